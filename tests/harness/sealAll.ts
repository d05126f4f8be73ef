import { sealerOf, sealLag } from '../../core/audit/seal.server.ts'
import type { Database } from '../../core/database/pool.server.ts'

/**
 * Seals until no row is left, and answers how many there were. One run may not be enough: transactions are counted over all databases of a
 * server, so that one that another test file has open holds up these seals too.
 */
export const sealAll = async (db: Database, sealer = sealerOf(db)): Promise<number> => {
  let sealed = 0
  do sealed += await sealer.seal()
  while ((await sealLag(db)).rows > 0)
  return sealed
}

/** At the beginning of a transaction that takes seals away: no process of the product may be adding to the chain meanwhile. */
export const whileNobodySeals = 'select pg_advisory_xact_lock(1003, 0)'
