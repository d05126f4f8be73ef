import { decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** Which production months come back, and how soon. */
export const returnRateReport = defineReport({
  name: 'rma.returnRate',
  label: ['返修率热图', 'Return rate by production month'],
  definition: [
    '已发货且有生产日期的产品个体，按生产月份和使用月数（发货后的整月，24 个月以内）：返修率 = 该使用月内首次返修的台数 ÷ 活到该月的台数。尚未经历的月份不列；未见故障的和取消的不算返修，借用归还不计。',
    'Units that were shipped and whose day of production is known, by the month of production and months in service (whole months since shipment, up to 24): units that came back for the first time in that month ÷ units that reached it. Months that were not lived yet are left out; no problem found, cancelled cases and loan returns are no returns.',
  ],
  of: 'rma.case',
  parameters: { model: ref(['产品型号', 'Product model'], 'product.model') },
  columns: {
    month: text(['生产月份', 'Production month'], { required: true }),
    service: text(['使用月数', 'Months in service'], { required: true }),
    returns: integer(['返修台数', 'Returns']),
    reached: integer(['活到该月的台数', 'Units that reached it']),
    rate: decimal(['返修率', 'Return rate'], { scale: 4, percent: true }),
  },
  counts: 'returns',
  chart: { kind: 'heatMap', by: 'month', across: 'service', value: 'rate' },
})
