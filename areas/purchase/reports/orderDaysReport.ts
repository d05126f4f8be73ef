import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const days = { scale: 1, unit: ['天', 'days'] } as const

/** How long it takes from a requisition to the order. */
export const orderDaysReport = defineReport({
  name: 'purchase.orderDays',
  label: ['申请到下单用时', 'Requisition to order'],
  definition: [
    '由采购申请经比价产生的采购订单，从申请建立到订单发出的日历天数，按发出月份统计；已取消的和改版的订单不计。箱体为四分位数，须为最短和最长。',
    'Calendar days from the day on which a requisition was made until a purchase order that came of it by a price comparison was sent, by the month of sending; cancelled orders and those that were revised are not counted. The box shows the quartiles, the whiskers the shortest and the longest.',
  ],
  source: ['四分位数：线性插值法（R-7，同 Excel QUARTILE.INC）', 'Quartiles by linear interpolation (R-7, as QUARTILE.INC of Excel)'],
  of: 'purchase.order',
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['发出月份', 'Month of sending'], { required: true }),
    orders: integer(['采购订单', 'Purchase orders']),
    least: decimal(['最短', 'Shortest'], days),
    first: decimal(['下四分位', 'First quartile'], days),
    median: decimal(['中位数', 'Median'], days),
    third: decimal(['上四分位', 'Third quartile'], days),
    most: decimal(['最长', 'Longest'], days),
  },
  counts: 'orders',
  chart: { kind: 'boxPlot', by: 'month', least: 'least', first: 'first', median: 'median', third: 'third', most: 'most' },
})
