import { shareBelowOne } from './percentShare.ts'

/**
 * Sample size of a plan that accepts only without nonconforming units: n = ⌈ln β / ln(1 − LTPD)⌉, the smallest n with (1 − LTPD)ⁿ ≤ β
 * (binomial). Both are decimal strings in per cent: LTPD 5 and consumer's risk β 10 give 45.
 */
export const zeroAcceptanceSize = (ltpdPercent: string, consumerRiskPercent: string): number => {
  const ltpd = shareBelowOne(ltpdPercent).toNumber()
  const risk = shareBelowOne(consumerRiskPercent).toNumber()
  const exact = Math.log(risk) / Math.log1p(-ltpd)
  // The quotient of two rounded logarithms may land a hair above a whole number, which must not cost a unit.
  return Math.ceil(exact * (1 - 1e-12))
}
