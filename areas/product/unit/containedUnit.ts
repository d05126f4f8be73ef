import type { Label } from '#core/language'

/** What is said of units that hold goods of a contained lot. */
export const unitIsContained: Label = [
  '产品含围堵中的批次：放行、更换零件或解除围堵后再继续',
  'The unit holds a contained lot: clear it, replace the part, or have the containment lifted first',
]
