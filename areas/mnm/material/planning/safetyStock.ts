// Statistical safety stock and reorder point, both of periodic demand and of lead time varying: SS = z·√(LT·σ_d² + d²·σ_LT²), ROP = d·LT + SS
// (APICS Dictionary, “safety stock” and “order point”; E. A. Silver, D. F. Pyke, D. J. Thomas, Inventory and Production Management in Supply
// Chains). They are estimates from samples, so they are worked out with ordinary numbers; only what is suggested is a decimal of the unit.

/** Demand is counted in so many periods of so many days. */
export const demandPeriods = 12
export const periodDays = 30

/** The share of cycles without shortage, as a number of standard deviations of a normal distribution. */
export const safetyFactors = { p90: 1.28, p95: 1.645, p98: 2.05, p99: 2.33 } as const

/** How sure to be. */
export type ServiceLevel = keyof typeof safetyFactors

/** What is known of a material, in its unit and in days. */
export interface Known {
  /** What was used in each period, the oldest first: `demandPeriods` numbers, none below zero. */
  readonly used: readonly number[]
  /** How long each delivery took, from sending its order on. */
  readonly leads: readonly number[]
  /** The lead time that somebody has typed; it holds where there were fewer than two deliveries. */
  readonly leadDays: number | null
  readonly level: ServiceLevel
  /** Decimal places of the unit. */
  readonly precision: number
}

/** What follows from it; null where nothing was used, or nothing is known of the lead time. */
export interface Suggested {
  /** Mean demand a day, and the standard deviation of a day's demand. */
  readonly perDay: number
  readonly deviation: number
  /** The lead time that counts, and its standard deviation. */
  readonly lead: number
  readonly leadDeviation: number
  /** Rounded up to what the unit allows. */
  readonly safetyStock: number
  readonly reorderPoint: number
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The standard deviation of a sample; 0 of fewer than two. */
const deviationOf = (values: readonly number[]): number => {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** Up to the next quantity that the unit allows; what is above it by the noise of binary numbers alone is not. */
const upTo = (value: number, precision: number): number => {
  const step = 10 ** precision
  return Math.max(0, Math.ceil(value * step - 1e-6)) / step
}

/** Mean demand a day. */
export const demandPerDay = (used: readonly number[]): number => meanOf(used) / periodDays

/** SS = z·√(LT·σ_d² + d²·σ_LT²): demand and its deviation a day, the lead time and its deviation in days, and z. Not rounded. */
export const safetyStockFor = ({
  perDay,
  deviation,
  lead,
  leadDeviation,
  factor,
}: Pick<Suggested, 'perDay' | 'deviation' | 'lead' | 'leadDeviation'> & { readonly factor: number }): number =>
  factor * Math.sqrt(lead * deviation ** 2 + perDay ** 2 * leadDeviation ** 2)

/** The safety stock and reorder point that demand and deliveries of the last year suggest. */
export const suggestSafetyStock = ({ used, leads, leadDays, level, precision }: Known): Suggested | null => {
  const perDay = demandPerDay(used)
  const [lead, leadDeviation] = leads.length < 2 ? [leadDays, 0] : [meanOf(leads), deviationOf(leads)]
  if (lead === null || !(perDay > 0)) return null
  const deviation = deviationOf(used) / Math.sqrt(periodDays)
  const safetyStock = upTo(safetyStockFor({ perDay, deviation, lead, leadDeviation, factor: safetyFactors[level] }), precision)
  return { perDay, deviation, lead, leadDeviation, safetyStock, reorderPoint: upTo(perDay * lead + safetyStock, precision) }
}

/** Whether the last half of the periods used twice as much as the half before it, in which something was used. */
export const hasDoubled = (used: readonly number[]): boolean => {
  const half = used.length / 2
  const [before, since] = [used.slice(0, half), used.slice(half)].map(part => part.reduce((sum, value) => sum + value, 0))
  return before !== undefined && since !== undefined && before > 0 && since >= 2 * before
}
