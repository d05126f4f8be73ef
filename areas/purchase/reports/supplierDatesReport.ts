import { date, decimal, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { fewestDeliveries } from './lateness.ts'

const days = { scale: 1, unit: ['天', 'days'] } as const

/** What suppliers promise, beside when their goods are likely to come. */
export const supplierDatesReport = defineReport({
  name: 'purchase.supplierDates',
  label: ['供应商交期预测', 'Supplier dates as they are'],
  definition: [
    `已发出、已确认或部分收货的采购订单。迟到天数 = 最近 365 天已过账收货的收货日 − 首次承诺交期（没有时为要求交期），每次收货计一次；后来改期不影响它。可能到货 = 现承诺交期 + 迟到天数的中位数，最晚到货 = + 80% 分位，均向上取整，且不早于承诺。收货不足 ${fewestDeliveries} 次时不预测。`,
    `Purchase orders that are sent, confirmed or partly received. Days late = the day of each receipt posted in the last 365 days, less the date first promised, or asked for where none was; later dates do not change it. Likely = the date promised now plus the median of the days late; at the latest = plus their 80th percentile, both rounded up and never before the promise. With fewer than ${fewestDeliveries} receipts nothing is predicted.`,
  ],
  source: ['分位数：线性插值法（R-7，同 Excel PERCENTILE.INC）', 'Percentiles by linear interpolation (R-7, as PERCENTILE.INC of Excel)'],
  of: 'purchase.order',
  parameters: { order: ref(['采购订单', 'Purchase order'], 'purchase.order'), supplier: ref(['供应商', 'Supplier'], 'purchase.supplier') },
  columns: {
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', { required: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
    promisedOn: date(['承诺交期', 'Promised']),
    likelyOn: date(['可能到货', 'Likely']),
    latestOn: date(['最晚到货', 'At the latest']),
    median: decimal(['迟到中位数', 'Median days late'], days),
    p80: decimal(['迟到 80% 分位', '80th percentile'], days),
    deliveries: integer(['收货次数', 'Receipts']),
  },
  counts: 'deliveries',
  chart: { kind: 'bar', by: 'order', values: ['median', 'p80'], lying: true },
  block: { table: ['order', 'promisedOn', 'likelyOn', 'latestOn', 'deliveries'] },
})
