import { describe, expect, test } from 'vitest'
import type { ReportChart } from '../define/report.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { chartOption, cumulativeShares } from './chartOption.ts'
import { drawnRows, mostDrawn, valueText, type ChartColours } from './chartParts.ts'
import type { ReportRow } from './reportAnswer.ts'

const colours: ChartColours = {
  text: '#111',
  muted: '#222',
  line: '#333',
  page: '#444',
  series: ['#555', '#666'],
  good: '#777',
  bad: '#888',
  font: 'sans-serif',
}

const columns = {
  name: text(['名称', 'Name']),
  month: text(['月份', 'Month']),
  count: integer(['数量', 'Count']),
  other: integer(['其他', 'Other']),
  share: decimal(['比例', 'Share'], { scale: 4, percent: true }),
  rule: text(['判异', 'Rule']),
}

const row = (values: Readonly<Record<string, unknown>>): ReportRow => ({ values, leadsTo: null })

const rows = [
  row({ name: 'A', month: '2026-02', count: 6, other: 1, share: '0.5000', rule: null }),
  row({ name: 'B', month: '2026-01', count: 3, other: 0, share: '1.0000', rule: '1 beyond 3σ' }),
  row({ name: 'A', month: '2026-01', count: 1, other: null, share: null, rule: null }),
]

const drawn = (chart: ReportChart) => chartOption({ report: { columns, chart }, rows, language: 'en', colours })

/** Everything that is said somewhere in what is drawn. */
const said = (option: unknown): string => JSON.stringify(option)

