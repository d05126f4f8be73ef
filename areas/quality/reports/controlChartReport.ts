import { date, decimal, integer, ref, text } from '#core/fields'
import { defineReport, periodParameters, usualPeriod } from '#core/reports'

const reading = { scale: 4 } as const

/** Whether a measured characteristic of a material stays what it was, lot by lot. */
export const controlChartReport = defineReport({
  name: 'quality.controlChart',
  label: ['来料控制图', 'Control chart of readings'],
  definition: [
    '一种物料一个测量项目的读数，每批首轮检验为一组，按检验时间排列。各批抽样数不同时用 X̄-S 图：中心线为全部读数的均值，σ 由各批标准差按自由度加权除以 c4 得到，控制限为均值 ± 3σ ÷ √n；各批均只有一个读数时用单值-移动极差图。Cp、Cpk 用组内 σ，Pp、Ppk 用全部读数的标准差，公差取最近一批所用标准。少于 25 组仅供参考。',
    'Readings of one measured characteristic of a material; the first round of each lot is a subgroup, in the order of inspection. Lots differ in their samples, so it is an X̄-S chart: the centre is the mean of all readings, σ the mean of the lots’ standard deviations ÷ c4, weighed by degrees of freedom, the limits are the mean ± 3σ ÷ √n. Where each lot has one reading it is a chart of individuals. Cp and Cpk use σ within lots, Pp and Ppk the standard deviation of all readings, with the limits of the latest lot. Fewer than 25 subgroups are indicative only.',
  ],
  source: [
    '控制限：ISO 7870-2、Montgomery《统计质量控制》；判异：西电规则（1956）；能力指数：ISO 22514-2',
    'Limits: ISO 7870-2 and Montgomery, Introduction to Statistical Quality Control; rules: Western Electric (1956); capability: ISO 22514-2',
  ],
  of: 'quality.iqc',
  parameters: {
    ...periodParameters,
    material: ref(['物料', 'Material'], 'mnm.material'),
    characteristic: text(['项次', 'Item'], { max: 12 }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  },
  defaults: usualPeriod,
  columns: {
    lot: ref(['检验批', 'Lot'], 'quality.iqc', { required: true }),
    inspectedOn: date(['检验日期', 'Inspected on']),
    readings: integer(['读数', 'Readings']),
    mean: decimal(['均值', 'Mean'], reading),
    centre: decimal(['中心线', 'Centre line'], reading),
    lower: decimal(['控制下限', 'Lower limit'], reading),
    upper: decimal(['控制上限', 'Upper limit'], reading),
    deviation: decimal(['标准差', 'Standard deviation'], reading),
    rule: text(['判异', 'Rule broken'], { max: 200 }),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  chart: { kind: 'control', by: 'lot', value: 'mean', centre: 'centre', lower: 'lower', upper: 'upper', rule: 'rule' },
})
