import { exact, type Exact } from '#core/numbers'

/** R · ln 10 / F in mV/K, of the exact constants of the SI (CODATA 2018): 8.314462618 × 2.302585093 / 96485.33212 × 1000. */
const nernstPerKelvin = exact('0.1984214311')

const zeroCelsius = exact('273.15')

/** The ideal slope of an electrode for a singly charged ion, in mV per decade, at a temperature in °C: 59.16 at 25 °C. Source: Nernst equation, IUPAC Recommendations 2002 (pH). */
export const idealSlope = (celsius: Exact): Exact => nernstPerKelvin.times(celsius.plus(zeroCelsius))

/** The value of a standard solution at one temperature. */
export interface SolutionPoint {
  /** °C. */
  readonly temperature: string
  readonly value: string
}

/**
 * What a standard solution is at a temperature in °C: between two points of its own table on the straight line between them. Undefined outside the table: nothing is
 * extrapolated, and nothing is taken from another solution (manufacturers differ in the second decimal).
 */
export const solutionAt = (points: readonly SolutionPoint[], celsius: Exact): Exact | undefined => {
  const table = points
    .map(({ temperature, value }) => ({ at: exact(temperature), value: exact(value) }))
    .toSorted((one, other) => one.at.compare(other.at))
  const above = table.findIndex(({ at }) => at.gte(celsius))
  const [low, high] = [table[above - 1], table[above]]
  if (!high) return undefined
  if (high.at.eq(celsius)) return high.value
  if (!low) return undefined
  const share = celsius.minus(low.at).over(high.at.minus(low.at), 20)
  return low.value.plus(high.value.minus(low.value).times(share)).rounded(10)
}

/** Coefficients of Benson and Krause (1984) as in APHA Standard Methods 4500-O, for ln C in mg/L over the absolute temperature. */
const bensonKrause = [-139.34411, 157_570.1, -66_423_080, 12_438_000_000, -862_194_900_000] as const

/**
 * Oxygen in air-saturated fresh water, in mg/L, at a temperature in °C and a pressure in hPa (1013.25 by default): 8.263 at 25 °C. The pressure counts in proportion,
 * less the vapour of the water (Antoine equation). Undefined outside 0 to 50 °C.
 */
export const oxygenSaturation = (celsius: number, hPa = 1013.25): number | undefined => {
  if (!(celsius >= 0 && celsius <= 50 && hPa > 500 && hPa < 1200)) return undefined
  const kelvin = celsius + 273.15
  const logarithm = bensonKrause.reduce((sum, coefficient, power) => sum + coefficient / kelvin ** power, 0)
  const vapour = 10 ** (8.07131 - 1730.63 / (233.426 + celsius)) * 1.333224
  return Math.exp(logarithm) * ((hPa - vapour) / (1013.25 - vapour))
}
