import { dayAfter } from '../calendar/days.ts'
import { workingDaysAfter, type WorkingCalendar } from '../calendar/workingDays.ts'
import { areaName } from './area.ts'
import type { AnyEntity } from './entity.ts'
import type { EventDefinition } from './event.ts'
import type { Label } from '../language/label.ts'

/**
 * Whom a reminder goes to. A path names people by references from the record on: `owner`, `company.owner`. A permission point (with a colon) names whoever holds it, and may take that
 * step now. From the step `from` on the others are told as well: that is how a reminder escalates.
 */
export type Reminded =
  | string
  | ({ readonly from?: number } & (
      | { readonly person: string }
      /** Whoever heads the department of these people, or the one above where they head it themselves. */
      | { readonly headOf: string }
      /** Whoever holds all of these points. */
      | { readonly may: readonly string[] }
    ))

/** What the rows that are reminded of hold: a value, one of several, nothing (null), something (`filled`), or a number from or up to some value. */
export type Held =
  | string
  | boolean
  | null
  | readonly string[]
  | { readonly filled: true }
  | { readonly gte?: string; readonly lte?: string }

/**
 * Of which records people are reminded each morning, by a day that the record holds: in one notice for all that has come to it, each record once for each step, and once more
 * where the day is another one. Nobody is told of what they may not read, of a field that they may not see, or of a step that they may not take.
 */
export interface Reminder<D extends string = string, N extends string = string, State extends string = string> {
  /** Unique in the area: with it the event of the reminder is `area.name`. */
  readonly name: string
  /** What is told, for a title: `['借用到期', 'Loans are due']`. */
  readonly label: Label
  /** The day: a field of the record, or of its lines (`certificates.validUntil`). */
  readonly before: D | `${string}.${string}`
  /** So many days after that day, below 0 before it; at all times when absent, where `where` says when. */
  readonly at?: readonly number[]
  /** `days` when absent; working days of the company. */
  readonly unit?: 'days' | 'workingDays'
  /** So many days after that day on which nobody is told any more; told until it is over when absent. */
  readonly until?: number
  readonly to: readonly Reminded[]
  /** Who is told where `to` names nobody. */
  readonly instead?: readonly Reminded[]
  /** The step that people are reminded to take: only who may take it is told. */
  readonly asks?: string
  readonly while?: readonly State[]
  readonly where?: { readonly [Name in N]?: Held }
  /** What is named beside the record in a line: fields of it. */
  readonly with?: readonly N[]
  /** The reference to the record that is told of, where several rows concern the same one. */
  readonly about?: N
}

/** The reminders of an entity. */
export const remindersOf = ({ remind = [] }: Pick<AnyEntity, 'remind'>): readonly Reminder[] => remind

/** As what people are told of a reminder: by their choices for work, by mail in the daily one. */
export const reminderEvent = (entity: Pick<AnyEntity, 'name'>, { name, label }: Pick<Reminder, 'name' | 'label'>): EventDefinition => ({
  code: `${areaName(entity)}.${name}`,
  label,
  topic: 'record',
  channels: ['inSite', 'mail'],
  severity: 'daily',
  toldTo: 'readers',
})

/** The field of a reminder's day, and the lines in which it stands, if any. */
export const dayOf = ({ before }: Pick<Reminder, 'before'>): { readonly lines?: string; readonly field: string } => {
  const [first = '', second] = before.split('.')
  return second === undefined ? { field: first } : { lines: first, field: second }
}

type Stepping = Pick<Reminder, 'at' | 'unit' | 'until'>

const stepDay = (calendar: WorkingCalendar, { unit }: Stepping, day: string, step: number): string =>
  unit === 'workingDays' ? workingDaysAfter(calendar, day, step) : dayAfter(day, step)

/**
 * The step of a reminder that has been reached on a day (`2026-10-01`), the last one of all: so that a night without a process is made up for by the next one; null for one without
 * steps. Undefined while it is too early, and once nobody is told any more.
 */
export const reachedStep = (calendar: WorkingCalendar, reminder: Stepping, day: string, on: string): number | null | undefined => {
  const { at, until } = reminder
  if (until !== undefined && on > dayAfter(day, until)) return undefined
  if (at === undefined) return null
  return at.toSorted((one, other) => other - one).find(step => on >= stepDay(calendar, reminder, day, step))
}

/** The last day of which anything is told on a day: undefined of a reminder without steps. Of working days it may lie behind the last of them. */
export const lastDayTold = (calendar: WorkingCalendar, { at, unit }: Stepping, on: string): string | undefined => {
  if (at === undefined) return undefined
  const first = -Math.min(...at)
  return unit === 'workingDays' ? dayAfter(workingDaysAfter(calendar, on, first + 1), -1) : dayAfter(on, first)
}
