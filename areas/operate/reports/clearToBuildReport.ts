import { date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** How many complete sets of components there are for each plan. */
export const clearToBuildReport = defineReport({
  name: 'operate.clearToBuild',
  label: ['齐套情况', 'Clear to build'],
  definition: [
    '草稿、已发布和生产中的生产计划。可齐套 = 各组件已领、已预留和可用库存够做的套数中最少的，减去已入库和已报废的台数。可用库存（未过期、未预留）和已发出订单未到的采购按级别、开工日期的先后分给各计划，每件只分一次。限制组件为套数最少的；下一套和全部齐套的日期按采购的承诺交期。草稿按开工日生效的物料清单。用量为零的组件不计。',
    'Draft, released and running production plans. Complete sets = the fewest sets for which a component is issued, reserved or in usable stock, less the units stocked and scrapped. Usable stock (not expired, not reserved) and what of orders sent to suppliers has not come are handed out by level and start, each piece once. The limiting component has the fewest sets. The dates of the next set and of all sets go by what suppliers promise. Drafts go by the bill that is effective on their start. Components of zero are left out.',
  ],
  of: 'operate.productionPlan',
  parameters: { plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan') },
  columns: {
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', { required: true }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    startOn: date(['开工日期', 'Start']),
    left: integer(['未完成', 'Units left']),
    sets: integer(['可齐套', 'Complete sets']),
    limiting: ref(['限制组件', 'Limiting component'], 'mnm.material'),
    missing: decimal(['还缺', 'Missing'], { scale: 4 }),
    nextOn: date(['下一套齐', 'Next set on']),
    allOn: date(['全部齐套', 'All sets on']),
  },
  counts: 'left',
  chart: { kind: 'bar', by: 'plan', values: ['left', 'sets'], lying: true },
  block: { table: ['plan', 'sets', 'left', 'limiting', 'missing', 'nextOn', 'allOn'] },
})
