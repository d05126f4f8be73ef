import { date, decimal, integer, ref, text, unitPrice } from '#core/fields'
import { defineReport } from '#core/reports'

const yuan = { unit: ['元', 'CNY'] } as const

/** The price formula that all figures of should-costs follow. */
export const shouldCostSource = [
  'FIDIC《施工合同条件》（1999）第 13.8 款的调价公式：P = P₀ ×（固定部分 + Σ 比例 × 指数 ÷ 基准指数）。',
  'Price adjustment formula of FIDIC, Conditions of Contract for Construction (1999), 13.8: P = P₀ × (fixed share + Σ share × index ÷ index on the base date).',
] as const

/** What suppliers ask beside what the material should cost. */
export const againstShouldCostReport = defineReport({
  name: 'purchase.againstShouldCost',
  label: ['价格与应有成本', 'Prices against should-cost'],
  definition: [
    '有应有成本模型的物料：每个供应商最近一次发出的订单的单价，与下单当天和今天的应有成本相比，超出多的在前。单价折合人民币并扣除可抵扣进项税，不含运费。偏差 =（单价 − 应有成本）÷ 应有成本。指数在当天没有有效数值时没有应有成本。',
    'Materials with a should-cost model: the unit price of the latest order sent to each supplier against the should-cost of that day and of today, the largest excess first. Prices in CNY without deductible VAT and freight. Gap = (price − should-cost) ÷ should-cost. Where an index has no valid value there is no should-cost.',
  ],
  source: shouldCostSource,
  of: 'purchase.shouldCost',
  groups: ['price'],
  parameters: {
    material: ref(['物料', 'Material'], 'mnm.material'),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    gap: decimal(['下单时偏差', 'Gap when ordered'], { scale: 4, percent: true }),
    price: unitPrice(['最近单价', 'Last price'], yuan),
    sentOn: date(['最近下单', 'Last ordered']),
    shouldThen: unitPrice(['下单时应有成本', 'Should-cost then'], yuan),
    shouldNow: unitPrice(['今天应有成本', 'Should-cost today'], yuan),
    gapNow: decimal(['按今天偏差', 'Gap today'], { scale: 4, percent: true }),
    lacking: text(['缺少数值的指数', 'Indices without a value'], { max: 500 }),
    lines: integer(['订单明细', 'Order lines']),
  },
  counts: 'lines',
  chart: { kind: 'bar', by: 'material', and: 'supplier', values: ['gap', 'gapNow'], lying: true },
  block: { table: ['supplier', 'sentOn', 'price', 'shouldNow', 'gapNow'] },
})
