import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../context/serve.server.ts'
import type { Clock } from '../../database/clock.server.ts'
import type { AnyEntity } from '../../define/entity.ts'
import { tableOf } from '../../define/naming.ts'
import { everyCondition } from '../../reading/conditions.server.ts'
import { exactCount, type ListQuery } from '../../reading/query.ts'
import { scopedConditions } from '../../reading/read.server.ts'
import type { Counted } from './counted.ts'

/** How long something may take for all lists together, and for a single one of them, in milliseconds. */
interface Longest {
  readonly together: number
  readonly one: number
}

const longest = { counts: { together: 800, one: 250 }, days: { together: 300, one: 100 } } as const satisfies Record<string, Longest>

/** Something counted: rows of one list. */
export interface Asked {
  readonly entity: AnyEntity
  readonly query: ListQuery
}

/** One statement for all of them; only when that takes too long, each is asked by itself, and what is slow stays unknown without taking anything from the others. */
const askAll = async <A, T>(
  clock: Clock,
  { together, one }: Longest,
  all: readonly A[],
  ask: (some: readonly A[]) => Promise<readonly T[]>,
): Promise<readonly (T | null)[]> => {
  if (all.length === 0) return []
  const answers = await clock.within(together, () => ask(all))
  if (answers) return answers
  const each: (T | null)[] = []
  for (const single of all) each.push((await clock.within(one, () => ask([single])))?.[0] ?? null)
  return each
}

/** How many rows each of them has, within the reader's scope; null where that took too long. */
export const countAll = (context: Context, clock: Clock, all: readonly Asked[]): Promise<readonly Counted[]> =>
  askAll(clock, longest.counts, all, some => counted(context, some))

const counted = async (context: Context, all: readonly Asked[]): Promise<readonly NonNullable<Counted>[]> => {
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

/** What is told of the days of all rows of each list, within the reader's scope; null where that took too long. */
export const daysOf = (context: Context, clock: Clock, all: readonly AskedDays[]): Promise<readonly (CountedDays | null)[]> =>
  askAll(clock, longest.days, all, some => countedDays(context, some))

const countedDays = async (context: Context, all: readonly AskedDays[]): Promise<readonly CountedDays[]> => {
  const days = all.map(
    (
      { entity, query, day },
      place,
    ) => sql`(select json_build_object('first', to_char(min(m.day), 'YYYY-MM-DD'), 'past', count(*) filter (where m.day < company_today()))
      from (select ${day} as day from ${sql.table(tableOf(entity))} as t
        where ${everyCondition(scopedConditions(context.product, entity, context.actor, query))}) as m) as ${sql.id(`n${place}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, CountedDays>>>`select ${sql.join(days)}`.execute(context.tx)
  return all.map((_, place) => rows[0]?.[`n${place}`] ?? { first: null, past: 0 })
}
