import { limitOf, type Clock } from '../../define/clock.ts'
import type { Field } from '../../define/field.ts'
import { counted } from '../../language/counted.ts'
import type { Label } from '../../language/label.ts'
import { choice } from '../choice/choice.ts'
import { decimal } from '../decimal/decimal.ts'
import { derived } from '../origin.ts'
import { moment } from './moment.ts'

/** How a clock stands: it runs, little is left, its limit has passed while it runs, it stands still; or it ended in time, or later. */
export const clockStandings = {
  running: { label: ['进行中', 'Running'], tone: 'info' },
  soon: { label: ['即将到期', 'Due soon'], tone: 'warn' },
  overdue: { label: ['已超时', 'Overdue'], tone: 'bad' },
  stopped: { label: ['暂停计时', 'On hold'], tone: 'neutral' },
  inTime: { label: ['按时', 'In time'], tone: 'good' },
  late: { label: ['超时完成', 'Late'], tone: 'warn' },
} as const

/** How a clock stands, by name. */
export type ClockStanding = keyof typeof clockStandings

/** Whether a value says how a clock stands. */
export const isClockStanding = (value: unknown): value is ClockStanding => typeof value === 'string' && Object.hasOwn(clockStandings, value)

const units = {
  clock: { h: ['小时', 'hours'], d: ['天', 'days'] },
  company: { h: ['个工作小时', 'working hours'], d: ['个工作日', 'working days'] },
} as const satisfies Record<string, Record<'h' | 'd', Label>>

/** How long a clock allows: `10 个工作日`. */
export const limitWords = (clock: Pick<Clock, 'limit' | 'calendar'>): Label => {
  const [zh, en] = unitOf(clock)
  const [count = ''] = clock.limit.split(' ')
  return [`${count} ${zh}`, counted(Number(count), en.slice(0, -1))]
}

const unitOf = ({ limit, calendar }: Pick<Clock, 'limit' | 'calendar'>): Label =>
  units[calendar ?? 'clock'][limitOf({ limit })?.unit ?? 'h']

const dueField = (label: Label) => derived(moment(label))
const standingField = (label: Label) => derived(choice(label, clockStandings))
const usedField = (label: Label, unit: Label) => derived(decimal(label, { scale: 2, unit }))

/** What the core itself works out of a clock. */
interface OfClock {
  readonly ofClock: true
}
type Due = ReturnType<typeof dueField> & OfClock & { readonly clock: Clock }
type Standing = ReturnType<typeof standingField> & OfClock
type Used = ReturnType<typeof usedField> & OfClock

type Named<By extends string, Stands extends string, Uses extends string> = Omit<Clock, 'by' | 'standing' | 'used'> & {
  readonly by: By
  readonly standing: Stands
  readonly used?: Uses
}
type ClockFields<By extends string, Stands extends string, Uses extends string> = { readonly [K in By]: Due } & {
  readonly [K in Stands]: Standing
} & { readonly [K in Uses]: Used }

/**
 * A limit of time, as fields to spread among those of an entity, under the names that it gives:
 * `...clock({ label: ['首次回复', 'First response'], by: 'respondBy', standing: 'responding', states: ['new'], limit: '24 h' })`.
 * They are worked out when they are read, from how long the record stood in its states; no job has to run.
 */
export const clock = <const By extends string, const Stands extends string, const Uses extends string = never>(
  how: Named<By, Stands, Uses>,
): ClockFields<By, Stands, Uses> => {
  const [zh, en] = how.label
  const of = <F extends Field>(field: F) => Object.freeze({ ...field, ofClock: true })
  const fields: Readonly<Record<string, Field>> = {
    [how.by]: Object.freeze({ ...of(dueField([`${zh}时限`, `${en} due`])), clock: how }),
    [how.standing]: of(standingField([`${zh}时效`, `${en} clock`])),
    ...(how.used === undefined ? {} : { [how.used]: of(usedField([`${zh}用时`, `${en}: time used`], unitOf(how))) }),
  }
  // They have the names that it gives.
  return fields as ClockFields<By, Stands, Uses>
}
