import { choice, decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

/** Which lots of key parts are in units that fail, stage by stage. */
export const failuresByLotReport = defineReport({
  name: 'operate.failuresByLot',
  label: ['不良：阶段 × 关键件批次', 'Failures by stage and lot'],
  definition: [
    '期间内首次结果的产品，按所装关键件批次和阶段统计：首次通过该阶段的台数、一次不合格的台数和不合格率。批次按现在装在产品中的；更换过的看产品的关键件记录。只列有不合格的批次。',
    'Units with a first result in the period, by the lots of the key parts that are in them and by stage: how many came through the stage for the first time, how many failed at first, and their share. Lots are those that are fitted now; the as-built records of a unit say what was replaced. Only lots with failures are listed.',
  ],
  of: 'product.unit',
  parameters: { ...periodParameters, material: ref(['关键件', 'Key part'], 'mnm.material') },
  defaults: usualPeriod,
  columns: {
    lot: ref(['批次', 'Lot'], 'stock.lot', { required: true }),
    material: ref(['关键件', 'Key part'], 'mnm.material'),
    stage: choice(['阶段', 'Stage'], unitStages, { required: true }),
    tested: integer(['首次测试', 'First tested']),
    failed: integer(['一次不合格', 'Failed at first']),
    share: decimal(['不合格率', 'Share failed'], { scale: 4, percent: true }),
  },
  together: true,
  counts: 'tested',
  chart: { kind: 'heatMap', by: 'lot', across: 'stage', value: 'share' },
})
