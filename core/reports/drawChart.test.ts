import { afterAll, describe, expect, test } from 'vitest'
import { pdfText, squeezed } from '../../tests/harness/pdfText.ts'
import { companyHead, unnamedCompany } from '../define/paper.ts'
import type { ReportChart } from '../define/report.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { codeFor } from '../papers/codePicture.ts'
import { papersToSet } from '../papers/print.server.ts'
import { openTypesetter } from '../papers/typesetter.server.ts'
import { drawChart } from './drawChart.server.ts'
import type { ReportAnswer } from './reportAnswer.ts'
import { reportPaper } from './reportPaper.ts'

const columns = {
  name: text(['供应商', 'Supplier']),
  month: text(['月份', 'Month']),
  count: integer(['批次', 'Lots']),
  days: decimal(['时间', 'Time'], { scale: 1, unit: ['天', 'days'] }),
  rule: text(['判异', 'Rule']),
}

const answerOf = (chart: ReportChart, names: readonly string[] = ['苏州水质', '南京仪表']): ReportAnswer => ({
  report: {
    name: 'quality.passRate',
    label: ['合格率', 'Pass rate'],
    definition: ['按批次统计', 'Counted by lots'],
    columns,
    parameters: {},
    counts: 'count',
    source: null,
    chart,
    block: null,
    together: false,
    makes: null,
    takeable: true,
  },
  asked: {},
  rows: names.map((name, at) => ({ values: { name, month: `2026-0${at + 1}`, count: at + 3, days: '2.5', rule: null }, leadsTo: null })),
  total: null,
  summary: [],
  isWhole: true,
  at: '2026-11-21T02:00:00.000Z',
})

const charts: readonly ReportChart[] = [
  { kind: 'bar', by: 'name', values: ['count', 'days'] },
  { kind: 'line', by: 'name', values: ['count'] },
  { kind: 'stacked', by: 'name', values: ['count', 'days'], lying: true },
  { kind: 'pareto', by: 'name', value: 'count' },
  { kind: 'heatMap', by: 'name', across: 'month', value: 'count' },
  { kind: 'control', by: 'name', value: 'count', centre: 'count', upper: 'count', lower: 'count', rule: 'rule' },
  {
    kind: 'control',
    by: 'name',
    value: 'count',
    centre: 'count',
    upper: 'count',
    lower: 'count',
    rule: 'rule',
    beneath: { value: 'days', centre: 'days', upper: 'days', lower: 'days', rule: 'rule' },
    baseline: 'first',
  },
  { kind: 'boxPlot', by: 'name', least: 'count', first: 'count', median: 'count', third: 'count', most: 'count' },
]

const typesetter = openTypesetter()
afterAll(() => typesetter.close())

describe('the chart of a report on paper', () => {
  test.each(charts.map(chart => [chart.kind, chart] as const))('is drawn: %s', async (_kind, chart) => {
    const svg = await drawChart(answerOf(chart), 'zh')
    expect(svg).toMatch(/^<svg /)
    expect(svg).toContain('苏州水质')
  })

  test('is drawn on an axis of numbers, between its limits: histogram', async () => {
    const svg = await drawChart(
      answerOf({ kind: 'histogram', by: 'count', until: 'count', value: 'days', limits: ['days', 'count'], curve: 'days' }),
      'zh',
    )
    expect(svg).toContain('LSL 2.5')
    expect(svg).toContain('USL 3')
  })

  test('stands above its figures', async () => {
    const answer = answerOf({ kind: 'bar', by: 'name', values: ['count', 'days'] })
    const content = reportPaper(answer, 'zh', await drawChart(answer, 'zh'))
    expect(content.parts.map(({ kind }) => kind)).toEqual(['drawing', 'table', 'text'])
    const printed = {
      language: 'zh' as const,
      company: companyHead(unnamedCompany, 'zh'),
      printed: '',
      papers: [{ ...content, hash: 'abc', ...codeFor('https://example.com'), pictures: {} }],
    }
    const { pdf, pages } = await typesetter.set(papersToSet({ printed, pictures: {}, at: answer.at, told: [] }))
    expect(pages).toBe(1)
    // Its axis and its legend are words that one finds, too.
    const [page = ''] = await pdfText(pdf)
    expect(page.split('苏州水质').length - 1).toBe(2)
    expect(page).toContain(squeezed('时间（天）'))
  })

  test('is not drawn where nothing was counted; names are never read as a drawing', async () => {
    expect(await drawChart(answerOf({ kind: 'bar', by: 'name', values: ['count'] }, []), 'en')).toBeUndefined()
    const svg = await drawChart(answerOf({ kind: 'bar', by: 'name', values: ['count'] }, ['<image href="x"/>&']), 'en')
    expect(svg).not.toContain('<image')
  })
})
