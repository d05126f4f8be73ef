import { choice, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

/** How long units have been in production, by the stage at which they stand. */
export const wipByAgeReport = defineReport({
  name: 'operate.wipByAge',
  label: ['在制品按时长', 'Work in progress by age'],
  definition: [
    '已开工、未入库也未报废的产品，按所在阶段和生产日期以来的日历天数计数；生产日期晚于今天的尚未开工，不计。修过 = 维修过至少一次。',
    'Units that were begun and are neither stocked nor scrapped, by the stage at which they stand and calendar days since they were produced. Those with a later day of production have not begun and are left out. Repaired = repaired at least once.',
  ],
  of: 'product.unit',
  parameters: {
    model: ref(['产品型号', 'Product model'], 'product.model'),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan'),
    line: ref(['产线', 'Line'], 'operate.productionLine'),
  },
  columns: {
    stage: choice(['阶段', 'Stage'], unitStages, { required: true }),
    age: text(['时长（天）', 'Age in days'], { required: true }),
    units: integer(['台数', 'Units']),
    repaired: integer(['修过', 'Repaired']),
    oldest: integer(['最久', 'Oldest'], { unit: ['天', 'days'] }),
  },
  together: true,
  counts: 'units',
  chart: { kind: 'heatMap', by: 'stage', across: 'age', value: 'units' },
})
