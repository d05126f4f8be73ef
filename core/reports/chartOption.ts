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

/** Whether two charts stand over one another, which need more height. */
export const isTall = (chart: ReportChart): boolean => chart.kind === 'control' && chart.beneath !== undefined

/** What a value says in words under a caption that says its unit; a dash for what is not known. */
export const valueText = (columns: Fields, name: string, value: unknown, language: Language): string => {
  const field = columns[name]
  if (value === null || value === undefined || !field) return '–'
  return typeof value === 'object' && 'title' in value ? String(value.title) : kindOf(field).toText(withoutUnit(field), value, language)
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))
/** Whether a column holds shares, 1 being the whole. */
export const isPercent = (columns: Fields, name: string): boolean => {
  const field = columns[name]
  return field !== undefined && 'percent' in field && field.percent === true
}

type Option = Readonly<Record<string, unknown>>

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

const texts = ({ report: { columns }, rows, language }: Drawn, name: string): readonly string[] =>
  rows.map(({ values }) => valueText(columns, name, values[name], language))

/** What one row is called in a chart: by one column, or by two that tell it apart. */
export const rowName = (columns: Fields, chart: ReportChart, values: ReportRow['values'], language: Language): string =>
  [chart.by, ...('and' in chart && chart.and !== undefined ? [chart.and] : [])]
    .map(name => valueText(columns, name, values[name], language))
    .join(' · ')

const barNames = ({ report: { columns, chart }, rows, language }: Drawn): readonly string[] =>
  rows.map(({ values }) => rowName(columns, chart, values, language))

const numbers = ({ rows }: Drawn, name: string): readonly (number | null)[] => rows.map(({ values }) => numberOf(values[name]))

const captionOf = ({ report: { columns }, language }: Drawn, name: string): string =>
  inLanguage(columns[name] ? columnLabel(columns[name]) : [name, name], language)

const decimals = (most: number): Intl.NumberFormat => new Intl.NumberFormat('en-US', { maximumFractionDigits: most })

const [fine, coarse, whole] = [decimals(4), decimals(2), decimals(0)]

/** What stands at the end of a bar is read to about four figures; pointing at it, and the table beneath, say all of them. */
const roughText = (percent: boolean, value: unknown): string => {
  const size = Math.abs(Number(value))
  return percent || size < 1 ? figureText(percent, value) : (size < 1000 ? coarse : whole).format(Number(value))
}

/** What stands at an axis or a bar: shares in per cent. */
const figureText = (percent: boolean, value: unknown): string => {
  const number = Number(value)
  return percent ? `${fine.format(Math.round(number * 1000) / 10)}%` : fine.format(number)
}

const categoryAxis = ({ colours }: Drawn, data: readonly string[], lying = false, all = lying): Option => ({
  type: 'category',
  data,
  inverse: lying,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.line } },
  axisLabel: {
    color: colours.text,
    overflow: 'truncate',
    ...(lying ? { width: 150, ...(all ? { interval: 0 } : {}) } : { width: 110, hideOverlap: true }),
  },
})

/** An axis of shares goes from nothing to all. */
const ofAll = { min: 0, max: 1 } as const

/** So large a share is read against all of it; smaller ones, and changes, which may be less than nothing, against each other. */
const half = 0.5

const isOfAll = (values: readonly (number | null)[]): boolean => {
  const known = values.filter(value => value !== null)
  return known.every(value => value >= 0 && value <= 1) && known.some(value => value >= half)
}

const valueAxis = ({ colours }: Drawn, percent = false, more: Option = {}): Option => ({
  type: 'value',
  axisLabel: { color: colours.muted, hideOverlap: true, formatter: (value: number) => figureText(percent, value) },
  splitLine: { lineStyle: { color: colours.line } },
  ...more,
})

const grid = (lying = false): Option => ({ left: lying ? 172 : 52, right: 56, top: 36, bottom: 32 })

const legend = ({ colours }: Drawn, data: readonly string[]): Option =>
  data.length < 2
    ? {}
    : { legend: { data, top: 0, right: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: { color: colours.text } } }

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

interface MarkedLine {
  readonly at: number
  readonly name: string
  readonly colour: string
  readonly solid?: boolean
}

