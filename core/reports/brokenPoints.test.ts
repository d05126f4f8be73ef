import { expect, test } from 'vitest'
import { decimal, text } from '../surface/fields.ts'
import type { ReportChart } from '../define/report.ts'
import { brokenPoints, placeText } from './brokenPoints.ts'
import type { ReportRow } from './reportAnswer.ts'

const columns = {
  lot: text(['批', 'Lot']),
  mean: decimal(['均值', 'Mean'], { scale: 2 }),
  lower: decimal(['下限', 'Lower'], { scale: 2 }),
  upper: decimal(['上限', 'Upper'], { scale: 2 }),
  rule: text(['判异', 'Rule']),
  range: decimal(['极差', 'Range'], { scale: 2 }),
  most: decimal(['极差上限', 'Upper limit of the range'], { scale: 2 }),
  spreadRule: text(['极差判异', 'Rule of the range']),
}
const location = { value: 'mean', centre: 'mean', lower: 'lower', upper: 'upper', rule: 'rule' } as const
const spread = { value: 'range', centre: 'range', lower: 'lower', upper: 'most', rule: 'spreadRule' } as const
const chart: ReportChart = { kind: 'control', by: 'lot', ...location, beneath: spread }

const row = (lot: string, rule: string | null, spreadRule: string | null): ReportRow => ({
  values: { lot, mean: '10.07', lower: '9.94', upper: '10.06', rule, range: '0.30', most: '0.18', spreadRule },
  leadsTo: null,
})

test('each row that breaks a rule is told once, the last one first, with every panel in which it does', () => {
  const rows = [row('A', null, null), row('B', 'beyond', null), row('C', null, 'wide'), row('D', 'beyond', 'wide')]
  const told = brokenPoints(chart, rows)?.map(point => [point.row.values['lot'], point.panels.map(({ rule }) => rule)])
  expect(told).toEqual([
    ['D', ['rule', 'spreadRule']],
    ['C', ['spreadRule']],
    ['B', ['rule']],
  ])
})

test('of a chart without a second panel the first one counts, and other charts have no such points', () => {
  const { beneath: _beneath, ...single } = { ...chart, kind: 'control' } as const
  expect(brokenPoints(single as ReportChart, [row('C', null, 'wide')])).toEqual([])
  expect(brokenPoints({ kind: 'bar', by: 'lot', values: ['mean'] }, [row('B', 'beyond', null)])).toBeUndefined()
})

test('where a point lies is said with its own limits, in both languages', () => {
  const drawn = { report: { columns, chart } }
  const at = row('B', 'beyond', null)
  expect(placeText({ ...drawn, language: 'zh' }, at, location)).toBe('均值 10.07，控制限 9.94 至 10.06')
  expect(placeText({ ...drawn, language: 'en' }, at, spread)).toBe('Range 0.3, limits 9.94 to 0.18')
})
