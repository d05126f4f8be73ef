import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf } from '../define/naming.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { everyCondition, listOrder } from './conditions.server.ts'
import type { ListQuery } from './query.ts'
import { scopedConditions } from './read.server.ts'
import { relationOf } from './relation.server.ts'
import { refuseUnknownAttributes } from './askedAttributes.server.ts'
import { selectFields } from './select.server.ts'
import { putTitles } from './titles.server.ts'
import { withNamed } from './namedRecords.server.ts'

/** Which rows of a list are read as a whole, for a file or for labels. */
export interface RowsQuestion {
  readonly product: Product
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly query: Pick<ListQuery, 'filters' | 'search' | 'sort'>
  /** Of these only, as far as the list has them; of all when absent. */
  readonly ids?: readonly number[]
}

/** A row as it is shown to its reader. */
export type ShownRow = Readonly<Record<string, unknown>> & { readonly id: number }

/** So many rows are read at once, while those before them are worked on. */
const batchSize = 500

const whereOf = ({ product, entity, actor, query, ids }: RowsQuestion): RawBuilder<boolean> =>
  everyCondition([...(ids ? [sql<boolean>`t.id = any(${[...ids]}::bigint[])`] : []), ...scopedConditions(product, entity, actor, query)])

/** How many rows the list has for this person; refuses a list that speaks of attributes which there are not. */
export const countRows = async (tx: Transaction, question: RowsQuestion): Promise<number> => {
  await refuseUnknownAttributes(tx, question.product.registry, question.entity, question.query)
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${relationOf(question.entity)} as t where ${whereOf(question)}`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The rows of a list with these fields, in batches and in its order, all of one moment: they come over a cursor of the transaction. */
export async function* shownRows(tx: Transaction, question: RowsQuestion, fields: Fields): AsyncGenerator<readonly ShownRow[]> {
  const { product, entity, actor, query } = question
  const all = withNamed(entity.fields, fields)
  const selection = selectFields(entity, all)
  // All of it is read: what gives the first rows soonest is not what gives them all.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx)
  await sql`declare listed no scroll cursor for
    select ${numbered([sql`t.id`, ...selection.expressions])} from ${relationOf(entity)} as t ${selection.joins}
    where ${whereOf(question)} order by ${listOrder(entity, query.sort)}`.execute(tx)
  const fetchNext = (): Promise<{ readonly rows: readonly Shown[] }> => sql<Shown>`fetch ${sql.lit(batchSize)} from listed`.execute(tx)
  let next = fetchNext()
  try {
    for (;;) {
      const rows = valuesOf((await next).rows)
      if (rows.length === 0) return
      const ids = rows.map(row => Number(row[0]))
      const lines = await linesOf(tx, question, all, ids)
      const shown = rows.map((row, index) => {
        const id = ids[index] ?? 0
        return Object.assign(selection.read(row, 1, lines.get(id)), { id })
      })
      await putTitles({ db: tx }, { product, actor }, [{ fields: all, rows: shown }])
      next = fetchNext()
      yield shown
    }
  } finally {
    // Whoever stops before the end leaves a reading under way, and no other statement may come before it has ended.
    await next.catch(() => undefined)
  }
}

type Shown = Readonly<Record<string, unknown>>

/** The lines of several records by record and field. */
const linesOf = async (
  tx: Transaction,
  { entity }: RowsQuestion,
  fields: Fields,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Record<string, Shown[]>>> => {
  const owners = new Map<number, Record<string, Shown[]>>()
  const listed = Object.entries<Field & { readonly of?: Fields }>(fields).filter(([, field]) => field.kind === 'lines')
  for (const [name, { of = {} }] of listed) {
    for (const id of ids) owners.set(id, { ...owners.get(id), [name]: [] })
    const selection = selectFields(entity, of, name)
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

/** The database answers in the order in which it was asked. */
const valuesOf = (rows: readonly Shown[]): readonly (readonly unknown[])[] => rows.map(Object.values)
