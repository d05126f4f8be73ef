import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'

/** The SHA-256 of stored files, in hexadecimal, by their ids; of a file that there is not, nothing. */
export const fileHashes = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; hash: string }>`select id, encode(sha256, 'hex') as hash from stored_file
    where id = any(${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}
