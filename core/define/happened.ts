import { dayAfter } from '../calendar/days.ts'
import type { AnyDue, AnyEntity } from './entity.ts'
import { makeField, type Field, type Fields } from './field.ts'
import { counted } from '../language/counted.ts'
import type { Label } from '../language/label.ts'
import { notYetMessage } from './notYetMessage.ts'

/**
 * When what is recorded has happened, away from the screen: goods arrived, a payment was made. What is kept of the record counts from that day, not from the click that
 * records it. An entity says it of how its records come to be, a step of what it records.
 */
export interface Happened<Day extends string> {
  /** The field that holds the day (`yyyy-MM-dd`): today where nothing else is said, never later, and not before the day of the step that led here. */
  readonly on?: Day
  /** So many days back it is recorded without saying why; as far back as one likes when absent. */
  readonly within?: number
  /**
   * Days and moments before which it has not happened: fields of the record with what is typed in the step, when it was made (`createdAt`, of what is asked by being made), of others
   * that it refers to (`order.sentAt`, `units.producedOn`), or of those to which its lines do.
   */
  readonly after?: readonly string[]
}

/** What makes the records of an entity, and what was due by then. */
export interface MadeOn<Day extends string> extends Happened<Day> {
  /**
   * Days by which what makes a record was due, of others that end being late with it: named as those in `after` (`order.deliverBy`, `items.invoice.payBy`). A day that makes one of
   * these punctual which has passed takes its reason.
   */
  readonly punctual?: readonly string[]
}

/** The field with the day on which what is recorded has happened; undefined where nothing is said of that. */
export const dayFieldOf = ({ on }: Happened<string>): string | undefined => on

/** A step as far as it says when what it records has happened. */
interface Recording extends Happened<string> {
  readonly input?: Fields
  readonly fills?: readonly string[]
}

/** Why something is recorded late: the input of a step, or the field of a new record. */
export const lateLabel: Label = ['补记原因', 'Reason for late entry']

/** The input that says why a step is taken with a day long past: its own reason or remark, or one that is asked for then alone. */
export const whyOf = ({ input = {} }: Pick<Recording, 'input'>): string => (input['remark'] && !input['reason'] ? 'remark' : 'reason')

/** Whether the step asks for that reason only of days long past. */
export const asksWhyOnlyLate = ({ input = {} }: Pick<Recording, 'input'>): boolean => input[whyOf({ input })]?.label === lateLabel

const ofReason = { required: false, max: 500, multiline: true } as const

/** Has a step ask for its day, and for the reason of one long past, where it does not by itself; the day is written into the record. */
const asking = <S extends Recording>(fields: Fields, step: S): S => {
  const { on, within, input = {}, fills = [] } = step
  const field: Field | undefined = on === undefined ? undefined : fields[on]
  if (on === undefined || field === undefined) return step
  const { label, group } = field
  const day = makeField('date', label, { required: true, ...(group ? { group } : {}) })
  const why = makeField('text', lateLabel, ofReason)
  return {
    ...step,
    input: { ...input, [on]: input[on] ?? day, ...(within === undefined || input[whyOf(step)] ? {} : { reason: why }) },
    fills: fills.includes(on) ? fills : [...fills, on],
  }
}

/** An entity whose steps ask for the days of what they record. */
export const withDays = <E extends { readonly fields: Fields; readonly transitions?: Readonly<Record<string, Recording>> }>(entity: E): E =>
  Object.values(entity.transitions ?? {}).some(step => step.on !== undefined)
    ? {
        ...entity,
        transitions: Object.fromEntries(
          Object.entries(entity.transitions ?? {}).map(([name, step]) => [name, asking(entity.fields, step)]),
        ),
      }
    : entity

/** A day before which something has not happened, and what is said of an earlier one. */
export interface Bound {
  readonly day: string
  readonly says: Label
  /** Who types does not see it: the day itself is not told. */
  readonly isHidden?: boolean
}

/** A day that cannot be, or that lacks its reason; `mends` is the day that would do. */
export interface DayFault {
  readonly at: 'day' | 'why'
  readonly says: Label
  readonly mends?: string
}

const onlyBy = (due: string | null): Label =>
  due === null
    ? ['期限已过；请说明补记原因', 'It was due earlier than today. Enter the reason for the late entry.']
    : [`期限是 ${due}，今天已过；请说明补记原因`, `It was due on ${due}, which has passed. Enter the reason for the late entry.`]
const longAgo = (within: number): Label => [
  `日期在 ${within} 天以前，请说明补记原因`,
  `The day lies more than ${counted(within, 'day')} back. Enter the reason for the late entry.`,
]

/** Whether a day lies so far back that a reason is asked for. */
export const isLongAgo = ({ within }: Pick<Happened<string>, 'within'>, day: string, today: string): boolean =>
  within !== undefined && day < dayAfter(today, -within)

/** Where a step leads. */
interface Leading {
  readonly from: readonly string[]
  readonly to: string | readonly string[]
}

/**
 * Since when what a step records may have happened: since its record, which stands in `current`, first stood in one of these states. Where the step leads it on that is the
 * present one; where it may as well leave it there, it may be taken several times in any order, and that is any in which it is taken. None where it always leaves it there.
 */
