import { sql } from 'kysely'
import { sealerOf } from '../../core/audit/seal.server.ts'
import type { Database } from '../../core/database/pool.server.ts'

/**
 * Seals until no row is left, and answers how many there were. One run may not be enough: transactions are counted over all databases of a
 * server, so that one that another test file has open holds up these seals too.
 */
export const sealAll = async (db: Database, sealer = sealerOf(db)): Promise<number> => {
  let sealed = 0
  do sealed += await sealer.seal()
  while (await isRowLeft(db))
  return sealed
}

/** Also one before the last seal, whose transaction was held up while a later row was not. */
const isRowLeft = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ left: boolean }>`select exists (
      select from audit as a where not exists (select from audit_seal as s where s.audit_id = a.id)) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** At the beginning of a transaction that takes seals away: no process of the product may be adding to the chain meanwhile. */
export const whileNobodySeals = 'select pg_advisory_xact_lock(1003, 0)'
