import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What the company gained and lost because rates moved between its shipments and the payments of its customers. */
export const paymentDifferencesReport = defineReport({
  name: 'operate.paymentDifferences',
  label: ['收款汇兑损益', 'Exchange differences of payments'],
  definition: [
    '以外币收取的订单款，按收款月份。入账金额 = 收款所付的各批发货 × 发货日财务汇率，先付最早的发货；发货前预收的部分按收款日汇率，没有损益。收款金额 = 收款 × 收款日财务汇率。汇兑损益 = 收款金额 − 入账金额，正数为收益。冲销的收款在冲销当月原额冲回。此规则启用前的收款、未收款和期末重估不计。',
    'Payments of customers in other currencies by the month of payment. Recorded = the deliveries that a payment pays, the earliest first, at the rate of finance for the day of shipping; what is paid in advance of a delivery is at the rate of its own day and has no difference. Paid = the payment at the rate for its day. Difference = paid less recorded, a gain above 0. A reversed payment is deducted in the month of its reversal. Payments from before this was recorded, what is not paid, and revaluation at period ends are not counted.',
  ],
  source: ['IAS 21 第 28 段；IFRIC 22；《企业会计准则第 19 号——外币折算》第十一条', 'IAS 21.28; IFRIC 22; CAS 19, article 11'],
  of: 'operate.payment',
  groups: ['payment'],
  parameters: { ...periodParameters, company: ref(['客户', 'Customer'], 'crm.company') },
  defaults: usualPeriod,
  columns: {
    month: text(['月份', 'Month'], { required: true }),
    payments: integer(['收款单', 'Payments']),
    recorded: decimal(['入账金额', 'Recorded'], yuan),
    paid: decimal(['收款金额', 'Paid'], yuan),
    gains: decimal(['汇兑收益', 'Gains'], yuan),
    losses: decimal(['汇兑损失', 'Losses'], yuan),
    net: decimal(['汇兑损益', 'Net difference'], yuan),
  },
  counts: 'payments',
  chart: { kind: 'bar', by: 'month', values: ['gains', 'losses'] },
})
