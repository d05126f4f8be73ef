import { sql } from 'kysely'
import type { Transaction } from '../../core/context/serve.server.ts'

/** How rows of a demo company are copied. */
interface Copied {
  /** What is different in the copies, as SQL. */
  readonly changed: Readonly<Record<string, string>>
  /** Which rows are copied, what there is a copy for, and its number. */
  readonly like: string
  readonly from: string
  readonly turn: string
  readonly where?: string
}

/** Copies rows of a table, the few of them that come often much more than others. */
export const copyRows = async (tx: Transaction, name: string, { changed, like, from, turn, where = 'true' }: Copied): Promise<void> => {
  const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attname <> 'id' order by attnum`.execute(tx)
  const columns = rows.map(({ column }) => column)
  // A spread that looks like chance: multiples of the golden ratio modulo 1, squared for the few that come often.
  await sql
    .raw(
      `insert into ${name} (${columns.join()}) select ${columns.map(column => changed[column] ?? `t.${column}`).join()}
      from ${from} join (select row_number() over (order by md5(id::text)) - 1 as place, count(*) over () as places, * from ${name} where ${like}) as t
        on t.place = floor(t.places * mod(${turn} * 0.6180339887, 1)::float8 ^ 2)::bigint
      where ${where}`,
    )
    .execute(tx)
}
