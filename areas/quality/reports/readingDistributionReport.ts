import { decimal, integer } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { readingParameters } from './readingParameters.ts'

const reading = { scale: 6 } as const

/** How the readings of a measured characteristic lie between its limits. */
export const readingDistributionReport = defineReport({
  name: 'quality.readingDistribution',
  label: ['来料读数分布', 'Distribution of readings'],
  definition: [
    '一种物料一个测量项目首轮检验的全部读数，分组计数；组距为量具读数单位的整数倍，组数约为 log₂n + 1，有下限时从下限起分组。曲线为均值和标准差相同的正态分布在各组的预计读数个数。LSL、USL 为最近一批所用标准的下限和上限；超限读数按该限值计。Cp、Cpk 用组内 σ，Pp、Ppk 用全部读数的标准差。少于 25 批仅供参考。无法测的读数不计入，个数另列。',
    'All readings of one measured characteristic of a material from the first round of inspection, counted by class. A class is a whole number of steps that the gauge reads, there are about log₂ n + 1 of them, and one begins at the lower limit where there is one. The curve is how many readings each class would hold if they were normally distributed with their mean and standard deviation. LSL and USL are the limits of the latest lot; readings outside are counted by these. Cp and Cpk use σ within lots, Pp and Ppk the standard deviation of all readings. Fewer than 25 lots are indicative only. Readings that could not be taken are left out; the report says how many they are.',
  ],
  source: ['分组：Sturges（1926）；能力指数：ISO 22514-2', 'Classes: Sturges (1926); capability: ISO 22514-2'],
  of: 'quality.iqc',
  parameters: readingParameters,
  defaults: usualPeriod,
  columns: {
    from: decimal(['自', 'From'], reading),
    until: decimal(['至', 'To'], reading),
    readings: integer(['读数', 'Readings']),
    expected: decimal(['正态预计', 'Expected if normal'], { scale: 1 }),
    lower: decimal(['下限 LSL', 'Lower limit (LSL)'], reading),
    upper: decimal(['上限 USL', 'Upper limit (USL)'], reading),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  chart: { kind: 'histogram', by: 'from', until: 'until', value: 'readings', limits: ['lower', 'upper'], curve: 'expected' },
})
