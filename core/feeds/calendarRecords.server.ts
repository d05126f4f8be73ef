import type { Context } from '../context/serve.server.ts'
import { recordPage } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Calendar, ListPresentation } from '../define/listPresentations.ts'
import type { AnyChoice, Tone } from '../fields/choice/choice.ts'
import { anyOf } from '../fields/filters/askedValues.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { instantOf } from '../fields/moment/companyClock.ts'
import { inLanguage } from '../language/label.ts'
import { rangeQuery, type DayRange } from '../lists/calendar/calendarDays.ts'
import { calendarTone } from '../lists/calendar/calendarTone.ts'
import { withConditions } from '../lists/listAddress.ts'
import { presentationsOf } from '../lists/presentations.ts'
import type { ListQuery } from '../reading/query.ts'
import { firstRecords } from '../reading/read.server.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { may } from '../rights/actor.ts'
import { listFields } from '../rights/fieldPolicy.ts'

/** A record on its days, as somebody may see it. */
interface CalendarRecord {
  readonly id: number
  readonly title: string
  /** The first and the last day, both included (`2026-11-20`). */
  readonly from: string
  readonly to: string
  /** Between which instants, ISO 8601 in UTC; null where it lasts whole days. */
  readonly between: { readonly begins: string; readonly ends: string } | null
  /** What it says beside its title. */
  readonly said: readonly { readonly caption: string; readonly text: string }[]
  readonly tone: Tone
  /** The path of its page. */
  readonly page: string
}

const isCalendar = (presentation: ListPresentation): presentation is Calendar => presentation.as === 'calendar'

/** How a list is shown as a calendar to who acts; undefined where it is not, or they may not read it. */
export const calendarOf = ({ actor }: Pick<Context, 'actor'>, entity: AnyEntity): Calendar | undefined =>
  may(actor, `${entity.name}:read`) ? presentationsOf(entity, listFields(entity, actor)).find(isCalendar) : undefined

interface Asked {
  readonly range: DayRange
  /** So many at most, the latest ones. */
  readonly most: number
  /** Only those that are the actor's own, where the calendar says whose a day is. */
  readonly own?: boolean
}

/** Some of what stands on some days, and whether there is more of it. */
interface CalendarRecords {
  readonly records: readonly CalendarRecord[]
  readonly isCut: boolean
}

/** The records of a calendar that who acts sees on some days, the latest first, without those whose state says that their day means nothing any more. */
export const calendarRecords = async (
  { product, tx, actor }: Context,
  entity: AnyEntity,
  shown: Calendar,
  { range, most, own = false }: Asked,
): Promise<CalendarRecords> => {
  const { from, to = from, of, times, without = [], card = entity.list?.columns ?? [] } = shown
  const visible = listFields(entity, actor)
  const names = [entity.title, entity.titleEn, entity.state, 'overdue', from, to, times?.begins, times?.ends, ...card]
  const fields: Fields = Object.fromEntries(
    [...new Set(names)].flatMap(name => {
      const field = name === undefined ? undefined : fieldOf(visible, name)
      return name === undefined || !field ? [] : [[name, field]]
    }),
  )
  const everything = { page: 1, pageSize: most + 1, search: '', sort: [{ by: from, descending: true }], filters: [] }
  const asked = rangeQuery(everything, shown, range)
  const mine = own && of !== undefined && of in visible ? withConditions(asked, of, anyOf([String(actor.userId)])) : asked
  const rows = await firstRecords(product, tx, entity, actor, inOtherStates(entity, mine, without), fields)
  const page = recordPage(product.registry.areas, entity)
  const records = rows.slice(0, most).flatMap(row => {
    const [first, last] = [row[from], row[to]]
    if (typeof first !== 'string' || typeof last !== 'string' || last < first) return []
    const said = card.flatMap(name => {
      const field = fieldOf(fields, name)
      const value: unknown = row[name]
      const isSaid = field && name !== entity.title && value !== null && value !== undefined && value !== '' && value !== false
      return isSaid ? [{ caption: inLanguage(field.label, actor.language), text: kindOf(field).toText(field, value, actor.language) }] : []
    })
    return [
      {
        id: row.id,
        title: recordTitle(entity, row, actor.language),
        from: first,
        to: last,
        between: betweenOf(first, last, times && [row[times.begins], row[times.ends]]),
        said,
        tone: calendarTone(entity, row),
        page: page.replace('{id}', String(row.id)),
      },
    ]
  })
  return { records, isCut: rows.length > most }
}

/** The same list without some states: a page of it is then full of what is told. */
const inOtherStates = ({ fields, state }: AnyEntity, query: ListQuery, without: readonly string[]): ListQuery => {
  const field = state === undefined ? undefined : fieldOf(fields, state)
  if (state === undefined || without.length === 0 || field?.kind !== 'choice') return query
  // Only choices have this kind.
  const others = Object.keys((field as AnyChoice).values).filter(value => !without.includes(value))
  return withConditions(query, state, anyOf(others))
}

const betweenOf = (first: string, last: string, times: readonly unknown[] | undefined): CalendarRecord['between'] => {
  const [begins, ends] = times ?? []
  return typeof begins === 'string' && begins !== '' && typeof ends === 'string' && ends !== ''
    ? { begins: instantOf({ day: first, time: begins }), ends: instantOf({ day: last, time: ends }) }
    : null
}
