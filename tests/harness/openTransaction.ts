import type { Database, Tx } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** Does the work in a transaction that stays open, with its locks, until the test commits it. */
export const openTransaction = async (db: Database, work: (tx: Tx) => Promise<unknown>): Promise<{ commit(): Promise<void> }> => {
  const worked = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const ended = transaction(db, async tx => {
    await work(tx)
    worked.resolve()
    await asked.promise
  })
  await Promise.race([worked.promise, ended])
  return {
    commit() {
      asked.resolve()
      return ended
    },
  }
}
