import { dayAfter, weekdayOf } from '../../calendar/days.ts'
import { stateNames, type AnyDue, type AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { statesMeaning } from '../../define/stateMeanings.ts'
import { dayEnd, dayStart } from '../../fields/moment/companyClock.ts'
import type { Label } from '../../language/label.ts'
import type { Counted } from './counted.ts'

/** A view of a list that nobody had to save. */
export interface PreparedView {
  readonly name: string
  readonly label: Label
  /** What the address of the list says. */
  readonly asks: string
}

/** What a view asks of a list of which something holds already; what it asks itself goes before. */
export const askedWithin = (says: string, asks: string): string =>
  new URLSearchParams([...new Map([...new URLSearchParams(says), ...new URLSearchParams(asks)])]).toString()

const words = { open: ['未完结', 'Open'], late: ['逾期', 'Overdue'], week: ['本周到期', 'Due this week'] } as const satisfies Record<
  string,
  Label
>

/**
 * The views that a list has for everybody: what is still open, what is late and what is due this week, as states and `due` say, and those that the definition names besides or
 * instead. `fields` are those that the reader sees; `today` is the company's day.
 */
export const preparedViews = (entity: AnyEntity, fields: Fields, today: string): readonly PreparedView[] => {
  const derived = [openOf(entity, fields), lateOf(entity, fields), weekOf(entity, fields, today)].filter(view => view !== undefined)
  const declared = Object.entries<{ readonly label: Label; readonly asks: string }>(entity.list?.views ?? {})
  const named = new Set(declared.map(([name]) => name))
  return [...derived.filter(({ name }) => !named.has(name)), ...declared.map(([name, view]) => ({ name, ...view }))].toSorted(
    (left, right) => place(left.name) - place(right.name),
  )
}

/** Whether a view is shown: it is open, it holds rows, or nobody could count them in time. Work that is none is no tab. */
export const hasWork = ({ isOpen, number }: { readonly isOpen: boolean; readonly number: Counted }): boolean =>
  isOpen || number === null || number.count > 0

const order = Object.keys(words)
const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

/** Open are those in states that mean that work is left; where none does, as of master data, there is no such view, nor where all do. */
const openOf = (entity: AnyEntity, fields: Fields): PreparedView | undefined => {
  const state = String(entity.state)
  const open = statesMeaning(entity, 'unfinished')
  return !(state in fields) || open.length === 0 || open.length === stateNames(entity).length
    ? undefined
    : { name: 'open', label: words.open, asks: `${state}__means=unfinished` }
}

const lateOf = ({ due = [], fields }: AnyEntity, seen: Fields): PreparedView | undefined =>
  due.length > 0 && 'overdue' in fields && 'overdue' in seen ? { name: 'late', label: words.late, asks: 'overdue=true' } : undefined

const weekOf = (entity: AnyEntity, fields: Fields, today: string): PreparedView | undefined => {
  const [first]: readonly AnyDue[] = entity.due ?? []
  if (!first || !(first.date in fields) || entity.state === undefined || !(String(entity.state) in fields)) return undefined
  const sunday = dayAfter(today, 6 - weekdayOf(today))
  const states = `${String(entity.state)}${first.in.length === 1 ? '=' : '__in='}${first.in.join(',')}`
  const [from, until] = fields[first.date]?.kind === 'moment' ? [dayStart(today), dayEnd(sunday)] : [today, sunday]
  return { name: 'week', label: words.week, asks: `${states}&${first.date}__gte=${from}&${first.date}__lte=${until}` }
}
