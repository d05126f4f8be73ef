import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const yuan = { scale: 2, cents: true, unit: ['元', 'CNY'] } as const

/** What the company gained and lost because rates moved between its orders and its payments. */
export const exchangeDifferencesReport = defineReport({
  name: 'purchase.exchangeDifferences',
  label: ['汇兑损益', 'Exchange differences'],
  definition: [
    '以外币结算的采购发票，按付款月份。入账金额 = 发票各行金额 × 其采购订单汇率，即货物入库和应付款的金额；付款金额 = 每笔付款 × 付款日财务汇率；分次付款的入账金额按已付比例，付清后与整张一致。已撤销的付款不计。汇兑损益 = 入账金额 − 付款金额，正数为收益。付款后冲销的发票在冲销当月原额冲回。未付款的发票和期末重估不计。',
    'Supplier invoices in other currencies by the month of payment. Recorded = the amount of each line at the rate of its purchase order, at which goods came into stock and the payable was recorded; paid = each payment at the rate of finance for its day; of an invoice that is paid in parts so much was recorded as is paid of it, in all the whole. Payments that were undone are not counted. Difference = recorded less paid, a gain above 0. An invoice that was reversed after payment is deducted in the month of its reversal. Invoices that are not paid, and revaluation at period ends, are not counted.',
  ],
  source: ['IAS 21 第 28 段；《企业会计准则第 19 号——外币折算》第十一条', 'IAS 21.28; CAS 19, article 11'],
  of: 'purchase.invoice',
  groups: ['price'],
  parameters: { ...periodParameters, supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  defaults: usualPeriod,
  columns: {
    month: text(['月份', 'Month'], { required: true }),
    payments: integer(['付款笔数', 'Payments']),
    recorded: decimal(['入账金额', 'Recorded'], yuan),
    paid: decimal(['付款金额', 'Paid'], yuan),
    gains: decimal(['汇兑收益', 'Gains'], yuan),
    losses: decimal(['汇兑损失', 'Losses'], yuan),
    net: decimal(['汇兑损益', 'Net difference'], yuan),
  },
  counts: 'payments',
  chart: { kind: 'bar', by: 'month', values: ['gains', 'losses'] },
})
