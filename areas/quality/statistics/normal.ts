/**
 * The share of a normal distribution that lies below so many standard deviations from its mean, to 1.5e-7 (Abramowitz & Stegun, Handbook of Mathematical
 * Functions, 7.1.26).
 */
export const normalShare = (deviations: number): number => {
  const x = Math.abs(deviations) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-x * x)) / 2
  return deviations < 0 ? tail : 1 - tail
}
