import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { entityPaths } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { reportScreen, type AnyReport } from '../define/report.ts'
import { refuse } from '../errors/refuse.ts'
import { exact } from '../exact/exact.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { scopedConditions } from '../reading/read.server.ts'
import { askedOf } from '../reports/askedReport.ts'
import type { ReportAnswer } from '../reports/reportAnswer.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'

/** Where a figure is read: how many records a list holds, or a column of a report; narrowed down as its address says. */
export type Wire =
  | { readonly kind: 'list'; readonly entity: AnyEntity; readonly parameters: string }
  | { readonly kind: 'report'; readonly report: AnyReport; readonly parameters: string }

/** A figure as it was read, with the records behind it as far as a list names them. */
export interface WiredFigure {
  /** An exact decimal text; of a share in percent. */
  readonly value: string
  /** How many records were counted; null of a report. */
  readonly counted: number | null
  /** The first of them, by their ids. */
  readonly records: readonly number[]
}

/** So many of the records behind a figure are named. */
const mostNamed = 200

const noWire: Label = [
  '不是本系统的列表或报表地址：请打开列表或报表，筛选后复制地址',
  'Not the address of a list or report of this system: open one, filter it, and copy its address',
]
const noRight: Label = ['其负责人无权查看这个列表或报表', 'Its owner may not see this list or report']
const partly: Label = [
  '其负责人看不到地址中的某些条件，读出的数会不对',
  'The owner may not see some of the conditions in the address, so the figure would be wrong',
]
const noColumn: Label = ['报表没有这一列数字', 'The report has no such column of numbers']
const noFigure: Label = [
  '报表没有给出一个数：请在地址中缩小范围，或换一列',
  'The report gives no single figure: narrow it in its address, or choose another column',
]
const notServed: Label = ['报表暂时不能读取', 'The report cannot be read at the moment']

/** What an address of the product names (`/quality/iqc?verdict=rejected`, `/quality/report/pass_rate?period=year`); undefined where it is neither list nor report. */
const wireOf = ({ areas }: Pick<Registry, 'areas'>, address: string): Wire | undefined => {
  const url = URL.parse(address, 'https://inside.invalid')
  if (!url) return undefined
  const { pathname, search } = url
  const parameters = search.slice(1)
  for (const area of areas) {
    for (const entity of area.entities) if (entityPaths(area, entity).list === pathname) return { kind: 'list', entity, parameters }
    for (const report of area.reports ?? []) if (reportScreen(report.name) === pathname) return { kind: 'report', report, parameters }
  }
  return undefined
}

/** Reads a figure with the rights of who acts in the context; refuses where the address leads nowhere, they may not see it, or it gives no single figure. */
export const readFigure = async (context: Context, address: string, column: string | null): Promise<WiredFigure> => {
  const wire = wireOf(context.product.registry, address) ?? refuse('ruleBroken', { message: noWire })
  return wire.kind === 'list' ? countList(context, wire.entity, wire.parameters) : readReport(context, wire.report, wire.parameters, column)
}

const countList = async ({ product, tx, actor }: Context, entity: AnyEntity, parameters: string): Promise<WiredFigure> => {
  if (!mayRead(actor, entity)) refuse('ruleBroken', { message: noRight })
  const { state, partly: isPart } = readView(entity, listFields(entity, actor), parameters)
  if (isPart) refuse('ruleBroken', { message: partly })
  const { rows } = await sql<{ counted: number; records: readonly number[] }>`select count(*)::int as counted,
      coalesce((array_agg(m.id order by m.id))[1:${sql.lit(mostNamed)}], '{}') as records
    from (select t.id from ${sql.table(tableOf(entity))} as t where ${everyCondition(scopedConditions(product, entity, actor, state.query))}) as m`.execute(
    tx,
  )
  const { counted = 0, records = [] } = rows[0] ?? {}
  return { value: String(counted), counted, records: records.map(Number) }
}

const readReport = async (context: Context, report: AnyReport, parameters: string, column: string | null): Promise<WiredFigure> => {
  const name = column ?? report.counts
  const field = fieldOf(report.columns, name)
  if (field?.kind !== 'decimal' && field?.kind !== 'integer') return refuse('ruleBroken', { message: noColumn })
  const served = context.product.calls.find(({ call }) => call.name === report.name)
  if (!served || !('run' in served)) return refuse('ruleBroken', { message: notServed })
  const answer = (await served.run(context, askedOf(report, parameters))) as ReportAnswer
  const value = singleFigure(answer, name)
  if (value === undefined) return refuse('ruleBroken', { message: noFigure })
  const isShare = 'percent' in field && field.percent === true
  return { value: isShare ? exact(value).times(100).toFixed() : value, counted: null, records: [] }
}

/** Exact decimals are texts. */
const isNumber = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** What a report says of the whole in a column: its total, or what all its rows agree on, or the sum of what it counts. */
const singleFigure = (
  { total, rows, report: { counts } }: Pick<ReportAnswer, 'total' | 'rows' | 'report'>,
  name: string,
): string | undefined => {
  const told = total?.values[name]
  if (isNumber(told)) return String(told)
  const values = rows.map(row => row.values[name])
  const [first] = values
  if (isNumber(first) && values.every(value => value === first)) return String(first)
  return name === counts ? String(values.reduce((sum: number, value) => sum + Number(value ?? 0), 0)) : undefined
}
