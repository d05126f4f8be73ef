import { decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const
const quantity = { scale: 4 } as const

/** What was issued to production plans against what their bills want, in money. */
export const componentCostReport = defineReport({
  name: 'operate.componentCost',
  label: ['领料成本', 'Cost of components'],
  definition: [
    '不选计划时为已完工、待关闭的计划。应需 = 物料清单用量（含损耗率）× 批量；净领 = 已领 − 已退，替代料按所替代的数量计，金额按替代料自己的单价。差异 = 已领 − 已装 − 已退 − 报废。单价为本公司库存的移动平均价：已完工的计划按完工日终了，未完工的按现在。多领 = 净领金额 − 应需金额。没有成本依据的列为“成本不明”，不计入合计。',
    'Without a plan, those that are finished and wait to be closed. Needed = quantity by the bill with its scrap × batch; net issued = issued − returned, of substitutes as much as they replace, at their own cost. Variance = issued − fitted − returned − scrapped. Costs are the moving average of the company’s own stock: at the end of the day on which a plan was finished, or now where it is not. Above the bill = cost of net issued − cost of needed. What has no known cost is counted as such and is in no total.',
  ],
  of: 'operate.productionPlan',
  // It follows from the prices of orders and awards as well.
  groups: ['cost', 'price'],
  parameters: { plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan') },
  columns: {
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', { required: true }),
    component: ref(['组件', 'Component'], 'mnm.material', { required: true }),
    needed: decimal(['应需', 'Needed'], quantity),
    issued: decimal(['净领', 'Net issued'], quantity),
    variance: decimal(['差异', 'Variance'], quantity),
    wantedCost: decimal(['应需金额', 'Cost of needed'], yuan),
    issuedCost: decimal(['净领金额', 'Cost of net issued'], yuan),
    difference: decimal(['多领', 'Above the bill'], yuan),
    varianceCost: decimal(['差异金额', 'Cost of variance'], yuan),
    unknown: integer(['成本不明', 'Cost unknown']),
  },
  together: true,
  counts: 'unknown',
  chart: { kind: 'bar', by: 'component', values: ['wantedCost', 'issuedCost'], lying: true },
  block: { table: ['component', 'needed', 'issued', 'variance', 'wantedCost', 'issuedCost', 'difference', 'varianceCost'] },
})
