import { sql } from 'kysely'
import { may, type Actor } from '../rights/actor.ts'
import { groupPoint, readableFields } from '../rights/fieldPolicy.ts'
import { waysToRecords } from '../reading/scope.server.ts'
import { tableOf } from '../define/naming.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { FieldGroup, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { entityOf } from '../define/registry.ts'
import { refuse, Refusal } from '../errors/refuse.ts'
import { seenAmong } from '../reading/sight.server.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import { resolvedRequest } from './exportRequest.server.ts'
import type { PrintOrder } from './printOrder.ts'
import { lackedOf } from '../papers/offered.ts'
import { printedAs } from './printRequest.server.ts'
import type { FileFormat } from './tableFile.server.ts'

/** What a file shows: of which groups its fields are, and which rows; null when its reader saw every row then. */
export interface ShownInFile {
  readonly groups: readonly FieldGroup[]
  readonly rows: readonly number[] | null
}

/** Notes what goes into a file while it is written. */
export const beginShown = (product: Product, entity: AnyEntity, actor: Actor, fields: Fields) => {
  const rows: number[] | null = waysToRecords(entity, serviceOf(product, entity), actor) === 'all' ? null : []
  return {
    note: (ids: readonly number[]): void => void rows?.push(...ids),
    ended: (): ShownInFile => ({ groups: groupsIn(readableFields(fields, actor), actor), rows }),
  }
}

/** The groups of some fields and of the fields of their lines, as far as the actor reads them. */
const groupsIn = (fields: Fields, actor: Actor): readonly FieldGroup[] => [
  ...new Set(
    Object.values(fields).flatMap(field => [
      ...(field.group === undefined ? [] : [field.group]),
      ...('of' in field ? groupsIn(readableFields(field.of as Fields, actor), actor) : []),
    ]),
  ),
]

/** Keeps with an export what its file shows. */
export const keepShown = async (tx: Transaction, id: number, { groups, rows }: ShownInFile): Promise<void> => {
  await sql`update data_export set field_groups = ${[...groups]}::text[], all_rows = ${rows === null}, row_ids = ${rows}::bigint[]
    where id = ${id}`.execute(tx)
}

const changed: Label = [
  '导出之后您的权限已改变，该文件中有您现在无权查看的内容；请重新导出',
  'Your permissions have changed since the export: the file holds data that you can no longer view. Export it again.',
]

interface Finished {
  readonly entity: string
  readonly format: FileFormat
  readonly print: PrintOrder | null
  readonly fields: readonly string[]
  readonly query: Readonly<Record<string, unknown>>
  readonly groups: readonly FieldGroup[] | null
  readonly allRows: boolean | null
  readonly rows: readonly number[] | null
}

/** A finished export is handed out by the rights of now: refuses when the actor no longer sees a column, a filter or a row of it. */
export const refuseNoLongerSeen = async (context: Context, id: number): Promise<void> => {
  const { rows } =
    await sql<Finished>`select entity, format, fields, query, print, field_groups as groups, all_rows as "allRows", row_ids as rows
    from data_export where id = ${id}`.execute(context.tx)
  const [finished] = rows
  if (!finished || !(await stillSeen(context, finished))) refuse('noPermission', { message: changed })
}

const stillSeen = async (context: Context, { groups, allRows, rows, ...request }: Finished): Promise<boolean> => {
  const { actor, product, tx } = context
  const entity = entityOf(product.registry, request.entity)
  if (groups === null || allRows === null || !groups.every(group => may(actor, groupPoint(group, 'read')))) return false
  if (request.print !== null && lackedOf(printedAs(entity, request.print.wanted), one => may(actor, one)).length > 0) return false
  try {
    resolvedRequest(entity, actor, request)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  if (waysToRecords(entity, serviceOf(product, entity), actor) === 'all') return true
  if (rows === null) return false
  // What was deleted since is nobody's to see and nobody's to be kept from.
  const there = await sql<{ id: number }>`select id from ${sql.table(tableOf(entity))} where id = any(${[...rows]}::bigint[])`.execute(tx)
  const seen = await seenAmong(context, entity.name, rows)
  return there.rows.every(row => seen.has(row.id))
}
