import { date, decimal, flag, integer, ref, text } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { readingParameters } from './readingParameters.ts'

const reading = { scale: 4 } as const

/** Whether a measured characteristic of a material stays what it was, lot by lot: where its readings lie, over how far they lie apart. */
export const controlChartReport = defineReport({
  name: 'quality.controlChart',
  label: ['来料控制图', 'Control chart of readings'],
  definition: [
    '一种物料一个测量项目的读数，每批首轮检验为一组，按检验时间排列；上图看均值，下图看离散度。各批读数个数相同且为 2 至 9 个时用 X̄-R 图：控制限为均值 ± A2·R̄，极差为 D3·R̄ 至 D4·R̄。10 个及以上或各批个数不同时用 X̄-S 图：中心线为全部读数的均值，σ 由各批标准差除以 c4 后按自由度加权得到，控制限为均值 ± 3σ ÷ √n，标准差的中心线为 c4·σ，控制限为其 B3 至 B4 倍。各批均只有一个读数时用单值-移动极差图。均值按全部西电规则判异；极差和标准差不对称，只看超限和连续 8 点同侧；移动极差只看超限。Cp、Cpk 用组内 σ，Pp、Ppk 用全部读数的标准差，公差取最近一批所用标准。少于 25 组仅供参考。有冻结的控制限（质量管理“控制限”）时，各批按它画出并只按启用的规则判异，基线各批以底色标出；没有时控制限取自所示期间的各批。能力指数总是所示各批的。判异的批列在图下，可登记异常原因；所选期间或供应商的图上判异、而最近 12 个月和全部各批的图上都不判异的批除外。无法测的读数不计入，个数另列。',
    'Readings of one measured characteristic of a material; the first round of each lot is a subgroup, in the order of inspection. The mean stands above, how far the readings lie apart beneath. Lots of one size from 2 to 9 readings make an X̄-R chart: limits at the mean ± A2·R̄, of the ranges from D3·R̄ to D4·R̄. Lots of 10 and more readings, or of different sizes, make an X̄-S chart: the centre is the mean of all readings, σ the mean of the lots’ standard deviations ÷ c4, weighed by degrees of freedom, the limits are the mean ± 3σ ÷ √n; of the standard deviations the centre is c4·σ, the limits B3 and B4 times that. Where each lot has one reading it is a chart of individuals and moving ranges. Means are judged by all Western Electric rules; ranges and standard deviations, which do not lie alike on both sides, by points beyond the limits and eight in a row on one side; moving ranges by points beyond the limits only. Cp and Cpk use σ within lots, Pp and Ppk the standard deviation of all readings, with the limits of the latest lot. Fewer than 25 subgroups are indicative only. Where control limits were frozen (“Control limits” of quality), all lots are drawn between them and judged by the rules enabled there, and the lots of the baseline are shaded; otherwise the limits are those of the lots shown. Capability is always that of the lots shown. Lots out of control are listed under the chart, and have their cause registered; not those that are so in the chart of the chosen days or supplier alone, and neither in that of the last 12 months nor in that of all lots. Readings that could not be taken are left out; the report says how many they are.',
  ],
  source: [
    '控制限：ISO 7870-2、Montgomery《统计质量控制》；判异：西电规则（1956）；能力指数：ISO 22514-2',
    'Limits: ISO 7870-2 and Montgomery, Introduction to Statistical Quality Control; rules: Western Electric (1956); capability: ISO 22514-2',
  ],
  of: 'quality.iqc',
  parameters: readingParameters,
  defaults: usualPeriod,
  columns: {
    lot: ref(['检验批', 'Lot'], 'quality.iqc', { required: true }),
    inspectedOn: date(['检验日期', 'Inspected on']),
    readings: integer(['读数', 'Readings']),
    mean: decimal(['均值', 'Mean'], reading),
    centre: decimal(['中心线', 'Centre line'], reading),
    lower: decimal(['控制下限', 'Lower limit'], reading),
    upper: decimal(['控制上限', 'Upper limit'], reading),
    rule: text(['判异', 'Rule broken'], { max: 200 }),
    spread: decimal(['离散度', 'Spread'], reading),
    spreadCentre: decimal(['离散度中心线', 'Centre of the spread'], reading),
    spreadLower: decimal(['离散度下限', 'Lower limit of the spread'], reading),
    spreadUpper: decimal(['离散度上限', 'Upper limit of the spread'], reading),
    spreadRule: text(['离散度判异', 'Rule broken by the spread'], { max: 200 }),
    baseline: flag(['基线', 'Baseline']),
    cause: ref(['异常原因', 'Assignable cause'], 'quality.assignableCause'),
    open: flag(['待登记原因', 'Without a cause'], { tone: 'warn' }),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  block: { chart: true },
  makes: {
    entity: 'quality.assignableCause',
    by: 'lot',
    when: 'open',
    proposal: 'outOfControl',
    label: ['登记原因', 'Register the cause'],
  },
  chart: {
    kind: 'control',
    by: 'lot',
    value: 'mean',
    centre: 'centre',
    lower: 'lower',
    upper: 'upper',
    rule: 'rule',
    baseline: 'baseline',
    told: ['inspectedOn', 'cause'],
    beneath: { value: 'spread', centre: 'spreadCentre', lower: 'spreadLower', upper: 'spreadUpper', rule: 'spreadRule' },
  },
})