export const stoodIn = ({ from, to }: Leading, current: string): readonly string[] => {
  if (to === current) return []
  return [to].flat().includes(current) ? from : [current]
}

/** Where a record stood, and since which day (`yyyy-MM-dd`). */
export interface Stay {
  readonly state: string
  readonly day: string
}

/**
 * The stay by which a record first came to one of these states, of all its stays in their order; where only steps lead there of which the moment says nothing (`untimed`), the one
 * before, at last that in which it was made. None where it was made in one of these states.
 */
export const ledTo = <S extends Stay>(
  { transitions = {} }: Pick<AnyEntity, 'transitions'>,
  stays: readonly S[],
  states: readonly string[],
): S | undefined => {
  const steps = Object.values<Leading & { readonly untimed?: true }>(transitions)
  const isUntimed = (from: string, to: string) => {
    const leading = steps.filter(step => step.from.includes(from) && [step.to].flat().includes(to))
    return leading.length > 0 && leading.every(({ untimed }) => untimed)
  }
  const came = stays.findIndex(({ state }) => states.includes(state))
  if (came <= 0) return undefined
  return stays.slice(0, came + 1).findLast(({ state }, place, all) => place === 0 || !isUntimed(all[place - 1]?.state ?? '', state))
}

/** The ways of being late that a step ends: the record is no longer late in them where it leads. */
export const lateEndedBy = ({ due = [] }: Pick<AnyEntity, 'due'>, { from, to }: Leading): readonly AnyDue[] =>
  due.filter((one: AnyDue) => from.some(state => one.in.includes(state)) && ![to].flat().every(state => one.in.includes(state)))

/** The day that is said (`yyyy-MM-dd`) of what happened, and the present one. */
interface SaidToday {
  readonly day: string
  readonly today: string
}

/** The same as moments (ISO 8601): when the day that is said ends, and now. */
export interface SaidNow extends SaidToday {
  readonly ends: string
  readonly now: string
}

/** The day by which something was due, where it would be late today and only the day that is said says that it was not; undefined where that makes nothing punctual. */
const onlyKeptBy = (due: unknown, { day, today }: SaidToday): string | undefined =>
  typeof due === 'string' && day <= due && due < today ? due : undefined

/** The same of the moment at which a clock runs out: it counts until the day that is said ends. */
const clockKeptBy = (due: unknown, { day, today, ends, now }: SaidNow): string | undefined =>
  typeof due === 'string' && day < today && Date.parse(ends) <= Date.parse(due) && Date.parse(due) < Date.parse(now) ? due : undefined

/**
 * The day, or the moment of a clock, by which a step was due, which only the typed day keeps: that takes its reason as one long past does. Undefined where the day makes
 * nothing punctual.
 */
export const madePunctual = (
  entity: Pick<AnyEntity, 'due' | 'state' | 'fields'>,
  step: Leading,
  row: Readonly<Record<string, unknown>>,
  said: SaidNow,
): string | undefined =>
  lateEndedBy(entity, step)
    .filter(one => one.in.includes(String(row[String(entity.state)])))
    .map(one => (entity.fields[one.date]?.kind === 'date' ? onlyKeptBy : clockKeptBy)(row[one.date], said))
    .find(due => due !== undefined)

/**
 * The same day of another record, which what is made now ends being late by the day that it calls `date`: where its `due` says in which states that counts in these, else in all.
 */
export const keptOfOther = (
  { due = [], state }: Pick<AnyEntity, 'due' | 'state'>,
  date: string,
  row: Readonly<Record<string, unknown>>,
  said: SaidToday,
): string | undefined => {
  const ways = due.filter(one => one.date === date)
  const counts = ways.length === 0 || ways.some(one => one.in.includes(String(row[String(state)])))
  return counts ? onlyKeptBy(row[date], said) : undefined
}

/**
 * What is wrong with a day (`yyyy-MM-dd`) on which something is said to have happened: it lies in the future, before the latest of the bounds, or, without a reason, too far back
 * or where only it keeps a day that has passed. Nothing where it can be so.
 */
export const dayFault = (
  day: string,
  {
    today,
    bounds,
    within,
    punctual,
    isReasoned,
  }: {
    readonly today: string
    readonly bounds: readonly Bound[]
    readonly within?: number | undefined
    /** The day by which it was due, or the moment in words, which only this day keeps (`madePunctual`); null where who types does not see it. */
    readonly punctual?: string | null | undefined
    readonly isReasoned: boolean
  },
): DayFault | undefined => {
  if (day > today) return { at: 'day', says: notYetMessage(today), mends: today }
  const [latest] = bounds.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  if (latest && day < latest.day) return { at: 'day', says: latest.says, ...(latest.isHidden ? {} : { mends: latest.day }) }
  if (isReasoned) return undefined
  if (within !== undefined && isLongAgo({ within }, day, today)) return { at: 'why', says: longAgo(within) }
  return punctual === undefined ? undefined : { at: 'why', says: onlyBy(punctual) }
}
