import { decimal, integer, ref } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { inspectedParameters } from './inspectedColumns.ts'

/** Which materials the nonconforming units found at incoming inspection are of. */
export const dppmReport = defineReport({
  name: 'quality.dppm',
  label: ['来料不良率（DPPM）', 'Defective parts per million'],
  definition: [
    'DPPM = 不合格数 ÷ 已检数 × 1 000 000，四舍五入到整数；不合格数和已检数为期间内各批最近一次检验的抽检结果之和。图中物料按不合格数从多到少排列，折线为累计占比：占到 80% 为止的物料最值得先改进。',
    'DPPM = nonconforming units ÷ inspected units × 1,000,000, rounded to a whole number; both are sums over the samples of the latest inspections in the period. Materials stand in the order of their nonconforming units, the line is the share that they and those before them have: what makes up the first 80% is worth improving first.',
  ],
  source: [
    '帕累托图见石川馨“质量管理七种工具”；DPPM 由抽样估计',
    'Pareto chart: one of the seven basic tools of quality (Ishikawa); DPPM is an estimate from samples',
  ],
  of: 'quality.iqc',
  parameters: inspectedParameters,
  defaults: usualPeriod,
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    lots: integer(['检验批数', 'Lots inspected']),
    inspected: integer(['已检数', 'Units inspected']),
    nonconforming: integer(['不合格数', 'Nonconforming units']),
    dppm: integer(['DPPM', 'DPPM']),
    share: decimal(['累计占比', 'Cumulative share'], { scale: 4, percent: true }),
  },
  counts: 'lots',
  chart: { kind: 'pareto', by: 'material', value: 'nonconforming' },
})
