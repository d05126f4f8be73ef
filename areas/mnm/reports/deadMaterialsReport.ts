import { choice, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** After how many months without a move a material counts as dead. */
const deadAfter = {
  '12': ['12 个月', '12 months'],
  '24': ['24 个月', '24 months'],
  '36': ['36 个月', '36 months'],
} as const

/** Materials that nobody has needed for long. */
export const deadMaterialsReport = defineReport({
  name: 'mnm.deadMaterials',
  label: ['呆滞物料', 'Dead materials'],
  definition: [
    '已启用、建立时间超过所选月数，并且在这段时间内没有库存移动、没有来料检验批、也没有进入任何比价的物料，按分类统计。可考虑停用或合并。',
    'Active materials that were made longer ago than the chosen number of months and that since then moved in no stock, came in no lot and stood in no comparison, by class. They may be deactivated or merged.',
  ],
  of: 'mnm.material',
  parameters: {
    months: choice(['无动态时间', 'Without a move for'], deadAfter),
    class: ref(['分类', 'Class'], 'mnm.materialClass'),
  },
  defaults: { months: '24' },
  columns: {
    class: ref(['分类', 'Class'], 'mnm.materialClass'),
    dead: integer(['呆滞物料', 'Dead materials']),
    active: integer(['已启用物料', 'Active materials']),
  },
  counts: 'dead',
  chart: { kind: 'bar', by: 'class', values: ['dead'], lying: true },
})
