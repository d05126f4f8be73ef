import { daysBetween } from '../calendar/days.ts'
import type { Context } from '../context/serve.server.ts'
import type { CallOutput } from '../define/call.ts'
import { inLanguage } from '../language/label.ts'
import type { DayRange } from '../lists/calendar/calendarDays.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { calendarOf, calendarRecords } from './calendarRecords.server.ts'
import { approvalsLayer, type LayerEvent, type readCalendarLayers } from './calls.ts'
import { approvalsLabel, waitingApprovals } from './waitingApprovals.server.ts'

/** So many of each layer are told, and of so many days at once. */
const [most, mostDays] = [200, 400] as const

const tooLong: Label = [`最多 ${mostDays} 天`, `At most ${mostDays} days`]

interface Asked {
  /** The list over whose calendar they are laid. */
  readonly entity: string
  readonly range: DayRange
  readonly layers: readonly string[]
}

/** What can be laid over a calendar by whoever acts, and what of it stands on some days; a layer that they may not read is none. */
export const calendarLayers = async (
  context: Context,
  { entity: own, range, layers }: Asked,
): Promise<CallOutput<typeof readCalendarLayers>> => {
  const { product, actor } = context
  if (daysBetween(range.from, range.to) >= mostDays) refuse('invalidFields', { problems: { until: tooLong } })
  const wanted = new Set(layers)
  const offered: { layer: string; label: string }[] = [{ layer: approvalsLayer, label: inLanguage(approvalsLabel, actor.language) }]
  const events: LayerEvent[] = []
  let isCut = false
  if (wanted.has(approvalsLayer)) {
    const waiting = await waitingApprovals(context, { range, most })
    isCut ||= waiting.isCut
    for (const { id, title, said, from, to, page, isLate } of waiting.approvals)
      events.push({ layer: approvalsLayer, id, title, words: said, from, to, tone: isLate ? 'bad' : 'warn', path: page })
  }
  for (const entity of product.registry.entities.values()) {
    const shown = entity.name === own ? undefined : calendarOf(context, entity)
    if (!shown) continue
    offered.push({ layer: entity.name, label: inLanguage(entity.label, actor.language) })
    if (!wanted.has(entity.name)) continue
    const found = await calendarRecords(context, entity, shown, { range, most, own: true })
    isCut ||= found.isCut
    for (const { id, title, said, from, to, tone, page } of found.records)
      events.push({ layer: entity.name, id, title, words: said.map(part => part.text).join(' · '), from, to, tone, path: page })
  }
  return { offered, events, isCut }
}
