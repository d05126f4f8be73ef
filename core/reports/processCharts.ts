import type { ReportChart } from '../define/report.ts'
import { inLanguage, type Language } from '../language/label.ts'
import {
  captionOf,
  categoryAxis,
  type Drawn,
  figureText,
  grid,
  isPercent,
  numberOf,
  numbers,
  type Option,
  texts,
  valueAxis,
  valueText,
} from './chartParts.ts'

interface MarkedLine {
  readonly at: number
  readonly name: string
  readonly colour: string
  readonly solid?: boolean
}

export const markLines = (lines: readonly MarkedLine[]): Option => ({
  symbol: 'none',
  silent: true,
  data: lines.map(({ at, name, colour, solid = false }) => ({
    yAxis: at,
    lineStyle: { color: colour, type: solid ? 'solid' : 'dashed' },
    label: { show: false },
    name,
  })),
})

export const histogramOption = (
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

type ControlChart = Extract<ReportChart, { readonly kind: 'control' }>

/** Where the points and what is beneath them stand, so that both are read on one axis of time. */
const panels = [
  { top: 36, height: '52%' },
  { top: '73%', bottom: 32 },
]

export const controlOption = (drawn: Drawn, { by, beneath, baseline, ...points }: ControlChart, language: Language): Option => {
  const { colours, rows } = drawn
  const drawnColumns = beneath ? [points, beneath] : [points]
  const places = beneath ? panels : [grid()]
  const names = texts(drawn, by)
  return {
    grid: places.map(place => ({ ...grid(), bottom: undefined, ...place, right: 104 })),
    xAxis: places.map((_, at) => ({
      ...categoryAxis(drawn, names),
      gridIndex: at,
      ...(baseline === undefined
        ? {}
        : shaded(
            rows.map(({ values }) => values[baseline] === true),
            colours.series[0],
          )),
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

/** The room of some rows in another shade. */
const shaded = (rows: readonly boolean[], colour: string | undefined): Option =>
  rows.includes(true)
    ? { splitArea: { show: true, interval: 0, areaStyle: { opacity: 0.08, color: rows.map(is => (is ? colour : 'rgba(0,0,0,0)')) } } }
    : {}

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

export const boxPlotOption = (
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
