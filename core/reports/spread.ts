/** How some numbers lie: the least, the quartiles and the most. */
export interface Spread {
  readonly least: number
  readonly first: number
  readonly median: number
  readonly third: number
  readonly most: number
}

/** The quantile of a share (0 to 1) of some numbers as spreadsheets have it: between two of them in proportion (R-7, Hyndman & Fan 1996). Of none there is none. */
export const quantileOf = (numbers: readonly number[], share: number): number | undefined => {
  const sorted = numbers.toSorted((one, other) => one - other)
  if (sorted.length === 0) return undefined
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? 0
  return below + (above - below) * (place - Math.floor(place))
}

/** The quartiles of some numbers, with the least and the most. Of none there are none. */
export const spreadOf = (numbers: readonly number[]): Spread | undefined => {
  const [least, first, median, third, most] = [0, 0.25, 0.5, 0.75, 1].map(share => quantileOf(numbers, share))
  if (least === undefined || first === undefined || median === undefined || third === undefined || most === undefined) return undefined
  return { least, first, median, third, most }
}

/** The five figures of a box plot of some numbers, as decimal texts with one place; null of none. */
export const spreadText = (numbers: readonly number[]) => {
  const spread = spreadOf(numbers)
  const text = (value: number | undefined): string | null => value?.toFixed(1) ?? null
  return {
    least: text(spread?.least),
    first: text(spread?.first),
    median: text(spread?.median),
    third: text(spread?.third),
    most: text(spread?.most),
  }
}
