import type { CallInput, CallOutput } from '#core/calls'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { counted, type Label } from '#core/language'
import { find } from '#core/records.server'
import { spreadOf } from '#core/reports'
import { assignableCause } from '../assignableCause/assignableCause.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { iqc } from '../iqc/iqc.ts'
import { capabilityStudy } from '../statistics/capabilityStudy.ts'
import { univariate } from '../statistics/univariate.ts'
import { barsOf, correlation, paretoOf } from './bars.ts'
import { chart, chartParameters } from './chartCalls.ts'
import { chartKinds, kindsOf, type Nature } from './chartKinds.ts'
import { processChart, type ProcessChart } from './processChart.ts'
import { grouped, layered, type Read } from './readings.ts'
import type { Bounds, ReadingSource } from './source.server.ts'
import { sourcesOf } from './sources.server.ts'
import { studyFigures, type ChartFigure } from './studyFigures.ts'

type Asked = CallInput<typeof chart>

const atLeastOne: Label = ['请至少选择一个PN和一个参数', 'Select at least one PN and one parameter']
const unknownParameter: Label = ['没有这个参数，请从列表选择', 'There is no such parameter; choose one of the list']
const otherKind: Label = ['此参数不能用这种图', 'This chart does not suit the parameter']

const split = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .split(/[,，\s]+/)
    .filter(one => one !== '')
    .slice(0, 20)

const sourceIn = (context: Context, key: string): readonly [ReadingSource, string] | undefined => {
  const place = key.indexOf(':')
  const source = sourcesOf(context).find(one => one.key === key.slice(0, place))
  return source && [source, key.slice(place + 1)]
}

/** Answers of which PNs there are readings and of which parameters. */
export const servedChartParameters = serveCall(chartParameters, async (context, { pn }) => {
  const pns = split(pn)
  const sources = sourcesOf(context)
  const known = (await Promise.all(sources.map(source => source.pns(context)))).flat()
  const of = pns.length === 0 ? [] : sources
  const parameters = []
  for (const source of of)
    for (const { key, ...one } of await source.parameters(context, pns)) parameters.push({ key: `${source.key}:${key}`, ...one })
  return { pns: known.toSorted((one, other) => other.readings - one.readings), parameters }
})

interface Found {
  readonly reads: readonly Read[]
  readonly bounds: Bounds
  readonly nature: Nature
}

const readingsOf = async (context: Context, asked: Asked, key: string, field: 'parameter' | 'other'): Promise<Found> => {
  const [source, parameter] = sourceIn(context, key) ?? refuse('invalidFields', { problems: { [field]: unknownParameter } })
  const pns = split(asked.pn)
  const nature = (await source.parameters(context, pns)).find(one => one.key === parameter)?.nature
  if (!nature) return refuse('invalidFields', { problems: { [field]: unknownParameter } })
  const wanted = {
    pns,
    parameter,
    from: asked.from ?? null,
    until: asked.until ?? null,
    all: asked.all ?? false,
    station: asked.station ?? null,
    hardware: asked.hardware ?? null,
    software: asked.software ?? null,
    lot: asked.lot ?? null,
  }
  return { reads: await source.reads(context, wanted), bounds: await source.bounds(context, wanted), nature }
}

/** What was registered as the cause of points that are of one lot or test each, by its record. */
const remarksOf = async (context: Context, reads: readonly Read[], key: string): Promise<ReadonlyMap<number, string>> => {
  const [first] = reads
  const ids = [...new Set(reads.flatMap(({ record }) => (record ? record.id : [])))]
  const where =
    first?.record?.entity === iqc.name
      ? { lot: ids, characteristic: key.slice(key.indexOf(':') + 1) }
      : first?.record?.entity === instrumentTest.name
        ? { test: ids, characteristic: [...new Set(reads.flatMap(({ item }) => item ?? []))] }
        : undefined
  if (!where) return new Map()
  const found = await find(context, assignableCause, {
    where,
    as: context.actor,
    fields: ['lot', 'test', 'found'],
    limit: 'all',
  })
  return new Map(found.map(one => [one.lot ?? one.test ?? 0, one.found]))
}

/** So many points are drawn, the latest ones; limits and figures are those of all. */
const mostPoints = 2000

const notAllDrawn = (groups: number): Label => [
  `共 ${groups} 组，图上为最近 ${mostPoints} 组；控制限和指数按全部计算`,
  `The latest ${mostPoints} of ${groups} groups are drawn; limits and indices are those of all`,
]

const pointsOf = ({ groups, points }: ProcessChart, remarks: ReadonlyMap<number, string>): CallOutput<typeof chart>['points'] =>
  points.map((point, at) => {
    const { name = '', at: when = '', values = [], record = null } = groups[at] ?? {}
    return { ...point, name, at: when, n: values.length, record, remark: record === null ? null : (remarks.get(record.id) ?? null) }
  })

/** The readings of the records that stand at points. */
const ofGroups = (reads: readonly Read[], groups: ProcessChart['groups']): readonly Read[] => {
  const records = new Set(groups.flatMap(({ record }) => record?.id ?? []))
  return reads.filter(({ record }) => record !== null && records.has(record.id))
}

