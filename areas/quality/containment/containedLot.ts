import type { Label } from '#core/language'

/** What is said of goods of a contained lot that somebody would use. */
export const lotIsContained = (code: string): Label => [
  `此批次或其所用的批次围堵中（${code}），解除前不能领用、发货或解冻`,
  `This lot, or one that it was made of, is contained (${code}). It is neither issued, shipped nor unblocked until that is lifted`,
]

/** What is said of several units that hold goods of a contained lot, by their PN/SN. */
export const unitsAreContained = ([zh, en]: Label): Label => [
  `以下产品含围堵中的批次，不能发货：${zh}`,
  `These units hold a contained lot and are not shipped: ${en}`,
]
