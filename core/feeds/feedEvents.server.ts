import { dayAfter } from '../calendar/days.ts'
import type { Context } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Calendar, ListPresentation } from '../define/listPresentations.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { clockReading } from '../fields/moment/companyClock.ts'
import { inLanguage } from '../language/label.ts'
import { rangeQuery } from '../lists/calendar/calendarDays.ts'
import { presentationsOf } from '../lists/presentations.ts'
import { firstRecords } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { may } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import type { CalendarEvent } from './icalendar.ts'

/** A feed tells of so many days back and ahead, and of at most so many records of each calendar. */
const told = { back: 90, ahead: 365, most: 500 } as const

const isCalendar = (presentation: ListPresentation): presentation is Calendar => presentation.as === 'calendar'

/** What stands in the calendars of whoever acts: of every list that is shown as one and that he may read, the records that he sees, by their days. */
export const feedEvents = async (context: Context, origin: string): Promise<readonly CalendarEvent[]> => {
  const { product, actor } = context
  const events: CalendarEvent[] = []
  for (const entity of product.registry.entities.values()) {
    if (!may(actor, `${entity.name}:read`)) continue
    const shown = presentationsOf(entity, listFields(entity, actor)).find(isCalendar)
    if (shown) events.push(...(await eventsOf(context, entity, shown, origin)))
  }
  return events
}

const eventsOf = async (context: Context, entity: AnyEntity, shown: Calendar, origin: string): Promise<readonly CalendarEvent[]> => {
  const { product, tx, actor, now } = context
  const { language } = actor
  const today = clockReading(now).day
  const visible = listFields(entity, actor)
  const { from, to = from, card = entity.list?.columns ?? [] } = shown
  const names = [entity.title, entity.titleEn, from, to, ...card].filter(name => name !== undefined)
  const fields = Object.fromEntries(
    [...new Set(names)].flatMap(name => {
      const field = fieldOf(visible, name)
      return field ? [[name, field]] : []
    }),
  )
  const everything = { page: 1, pageSize: told.most, search: '', sort: [{ by: from, descending: true }], filters: [] }
  const range = { from: dayAfter(today, -told.back), to: dayAfter(today, told.ahead) }
  const rows = await firstRecords(product, tx, entity, actor, rangeQuery(everything, shown, range), fields)
  const page = recordPage(product.registry.areas, entity)
  return rows.flatMap(row => {
    const [first, last] = [row[from], row[to]]
    if (typeof first !== 'string' || typeof last !== 'string' || last < first) return []
    const said = card.flatMap(name => {
      const field = fieldOf(fields, name)
      const value: unknown = row[name]
      const isSaid = field && name !== entity.title && value !== null && value !== undefined && value !== '' && value !== false
      return isSaid ? [{ caption: inLanguage(field.label, language), text: kindOf(field).toText(field, value, language) }] : []
    })
    return [
      {
        uid: `${entity.name}-${row.id}@meniscus`,
        title: [recordTitle(entity, row, language), ...said.slice(0, 1).map(({ text }) => text)].join(' · '),
        from: first,
        to: last,
        description: said.map(({ caption, text }) => `${caption}: ${text}`).join('\n'),
        url: `${origin}${page.replace('{id}', String(row.id))}`,
        category: inLanguage(entity.label, language),
      },
    ]
  })
}
