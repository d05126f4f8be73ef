import { decimal, integer, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const days = { scale: 1, unit: ['天', 'days'] } as const

/** How long comparisons take. */
export const awardDaysReport = defineReport({
  name: 'purchase.awardDays',
  label: ['比价用时', 'Comparisons by lead time'],
  definition: [
    '比价从建立到定标生效所用的日历天数，按定标月份统计。箱体为四分位数，须为最短和最长。',
    'Calendar days from the day on which a comparison was made until it was awarded, by the month of the award. The box shows the quartiles, the whiskers the shortest and the longest.',
  ],
  source: ['四分位数：线性插值法（R-7，同 Excel QUARTILE.INC）', 'Quartiles by linear interpolation (R-7, as QUARTILE.INC of Excel)'],
  of: 'purchase.priceComparison',
  parameters: periodParameters,
  defaults: usualPeriod,
  columns: {
    month: text(['定标月份', 'Month of the award'], { required: true }),
    comparisons: integer(['比价单', 'Comparisons']),
    least: decimal(['最短', 'Shortest'], days),
    first: decimal(['下四分位', 'First quartile'], days),
    median: decimal(['中位数', 'Median'], days),
    third: decimal(['上四分位', 'Third quartile'], days),
    most: decimal(['最长', 'Longest'], days),
  },
  counts: 'comparisons',
  chart: { kind: 'boxPlot', by: 'month', least: 'least', first: 'first', median: 'median', third: 'third', most: 'most' },
})
