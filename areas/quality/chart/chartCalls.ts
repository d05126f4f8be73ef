import {
  defineCall,
  describing,
  exactly,
  labelSchema,
  listOf,
  momentSchema,
  orNull,
  textSchema,
  wholeSchema,
  flagSchema,
} from '#core/calls'
import { choice, date, flag, integer, text } from '#core/fields'
import { chartKinds, groupings, layers } from './chartKinds.ts'

const numberSchema = describing<number>({ type: 'number' })

/** Who may look at charts; what they draw each source answers within its own right. */
const chartPoint = 'quality.chart:read'

const pn = text(['PN', 'PN'], { max: 400 })

const parameter = exactly({
  /** `source:parameter`. */
  key: textSchema,
  label: labelSchema,
  nature: textSchema,
  readings: wholeSchema,
})

/** `GET /api/quality/chart/parameters/`: of which PNs there are readings, and of which parameters of those that are named, separated by commas. */
export const chartParameters = defineCall({
  name: 'quality.chartParameters',
  label: ['图表的产品和参数', 'PNs and parameters of charts'],
  method: 'GET',
  path: '/api/quality/chart/parameters/',
  point: chartPoint,
  input: { pn },
  output: exactly({
    pns: listOf(exactly({ pn: textSchema, name: textSchema, readings: wholeSchema })),
    parameters: listOf(parameter),
  }),
})

const point = exactly({
  name: textSchema,
  at: momentSchema,
  n: wholeSchema,
  value: numberSchema,
  centre: numberSchema,
  lower: numberSchema,
  upper: numberSchema,
  /** Numbers of the rules that it breaks, named in `ruleset`. */
  rules: listOf(wholeSchema),
  /** The record of which it is, where it is of one. */
  record: orNull(exactly({ entity: textSchema, id: wholeSchema })),
  /** What was registered as its cause. */
  remark: orNull(textSchema),
})

const spreadPoint = exactly({
  value: numberSchema,
  centre: numberSchema,
  lower: numberSchema,
  upper: numberSchema,
  rules: listOf(wholeSchema),
})

/** `GET /api/quality/chart/`: the chart of the readings of a parameter of one PN or several. */
export const chart = defineCall({
  name: 'quality.chart',
  label: ['质量图表', 'Quality chart'],
  method: 'GET',
  path: '/api/quality/chart/',
  point: chartPoint,
  input: {
    pn,
    parameter: text(['参数', 'Parameter'], { max: 80 }),
    other: text(['另一参数', 'Other parameter'], { max: 80 }),
    kind: choice(['图', 'Chart'], chartKinds),
    group: choice(['分组', 'Grouping'], groupings),
    size: integer(['每组个数', 'Group size'], { min: 1, max: 1000 }),
    station: text(['工位', 'Station'], { max: 40 }),
    hardware: text(['硬件版本', 'Hardware version'], { max: 30 }),
    software: text(['软件版本', 'Software version'], { max: 40 }),
    lot: text(['批（生产计划号）', 'Lot (production plan)'], { max: 40 }),
    layer: choice(['分层', 'Layer'], layers),
    from: date(['自', 'From']),
    until: date(['至', 'Until']),
    all: flag(['含复测', 'With repeats']),
  },
  output: exactly({
    kind: textSchema,
    label: labelSchema,
    readings: wholeSchema,
    groups: wholeSchema,
    points: listOf(point),
    /** What the numbers of rules at points stand for. */
    ruleset: listOf(exactly({ rule: wholeSchema, label: labelSchema })),
    spread: orNull(listOf(orNull(spreadPoint))),
    bars: listOf(exactly({ from: numberSchema, until: numberSchema, count: wholeSchema, expected: orNull(numberSchema) })),
    boxes: listOf(
      exactly({
        name: textSchema,
        n: wholeSchema,
        least: numberSchema,
        first: numberSchema,
        median: numberSchema,
        third: numberSchema,
        most: numberSchema,
      }),
    ),
    pairs: listOf(exactly({ name: textSchema, x: numberSchema, y: numberSchema })),
    pareto: listOf(exactly({ name: textSchema, count: wholeSchema, share: numberSchema })),
    tolerance: exactly({ lower: orNull(numberSchema), upper: orNull(numberSchema), target: orNull(numberSchema) }),
    figures: listOf(exactly({ label: labelSchema, value: textSchema, note: orNull(labelSchema) })),
    notes: listOf(labelSchema),
    /** The frozen limits with which it is drawn. */
    frozen: orNull(exactly({ id: wholeSchema, code: textSchema })),
    indicative: flagSchema,
  }),
})
