/** How some numbers lie: the least, the quartiles and the most. */
export interface Spread {
  readonly least: number
  readonly first: number
  readonly median: number
  readonly third: number
  readonly most: number
}

/** The quartiles of some numbers as spreadsheets have them: between two of them in proportion (R-7, Hyndman & Fan 1996). Of none there are none. */
export const spreadOf = (numbers: readonly number[]): Spread | undefined => {
  const sorted = numbers.toSorted((one, other) => one - other)
  if (sorted.length === 0) return undefined
  const at = (share: number): number => {
    const place = (sorted.length - 1) * share
    const below = sorted[Math.floor(place)] ?? 0
    const above = sorted[Math.ceil(place)] ?? 0
    return below + (above - below) * (place - Math.floor(place))
  }
  return { least: at(0), first: at(0.25), median: at(0.5), third: at(0.75), most: at(1) }
}
