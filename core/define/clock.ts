import type { Label } from '../language/label.ts'

/** Units of a limit, in seconds: an hour and a day of the clock, or of work, of which a day has eight hours (`core/fields/moment/workingTime.ts`). */
const seconds = { clock: { h: 3600, d: 86_400 }, company: { h: 3600, d: 28_800 } } as const

/** How long something may take, in hours or days of its calendar: `24 h`, `10 d`. */
export type Limit = `${number} ${'h' | 'd'}`

/** A limit of time in some states, and the fields of the record that say how it stands: the core works them out whenever they are read. */
export interface Clock {
  /** What has to be done in time: `['首次回复', 'First response']`. */
  readonly label: Label
  /** The moment at which the limit is reached; it moves on while the clock stands still. */
  readonly by: string
  /** How the clock stands (`clockStandings`). */
  readonly standing: string
  /** How much time is used, in the unit of the limit. */
  readonly used?: string
  readonly limit: Limit
  /** Hours and days of 24 hours when absent; working time of the company. */
  readonly calendar?: 'company'
  /** The states in which it runs; in every other one it has not begun, or has ended. */
  readonly states: readonly string[]
  /** States among them in which it stands still, because others have to act; where a flag of the record is named, while that holds. */
  readonly except?: readonly (string | { readonly state: string; readonly while: string })[]
  /** Moments of the record from which it counts, the first of them that is filled in; when it came into those states when absent. */
  readonly since?: readonly string[]
  /** A moment of the record at which it ends, before the record leaves those states: what had to be done is done. */
  readonly until?: string
  /** States in which nobody waits for it any more: what goes there while it runs had no clock. */
  readonly calledOff?: readonly string[]
}

type Clocked = Readonly<Record<string, { readonly clock?: Clock }>>

/** The clocks of an entity. */
export const clocksOf = ({ fields }: { readonly fields: Clocked }): readonly Clock[] =>
  Object.values(fields).flatMap(({ clock }) => (clock ? [clock] : []))

/** The clock whose due moment a field holds. */
export const clockDueIn = (fields: Clocked, name: string): Clock | undefined =>
  Object.hasOwn(fields, name) ? fields[name]?.clock : undefined

/** A limit in seconds of its calendar, its unit, and how many seconds that has; undefined of what says no time. */
export const limitOf = ({
  limit,
  calendar,
}: Pick<Clock, 'limit' | 'calendar'>): { readonly seconds: number; readonly unit: 'h' | 'd'; readonly unitSeconds: number } | undefined => {
  const [, count, unit] = /^(\d+(?:\.\d+)?) ([hd])$/.exec(limit) ?? []
  if (count === undefined || (unit !== 'h' && unit !== 'd')) return undefined
  const unitSeconds = seconds[calendar ?? 'clock'][unit]
  return { seconds: Math.round(Number(count) * unitSeconds), unit, unitSeconds }
}

/** The states in which a clock may stand still, with the flag that has to hold for it. */
export const pausesOf = ({ except = [] }: Clock): readonly { readonly state: string; readonly while?: string }[] =>
  except.map(one => (typeof one === 'string' ? { state: one } : one))
