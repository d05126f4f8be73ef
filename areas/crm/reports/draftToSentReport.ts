import { choice, decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { quotationTypes } from '../quotation/quotationChoices.ts'

const days = { scale: 1, unit: ['天', 'days'] } as const

/** How long quotations take from their draft until they are sent. */
export const draftToSentReport = defineReport({
  name: 'crm.draftToSent',
  label: ['报价用时', 'Quotations by time to send'],
  definition: [
    '期间内发出的报价单从新建到发出的工作日数，按发出月份统计；只计首版，含之后被取代的。一个工作日为 8 个工作小时，按本公司的工作日历。箱体为四分位数，须为最短和最长。',
    'Working days from the creation of a quotation until it was sent, by the month of sending; first versions alone, those superseded later included. A working day has 8 working hours, by the calendar of the company. The box shows the quartiles, the whiskers the shortest and the longest.',
  ],
  source: ['四分位数：线性插值法（R-7，同 Excel QUARTILE.INC）', 'Quartiles by linear interpolation (R-7, as QUARTILE.INC of Excel)'],
  of: 'crm.quotation',
  parameters: { ...periodParameters, type: choice(['类型', 'Type'], quotationTypes) },
  defaults: usualPeriod,
  columns: {
    month: text(['发出月份', 'Month of sending'], { required: true }),
    quotations: integer(['报价单', 'Quotations']),
    least: decimal(['最短', 'Shortest'], days),
    first: decimal(['下四分位', 'First quartile'], days),
    median: decimal(['中位数', 'Median'], days),
    third: decimal(['上四分位', 'Third quartile'], days),
    most: decimal(['最长', 'Longest'], days),
  },
  counts: 'quotations',
  chart: { kind: 'boxPlot', by: 'month', least: 'least', first: 'first', median: 'median', third: 'third', most: 'most' },
})
