import Big from 'big.js'

const Exact = Big()
Exact.DP = 20
Exact.RM = 1

/** An exact decimal whose divisions keep 20 places and whose roundings go half-up; throws on text that is no plain number. */
export const exact = (value: string | number): Big => new Exact(value)

/** A plain decimal string of at most ten places, so that sums of it stay exact far below a fen. */
export const plain = (value: Big): string => value.round(10).toFixed()

/** An amount of money in whole fen, rounded half-up. */
export const inFen = (value: Big): string => value.round(2).toFixed(2)

/** The sum of decimal strings. */
export const sumOf = (values: Iterable<string>): Big => {
  let sum = exact(0)
  for (const value of values) sum = sum.plus(value)
  return sum
}
