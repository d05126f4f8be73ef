import { sharesAround } from './normal.ts'

/** What some numbers come to; a value that does not follow from so few of them is null. */
export interface Univariate {
  readonly n: number
  readonly mean: number | null
  /** With n − 1. */
  readonly deviation: number | null
  /** How far they lean to one side: m3 ÷ m2^1.5. */
  readonly skewness: number | null
}

const sumOf = (values: readonly number[]): number => {
  // Compensated (Neumaier), so that many values lose no digits.
  let [sum, rest] = [0, 0]
  for (const value of values) {
    const next = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return sum + rest
}

/** Their mean and the sum of their squared distances from it, of values shifted by the first one and in two passes: never as a sum of squares less a correction. */
const centred = (values: readonly number[]): { readonly mean: number; readonly squares: number } => {
  const first = values[0] ?? 0
  const shifted = values.map(value => value - first)
  const middle = sumOf(shifted) / values.length
  const distances = shifted.map(value => value - middle)
  return { mean: first + middle, squares: sumOf(distances.map(one => one * one)) - sumOf(distances) ** 2 / values.length }
}

/** Mean, standard deviation and skewness of some numbers. */
export const univariate = (values: readonly number[]): Univariate => {
  const n = values.length
  if (n === 0) return { n, mean: null, deviation: null, skewness: null }
  const { mean, squares } = centred(values)
  const cubes = sumOf(values.map(value => (value - mean) ** 3))
  return {
    n,
    mean,
    deviation: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    skewness: n < 3 || squares === 0 ? null : cubes / n / (squares / n) ** 1.5,
  }
}

/** How far each value follows the one before it: Σ (x(i) − x̄)(x(i−1) − x̄) ÷ Σ (x(i) − x̄)². */
export const lagOneAutocorrelation = (values: readonly number[]): number | null => {
  if (values.length < 2) return null
  const { mean, squares } = centred(values)
  const products = sumOf(values.slice(1).map((value, place) => (value - mean) * ((values[place] ?? 0) - mean)))
  return squares === 0 ? null : products / squares
}

/** How far some numbers are from a normal distribution with their own mean and deviation. */
export interface Normality {
  readonly a2: number
  /** A² with the correction for so few values. */
  readonly adjusted: number
  /** How likely that is by chance. */
  readonly p: number
}

/** The p-value of D'Agostino & Stephens (Goodness-of-Fit Techniques, 1986, table 4.9). */
const chanceOf = (a: number): number => {
  if (a < 0.2) return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a)
  if (a < 0.34) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a)
  if (a < 0.6) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a)
  if (a < 10) return Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a)
  return 3.7e-24
}

/** Anderson–Darling against a normal distribution whose mean and deviation are those of the values; null of fewer than 8, or where nothing varies. */
export const andersonDarling = (values: readonly number[]): Normality | null => {
  const { n, mean, deviation } = univariate(values)
  if (n < 8 || mean === null || deviation === null || deviation === 0) return null
  // Numbers in an array of their own are sorted without being asked for their order one by one.
  const shares = [...Float64Array.from(values).toSorted()].map(value => sharesAround((value - mean) / deviation))
  const terms = shares.map(([below], place) => (2 * place + 1) * (Math.log(below) + Math.log(shares[n - 1 - place]?.[1] ?? 0)))
  const a2 = -n - sumOf(terms) / n
  const adjusted = a2 * (1 + 0.75 / n + 2.25 / (n * n))
  return { a2, adjusted, p: chanceOf(adjusted) }
}
