import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'

/** What is known of a stored file: its name, and that in the form in which names are compared, its size in bytes, and the SHA-256 of its bytes in hexadecimal. */
export interface StoredFacts {
  readonly id: number
  readonly name: string
  readonly folded: string
  readonly size: number
  readonly sha256: string
}

/** What is known of stored files, by their ids; of a file that there is not, nothing. */
export const fileFacts = async (tx: Transaction, ids: readonly number[]): Promise<readonly StoredFacts[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredFacts>`select id, name, search_fold(name) as folded, size::int, encode(sha256, 'hex') as sha256
    from stored_file where id = any(${[...ids]})`.execute(tx)
  return rows
}

/** The SHA-256 of stored files, in hexadecimal, by their ids; of a file that there is not, nothing. */
export const fileHashes = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map((await fileFacts(tx, ids)).map(({ id, sha256 }) => [id, sha256]))
