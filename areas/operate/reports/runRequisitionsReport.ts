import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const hours = { scale: 1, unit: ['小时', 'h'] } as const

/** What became of what runs proposed to order, and how fast. */
export const runRequisitionsReport = defineReport({
  name: 'operate.runRequisitions',
  label: ['运算生成的采购申请', 'Requisitions made from runs'],
  definition: [
    '由运算的建议生成的缺料单，按建立月份；已取消的不计。已申请 = 在未被驳回的采购申请中；自动批准 = 按规则批准。用时为从运算完成到缺料单建立的日历小时，一条建议经多次运算未变时从最后一次运算起。',
    'Shortages made of what runs proposed, by the month in which they were made; cancelled ones are not counted. Requested = in a requisition that was not rejected; automatic = approved by policy. Hours are calendar hours from the end of the run to the making of the shortage; of what several runs proposed alike, from the last of them.',
  ],
  source: ['分位数：线性插值法（R-7，同 Excel PERCENTILE.INC）', 'Percentiles by linear interpolation (R-7, as PERCENTILE.INC of Excel)'],
  of: 'operate.shortage',
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['月份', 'Month'], { required: true }),
    shortages: integer(['缺料单', 'Shortages']),
    requested: integer(['已申请', 'Requested']),
    automatic: integer(['自动批准', 'Approved automatically']),
    median: decimal(['用时中位数', 'Median time'], hours),
    ninety: decimal(['用时 90% 分位', '90th percentile'], hours),
  },
  counts: 'shortages',
  chart: { kind: 'bar', by: 'month', values: ['shortages', 'requested'] },
})
