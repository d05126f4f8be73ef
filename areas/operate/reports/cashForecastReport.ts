import { date, decimal, integer } from '#core/fields'
import { defineReport } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What will be paid for what is ordered and has to be ordered, by week. */
export const cashForecastReport = defineReport({
  name: 'operate.cashForecast',
  label: ['采购付款预测', 'Cash forecast by week'],
  definition: [
    '按付款周（周一）的含税人民币金额。已订 = 已发出的采购订单未到的数量（含已通知发货的）× 单价 × 订单汇率，到货日（承诺交期，没有时为要求交期）+ 账期后付款；已到的见应付账款。待订 = 最近一次运算中待处理的下单建议 × 最近一次采购价，需求日 + 主供应商账期后付款；没有采购过的不计，数量在“无价格”。已过的日期计入本周。',
    'Amounts in CNY with tax by the week (Monday) in which they are paid. Ordered = what of orders sent to suppliers has not come, announced deliveries included × price × rate of the order, paid after the terms from the day promised or asked for; what has come is in the payables. To order = the open actions to order of the latest run × the price last paid, paid after the terms of the primary supplier from the day of need; what was never bought is left out and counted as without a price. Days that have passed count for this week.',
  ],
  of: 'purchase.order',
  groups: ['price'],
  parameters: {},
  columns: {
    week: date(['付款周', 'Week of payment'], { required: true }),
    ordered: decimal(['已订', 'Ordered'], yuan),
    toOrder: decimal(['待订', 'To order'], yuan),
    total: decimal(['合计', 'Total'], yuan),
    sum: decimal(['累计', 'Cumulative'], yuan),
    unpriced: integer(['无价格', 'Without a price']),
    orders: integer(['采购订单', 'Purchase orders']),
  },
  counts: 'orders',
  chart: { kind: 'stacked', by: 'week', values: ['ordered', 'toOrder'] },
})
