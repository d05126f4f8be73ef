/** The limits that values must keep; a missing one does not bind. */
export interface Tolerance {
  readonly lower: number | null
  readonly upper: number | null
}

/** How well a process keeps its limits; null where a limit is missing that it needs, or nothing varies. */
export interface Capability {
  /** (USL − LSL) ÷ 6σ. */
  readonly potential: number | null
  /** The nearer limit's distance from the mean ÷ 3σ. */
  readonly actual: number | null
}

/** Cp and Cpk of σ within subgroups, or Pp and Ppk of the standard deviation of all values (ISO 22514-2; Kane 1986). */
export const capability = ({ lower, upper }: Tolerance, mean: number, sigma: number | null): Capability => {
  if (sigma === null || sigma <= 0) return { potential: null, actual: null }
  const distances = [...(upper === null ? [] : [upper - mean]), ...(lower === null ? [] : [mean - lower])]
  return {
    potential: lower === null || upper === null ? null : (upper - lower) / (6 * sigma),
    actual: distances.length === 0 ? null : Math.min(...distances) / (3 * sigma),
  }
}