/** What is outside its limits by lots, or where nothing limits what was found: the nonconforming units or defects of each. */
const outsideByLot = (reads: readonly Read[], { tolerance }: Bounds, nature: Nature) =>
  paretoOf(
    reads.map(({ lot, values }) => {
      const isOutside = (value: number): boolean =>
        (tolerance.lower !== null && value < tolerance.lower) || (tolerance.upper !== null && value > tolerance.upper)
      return [lot, nature === 'measured' ? values.filter(isOutside).length : values.reduce((sum, value) => sum + value, 0)] as const
    }),
  )

/** Means of lots of which there are readings of both parameters. */
const pairsOf = (reads: readonly Read[], others: readonly Read[]) => {
  const mean = (values: readonly number[]): number => univariate(values).mean ?? 0
  const ofOther = layered(others, 'lot')
  return [...layered(reads, 'lot')].flatMap(([name, values]) => {
    const other = ofOther.get(name)
    return other ? [{ name, x: mean(values), y: mean(other) }] : []
  })
}

/** What is drawn of the readings that the reader sees; without a PN and a parameter it is refused. */
export const drawnChart = async (context: Context, asked: Asked): Promise<CallOutput<typeof chart>> => {
  const key = asked.parameter ?? ''
  const lacking = { ...(split(asked.pn).length === 0 ? { pn: atLeastOne } : {}), ...(key === '' ? { parameter: atLeastOne } : {}) }
  if (Object.keys(lacking).length > 0) return refuse('invalidFields', { message: atLeastOne, problems: lacking })
  const { reads, bounds, nature } = await readingsOf(context, asked, key, 'parameter')
  const kind = asked.kind ?? 'auto'
  if (!kindsOf[nature].includes(kind)) return refuse('invalidFields', { problems: { kind: otherKind } })
  const values = reads.flatMap(one => one.values)
  const groups = grouped(reads, { by: asked.group ?? 'lot', size: asked.size ?? 5 })
  const drawn = processChart(kind, nature, groups, {
    frozen: (asked.group ?? 'lot') === 'lot' ? bounds.frozen : undefined,
    target: kind === 'cusum' ? bounds.target : null,
  })
  const study =
    nature === 'measured'
      ? capabilityStudy({
          values,
          within: drawn.within,
          subgroups: drawn.groups.length,
          tolerance: bounds.tolerance,
          target: bounds.target,
        })
      : null
  const other = kind === 'scatter' && asked.other ? await readingsOf(context, asked, asked.other, 'other') : undefined
  const pairs = other ? pairsOf(reads, other.reads) : []
  const r = correlation(pairs.map(({ x, y }) => [x, y] as const))
  const shown = {
    ...drawn,
    groups: drawn.groups.slice(-mostPoints),
    points: drawn.points.slice(-mostPoints),
    spread: drawn.spread?.slice(-mostPoints) ?? null,
  }
  const broken = drawn.points.filter(({ rules }) => rules.length > 0).length
  const layer = asked.layer ?? 'lot'
  const found: ChartFigure = {
    label: ['判异点', 'Points out of control'],
    value: String(broken),
    note: [
      `共 ${drawn.groups.length} 组、${values.length} 个读数`,
      `of ${counted(drawn.groups.length, 'group')} with ${counted(values.length, 'reading')}`,
    ],
  }
  return {
    kind: drawn.kind,
    label: chartKinds[kind === 'auto' ? drawn.kind : kind],
    readings: values.length,
    groups: drawn.groups.length,
    points: pointsOf(shown, await remarksOf(context, ofGroups(reads, shown.groups), key)),
    spread: shown.spread,
    ruleset: Object.entries(drawn.ruleset).map(([rule, label]) => ({ rule: Number(rule), label })),
    bars: kind === 'histogram' && study ? barsOf(values, study.mean, study.overall) : [],
    boxes:
      kind === 'box'
        ? [...layered(reads, layer)].flatMap(([name, some]) => {
            const spread = spreadOf(some)
            return spread ? [{ name, n: some.length, ...spread }] : []
          })
        : [],
    pairs,
    pareto: kind === 'pareto' ? outsideByLot(reads, bounds, nature) : [],
    tolerance: { ...bounds.tolerance, target: bounds.target },
    figures: [
      ...(study ? studyFigures(study) : []),
      found,
      ...(r === null ? [] : [{ label: ['相关系数', 'Correlation'] as const, value: r.toFixed(3), note: null }]),
    ],
    notes: [
      ...drawn.notes,
      ...(bounds.note ? [bounds.note] : []),
      ...(drawn.groups.length > mostPoints ? [notAllDrawn(drawn.groups.length)] : []),
    ],
    frozen:
      drawn.groups.length > 0 && bounds.frozen && bounds.frozen.chart === drawn.kind
        ? { id: bounds.frozen.id, code: bounds.frozen.code }
        : null,
    indicative: study?.indicative ?? drawn.groups.length < 25,
  }
}

/** Draws what is asked for. */
export const servedChart = serveCall(chart, drawnChart)
