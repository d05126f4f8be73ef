import { normalShare } from '../statistics/normal.ts'

/** A bar of a histogram, from below up to above, with how many a normal distribution of the same mean and deviation would have there. */
export interface Bar {
  readonly from: number
  readonly until: number
  readonly count: number
  readonly expected: number | null
}

/** So many bars at most. */
const most = 30

/** Bars of one width over some values: √n of them. The last one holds its upper end as well. */
export const barsOf = (values: readonly number[], mean: number | null, deviation: number | null): readonly Bar[] => {
  if (values.length === 0) return []
  let [least, largest] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    largest = Math.max(largest, value)
  }
  const bars = least === largest ? 1 : Math.min(most, Math.max(1, Math.ceil(Math.sqrt(values.length))))
  const width = (largest - least) / bars
  const counts = Array.from({ length: bars }, () => 0)
  for (const value of values) {
    const place = width === 0 ? 0 : Math.min(bars - 1, Math.floor((value - least) / width))
    counts[place] = (counts[place] ?? 0) + 1
  }
  const below = (at: number): number | null => (mean === null || !deviation ? null : normalShare((at - mean) / deviation))
  return counts.map((count, place) => {
    const [from, until] = [least + place * width, place === bars - 1 ? largest : least + (place + 1) * width]
    const [low, high] = [below(from), below(until)]
    return { from, until, count, expected: low === null || high === null ? null : (high - low) * values.length }
  })
}

/** A cause, a lot or a code, with how often it was, and the share that it and those before it have. */
export interface ParetoBar {
  readonly name: string
  readonly count: number
  readonly share: number
}

/** The most frequent first; what crosses 80 % belongs to the vital few. Nothing stands there without a count. */
export const paretoOf = (counts: readonly (readonly [name: string, count: number])[]): readonly ParetoBar[] => {
  const sorted = counts.filter(([, count]) => count > 0).toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
  const all = sorted.reduce((sum, [, count]) => sum + count, 0)
  let before = 0
  return sorted.map(([name, count]) => {
    before += count
    return { name, count, share: before / all }
  })
}

/** How far two lists of values go together (Pearson); null where one of them does not vary. */
export const correlation = (pairs: readonly (readonly [x: number, y: number])[]): number | null => {
  const n = pairs.length
  if (n < 3) return null
  const [mx, my] = [0, 1].map(side => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0) / n)
  const [x, y] = [mx ?? 0, my ?? 0]
  const sum = (of: (pair: readonly [number, number]) => number): number => pairs.reduce((all, pair) => all + of(pair), 0)
  const [sx, sy] = [sum(([a]) => (a - x) ** 2), sum(([, b]) => (b - y) ** 2)]
  return sx === 0 || sy === 0 ? null : sum(([a, b]) => (a - x) * (b - y)) / Math.sqrt(sx * sy)
}
