import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const share = { scale: 4, percent: true } as const
const amount = { unit: ['元', 'CNY'], scale: 2, cents: true } as const

/** How much of the tier prices is left in what is offered. */
export const realisationReport = defineReport({
  name: 'crm.priceRealisation',
  label: ['价格实现率', 'Price realisation'],
  definition: [
    '期间内发出的报价单，按发出月份统计：价格实现率 = 报价总额 ÷ 按等级价的总额，折合人民币，可选行和被取代的版本不计；无等级价的行按报价计。平均折扣 = 各报价单低于其等级价总额的比例的平均值，不按金额加权。特价占比按单数。',
    'Quotations sent within the period, by the month of sending. Price realisation = quoted total ÷ total at tier prices, in CNY, without optional lines and superseded versions; lines without a tier price count as quoted. Average discount = the mean of the shares by which each quotation lies below its tier total, not weighted by amount. The share of special ones is by number.',
  ],
  of: 'crm.quotation',
  groups: ['quotedPrice', 'salesPrice'],
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['发出月份', 'Month of sending'], { required: true }),
    quotations: integer(['报价单', 'Quotations']),
    special: integer(['其中特价', 'Special ones']),
    specialShare: decimal(['特价占比', 'Share of special'], share),
    discount: decimal(['平均折扣', 'Average discount'], share),
    net: decimal(['报价总额', 'Quoted total'], amount),
    tier: decimal(['按等级价总额', 'Total at tier prices'], amount),
    realisation: decimal(['价格实现率', 'Price realisation'], share),
  },
  counts: 'quotations',
  chart: { kind: 'line', by: 'month', values: ['realisation', 'specialShare'] },
})
