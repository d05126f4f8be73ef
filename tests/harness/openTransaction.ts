import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '../../core/database/pool.server.ts'
import { transaction } from '../../core/database/transaction.server.ts'

/** A transaction that stays open with its locks. */
interface OpenTransaction {
  /** Commits it once so many wait for one of its locks, or behind who does: what is tried then was under way before. One where nothing is said. */
  commitWhenAwaited(by?: number): Promise<void>
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
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`with recursive behind(pid) as (
        values (${pid}::int) union select a.pid from behind as b join pg_stat_activity as a on a.datname = current_database() and b.pid = any(pg_blocking_pids(a.pid))
      ) select count(*)::int - 1 as n from behind`.execute(db)
    return rows[0]?.n ?? 0
  }
  const commit = (): Promise<void> => {
    asked.resolve()
    return ended
  }
  return {
    async commitWhenAwaited(by = 1) {
      await expect.poll(waiting).toBeGreaterThanOrEqual(by)
      await commit()
    },
    commit,
  }
}
