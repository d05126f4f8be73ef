import type { Label } from '#core/language'

/** What is said of goods of a contained lot that somebody would use. */
export const lotIsContained = (code: string): Label => [
  `此批次围堵中（${code}），解除前不能领用、发货或解冻`,
  `This lot is contained (${code}). It is neither issued, shipped nor unblocked until that is lifted`,
]

/** What is said of several units that hold goods of a contained lot, by their PN/SN. */
export const unitsAreContained = (codes: string): Label => [
  `以下产品含围堵中的批次，不能发货：${codes}`,
  `These units hold a contained lot and are not shipped: ${codes}`,
]
