import type { Label } from '#core/language'

/** What is said of goods of a contained lot that somebody would use. */
export const lotIsContained = (code: string): Label => [
  `此批次围堵中（${code}），解除前不能领用、发货或解冻`,
  `This lot is contained (${code}). It is neither issued, shipped nor unblocked until that is lifted`,
]

/** What is said of units that hold goods of a contained lot. */
export const unitIsContained: Label = [
  '产品含围堵中的批次：放行、更换零件或解除围堵后再继续',
  'The unit holds a contained lot: clear it, replace the part, or have the containment lifted first',
]

/** The same of several of them, by their PN/SN. */
export const unitsAreContained = (codes: string): Label => [
  `以下产品含围堵中的批次，不能发货：${codes}`,
  `These units hold a contained lot and are not shipped: ${codes}`,
]
