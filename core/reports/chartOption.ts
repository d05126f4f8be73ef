import type { ReportChart } from '../define/report.ts'
import { inLanguage, type Language } from '../language/label.ts'
import {
  captionOf,
  categoryAxis,
  type Drawn,
  drawnRows,
  figureText,
  grid,
  isOfAll,
  isPercent,
  legend,
  mostDrawn,
  numbers,
  ofAll,
  type Option,
  roughText,
  rowName,
  texts,
  valueAxis,
} from './chartParts.ts'
import { boxPlotOption, controlOption, histogramOption, markLines } from './processCharts.ts'

/** What ECharts is told to draw. Each bar, point or field keeps the place of its row, by which a click finds its list. */
export const chartOption = (drawn: Drawn): Option => {
  const { report, rows, language, colours } = drawn
  return {
    animation: false,
    color: colours.series,
    textStyle: { color: colours.text, fontFamily: colours.font },
    // In the words of the table: the chart itself is a picture with a name.
    aria: { enabled: false },
    tooltip: {
      trigger: 'item',
      confine: true,
      backgroundColor: colours.page,
      borderColor: colours.line,
      textStyle: { color: colours.text },
    },
    ...optionOf({ ...drawn, rows: drawnRows(report.chart, rows) }, report.chart, language),
  }
}

const optionOf = (drawn: Drawn, chart: ReportChart, language: Language): Option => {
  switch (chart.kind) {
    case 'bar':
    case 'line':
    case 'stacked':
      return seriesOption(drawn, chart)
    case 'pareto':
      return paretoOption(drawn, chart)
    case 'histogram':
      return histogramOption(drawn, chart)
    case 'heatMap':
      return heatMapOption(drawn, chart)
    case 'control':
      return controlOption(drawn, chart, language)
    case 'boxPlot':
      return boxPlotOption(drawn, chart)
  }
}

const barNames = ({ report: { columns, chart }, rows, language }: Drawn): readonly string[] =>
  rows.map(({ values }) => rowName(columns, chart, values, language))

type SeriesChart = Extract<ReportChart, { readonly kind: 'bar' | 'line' | 'stacked' }>

const seriesOption = (drawn: Drawn, chart: SeriesChart): Option => {
  const { report, colours } = drawn
  const lying = chart.kind !== 'line' && chart.lying === true
  const percent = chart.values.every(name => isPercent(report.columns, name))
  const categories = categoryAxis(drawn, barNames(drawn), lying)
  // Of pieces nobody reads half a one at the axis.
  const counted = chart.values.every(name => report.columns[name]?.kind === 'integer')
  const bounds = percent && chart.kind !== 'line' && isOfAll(chart.values.flatMap(name => numbers(drawn, name))) ? ofAll : {}
  const values = valueAxis(drawn, percent, { ...bounds, ...(counted ? { minInterval: 1 } : {}) })
  const single = chart.values.length === 1
  return {
    grid: grid(lying),
    ...legend(
      drawn,
      chart.values.map(name => captionOf(drawn, name)),
    ),
    xAxis: lying ? values : categories,
    yAxis: lying ? categories : values,
    series: chart.values.map(name => ({
      type: chart.kind === 'line' ? 'line' : 'bar',
      name: captionOf(drawn, name),
      data: numbers(drawn, name),
      barMaxWidth: 28,
      cursor: 'pointer',
      ...(chart.kind === 'stacked' ? { stack: 'all' } : {}),
      tooltip: { valueFormatter: (value: unknown) => (value === null ? '–' : figureText(percent, value)) },
      label: {
        show: single,
        position: lying ? 'right' : 'top',
        color: colours.text,
        formatter: ({ value }: { readonly value: unknown }) => (value === null ? '–' : roughText(percent, value)),
      },
    })),
  }
}

const paretoOption = (drawn: Drawn, { by, value }: Extract<ReportChart, { readonly kind: 'pareto' }>): Option => {
  const { colours, language } = drawn
  const counts = numbers(drawn, value).map(count => count ?? 0)
  const shares = cumulativeShares(counts)
  const share = inLanguage(['累计占比', 'Cumulative share'], language)
  return {
    grid: grid(),
    ...legend(drawn, [captionOf(drawn, value), share]),
    xAxis: categoryAxis(drawn, texts(drawn, by)),
    yAxis: [valueAxis(drawn), valueAxis(drawn, true, { ...ofAll, splitLine: { show: false } })],
    series: [
      { type: 'bar', name: captionOf(drawn, value), data: counts, barMaxWidth: 40, cursor: 'pointer' },
      {
        type: 'line',
        name: share,
        yAxisIndex: 1,
        data: shares,
        color: colours.series[1],
        tooltip: { valueFormatter: (one: unknown) => figureText(true, one) },
        markLine: markLines([{ at: 0.8, name: '80%', colour: colours.muted }]),
      },
    ],
  }
}

/** The share of all that each number and those before it have; of those that are drawn. */
export const cumulativeShares = (counts: readonly number[]): readonly number[] => {
  const all = counts.reduce((total, count) => total + count, 0)
  let sum = 0
  return counts.map(count => {
    sum += count
    return all === 0 ? 0 : sum / all
  })
}

const heatMapOption = (drawn: Drawn, { by, across, value }: Extract<ReportChart, { readonly kind: 'heatMap' }>): Option => {
  const { colours } = drawn
  const down = [...new Set(texts(drawn, by))].slice(0, mostDrawn.usual)
  const right = [...new Set(texts(drawn, across))].toSorted()
  const counts = numbers(drawn, value)
  const [names, columns] = [texts(drawn, by), texts(drawn, across)]
  return {
    grid: { ...grid(true), bottom: 60 },
    xAxis: categoryAxis(drawn, right),
    yAxis: categoryAxis(drawn, down, true),
    visualMap: {
      min: 0,
      max: Math.max(1, ...counts.map(count => count ?? 0)),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      inRange: { color: [colours.line, colours.series[0]] },
      textStyle: { color: colours.muted },
    },
    series: [
      {
        type: 'heatmap',
        name: captionOf(drawn, value),
        cursor: 'pointer',
        data: counts.map((count, row) => ({ value: [columns[row], names[row], count], row })),
        label: {
          show: right.length <= 16,
          formatter: ({ value: [, , count] }: { readonly value: readonly (string | number | null)[] }) => String(count ?? ''),
        },
      },
    ],
  }
}
