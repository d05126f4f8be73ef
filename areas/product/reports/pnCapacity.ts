/** Numbers of a block or a PN: how many there are, how many are given, and how many of those within the last twelve months. */
export interface Given {
  readonly capacity: number
  readonly used: number
  readonly lastYear: number
}

/** How long the rest lasts at the rate of the last twelve months, in whole months; null where none was given in them. */
export const monthsLeft = ({ capacity, used, lastYear }: Given): number | null =>
  lastYear === 0 ? null : Math.floor(((capacity - used) * 12) / lastYear)
