import { exact, largestFirst } from '#core/numbers'

/** A line of a price change as its effect is worked out of it. */
export interface ChangedPrice {
  readonly old: string | null
  readonly change: string | null
}

/** What a price change does, in numbers. */
export interface Effect<Line> {
  readonly raised: number
  readonly lowered: number
  readonly unchanged: number
  /** Prices that there were none of before. */
  readonly first: number
  /** Those that move most, the largest first. */
  readonly biggest: readonly Line[]
}

/** So many of the biggest moves are shown. */
const mostShown = 10

/** Counts what a price change does, and finds what it changes most. */
export const effectOf = <Line extends ChangedPrice>(lines: readonly Line[]): Effect<Line> => {
  const signs = lines.map(({ old, change }) => (old === null || change === null ? undefined : Math.sign(exact(change).compare(0))))
  const count = (sign: number | undefined): number => signs.filter(one => one === sign).length
  const moved = lines.filter(({ change }) => change !== null && !exact(change).eq(0))
  const sizeOf = ({ change }: Line): string | null => change && exact(change).size().toFixed()
  const bySize = (one: Line, other: Line): number => largestFirst(sizeOf(one), sizeOf(other))
  return {
    raised: count(1),
    lowered: count(-1),
    unchanged: count(0),
    first: count(undefined),
    biggest: moved.toSorted(bySize).slice(0, mostShown),
  }
}
