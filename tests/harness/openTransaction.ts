import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** A transaction that stays open with its locks. */
interface OpenTransaction {
  /** Commits it once somebody waits for one of its locks: what is tried then was under way before. */
  commitWhenAwaited(): Promise<void>
  commit(): Promise<void>
}

/** Does the work in a transaction that stays open, with its locks, until the test commits it. */
export const openTransaction = async (db: Database, work: (tx: Tx) => Promise<unknown>): Promise<OpenTransaction> => {
  const worked = Promise.withResolvers<number>()
  const asked = Promise.withResolvers<void>()
  const ended = transaction(db, async tx => {
    await work(tx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    worked.resolve(rows[0]?.pid ?? 0)
    await asked.promise
  })
  const pid = await Promise.race([worked.promise, ended.then(() => 0)])
  const waiting = async (): Promise<number> =>
    (await sql`select from pg_stat_activity where datname = current_database() and ${pid} = any(pg_blocking_pids(pid))`.execute(db)).rows
      .length
  const commit = (): Promise<void> => {
    asked.resolve()
    return ended
  }
  return {
    async commitWhenAwaited() {
      await expect.poll(waiting).toBeGreaterThan(0)
      await commit()
    },
    commit,
  }
}
