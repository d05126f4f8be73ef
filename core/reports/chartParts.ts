import { columnLabel, withoutUnit } from '../define/unit.ts'
import type { Fields } from '../define/field.ts'
import type { ReportChart } from '../define/report.ts'
import { kindOf } from '../fields/kinds.ts'
import { inLanguage, type Language } from '../language/label.ts'
import type { ReportRow, ReportShape } from './reportAnswer.ts'

/** How a chart looks in the person's theme. */
export interface ChartColours {
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly page: string
  /** Of values without a meaning of their own, one after the other. */
  readonly series: readonly string[]
  readonly good: string
  readonly bad: string
  /** The type of the page: a name that is measured in another one is cut at the wrong place. */
  readonly font: string
}

/** What is drawn, in whose words and colours. */
export interface Drawn {
  readonly report: Pick<ReportShape, 'columns' | 'chart'>
  readonly rows: readonly ReportRow[]
  readonly language: Language
  readonly colours: ChartColours
}

/** So many rows are drawn; a chart of more says nothing. The control chart has room for more. */
export const mostDrawn = { usual: 24, control: 200 } as const

/** Those rows of a report that are drawn: the first ones; of a control chart, in which time runs, the last ones. */
export const drawnRows = <R>({ kind }: ReportChart, rows: readonly R[]): readonly R[] =>
  kind === 'control' ? rows.slice(-mostDrawn.control) : kind === 'heatMap' ? rows : rows.slice(0, mostDrawn.usual)

/** Whether a chart needs more height: two that stand over one another, and the rows of a heat map, each of which is named. */
export const isTall = (chart: ReportChart): boolean => chart.kind === 'heatMap' || (chart.kind === 'control' && chart.beneath !== undefined)

/** What stands where a report knows nothing. */
export const unknown = '–'

/** What a value says in words under a caption that says its unit; a dash for what is not known. */
export const valueText = (columns: Fields, name: string, value: unknown, language: Language): string => {
  const field = columns[name]
  if (value === null || value === undefined || !field) return unknown
  return typeof value === 'object' && 'title' in value ? String(value.title) : kindOf(field).toText(withoutUnit(field), value, language)
}

export const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** Whether a column holds shares, 1 being the whole. */
export const isPercent = (columns: Fields, name: string): boolean => {
  const field = columns[name]
  return field !== undefined && 'percent' in field && field.percent === true
}

export type Option = Readonly<Record<string, unknown>>

export const texts = ({ report: { columns }, rows, language }: Drawn, name: string): readonly string[] =>
  rows.map(({ values }) => valueText(columns, name, values[name], language))

/** What one row is called in a chart: by one column, or by two that tell it apart. */
export const rowName = (columns: Fields, chart: ReportChart, values: ReportRow['values'], language: Language): string =>
  [chart.by, ...('and' in chart && chart.and !== undefined ? [chart.and] : [])]
    .map(name => valueText(columns, name, values[name], language))
    .join(' · ')

export const numbers = ({ rows }: Drawn, name: string): readonly (number | null)[] => rows.map(({ values }) => numberOf(values[name]))

export const captionOf = ({ report: { columns }, language }: Pick<Drawn, 'report' | 'language'>, name: string): string =>
  inLanguage(columns[name] ? columnLabel(columns[name]) : [name, name], language)

const decimals = (most: number): Intl.NumberFormat => new Intl.NumberFormat('en-US', { maximumFractionDigits: most })

const [fine, coarse, whole] = [decimals(4), decimals(2), decimals(0)]

/** What stands at the end of a bar is read to about four figures; pointing at it, and the table beneath, say all of them. */
export const roughText = (percent: boolean, value: unknown): string => {
  const size = Math.abs(Number(value))
  return percent || size < 1 ? figureText(percent, value) : (size < 1000 ? coarse : whole).format(Number(value))
}

/** What stands at an axis or a bar: shares in per cent. */
export const figureText = (percent: boolean, value: unknown): string => {
  const number = Number(value)
  return percent ? `${fine.format(Math.round(number * 1000) / 10)}%` : fine.format(number)
}

export const categoryAxis = ({ colours }: Drawn, data: readonly string[], lying = false): Option => ({
  type: 'category',
  data,
  inverse: lying,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.line } },
  axisLabel: {
    color: colours.text,
    overflow: 'truncate',
    ...(lying ? { width: 150, interval: 0 } : { width: 110, hideOverlap: true }),
  },
})

/** An axis of shares goes from nothing to all. */
export const ofAll = { min: 0, max: 1 } as const

/** So large a share is read against all of it; smaller ones, and changes, which may be less than nothing, against each other. */
const half = 0.5

export const isOfAll = (values: readonly (number | null)[]): boolean => {
  const known = values.filter(value => value !== null)
  return known.every(value => value >= 0 && value <= 1) && known.some(value => value >= half)
}

export const valueAxis = ({ colours }: Drawn, percent = false, more: Option = {}): Option => ({
  type: 'value',
  axisLabel: { color: colours.muted, hideOverlap: true, formatter: (value: number) => figureText(percent, value) },
  splitLine: { lineStyle: { color: colours.line } },
  ...more,
})

export const grid = (lying = false): Option => ({ left: lying ? 172 : 52, right: 56, top: 36, bottom: 32 })

export const legend = ({ colours }: Drawn, data: readonly string[]): Option =>
  data.length < 2
    ? {}
    : { legend: { data, top: 0, right: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: { color: colours.text } } }
