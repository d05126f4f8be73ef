import { sql, type RawBuilder } from 'kysely'
import type { Database } from './pool.server.ts'
import { codeOf } from './startFailure.server.ts'

/** Lets work in a transaction take only so long. */
export interface Clock {
  /** What the work answers; null when the database stopped it, or nothing of the whole time is left. */
  within<T>(milliseconds: number, work: () => Promise<T>): Promise<T | null>
}

/** A clock by which everything together takes at most so many milliseconds. */
export const clockOf = (tx: Database, all: number): Clock => {
  const until = performance.now() + all
  const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(tx)
  return {
    async within(milliseconds, work) {
      const left = Math.floor(Math.min(milliseconds, until - performance.now()))
      if (left < 10) return null
      await run(sql`savepoint timed`)
      await run(sql`select set_config('statement_timeout', ${String(left)}, true)`)
      try {
        const answer = await work()
        await run(sql`rollback to savepoint timed`)
        return answer
      } catch (error) {
        if (codeOf(error) !== stopped) throw error
        await run(sql`rollback to savepoint timed`)
        return null
      }
    },
  }
}

/** How the database says that a statement took too long. */
const stopped = '57014'
