import { sql } from 'kysely'
import { sendAhead } from '../database/sentAhead.server.ts'
import type { Transaction } from '../context/serve.server.ts'

/** The table in which stands by what records are looked up when one like them is entered: a key and the record, in the column `of`. */
export interface KeyTable {
  readonly table: string
  readonly of: string
}

/** Adds keys of a record that has not all of them. */
export const addKeys = (tx: Transaction, { table, of }: KeyTable, id: number, keys: readonly string[]): Promise<void> =>
  sendAhead(
    tx,
    sql`insert into ${sql.table(table)} (key, ${sql.ref(of)}) select key, ${id}::bigint from unnest(${keys}::text[]) as key on conflict do nothing`,
  )

/** Gives a record these keys and no others. */
export const replaceKeys = async (tx: Transaction, place: KeyTable, id: number, keys: readonly string[]): Promise<void> => {
  const { table, of } = place
  await sendAhead(tx, sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id} and key <> all(${keys}::text[])`)
  await addKeys(tx, place, id, keys)
}
