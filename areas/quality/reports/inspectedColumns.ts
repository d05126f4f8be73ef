import { choice, decimal, integer, ref } from '#core/fields'
import type { Label } from '#core/language'
import { materialClasses } from '../../mnm/material/arrivalChoices.ts'
import { periodParameters } from '#core/reports'

/** What figures of inspected lots can be narrowed by. */
export const inspectedParameters = {
  ...periodParameters,
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  material: ref(['物料', 'Material'], 'mnm.material'),
  materialClass: choice(['检验类别', 'Inspection class'], materialClasses),
} as const

/** What is counted of inspected lots. */
export const inspectedColumns = {
  lots: integer(['检验批数', 'Lots inspected']),
  accepted: integer(['接收批数', 'Lots accepted']),
  passRate: decimal(['批合格率', 'Lot acceptance rate'], { scale: 4, percent: true }),
  firstPassRate: decimal(['首次合格率', 'First-pass rate'], { scale: 4, percent: true }),
} as const

/** How the pass rates are counted. */
export const passRateDefinition: Label = [
  '批合格率 = 接收批数 ÷ 检验批数：按检验时间落在期间内、确实检验过的批次计算，以最近一次判定为准；免检放行的批次和拆分出的批次不计。首次合格率 = 首次检验即接收的批数 ÷ 首次检验的批数；返工后再来的批次不算首次。',
  'Lot acceptance rate = lots accepted ÷ lots inspected: lots whose inspection falls into the period, by their latest verdict. Lots that passed uninspected, and parts that a lot was split into, are not counted. First-pass rate = lots accepted at their first inspection ÷ lots inspected for the first time; lots that came back from rework are no first ones.',
]
