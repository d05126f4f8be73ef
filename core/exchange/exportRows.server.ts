import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf } from '../define/naming.ts'
import type { Cell } from '../fields/cell.ts'
import { cellKindOf } from '../fields/cellKinds.ts'
import { everyCondition, listConditions, listOrder } from '../reading/conditions.server.ts'
import type { ListQuery } from '../reading/query.ts'
import type { Transaction } from '../context/serve.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import { selectFields } from '../reading/select.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'

/** What is to be read for an export. */
export interface ExportQuestion {
  readonly product: Product
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly query: Pick<ListQuery, 'filters' | 'search' | 'sort'>
  /** The fields in their order; `id` is the record's number. */
  readonly fields: Fields
  /** Told the numbers of the records as they are read. */
  readonly onIds?: (ids: readonly number[]) => void
}

type Shown = Readonly<Record<string, unknown>>

/** So many rows are read at once, while those before them are written. */
const batchSize = 500

const whereOf = ({ product, entity, actor, query }: ExportQuestion): RawBuilder<boolean> => {
  const scope = rowScope(entity, serviceOf(product, entity), actor)
  return everyCondition([...(scope ? [scope] : []), ...listConditions(entity, query, (_name, value) => value)])
}

/** How many rows the list has for this person. */
export const countRows = async (tx: Transaction, question: ExportQuestion): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${relationOf(question.entity)} as t where ${whereOf(question)}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The rows of a list in batches, in its order, all of one moment: they come over a cursor of the transaction. */
export async function* exportRows(tx: Transaction, question: ExportQuestion): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { product, entity, actor, fields, query } = question
  const { id: _number, ...own } = fields
  const selection = selectFields(product.registry, entity, own, actor.language)
  const toCells = cellsOf(fields, actor.language)
  // All of it is read: what gives the first rows soonest is not what gives them all.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare exported no scroll cursor for
    select ${numbered([sql`t.id`, ...selection.expressions])} from ${relationOf(entity)} as t ${selection.joins}
    where ${whereOf(question)} order by ${listOrder(entity, query.sort)}`.execute(tx)
  const fetchNext = (): Promise<{ readonly rows: readonly Shown[] }> => sql<Shown>`fetch ${sql.lit(batchSize)} from exported`.execute(tx)
  let next = fetchNext()
  try {
    for (;;) {
      const rows = valuesOf((await next).rows)
      if (rows.length === 0) return
      const ids = rows.map(row => Number(row[0]))
      question.onIds?.(ids)
      const lines = await linesOf(tx, question, own, ids)
      next = fetchNext()
      yield rows.map((row, index) => {
        const id = ids[index] ?? 0
        return toCells(selection.read(row, 1, { ...lines.get(id), id }))
      })
    }
  } finally {
    // Whoever stops before the end leaves a reading under way, and no other statement may come before it has ended.
    await next.catch(() => undefined)
  }
}

/** How the cells of a record are made, field by field. */
const cellsOf = (fields: Fields, language: Actor['language']): ((shown: Shown) => readonly Cell[]) => {
  const written = Object.entries(fields).map(([name, field]) => {
    const kind = cellKindOf(field)
    return { name, field, kind, empty: kind.columns(field).map(() => null) }
  })
  return shown =>
    written.flatMap(({ name, field, kind, empty }) => {
      const value = shown[name]
      return value === null || value === undefined ? empty : kind.toCells(field, value, language)
    })
}

/** The lines of several records by record and field. */
const linesOf = async (
  tx: Transaction,
  { product, entity, actor }: ExportQuestion,
  fields: Fields,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Record<string, Shown[]>>> => {
  const owners = new Map<number, Record<string, Shown[]>>()
  const listed = Object.entries<Field & { readonly of?: Fields }>(fields).filter(([, field]) => field.kind === 'lines')
  for (const [name, { of = {} }] of listed) {
    for (const id of ids) owners.set(id, { ...owners.get(id), [name]: [] })
    const selection = selectFields(product.registry, entity, of, actor.language)
    const { rows } = await sql<Shown>`select ${numbered([sql`t.owner_id`, ...selection.expressions])}
      from ${sql.table(partTableOf(entity, name))} as t ${selection.joins} where t.owner_id = any(${ids}) order by t.owner_id, t.position, t.id`.execute(
      tx,
    )
    for (const row of valuesOf(rows)) owners.get(Number(row[0]))?.[name]?.push(selection.read(row, 1))
  }
  return owners
}

const numbered = (expressions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(expressions.map((expression, index) => sql`${expression} as ${sql.id(`c${index}`)}`))

const valuesOf = (rows: readonly Shown[]): readonly (readonly unknown[])[] =>
  rows.map(row => Object.keys(row).map((_name, index) => row[`c${index}`]))
