import { sql, type RawBuilder } from 'kysely'
import type { Context, Transaction } from '../../context/serve.server.ts'
import { codeOf } from '../../database/startFailure.server.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { tableOf } from '../../define/naming.ts'
import { everyCondition } from '../../reading/conditions.server.ts'
import { exactCount, type ListQuery } from '../../reading/query.ts'
import { scopedConditions } from '../../reading/read.server.ts'
import type { Counted } from './counted.ts'

/** How long the counts together, and a single one of them, may take, in milliseconds. */
const longest = { together: 800, one: 250 } as const

/** Something counted: rows of one list. */
export interface Asked {
  readonly entity: AnyEntity
  readonly query: ListQuery
  /** A day of its rows, `t` in SQL, of which the first is told beside their number, and of how many it is past. */
  readonly day?: RawBuilder<unknown> | undefined
}

/** How many rows a list has, and what is told of their days. */
export interface CountedRows {
  readonly number: Counted
  /** Null where no day was asked for, no row has one, or it took too long. */
  readonly days: CountedDays | null
}

export interface CountedDays {
  /** The earliest, `yyyy-MM-dd`. */
  readonly first: string
  /** Of so many rows it lies before today. */
  readonly past: number
}

/** How many rows each of them has, within the reader's scope: one statement; only when that takes too long, each is asked by itself, and what is slow stays unknown. */
export const countAll = async (context: Context, clock: Clock, all: readonly Asked[]): Promise<readonly CountedRows[]> => {
  if (all.length === 0) return []
  const together = await clock.within(longest.together, () => counted(context, all))
  if (together) return together
  const each: CountedRows[] = []
  // Their number matters more than their days.
  for (const { entity, query } of all) {
    const one = await clock.within(longest.one, () => counted(context, [{ entity, query }]))
    each.push(one?.[0] ?? { number: null, days: null })
  }
  return each
}

interface Found {
  readonly count: number
  readonly first: string | null
  readonly past: number
}

const counted = async (context: Context, all: readonly Asked[]): Promise<readonly CountedRows[]> => {
  const numbers = all.map(
    ({ entity, query, day }, place) => sql`(select json_build_object('count', count(*), 'first', to_char(min(m.day), 'YYYY-MM-DD'),
        'past', count(*) filter (where m.day < company_today()))
      from (select ${day ?? sql`null::date`} as day from ${sql.table(tableOf(entity))} as t
        where ${everyCondition(scopedConditions(context.product, entity, context.actor, query))} limit ${exactCount + 1}) as m) as ${sql.id(`n${place}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, Found>>>`select ${sql.join(numbers)}`.execute(context.tx)
  return all.map((_, place) => {
    const { count = 0, first = null, past = 0 } = rows[0]?.[`n${place}`] ?? {}
    return {
      number: { count: Math.min(count, exactCount), isExact: count <= exactCount },
      days: first === null ? null : { first, past },
    }
  })
}

/** Lets work in a transaction take only so long. */
export interface Clock {
  /** What the work answers; null when the database stopped it, or nothing of the whole time is left. */
  within<T>(milliseconds: number, work: () => Promise<T>): Promise<T | null>
}

/** A clock by which everything together takes at most so many milliseconds. */
export const clockOf = (tx: Transaction, all: number): Clock => {
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