describe('what is drawn', () => {
  test('bars stand by what their rows are called, each at the place of its row', () => {
    const option = drawn({ kind: 'bar', by: 'name', values: ['count', 'other'] })
    expect(option).toMatchObject({
      xAxis: { type: 'category', data: ['A', 'B', 'A'] },
      yAxis: { type: 'value' },
      series: [
        { type: 'bar', name: 'Count', data: [6, 3, 1] },
        { type: 'bar', name: 'Other', data: [1, 0, null] },
      ],
    })
  })

  test('what is counted in pieces has no half ones at its axis, what is measured may', () => {
    expect(drawn({ kind: 'bar', by: 'name', values: ['count', 'other'] })).toMatchObject({ yAxis: { minInterval: 1 } })
    expect(said(drawn({ kind: 'bar', by: 'name', values: ['count', 'share'] }))).not.toContain('minInterval')
  })

  test('lying bars stand from the top, shares between nothing and all', () => {
    expect(drawn({ kind: 'bar', by: 'name', values: ['share'], lying: true })).toMatchObject({
      xAxis: { type: 'value', min: 0, max: 1 },
      yAxis: { type: 'category', inverse: true },
      series: [{ data: [0.5, 1, null] }],
    })
  })

  test('small shares, and changes that may be less than nothing, stand against each other', () => {
    const changes = (...shares: readonly string[]) =>
      chartOption({
        report: { columns, chart: { kind: 'bar', by: 'name', values: ['share'], lying: true } },
        rows: shares.map(share => row({ name: 'A', share })),
        language: 'en',
        colours,
      })
    expect(changes('0.0800', '-0.0300')).toMatchObject({ series: [{ data: [0.08, -0.03] }] })
    for (const option of [changes('0.0800', '-0.0300'), changes('0.0800', '0.0100'), changes('0.9000', '1.3000')])
      expect([option['xAxis']]).not.toContainEqual(expect.objectContaining({ max: 1 }))
    expect(changes('0.0800', '0.5000')).toMatchObject({ xAxis: { min: 0, max: 1 } })
  })

  test('what stands at a bar is rounded to about four figures, what is pointed at is not', () => {
    const { series } = drawn({ kind: 'bar', by: 'name', values: ['count'] }) as unknown as {
      readonly series: readonly {
        readonly label: { readonly formatter: (of: { readonly value: unknown }) => string }
        readonly tooltip: { readonly valueFormatter: (value: unknown) => string }
      }[]
    }
    const [bar] = series
    expect([12345.6789, -1000.5, 3.24159, 0.05671].map(value => bar?.label.formatter({ value }))).toEqual([
      '12,346',
      '-1,001',
      '3.24',
      '0.0567',
    ])
    expect(bar?.tooltip.valueFormatter(12345.6789)).toBe('12,345.6789')
  })

  test('values on top of one another are one stack', () => {
    expect(drawn({ kind: 'stacked', by: 'name', values: ['count', 'other'] })).toMatchObject({
      series: [{ stack: 'all' }, { stack: 'all' }],
    })
  })

  test('a line goes through the rows', () => {
    expect(drawn({ kind: 'line', by: 'month', values: ['count'] })).toMatchObject({ series: [{ type: 'line', data: [6, 3, 1] }] })
  })

  test('a Pareto chart has the share of all that are drawn', () => {
    expect(drawn({ kind: 'pareto', by: 'name', value: 'count' })).toMatchObject({
      series: [
        { type: 'bar', data: [6, 3, 1] },
        { type: 'line', data: [0.6, 0.9, 1], yAxisIndex: 1 },
      ],
    })
  })

  test('the bars of a histogram touch', () => {
    const option = drawn({ kind: 'histogram', by: 'other', until: 'count', value: 'count', limits: ['other', 'count'], curve: 'share' })
    expect(option).toMatchObject({
      xAxis: { type: 'value' },
      series: [
        {
          type: 'bar',
          barCategoryGap: '2%',
          data: [{ value: [3.5, 6], name: '1 – 6' }, { value: [1.5, 3] }, { value: [0.5, 1] }],
          markLine: {
            data: [
              { xAxis: 1, label: { formatter: 'LSL 1' } },
              { xAxis: 6, label: { formatter: 'USL 6' } },
            ],
          },
        },
        {
          type: 'line',
          data: [
            [3.5, 0.5],
            [1.5, 1],
            [0.5, null],
          ],
        },
      ],
    })
    expect(said(drawn({ kind: 'histogram', by: 'other', until: 'count', value: 'count' }))).not.toContain('LSL')
  })

  test('a heat map has a field for each pair and knows its row', () => {
    expect(drawn({ kind: 'heatMap', by: 'name', across: 'month', value: 'count' })).toMatchObject({
      xAxis: { data: ['2026-01', '2026-02'] },
      yAxis: { data: ['A', 'B'] },
      visualMap: { max: 6 },
      series: [
        {
          data: [
            { value: ['2026-02', 'A', 6], row: 0 },
            { value: ['2026-01', 'B', 3], row: 1 },
            { value: ['2026-01', 'A', 1], row: 2 },
          ],
        },
      ],
    })
  })

  test('points that break a rule are larger and of another colour', () => {
    const chart = { kind: 'control', by: 'name', value: 'count', centre: 'other', upper: 'count', lower: 'other', rule: 'rule' } as const
    const { series } = drawn(chart) as { readonly series: readonly { readonly data: readonly unknown[] }[] }
    expect(series.at(-1)?.data).toMatchObject([
      { value: 6, symbolSize: 6, itemStyle: { color: '#555' } },
      { value: 3, symbolSize: 10, itemStyle: { color: '#888' } },
      { value: 1, symbolSize: 6 },
    ])
  })

  test('of many points those that break a rule are still drawn, and captions of limits do not lie on one another', () => {
    const chart = { kind: 'control', by: 'name', value: 'count', centre: 'other', upper: 'share', lower: 'month', rule: 'rule' } as const
    const many = Array.from({ length: 100 }, (_, at) =>
      row({ name: 'A', count: at === 50 ? 100 : 0, other: 1, share: '40', month: 0, rule: at === 50 ? '1 beyond 3σ' : null }),
    )
    const { series } = chartOption({ report: { columns, chart }, rows: many, language: 'en', colours }) as unknown as {
      readonly series: readonly {
        readonly endLabel?: { readonly verticalAlign: string }
        readonly showAllSymbol?: boolean
        readonly data: readonly { readonly symbolSize: number }[]
      }[]
    }
    expect(series.map(({ endLabel }) => endLabel?.verticalAlign)).toEqual(['middle', 'bottom', 'top', undefined])
    expect(series.at(-1)?.showAllSymbol).toBe(true)
    expect([49, 50].map(at => series.at(-1)?.data[at]?.symbolSize)).toEqual([3, 10])
  })

  test('the spread stands beneath the points, on the same rows, with limits of its own', () => {
    const point = { value: 'count', centre: 'other', upper: 'count', lower: 'other', rule: 'rule' } as const
    const chart = { kind: 'control', by: 'name', ...point, beneath: { ...point, value: 'share', upper: 'share' } } as const
    const option = drawn(chart) as { readonly series: readonly { readonly yAxisIndex: number; readonly name: string }[] }
    expect(option).toMatchObject({
      grid: [{ top: 36 }, { bottom: 32 }],
      xAxis: [
        { data: ['A', 'B', 'A'], axisLabel: { show: false } },
        { data: ['A', 'B', 'A'], gridIndex: 1 },
      ],
      yAxis: [{ name: 'Count' }, { name: 'Share', gridIndex: 1 }],
    })
    expect(option.series.map(({ yAxisIndex, name }) => `${yAxisIndex} ${name}`)).toEqual([
      ...['UCL', 'CL', 'LCL', 'Count'].map(name => `0 ${name}`),
      ...['UCL', 'CL', 'LCL', 'Share'].map(name => `1 ${name}`),
    ])
  })

  test('the rows from which limits were taken are shaded in each panel, and nothing is where there are none', () => {
    const point = { value: 'count', centre: 'other', upper: 'count', lower: 'other', rule: 'rule' } as const
    const chart = { kind: 'control', by: 'name', ...point, beneath: point, baseline: 'base' } as const
    const axes = (flags: readonly boolean[]) => {
      const some = flags.map(base => row({ name: 'A', count: 1, other: 1, rule: null, base }))
      return chartOption({ report: { columns, chart }, rows: some, language: 'en', colours })['xAxis'] as readonly object[]
    }
    const none = 'rgba(0,0,0,0)'
    const shade = { splitArea: { show: true, interval: 0, areaStyle: { color: ['#555', '#555', none] } } }
    expect(axes([true, true, false])).toMatchObject([shade, shade])
    for (const axis of axes([false, false])) expect(axis).not.toHaveProperty('splitArea')
  })

  test('a box goes from least to most', () => {
    const chart = { kind: 'boxPlot', by: 'name', least: 'other', first: 'other', median: 'count', third: 'count', most: 'count' } as const
    expect(drawn(chart)).toMatchObject({
      series: [
        {
          type: 'boxplot',
          data: [
            [1, 1, 6, 6, 6],
            [0, 0, 3, 3, 3],
            [null, null, 1, 1, 1],
          ],
        },
      ],
    })
  })
})

test('of many rows the first are drawn, of a process the last', () => {
  const many = Array.from({ length: 500 }, (_, at) => at)
  const process = { kind: 'control', by: 'name', value: 'count', centre: 'count', upper: 'count', lower: 'count', rule: 'rule' } as const
  expect(drawnRows({ kind: 'pareto', by: 'name', value: 'count' }, many)).toEqual(many.slice(0, mostDrawn.usual))
  expect(drawnRows(process, many)).toEqual(many.slice(-mostDrawn.control))
})

test('shares of nothing are nothing', () => {
  expect(cumulativeShares([0, 0])).toEqual([0, 0])
  expect(cumulativeShares([])).toEqual([])
})

test('what is not known is a dash, a record its title', () => {
  expect(valueText(columns, 'count', null, 'en')).toBe('–')
  expect(valueText(columns, 'name', { id: 7, title: 'Kunshan' }, 'en')).toBe('Kunshan')
  expect(valueText(columns, 'share', '0.8750', 'en')).toBe('87.50%')
})
