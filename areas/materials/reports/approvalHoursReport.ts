import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const hours = { scale: 1, unit: ['小时', 'hours'] } as const

/** How long special quotations wait for those who agree to them. */
export const approvalHoursReport = defineReport({
  name: 'materials.quotationApproval',
  label: ['特价审批用时', 'Special quotations by approval time'],
  definition: [
    '特价报价单从最后一次提交到批准的小时数，按批准月份统计；被取代和退回草稿的不计。箱体为四分位数，须为最短和最长。',
    'Hours from the last submission of a special quotation until it was approved, by the month of the approval, without superseded ones and those that went back to draft. The box shows the quartiles, the whiskers the shortest and the longest.',
  ],
  source: ['四分位数：线性插值法（R-7，同 Excel QUARTILE.INC）', 'Quartiles by linear interpolation (R-7, as QUARTILE.INC of Excel)'],
  of: 'materials.quotation',
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['批准月份', 'Month of approval'], { required: true }),
    quotations: integer(['报价单', 'Quotations']),
    least: decimal(['最短', 'Shortest'], hours),
    first: decimal(['下四分位', 'First quartile'], hours),
    median: decimal(['中位数', 'Median'], hours),
    third: decimal(['上四分位', 'Third quartile'], hours),
    most: decimal(['最长', 'Longest'], hours),
  },
  counts: 'quotations',
  chart: { kind: 'boxPlot', by: 'month', least: 'least', first: 'first', median: 'median', third: 'third', most: 'most' },
})
