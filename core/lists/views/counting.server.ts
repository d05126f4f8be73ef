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
}

/** How many rows each of them has, within the reader's scope: one statement; only when that takes too long, each is asked by itself, and what is slow stays unknown. */
export const countAll = async (context: Context, clock: Clock, all: readonly Asked[]): Promise<readonly Counted[]> => {
  if (all.length === 0) return []
  const together = await clock.within(longest.together, () => counted(context, all))
  if (together) return together
  const each: Counted[] = []
  for (const one of all) each.push((await clock.within(longest.one, () => counted(context, [one])))?.[0] ?? null)
  return each
}

const counted = async (context: Context, all: readonly Asked[]): Promise<readonly Counted[]> => {
  const numbers = all.map(
    ({ entity, query }, place) => sql`(select count(*)::int from (select from ${sql.table(tableOf(entity))} as t
      where ${everyCondition(scopedConditions(context.product, entity, context.actor, query))} limit ${exactCount + 1}) as m) as ${sql.id(`n${place}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(numbers)}`.execute(context.tx)
  return all.map((_, place) => {
    const found = rows[0]?.[`n${place}`] ?? 0
    return { count: Math.min(found, exactCount), isExact: found <= exactCount }
  })
}

/** A list of rows with a day of theirs, `t` in SQL. */
interface AskedDays extends Asked {
  readonly day: RawBuilder<unknown>
}

interface CountedDays {
  /** The earliest, `yyyy-MM-dd`; null where no row has one. */
  readonly first: string | null
  /** Of so many rows it lies before today. */
  readonly past: number
}

/** What is told of the days of each list, within the reader's scope, in one statement. */
export const daysOf = async (context: Context, all: readonly AskedDays[]): Promise<readonly CountedDays[]> => {
  if (all.length === 0) return []
  const days = all.map(
    (
      { entity, query, day },
      place,
    ) => sql`(select json_build_object('first', to_char(min(m.day), 'YYYY-MM-DD'), 'past', count(*) filter (where m.day < company_today()))
      from (select ${day} as day from ${sql.table(tableOf(entity))} as t
        where ${everyCondition(scopedConditions(context.product, entity, context.actor, query))} limit ${exactCount + 1}) as m) as ${sql.id(`n${place}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, CountedDays>>>`select ${sql.join(days)}`.execute(context.tx)
  return all.map((_, place) => rows[0]?.[`n${place}`] ?? { first: null, past: 0 })
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
