import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { AnyReport } from '../define/report.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { readView } from '../lists/views/viewParameters.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { scopedConditions } from '../reading/read.server.ts'
import { askedOf } from '../reports/askedReport.ts'
import type { ReportAnswer } from '../reports/reportAnswer.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'
import { figureColumns, figureIn, noSingleFigure, wireOf } from './wire.ts'

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
  '不是本系统的列表或报表地址：请选择列表或报表，或复制其地址',
  'Not the address of a list or report of this system: choose one, or copy its address',
]
const noRight: Label = ['其负责人无权查看这个列表或报表', 'Its owner may not see this list or report']
const partly: Label = [
  '其负责人看不到地址中的某些条件，读出的数会不对',
  'The owner may not see some of the conditions in the address, so the figure would be wrong',
]
const noColumn: Label = ['报表没有这一列数字', 'The report has no such column of numbers']
const notServed: Label = ['报表暂时不能读取', 'The report cannot be read at the moment']

/** Reads a figure with the rights of who acts in the context; refuses where the address leads nowhere, they may not see it, or it gives no single figure. */
export const readFigure = async (context: Context, address: string, column: string | null): Promise<WiredFigure> => {
  const wire = wireOf(context.product.registry.areas, address) ?? refuse('ruleBroken', { message: noWire, leadsTo: 'sent' })
  return wire.kind === 'list' ? countList(context, wire.entity, wire.parameters) : readReport(context, wire.report, wire.parameters, column)
}

const countList = async ({ product, tx, actor }: Context, entity: AnyEntity, parameters: string): Promise<WiredFigure> => {
  if (!mayRead(actor, entity)) refuse('ruleBroken', { message: noRight, leadsTo: 'others' })
  const { state, partly: isPart } = readView(entity, listFields(entity, actor), parameters)
  if (isPart) refuse('ruleBroken', { message: partly, leadsTo: 'others' })
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
  if (!figureColumns(report.columns).includes(name)) return refuse('ruleBroken', { message: noColumn, leadsTo: 'sent' })
  const served = context.product.calls.find(({ call }) => call.name === report.name)
  if (!served || !('run' in served)) return refuse('ruleBroken', { message: notServed, leadsTo: { nothing: 'later' } })
  const value = figureIn((await served.run(context, askedOf(report, parameters))) as ReportAnswer, name)
  return value === undefined ? refuse('ruleBroken', { message: noSingleFigure, leadsTo: 'sent' }) : { value, counted: null, records: [] }
}
