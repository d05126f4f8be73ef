import { choice, date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

/** Which units of production plans will serve an order, and where they stand. */
export const servingUnitsReport = defineReport({
  name: 'operate.servingUnits',
  label: ['订单的生产进度', 'Units made for orders'],
  definition: [
    '已确认订单所在生产计划的产品：按 SN 顺序依次分给计划中的各订单行，报废的由下一台顶上。按阶段列出 SN、台数和计划的完工日期；已发货的产品不再列出。',
    'Units of the production plans that serve confirmed orders: given by SN to the order lines of the plan one after the other; where one is scrapped the next moves up. SNs and units by stage, with the finish of the plan. Units that were shipped are left out.',
  ],
  of: 'product.unit',
  parameters: { order: ref(['订单', 'Order'], 'operate.order') },
  columns: {
    order: ref(['订单', 'Order'], 'operate.order', { required: true }),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', { required: true }),
    stage: choice(['生产阶段', 'Stage'], unitStages, { required: true }),
    units: integer(['台数', 'Units']),
    sns: text(['SN', 'SN']),
    finishOn: date(['完工日期', 'Finish']),
  },
  together: true,
  counts: 'units',
  chart: { kind: 'bar', by: 'order', and: 'stage', values: ['units'], lying: true },
  block: { table: ['plan', 'stage', 'units', 'sns', 'finishOn'] },
})
