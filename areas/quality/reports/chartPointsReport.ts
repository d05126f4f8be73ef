import { choice, date, decimal, integer, moment, text } from '#core/fields'
import { defineReport } from '#core/reports'
import { chartKinds, groupings } from '../chart/chartKinds.ts'

const figure = { scale: 6 } as const

/** The points of a chart of any readings as a table, to be taken along: each with its limits, the rules that it breaks, and its cause. */
export const chartPointsReport = defineReport({
  name: 'quality.chartPoints',
  label: ['质量图表数据', 'Points of a quality chart'],
  definition: [
    '“质量图表”所画的各点：组、时间、个数、值、中心线、控制限、判异规则和登记的原因；条件与图表相同。最多为最近 2000 组，控制限按全部计算。未填 PN 和参数时为空。',
    'The points that “Quality charts” draws, asked for in the same way: group, time, number of readings, value, centre line, limits, the rules that are broken, and the cause. No more than the latest 2000 points; limits are those of all. Empty as long as no PN and parameter are given.',
  ],
  source: ['判异：尼尔森规则（1984）', 'Rules: Nelson (1984)'],
  of: 'quality.instrumentTest',
  point: 'quality.chart:read',
  parameters: {
    pn: text(['PN（可多个，用逗号分隔）', 'PN (several separated by commas)'], { max: 400 }),
    parameter: text(['参数', 'Parameter'], { max: 80 }),
    kind: choice(['图', 'Chart'], chartKinds),
    group: choice(['分组', 'Grouping'], groupings),
    size: text(['每组个数', 'Group size'], { max: 4, pattern: { source: '[1-9][0-9]{0,2}|1000', says: ['1 到 1000', '1 to 1000'] } }),
    station: text(['工位', 'Station'], { max: 40 }),
    hardware: text(['硬件版本', 'Hardware version'], { max: 30 }),
    software: text(['软件版本', 'Software version'], { max: 40 }),
    lot: text(['批（生产计划号）', 'Lot (production plan)'], { max: 40 }),
    from: date(['自', 'From']),
    until: date(['至', 'Until']),
    all: choice(['复测', 'Repeats'], { true: ['含复测', 'With repeats'], false: ['仅首次', 'First results only'] }),
  },
  columns: {
    name: text(['组', 'Group'], { required: true, max: 200 }),
    at: moment(['时间', 'Time']),
    readings: integer(['个数', 'Readings']),
    value: decimal(['值', 'Value'], figure),
    centre: decimal(['中心线', 'Centre line'], figure),
    lower: decimal(['控制下限', 'Lower limit'], figure),
    upper: decimal(['控制上限', 'Upper limit'], figure),
    rule: text(['判异', 'Rules broken'], { max: 400 }),
    spread: decimal(['离散度', 'Spread'], figure),
    spreadCentre: decimal(['离散度中心线', 'Centre of the spread'], figure),
    spreadLower: decimal(['离散度下限', 'Lower limit of the spread'], figure),
    spreadUpper: decimal(['离散度上限', 'Upper limit of the spread'], figure),
    spreadRule: text(['离散度判异', 'Rule broken by the spread'], { max: 400 }),
    remark: text(['原因', 'Cause'], { max: 2000 }),
  },
  counts: 'readings',
  // Readings of tests and of inspections alike, of which many make a point.
  leads: false,
  chart: {
    kind: 'control',
    by: 'name',
    value: 'value',
    centre: 'centre',
    lower: 'lower',
    upper: 'upper',
    rule: 'rule',
    told: ['at', 'remark'],
    beneath: { value: 'spread', centre: 'spreadCentre', lower: 'spreadLower', upper: 'spreadUpper', rule: 'spreadRule' },
  },
})
