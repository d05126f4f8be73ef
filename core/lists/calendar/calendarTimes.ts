import type { Grip } from './calendarDays.ts'

/** From when until when something lasts within one day, in minutes since midnight by the company's clock. */
export interface Times {
  readonly begins: number
  readonly ends: number
}

/** What is moved goes by so many minutes at once. */
export const timeStep = 15

/** The last minute of a day. */
const lastMinute = 24 * 60 - 1

/** A time of the clock as minutes since midnight: `09:30` is 570; undefined of anything else. */
const minutesOf = (time: unknown): number | undefined => {
  const [, hours, minutes] = (typeof time === 'string' && /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)) || []
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Minutes since midnight as a time of the clock: 570 is `09:30`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** From when until when something lasts by these texts; undefined where they are no times, or not in this order. */
export const timesOf = (begins: unknown, ends: unknown): Times | undefined => {
  const [from, to] = [minutesOf(begins), minutesOf(ends)]
  return from !== undefined && to !== undefined && from < to ? { begins: from, ends: to } : undefined
}

/**
 * By how many minutes something goes when it is moved by so many, later or earlier where negative: all of it, or one of its ends. It stays within
 * its day, and its ends do not pass one another.
 */
export const minutesWithin = ({ begins, ends }: Times, minutes: number, grip: Grip = 'whole'): number => {
  const least = grip === 'to' ? Math.min(begins + timeStep, lastMinute) - ends : -begins
  const most = grip === 'from' ? Math.max(ends - timeStep, 0) - begins : lastMinute - ends
  return Math.min(Math.max(minutes, Math.min(least, 0)), Math.max(most, 0))
}

/** The same times so many minutes later, or earlier where negative; both of them, or one alone. */
export const timesMoved = ({ begins, ends }: Times, minutes: number, grip: Grip = 'whole'): Times => ({
  begins: grip === 'to' ? begins : begins + minutes,
  ends: grip === 'from' ? ends : ends + minutes,
})

/** Times as people read them. */
export const timesWords = ({ begins, ends }: Times): string => `${clockOf(begins)}–${clockOf(ends)}`

/** The hours that a day shows, the last one excluded: those in which people work, and all in which something stands. */
export const shownHours = (all: readonly Times[], isWhole: boolean): { readonly from: number; readonly to: number } =>
  isWhole
    ? { from: 0, to: 24 }
    : {
        from: Math.min(7, ...all.map(({ begins }) => Math.floor(begins / 60))),
        to: Math.max(20, ...all.map(({ ends }) => Math.ceil(ends / 60))),
      }

/** Where something stands in its day: in which of how many columns beside one another. */
export interface Beside<Item> {
  readonly item: Item
  readonly column: number
  readonly columns: number
}

/** Puts what lasts at the same time beside one another: each into the first column that is free, all that hang together in columns of the same width. */
export const besideOneAnother = <Item extends Times>(items: readonly Item[]): readonly Beside<Item>[] => {
  const placed: Beside<Item>[] = []
  let together: { readonly item: Item; readonly column: number }[] = []
  let free: number[] = []
  const close = () => {
    placed.push(...together.map(one => ({ ...one, columns: free.length })))
    together = []
    free = []
  }
  for (const item of items.toSorted((one, other) => one.begins - other.begins || other.ends - one.ends)) {
    if (free.every(ends => ends <= item.begins)) close()
    const found = free.findIndex(ends => ends <= item.begins)
    const column = found === -1 ? free.length : found
    free[column] = item.ends
    together.push({ item, column })
  }
  close()
  return placed
}
