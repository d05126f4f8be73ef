import type { Fields } from '../define/field.ts'
import type { ReportChart } from '../define/report.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { isPercent, rowName, valueText } from '../reports/chartParts.ts'
import type { ReportAnswer, ReportRow } from '../reports/reportAnswer.ts'
import { runs } from '../reports/runs.ts'
import { monthRun } from './monthRun.ts'
import { tellingColumns } from './tellingColumns.ts'
import { mostBars, tileRows, type Bar, type Chart, type Figure, type Show, type TileNumbers, type TileRows } from './dashboard.ts'

/** The columns whose numbers a small chart shows, beside one another in one bar; none where a report is not told in bars. */
const barValues = (chart: ReportChart): readonly string[] => {
  switch (chart.kind) {
    case 'bar':
      return chart.values.slice(0, 1)
    case 'stacked':
      return chart.values
    case 'pareto':
    case 'histogram':
      return [chart.value]
    case 'boxPlot':
      return [chart.median]
    case 'line':
    case 'heatMap':
    case 'control':
      return []
  }
}

/** Whether the chart of a report can be drawn small, as bars. */
export const drawnSmall = (chart: ReportChart): boolean => barValues(chart).length > 0

/** What a tile shows of a report; nothing of one that was not answered in time. */
export const reportNumbers = (
  answer: ReportAnswer | null,
  show: Show,
  language: Language,
): Pick<TileNumbers, 'figure' | 'rows' | 'chart'> => ({
  figure: answer && show === 'count' ? figureOf(answer, language) : null,
  rows: answer && show === 'rows' ? rowsOf(answer, language) : null,
  chart: answer && show === 'chart' ? chartOf(answer, language) : null,
})

const captionOf = (columns: Fields, name: string, language: Language): string => inLanguage(columns[name]?.label ?? [name, name], language)

const sumOf = (rows: readonly ReportRow[], name: string): number => rows.reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0)

/** What all of a report comes to: the drawn figure of its total; where it has none the first that it says of the whole, or how many records its rows count. */
const figureOf = ({ report: { columns, chart, counts }, rows, total, summary: [first] }: ReportAnswer, language: Language): Figure => {
  if (!total && first) return { label: inLanguage(first.label, language), text: first.value, leadsTo: null }
  const drawn = chart.kind === 'stacked' ? counts : (barValues(chart)[0] ?? counts)
  const name = total ? drawn : counts
  return {
    label: captionOf(columns, name, language),
    text: valueText(columns, name, total ? total.values[name] : sumOf(rows, name), language),
    leadsTo: total?.leadsTo ?? null,
  }
}

const rowsOf = ({ report: { columns, together }, rows }: ReportAnswer, language: Language): TileRows => {
  const names = Object.keys(columns).slice(0, tileRows.read)
  const groups = together ? runs(rows, names[0] ?? '') : rows.map(() => 1)
  return tellingColumns({
    columns: names.map(name => captionOf(columns, name, language)),
    rows: rows.slice(0, tileRows.rows).map(({ values, leadsTo }, at) => ({
      id: null,
      leadsTo,
      cells: names.map((name, place) => (place === 0 && groups[at] === 0 ? '' : valueText(columns, name, values[name], language))),
    })),
  })
}

const isMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text)

/** The last months from left to right, those of which nothing is known among them: they lead nowhere. */
const eachMonth = (known: readonly ReportRow[], by: string): readonly ReportRow[] => {
  const rows = new Map(known.map(row => [String(row.values[by]), row]))
  return monthRun([...rows.keys()]).map(month => rows.get(month) ?? { values: { [by]: month }, leadsTo: null })
}

const chartOf = ({ report: { columns, chart, counts }, rows, isWhole }: ReportAnswer, language: Language): Chart | null => {
  const names = barValues(chart)
  const [first] = names
  if (first === undefined) return null
  const stacked = names.length > 1
  const known = rows.filter(({ values }) => names.some(name => values[name] !== null))
  const byMonth = known.length > 0 && known.every(({ values }) => isMonth(String(values[chart.by])))
  const drawn = byMonth ? eachMonth(known, chart.by) : known.slice(0, mostBars.report)
  const bar = ({ values, leadsTo }: ReportRow): Bar => ({
    label: rowName(columns, chart, values, language),
    count: stacked ? names.reduce((sum, name) => sum + Number(values[name] ?? 0), 0) : Number(values[first] ?? 0),
    text: stacked || first === counts ? null : valueText(columns, first, values[first], language),
    leadsTo,
    share: null,
    parts: stacked ? names.map(name => ({ count: Number(values[name] ?? 0), leadsTo: null })) : [],
  })
  return {
    by: captionOf(columns, chart.by, language),
    counted: stacked ? null : captionOf(columns, first, language),
    whole: isPercent(columns, first) ? 1 : null,
    byMonth,
    series: stacked ? names.map(name => ({ label: captionOf(columns, name, language), tone: null })) : [],
    shareOf: null,
    bars: drawn.map(bar),
    isWhole: isWhole && rows.every(row => drawn.includes(row)),
  }
}
