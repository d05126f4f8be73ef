import { decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const share = { scale: 4, percent: true } as const
const days = { scale: 2, unit: ['个工作日', 'working days'] } as const

/** How long cases take, and whether what was repaired stays so. */
export const turnaroundReport = defineReport({
  name: 'rma.turnaround',
  label: ['售后处理用时与质量', 'RMA turnaround and quality'],
  definition: [
    '期间内关闭的返修单，按关闭月份：处理用时为收货到产品离开（退回、更换或报废）的公司工作日，不含收费单等待付款的时间，后者另列（只计让客户等待过的单）；按时为 10 个工作日内。一次修复 = 90 天内同一 SN 未因同一故障再次返修；未见故障、重复返修和到货即坏（发货 30 天内报修，仅计有发货日期的）为占比。',
    'Cases of returned units closed in the period, by the month in which they closed. Turnaround counts working days of the company from receipt until the unit or its replacement left, without those in which a charged case waited for payment, which stand apart, of the cases that waited. In time is within 10 working days. First-time fix: the same SN did not come back with the same failure within 90 days. No fault found, repeats, and dead on arrival (reported within 30 days of shipment, of those whose day is known) are shares.',
  ],
  of: 'rma.case',
  parameters: { ...periodParameters, model: ref(['产品型号', 'Product model'], 'product.model') },
  defaults: usualPeriod,
  columns: {
    month: text(['月份', 'Month'], { required: true }),
    cases: integer(['关闭的维修单', 'Cases closed']),
    median: decimal(['用时中位数', 'Median turnaround'], days),
    ninth: decimal(['用时 90 分位', '90th percentile'], days),
    inTime: decimal(['按时', 'In time'], share),
    waiting: decimal(['等待客户中位数', 'Median wait for customers'], days),
    waitingNinth: decimal(['等待客户 90 分位', '90th percentile of waiting'], days),
    firstTimeFix: decimal(['一次修复', 'First-time fix'], share),
    noFault: decimal(['未见故障', 'No fault found'], share),
    repeats: decimal(['重复返修', 'Repeats'], share),
    deadOnArrival: decimal(['到货即坏', 'Dead on arrival'], share),
  },
  counts: 'cases',
  chart: { kind: 'line', by: 'month', values: ['median', 'ninth'] },
})
