import { recentDeeds } from '#core/audit.server'
import { companyDay, clockReading, dayAfter, dayStart } from '#core/days'
import { inLanguage } from '#core/language'
import { find } from '#core/records.server'
import { leadToRecord, serveReport, wireOf } from '#core/reports.server'
import { keyResult } from '../keyResult/keyResult.ts'
import { movedReport } from './movedReport.ts'

/** So many days back, and so many changes at most. */
const [days, most] = [7, 50] as const

/** Lists what happened to the records from which the figure of a key result is read, as far as the reader sees them. */
export const servedMoved = serveReport(movedReport, async (context, { keyResult: asked }) => {
  const { product, actor, now } = context
  if (asked === null) return { rows: [] }
  const [row] = await find(context, keyResult, {
    where: { id: asked, source: 'wired' },
    as: actor,
    fields: ['address'],
    limit: 1,
  })
  const wire = row?.address ? wireOf(product.registry.areas, row.address) : undefined
  const entity = wire && (wire.kind === 'list' ? wire.entity : product.registry.entities.get(wire.report.of ?? ''))
  if (!entity) return { rows: [] }
  const today = companyDay(now)
  const span = { from: dayStart(dayAfter(today, 1 - days)), until: dayStart(dayAfter(today, 1)) }
  const deeds = await recentDeeds(context, entity, span, most)
  return {
    rows: deeds.map(({ record, label, by, at }) => ({
      values: { what: record.title, deed: inLanguage(label, actor.language), person: by, day: clockReading(at).day, records: 1 },
      leadsTo: leadToRecord(entity, record.id),
    })),
  }
})
