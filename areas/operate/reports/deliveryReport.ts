import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const days = { scale: 1, unit: ['天', 'days'] } as const

/** How orders are delivered: by the day that was promised, and how long they take. */
export const deliveryReport = defineReport({
  name: 'operate.delivery',
  label: ['订单准时交付', 'On-time delivery'],
  definition: [
    '承诺交期落在期间内的销售订单，按承诺月份统计；已取消、被取代和短交结案的不计。准时：在承诺交期当天或之前全部发货；分批发货的以最后一批为准。准时率 = 准时的订单 ÷ 到期的订单，未发齐的计入到期。用时为从确认到全部发货的日历天数。',
    'Sales orders whose promised date falls into the period, by its month; cancelled, superseded and short-closed ones are not counted. On time: all of it left on the promised day or before; of several shipments the last one counts. On-time rate = orders on time ÷ orders due, those not shipped in full included. Days are calendar days from the confirmation until all of it was shipped.',
  ],
  source: ['分位数：线性插值法（R-7，同 Excel PERCENTILE.INC）', 'Percentiles by linear interpolation (R-7, as PERCENTILE.INC of Excel)'],
  of: 'operate.order',
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['承诺月份', 'Promised month'], { required: true }),
    orders: integer(['到期订单', 'Orders due']),
    onTime: integer(['准时', 'On time']),
    late: integer(['逾期发货', 'Shipped late']),
    open: integer(['未发齐', 'Not shipped in full']),
    onTimeShare: decimal(['准时率', 'On-time rate'], { scale: 4, percent: true }),
    median: decimal(['用时中位数', 'Median time'], days),
    ninety: decimal(['用时 90% 分位', '90th percentile'], days),
  },
  counts: 'orders',
  chart: { kind: 'bar', by: 'month', values: ['onTimeShare'] },
})
