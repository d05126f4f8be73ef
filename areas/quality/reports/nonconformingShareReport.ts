import { choice, decimal, integer, text } from '#core/fields'
import { defineReport, usualPeriod } from '#core/reports'
import { countedLotParameters } from './countedLotParameters.ts'

const share = { scale: 4, percent: true } as const

/** Whether the share of what is nonconforming in deliveries stays what it was. */
export const nonconformingShareReport = defineReport({
  name: 'quality.nonconformingShare',
  label: ['来料不合格率控制图（p）', 'Control chart of nonconforming shares (p)'],
  definition: [
    '期间内各批首次检验的不合格率，按检验时间排列；免检放行和返工后再来的批次不计。“按件”每批一点：不合格数 ÷ 已检数。“按批”每月一点：不合格批数 ÷ 检验批数，不合格批为首次检验拒收的批。选定项次时只看该项目：已检数为读过该项目的件数，不合格为超出规格、判为不合格或必检而无法测的件；按批时为至少有一件不合格的批。中心线 p̄ 为全部不合格数 ÷ 全部已检数，控制限为 p̄ ± 3√(p̄(1 − p̄) ÷ n)，随各点的数量变化，不小于 0、不大于 100%。判异只看超限和连续 8 点同侧；控制下限为 0 时，连续低于中心线不判异。提前拒收的批次检得较少，其不合格率偏高。',
    'The nonconforming share at the first inspections in the period, in their order; lots that passed uninspected or came back from rework are not counted. By units a point is a lot: nonconforming units ÷ units inspected. By lots a point is a month: nonconforming lots ÷ lots inspected, a nonconforming lot being one that was rejected at its first inspection. With an item named only that is looked at: its units are those on which it was read, nonconforming ones lie outside its limits, are not in order or cannot be measured though it is required; by lots those count that have at least one. The centre p̄ is all that is nonconforming ÷ all inspected, the limits are p̄ ± 3√(p̄(1 − p̄) ÷ n), which change with the number behind each point, never below 0 or above 100%. Points are judged by the limits and by eight in a row on one side; below the centre only where the lower limit is above 0. A lot that was rejected early was inspected less, which makes its share look higher.',
  ],
  source: [
    'p 图：ISO 7870-2、Montgomery《统计质量控制》；判异：西电规则（1956）',
    'p chart: ISO 7870-2 and Montgomery, Introduction to Statistical Quality Control; rules: Western Electric (1956)',
  ],
  of: 'quality.iqc',
  parameters: {
    ...countedLotParameters,
    counted: choice(['统计对象', 'Counted'], {
      units: ['按件，每批一点', 'Units, lot by lot'],
      lots: ['按批，每月一点', 'Lots, month by month'],
    }),
  },
  defaults: { ...usualPeriod, counted: 'units' },
  columns: {
    subgroup: text(['批或月份', 'Lot or month'], { required: true }),
    inspected: integer(['检验数', 'Inspected']),
    nonconforming: integer(['不合格', 'Nonconforming']),
    share: decimal(['不合格率', 'Nonconforming share'], share),
    centre: decimal(['中心线', 'Centre line'], share),
    lower: decimal(['控制下限', 'Lower limit'], share),
    upper: decimal(['控制上限', 'Upper limit'], share),
    rule: text(['判异', 'Rule broken'], { max: 200 }),
    lots: integer(['批', 'Lots']),
  },
  counts: 'lots',
  chart: { kind: 'control', by: 'subgroup', value: 'share', centre: 'centre', lower: 'lower', upper: 'upper', rule: 'rule' },
})
