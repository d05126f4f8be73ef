/** What the buffer of a material is made from. Quantities in its unit, times in days. */
export interface BufferRules {
  readonly perDay: number
  readonly lead: number
  /** The share of what is used in the lead time that is kept besides: 0.2 of long lead times, up to 0.6 of short ones. */
  readonly leadFactor: number
  /** How much more is kept because demand varies. */
  readonly variability: number
  readonly minOrder: number
  /** Days from one order to the next. */
  readonly cycle: number
}

/** The zones of a buffer, each with how large it is. */
export interface Buffer {
  readonly red: number
  readonly yellow: number
  readonly green: number
}

/** Zones of a buffer (Demand Driven MRP, Demand Driven Institute): yellow what is used in the lead time, red what is kept besides, green what is ordered at least. */
export const bufferOf = ({ perDay, lead, leadFactor, variability, minOrder, cycle }: BufferRules): Buffer => {
  const yellow = perDay * lead
  const base = yellow * leadFactor
  return { red: base + base * variability, yellow, green: Math.max(base, minOrder, perDay * cycle) }
}

/** How much is ordered so that the net flow (on hand + on order − demand that is due) comes up to the top of green: nothing above the top of yellow. */
export const orderUpTo = ({ red, yellow, green }: Buffer, netFlow: number): number =>
  netFlow <= red + yellow ? red + yellow + green - netFlow : 0

/** The factor of a lead time: the longer it is, the smaller. */
export const leadFactorOf = (lead: number): number => (lead <= 14 ? 0.6 : lead <= 45 ? 0.4 : 0.2)

/** How much demand varies, by the deviation of its periods as a share of their mean. */
export const variabilityOf = (used: readonly number[]): number => {
  const mean = used.reduce((sum, one) => sum + one, 0) / used.length
  if (!(mean > 0)) return 0
  const deviation = Math.sqrt(used.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, used.length - 1))
  return deviation / mean < 0.3 ? 0.2 : deviation / mean < 0.7 ? 0.5 : 0.8
}
