import { decimal, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const yuan = { scale: 4, cents: true, unit: ['元', 'CNY'] } as const

/** What suppliers are owed for goods that have come and that they have not asked money for yet. */
export const receivedNotInvoicedReport = defineReport({
  name: 'purchase.receivedNotInvoiced',
  label: ['已收货未开票', 'Goods received not invoiced'],
  definition: [
    '每个订单行的暂估应付：期末 = 期初 + 收货 − 退货 − 开票 + 发票差异 + 已贷记。收货和退货（含供应商承担的报废）按订单成本（价格加运费，按订单汇率折人民币，不含可抵扣的进项税），在库存移动时入账；不入库的行按收货单入账。开票为已放行发票的金额，不含可抵扣的进项税，冲销记在它自己的日期；发票差异是它与订单成本之差，货到之后才计，与“收发存汇总”一致。负数是已开票未到货，或开票之后退回、供应商尚未贷记的货；已贷记的退货自发出之日起视为结清。库存 + 发出 + 计入损益的差异 = 暂估应付 + 已开票。',
    'What is accrued for each order line: end = start + received − sent back − invoiced + invoice differences + credited. What comes and goes back, scrap at the supplier’s expense with it, counts at the cost of the order (price and freight, in CNY at its rate, without deductible input VAT) when stock moves; lines that are not stocked count by their receipts. Invoiced is what released invoices ask for, without deductible input VAT, and a reversal counts on its own day; their difference to the cost of the order counts once goods have come, as in “Stock value roll-forward”. Below 0 stands what was invoiced and has not come, or went back after it was invoiced and was not credited; a return that was credited counts as settled from the day it was sent. Stock + issues + differences expensed = accrued + invoiced.',
  ],
  source: ['《企业会计准则第 1 号——存货》；IAS 37 第 11 段（应计项目）', 'CAS 1; IAS 37.11 (accruals)'],
  of: 'purchase.order',
  groups: ['price'],
  parameters: {
    ...periodParameters,
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    material: ref(['物料', 'Material'], 'mnm.material'),
  },
  defaults: usualPeriod,
  columns: {
    line: ref(['订单行', 'Order line'], 'purchase.order.items', { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit'),
    startValue: decimal(['期初', 'Start'], yuan),
    receivedValue: decimal(['收货', 'Received'], yuan),
    sentBackValue: decimal(['退货', 'Sent back'], yuan),
    invoicedValue: decimal(['开票', 'Invoiced'], yuan),
    differenceValue: decimal(['发票差异', 'Invoice differences'], yuan),
    creditedValue: decimal(['已贷记', 'Credited'], yuan),
    endQuantity: decimal(['期末数量', 'End quantity'], { scale: 4 }),
    endValue: decimal(['期末', 'End'], yuan),
    postings: integer(['入账次数', 'Postings']),
  },
  counts: 'postings',
  chart: { kind: 'bar', by: 'line', values: ['endValue'], lying: true },
})
