import { date, decimal, integer, ref, unitPrice } from '#core/fields'
import { defineReport } from '#core/reports'
import { shouldCostSource } from './againstShouldCostReport.ts'

const yuan = { unit: ['元', 'CNY'] } as const

/** How the price of a material went, and how it should have gone. */
export const shouldCostHistoryReport = defineReport({
  name: 'purchase.shouldCostHistory',
  label: ['应有成本走势', 'Should-cost over time'],
  definition: [
    '一个物料自基准日期起、最近五年内每月首日、每次下单和今天的应有成本，以及下单的单价（折合人民币、扣除可抵扣进项税，不含运费）。未选择物料时，取最近单价高出应有成本最多的物料。',
    'The should-cost of one material on the first of each month since its base date, on each day of an order and today, within five years, beside the prices ordered at (in CNY without deductible VAT and freight). Without a material it is the one whose last price lies furthest above.',
  ],
  source: shouldCostSource,
  of: 'purchase.shouldCost',
  groups: ['price'],
  parameters: { material: ref(['物料', 'Material'], 'mnm.material') },
  columns: {
    on: date(['日期', 'Date'], { required: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    shouldCost: unitPrice(['应有成本', 'Should-cost'], yuan),
    price: unitPrice(['单价', 'Price'], yuan),
    gap: decimal(['偏差', 'Gap'], { scale: 4, percent: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    lines: integer(['订单明细', 'Order lines']),
  },
  counts: 'lines',
  chart: { kind: 'line', by: 'on', values: ['shouldCost', 'price'] },
})
