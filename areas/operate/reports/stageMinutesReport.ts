import { choice, integer, ref } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'
import { unitStages } from '../../product/unit/unitStages.ts'

const minutes = { unit: ['分钟', 'min'] } as const

/** How long units stand at each stage. */
export const stageMinutesReport = defineReport({
  name: 'operate.stageMinutes',
  label: ['各阶段用时（P50/P90）', 'Minutes at each stage (P50/P90)'],
  definition: [
    '期间内离开该阶段的产品：在该阶段停留的工作分钟的中位数和 90 分位数，按公司班次计算，含等待；多次进入同一阶段的每次单独计。在制：现在停留在该阶段的台数和最久的工作分钟。',
    'Of units that left a stage in the period: median and 90th percentile of the working minutes they stood there by the shifts of the company, waiting included. Each stay counts separately. Open: how many units stand there now, and the longest of them in working minutes.',
  ],
  source: ['分位数：线性插值法（R-7，同 Excel PERCENTILE.INC）', 'Percentiles by linear interpolation (R-7, as PERCENTILE.INC of Excel)'],
  of: 'product.unit',
  parameters: { ...periodParameters, model: ref(['产品型号', 'Product model'], 'product.model') },
  defaults: usualPeriod,
  columns: {
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    stage: choice(['阶段', 'Stage'], unitStages, { required: true }),
    ended: integer(['离开次数', 'Left']),
    half: integer(['P50', 'P50'], minutes),
    most: integer(['P90', 'P90'], minutes),
    standing: integer(['在制', 'Open']),
    oldest: integer(['最久', 'Longest'], minutes),
  },
  together: true,
  counts: 'standing',
  chart: { kind: 'bar', by: 'model', and: 'stage', values: ['half', 'most'], lying: true },
})
