import { sql } from 'kysely'
import { columnsFor } from './columns.server.ts'
import { drawIdsOfNew, hasLines } from './drawIds.server.ts'
import type { Values } from './givenValues.server.ts'
import { firstKept } from './keptValues.server.ts'
import { logicFor } from './logic.server.ts'
import { drawNumbers, type NumberDue } from './numbers.server.ts'
import type { Told } from './remember.server.ts'
import { refuseRepeated } from './violations.server.ts'
import type { Context } from '../context/serve.server.ts'
import { sendAhead } from '../database/sentAhead.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import type { AuditedChange } from '../logic/changes.ts'
import { settled } from '../logic/rowLogic.ts'
import { searchText } from '../reading/searchText.server.ts'
import { authorOf } from '../rights/actor.ts'

/** A new record that may be written: everything that is asked of it was asked, and nothing of it is there yet. */
export interface CheckedNew {
  readonly row: Values
  readonly told: Told
  /** The numbers that it draws when it is written. */
  readonly numbers: readonly NumberDue[]
  readonly confirmed: readonly AuditedChange[]
}

/** A new record with its numbers, and with ids for itself and its lines where they were drawn. */
interface DrawnNew extends CheckedNew {
  readonly id?: number
}

/**
 * Draws what new records need: numbers, and with them ids, so that nothing of what is written next has to be waited for. Numbers are drawn when nothing
 * but writing is left: whoever creates another one waits from here on until this one is committed.
 */
export const withDrawn = async (context: Context, entity: AnyEntity, records: readonly CheckedNew[]): Promise<readonly DrawnNew[]> => {
  // One row alone answers its id itself.
  const isWaitedFor = records.every(({ row, numbers }) => numbers.length === 0 && !hasLines(entity, row))
  const idsFor = isWaitedFor ? undefined : await drawIdsOfNew(context, entity, records)
  const logic = logicFor(context, entity)
  const drawn = await drawNumbers(
    context,
    entity,
    records.map(({ numbers }) => numbers),
  )
  const numbered = records.map(record => {
    const numbers = drawn.get(record.numbers)
    return numbers ? { ...record, row: settled(logic, entity.fields, { ...record.row, ...numbers }) } : record
  })
  return idsFor ? idsFor(numbered) : numbered
}

/** Inserts the rows of new records with one statement; answers their ids, in their order. Where they were drawn, it is not waited for. */
export const insertRows = async (context: Context, entity: AnyEntity, records: readonly DrawnNew[]): Promise<readonly number[]> => {
  const columnsOf = (row: Values) => [...columnsFor(entity, row, Object.keys(entity.fields)), ...firstKept(context.product, entity, row)]
  const drawn = records.flatMap(({ id }) => id ?? [])
  const isDrawn = drawn.length > 0
  const tuples = records.map(({ id, row, told }) => {
    const author = authorIn(context, entity, told)
    return sql`(${isDrawn ? sql`${id}, ` : sql``}${sql.join(columnsOf(row).map(column => column.value))}, ${context.now}, ${author.by}, ${context.now},
      ${authorOf(context.actor)}, ${author.in}, ${searchText(entity.fields, row)})`
  })
  const names = [...(isDrawn ? ['id'] : []), ...columnsOf({}).map(({ name }) => name)].map(name => sql.id(name))
  const insert = sql`insert into ${sql.table(tableOf(entity))}
    (${sql.join(names)}, created_at, created_by_id, updated_at, updated_by_id, created_in_id, search_text)
    ${isDrawn ? sql`overriding system value` : sql``} values ${sql.join(tuples)}`
  const refused = refuseRepeated(entity, { rows: records.map(({ row }) => row) })
  if (isDrawn) {
    await sendAhead(context.tx, insert, refused)
    return drawn
  }
  const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(context.tx).catch(refused)
  // Numbered in the order of the tuples, whatever the order in which they are answered.
  return rows.map(({ id }) => id).toSorted((left, right) => left - right)
}

/** Who a new record says has made it, and where: who sees the former version because it is theirs sees the next one. */
const authorIn = ({ actor }: Context, entity: AnyEntity, { isVersion, copyOf }: Told): { readonly by: unknown; readonly in: unknown } => {
  if (!isVersion || !copyOf) return { by: authorOf(actor), in: actor.departmentId }
  const former = (column: string) => sql`(select ${sql.id(column)} from ${sql.table(tableOf(entity))} where id = ${copyOf.id})`
  return { by: former('created_by_id'), in: former('created_in_id') }
}
