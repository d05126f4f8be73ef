import { choice, decimal, integer } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { responsibles } from '../../product/unit/defectInput.ts'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What poor quality costs in the house, by where its cause lies. */
export const poorQualityCostReport = defineReport({
  name: 'quality.poorQualityCost',
  label: ['质量损失成本', 'Cost of poor quality'],
  definition: [
    '按责任归属：期间内报废且未撤销的产品的报废成本，加上期间内修复的过程缺陷的返工成本 = Σ（工时 × 修复当日的每小时工费）。没有成本依据的计入“成本未知”，不计金额。外部损失见售后的“保修成本”，来料报废见报废处理。',
    'By where the cause lies: what the units scrapped in the period and not reversed cost, and the rework of the process defects fixed in it = Σ (minutes × cost of an hour on the day of the fix). What has no known cost is counted as unknown, without an amount. Losses outside are those of “Warranty cost”, scrapped purchases those of scrap disposals.',
  ],
  source: ['内部失败成本：ASQ 质量成本（PAF 模型）', 'Internal failure cost: ASQ, cost of quality (PAF model)'],
  of: 'quality.processDefect',
  groups: ['cost', 'price'],
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    responsible: choice(['责任归属', 'Responsible'], responsibles, { required: true }),
    units: integer(['报废台数', 'Units scrapped']),
    scrap: decimal(['报废成本', 'Scrap'], yuan),
    fixes: integer(['修复次数', 'Fixes']),
    minutes: integer(['返工工时（分钟）', 'Minutes of rework']),
    rework: decimal(['返工成本', 'Rework'], yuan),
    total: decimal(['合计', 'Total'], yuan),
    unknown: integer(['成本未知', 'Cost unknown']),
  },
  counts: 'fixes',
  chart: { kind: 'pareto', by: 'responsible', value: 'total' },
})
