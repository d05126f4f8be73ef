import { choice, date, decimal, integer, ref, text } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { countCharts } from './attributeCharts.ts'
import { countedLotParameters } from './countedLotParameters.ts'

const counted = { scale: 4 } as const

/** Whether the number of nonconformities in deliveries stays what it was. */
export const nonconformitiesReport = defineReport({
  name: 'quality.nonconformities',
  label: ['来料缺陷数控制图（u、c、np）', 'Control chart of nonconformities (u, c, np)'],
  definition: [
    '期间内各批首次检验的缺陷数，每批一点，按检验时间排列；免检放行和返工后再来的批次不计。缺陷数为超出规格、判为不合格或必检而无法测的读数个数，一件可有多个；不合格品数为至少有一个缺陷的件数。选定项次时只看该项目。u 图看每件缺陷数，控制限 ū ± 3√(ū ÷ n) 随抽样数变化。c 图（c̄ ± 3√c̄）和 np 图（np̄ ± 3√(np̄(1 − p̄))）要求各批已检数相同：只画已检数最常见的批次，其余批次数见上方；提前拒收的批次检得较少，通常在未画之列，看这些批次请用 u 图。控制限不小于 0。判异只看超限和连续 8 点同侧；控制下限为 0 时，连续低于中心线不判异。',
    'Nonconformities at the first inspections in the period, each lot a point, in their order; lots that passed uninspected or came back from rework are not counted. A nonconformity is a reading outside its limits or not in order, or a required one that could not be taken, of which a unit may have several; a nonconforming unit has at least one. With an item named only that is looked at. A u chart shows nonconformities per unit with limits ū ± 3√(ū ÷ n) that change with the sample. A c chart (c̄ ± 3√c̄) and an np chart (np̄ ± 3√(np̄(1 − p̄))) need samples of one size: only lots of the most frequent one are drawn, how many others there are is said above. Lots that were rejected early were inspected less and are mostly among these: the u chart has them. No limit is below 0. Points are judged by the limits and by eight in a row on one side; below the centre only where the lower limit is above 0.',
  ],
  source: [
    'u、c、np 图：ISO 7870-2、Montgomery《统计质量控制》；判异：西电规则（1956）',
    'u, c and np charts: ISO 7870-2 and Montgomery, Introduction to Statistical Quality Control; rules: Western Electric (1956)',
  ],
  of: 'quality.iqc',
  parameters: { ...countedLotParameters, chart: choice(['控制图', 'Chart'], countCharts) },
  defaults: { ...usualPeriod, chart: 'u' },
  columns: {
    lot: ref(['检验批', 'Lot'], 'quality.iqc', { required: true }),
    inspectedOn: date(['检验日期', 'Inspected on']),
    inspected: integer(['已检数', 'Units inspected']),
    nonconforming: integer(['不合格数', 'Nonconforming units']),
    nonconformities: integer(['缺陷数', 'Nonconformities']),
    value: decimal(['图中值', 'Drawn'], counted),
    centre: decimal(['中心线', 'Centre line'], counted),
    lower: decimal(['控制下限', 'Lower limit'], counted),
    upper: decimal(['控制上限', 'Upper limit'], counted),
    rule: text(['判异', 'Rule broken'], { max: 200 }),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  chart: { kind: 'control', by: 'lot', value: 'value', centre: 'centre', lower: 'lower', upper: 'upper', rule: 'rule' },
})
