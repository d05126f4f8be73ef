import { describe, expect, test } from 'vitest'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import type { ReportChart } from '../define/report.ts'
import type { ReportAnswer } from '../reports/reportAnswer.ts'
import { drawnSmall, reportNumbers } from './reportNumbers.ts'

const columns = {
  by: text(['供应商', 'Supplier']),
  lots: integer(['批数', 'Lots']),
  late: integer(['逾期', 'Late']),
  rate: decimal(['合格率', 'Pass rate'], { scale: 4, percent: true }),
} as const

const lead = (parameters: string) => ({ entity: 'quality.iqc', parameters })
const row = (by: string | null, lots: number, late: number, rate: string | null) => ({
  values: { by, lots, late, rate },
  leadsTo: lead(`by=${by}`),
})

const answer = (chart: ReportChart, parts: Partial<ReportAnswer> = {}): ReportAnswer => ({
  report: {
    name: 'quality.made',
    label: ['造的', 'Made'],
    definition: ['数', 'Counted'],
    source: null,
    columns,
    parameters: {},
    counts: 'lots',
    chart,
    block: null,
    together: false,
    makes: null,
    takeable: true,
  },
  asked: {},
  rows: [row('甲', 4, 1, '0.5000'), row('乙', 2, 0, null), row('丙', 4, 3, '1.0000')],
  total: row(null, 10, 4, '0.7500'),
  summary: [],
  isWhole: true,
  at: '2026-11-21T00:00:00.000Z',
  ...parts,
})

const rates: ReportChart = { kind: 'bar', by: 'by', values: ['rate'] }
const parts: ReportChart = { kind: 'stacked', by: 'by', values: ['lots', 'late'] }

describe('a report in a tile', () => {
  test('is the drawn figure of its total; without a total what its rows count', () => {
    expect(reportNumbers(answer(rates), 'count', 'en').figure).toEqual({ label: 'Pass rate', text: '75.00%', leadsTo: lead('by=null') })
    expect(reportNumbers(answer(parts), 'count', 'en').figure).toMatchObject({ label: 'Lots', text: '10' })
    expect(reportNumbers(answer(rates, { total: null }), 'count', 'zh').figure).toEqual({ label: '批数', text: '10', leadsTo: null })
    const summary = [{ label: ['低于 1.33', 'Below 1.33'] as const, value: '4', note: null }]
    expect(reportNumbers(answer(rates, { total: null, summary }), 'count', 'en').figure).toEqual({
      label: 'Below 1.33',
      text: '4',
      leadsTo: null,
    })
    expect(reportNumbers(answer(rates, { summary }), 'count', 'en').figure).toMatchObject({ text: '75.00%' })
  })

  test('draws shares of the whole, and leaves out what is not known', () => {
    const chart = reportNumbers(answer(rates), 'chart', 'en').chart
    expect(chart).toMatchObject({ by: 'Supplier', counted: 'Pass rate', whole: 1, byMonth: false, isWhole: false })
    expect(chart?.bars.map(({ label, count, text: said }) => [label, count, said])).toEqual([
      ['甲', 0.5, '50.00%'],
      ['丙', 1, '100.00%'],
    ])
  })

  test('names rows that belong together once, and tells their bars apart', () => {
    const chart: ReportChart = { kind: 'bar', by: 'by', and: 'lots', values: ['late'] }
    const { report } = answer(chart)
    const rows = [row('甲', 4, 1, null), row('甲', 2, 0, null), row('乙', 4, 3, null)]
    const told = answer(chart, { report: { ...report, together: true }, rows })
    expect(reportNumbers(told, 'rows', 'en').rows?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['甲', '4'],
      ['', '2'],
      ['乙', '4'],
    ])
    expect(reportNumbers(told, 'chart', 'en').chart?.bars.map(({ label }) => label)).toEqual(['甲 · 4', '甲 · 2', '乙 · 4'])
  })

  test('divides its bars where the report does', () => {
    const chart = reportNumbers(answer(parts), 'chart', 'en').chart
    expect(chart?.series.map(({ label }) => label)).toEqual(['Lots', 'Late'])
    expect(chart?.bars[0]).toMatchObject({ count: 5, text: null, parts: [{ count: 4 }, { count: 1 }] })
  })

  test('has months from left to right, the last twelve; of anything else the first six', () => {
    const months = Array.from({ length: 14 }, (_, at) => `20${25 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
    const drawn = (names: readonly string[]) =>
      reportNumbers(answer({ kind: 'bar', by: 'by', values: ['lots'] }, { rows: names.map(name => row(name, 1, 0, null)) }), 'chart', 'en')
        .chart
    expect(drawn(months)).toMatchObject({ byMonth: true, isWhole: false })
    expect(drawn(months)?.bars.map(({ label }) => label)).toEqual(months.slice(2))
    expect(drawn(months.map(month => `M${month}`))?.bars).toHaveLength(6)
    expect(drawn([])).toMatchObject({ byMonth: false, bars: [] })
  })

  test('shows its first rows as texts, each with its list', () => {
    const { rows } = reportNumbers(answer(rates), 'rows', 'en')
    expect(rows?.columns).toEqual(['Supplier', 'Lots', 'Late', 'Pass rate'])
    expect(rows?.rows[1]).toEqual({ id: null, leadsTo: lead('by=乙'), cells: ['乙', '2', '0', '–'] })
  })

  test('says nothing that was not answered in time, and is not drawn where bars would not tell it', () => {
    expect(reportNumbers(null, 'chart', 'en')).toEqual({ figure: null, rows: null, chart: null })
    expect(drawnSmall({ kind: 'heatMap', by: 'by', across: 'late', value: 'lots' })).toBe(false)
    expect(reportNumbers(answer({ kind: 'line', by: 'by', values: ['lots'] }), 'chart', 'en').chart).toBeNull()
  })
})