const markLines = (lines: readonly MarkedLine[]): Option => ({
  symbol: 'none',
  silent: true,
  data: lines.map(({ at, name, colour, solid = false }) => ({
    yAxis: at,
    lineStyle: { color: colour, type: solid ? 'solid' : 'dashed' },
    label: { show: false },
    name,
  })),
})

const histogramOption = (
  drawn: Drawn,
  { by, until, value, limits, curve }: Extract<ReportChart, { readonly kind: 'histogram' }>,
): Option => {
  const { report, rows, language, colours } = drawn
  const [from, to, counts] = [by, until, value].map(name => numbers(drawn, name).map(Number))
  const middles = rows.map((_, row) => ((from?.[row] ?? 0) + (to?.[row] ?? 0)) / 2)
  const given = (limits ?? []).flatMap((name, place) => {
    const at = numberOf(rows[0]?.values[name])
    return at === null ? [] : [{ at, caption: `${place === 0 ? 'LSL' : 'USL'} ${figureText(false, at)}` }]
  })
  const drawnAt = [...(from ?? []), ...(to ?? []), ...given.map(({ at }) => at)]
  const [low, high] = [Math.min(...drawnAt), Math.max(...drawnAt)]
  const room = (high - low) / 40 || 1
  return {
    grid: { ...grid(), right: 24 },
    xAxis: valueAxis(drawn, false, {
      min: low - room,
      max: high + room,
      splitLine: { show: false },
      axisLabel: {
        color: colours.text,
        hideOverlap: true,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (at: number) => figureText(false, at),
      },
    }),
    yAxis: valueAxis(drawn, false, { minInterval: 1 }),
    series: [
      {
        type: 'bar',
        name: captionOf(drawn, value),
        cursor: 'pointer',
        barCategoryGap: '2%',
        data: middles.map((middle, row) => ({
          value: [middle, counts?.[row]],
          name: [by, until].map(name => valueText(report.columns, name, rows[row]?.values[name], language)).join(' – '),
        })),
        tooltip: {
          formatter: ({ name, value: [, count] }: { readonly name: string; readonly value: readonly number[] }) => `${name}: ${count}`,
        },
        markLine: {
          symbol: 'none',
          silent: true,
          data: given.map(({ at, caption }) => ({
            xAxis: at,
            lineStyle: { color: colours.bad, type: 'dashed' },
            label: { color: colours.bad, formatter: caption },
          })),
        },
      },
      ...(curve === undefined
        ? []
        : [
            {
              type: 'line',
              name: captionOf(drawn, curve),
              data: numbers(drawn, curve).map((expected, row) => [middles[row], expected]),
              color: colours.text,
              lineStyle: { width: 1.5 },
              smooth: true,
              symbol: 'none',
              silent: true,
            },
          ]),
    ],
  }
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
    yAxis: categoryAxis(drawn, down, true, false),
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

type ControlChart = Extract<ReportChart, { readonly kind: 'control' }>

/** Where the points and what is beneath them stand, so that both are read on one axis of time. */
const panels = [
  { top: 36, height: '52%' },
  { top: '73%', bottom: 32 },
]

const controlOption = (drawn: Drawn, { by, beneath, ...points }: ControlChart, language: Language): Option => {
  const { colours } = drawn
  const drawnColumns = beneath ? [points, beneath] : [points]
  const places = beneath ? panels : [grid()]
  const names = texts(drawn, by)
  return {
    grid: places.map(place => ({ ...grid(), bottom: undefined, ...place, right: 104 })),
    xAxis: places.map((_, at) => ({
      ...categoryAxis(drawn, names),
      gridIndex: at,
      // One axis for both: it is written once.
      ...(at < places.length - 1 ? { axisLabel: { show: false } } : {}),
    })),
    yAxis: drawnColumns.map(({ value }, at) =>
      valueAxis(drawn, isPercent(drawn.report.columns, value), {
        scale: true,
        gridIndex: at,
        ...(beneath
          ? {
              name: captionOf(drawn, value),
              nameGap: 8,
              splitNumber: at === 0 ? 5 : 3,
              nameTextStyle: { color: colours.text, align: 'left' },
            }
          : {}),
      }),
    ),
    series: drawnColumns.flatMap((columns, at) => controlSeries(drawn, columns, language, at)),
  }
}

/** Of more points those in control are small. */
const crowd = 60

/** Captions of lines that lie closer than this share of their panel would lie on one another. */
const tooClose = 0.06

/** On which side of its line the caption of a limit stands: beside it, or away from the next line where they are too close. */
const captionSeats = (drawn: Drawn, names: readonly [upper: string, centre: string, lower: string, value: string]) => {
  const [upper, centre, lower] = names
  const drawnValues = names.flatMap(name => numbers(drawn, name).filter(value => value !== null))
  const room = tooClose * (Math.max(...drawnValues) - Math.min(...drawnValues))
  const end = (name: string): number => numbers(drawn, name).findLast(value => value !== null) ?? 0
  const [above, below] = [end(upper) - end(centre) <= room, end(centre) - end(lower) <= room]
  return (name: string): 'top' | 'middle' | 'bottom' => {
    if (name === upper && above) return 'bottom'
    if (name === lower && below) return 'top'
    if (name === centre && above !== below) return above ? 'top' : 'bottom'
    return 'middle'
  }
}

/** The points in one panel, above the lines of their limits. */
const controlSeries = (
  drawn: Drawn,
  { value, centre, upper, lower, rule }: Pick<ControlChart, 'value' | 'centre' | 'upper' | 'lower' | 'rule'>,
  language: Language,
  panel: number,
): readonly Option[] => {
  const { colours, rows, report } = drawn
  const percent = isPercent(report.columns, value)
  const rules = texts(drawn, rule)
  const place = { type: 'line', xAxisIndex: panel, yAxisIndex: panel }
  const seat = captionSeats(drawn, [upper, centre, lower, value])
  const limit = (name: string, caption: string, colour: string, solid = false): Option => ({
    ...place,
    name: caption,
    data: numbers(drawn, name),
    step: 'middle',
    symbol: 'none',
    silent: true,
    lineStyle: { color: colour, width: 1.5, type: solid ? 'solid' : 'dashed' },
    endLabel: {
      show: true,
      color: colour,
      verticalAlign: seat(name),
      formatter: ({ value: at }: { readonly value: unknown }) => `${caption} ${figureText(percent, at)}`,
    },
  })
  return [
    limit(upper, 'UCL', colours.bad),
    limit(centre, 'CL', colours.good, true),
    limit(lower, 'LCL', colours.bad),
    {
      ...place,
      name: captionOf(drawn, value),
      cursor: 'pointer',
      symbol: 'circle',
      // Of many points the library would leave out some, and with them those that break a rule.
      showAllSymbol: true,
      lineStyle: { color: colours.series[0], width: 1.5 },
      tooltip: { valueFormatter: (at: unknown) => (at === null ? '–' : figureText(percent, at)) },
      data: numbers(drawn, value).map((point, row) => {
        const broken = rows[row]?.values[rule] !== null
        return {
          value: point,
          symbolSize: broken ? 10 : rows.length > crowd ? 3 : 6,
          itemStyle: { color: broken ? colours.bad : colours.series[0] },
          ...(broken ? { name: `${inLanguage(['判异', 'Rule'], language)} ${rules[row]}` } : {}),
        }
      }),
    },
  ]
}

const boxPlotOption = (
  drawn: Drawn,
  { by, least, first, median, third, most }: Extract<ReportChart, { readonly kind: 'boxPlot' }>,
): Option => {
  const [low, from, middle, to, high] = [least, first, median, third, most].map(name => numbers(drawn, name))
  return {
    grid: grid(true),
    xAxis: valueAxis(drawn, false, { scale: true }),
    yAxis: categoryAxis(drawn, texts(drawn, by), true),
    series: [
      {
        type: 'boxplot',
        cursor: 'pointer',
        itemStyle: { color: drawn.colours.page, borderColor: drawn.colours.series[0] },
        data: drawn.rows.map((_, row) => [low?.[row], from?.[row], middle?.[row], to?.[row], high?.[row]]),
      },
    ],
  }
}
