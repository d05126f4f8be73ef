import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { order } from './order.ts'
import { drawing } from './orderStates.ts'

const awards = linesOf(priceComparison, 'awards')

/** What is agreed to within so many days of the same supplier counts together for who has to agree: what is split is still one purchase. */
export const togetherDays = 7

/** What is being decided now, and is not counted as something else. */
interface Deciding {
  readonly suppliers: readonly number[]
  readonly comparison?: number | null
  readonly order?: number
}

/** Whoever hands in a purchase from these suppliers is alone with them until the end of the transaction: of two at once the later one sees the other. */
const lockSuppliers = async ({ tx }: Context, suppliers: readonly number[]): Promise<void> => {
  for (const one of [...new Set(suppliers)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`purchases from supplier ${one}`}, 0))`.execute(tx)
}

const isRecent = (moment: RawBuilder<unknown>, now: string): RawBuilder<boolean> =>
  sql<boolean>`${moment} > ${now}::timestamptz - make_interval(days => ${togetherDays})`

/**
 * What else waits for consent or was agreed to within the last days to buy from these suppliers, in CNY with tax: awards, and orders at other prices than those of
 * an award. An order at its award's prices is counted with the award. The whole truth, whoever asks.
 */
export const committedBesides = async (context: Context, { suppliers, comparison = null, order: own = 0 }: Deciding): Promise<Exact> => {
  await lockSuppliers(context, suppliers)
  const { now, tx } = context
  const { rows } = await sql<{ readonly total: string }>`with ordered as (
      select ${col(order, 'supplier', 'o')} as supplier, ${col(order, 'comparison', 'o')} as comparison,
        coalesce(${col(order, 'totalCny', 'o')}, 0) as amount
      from ${table(order)} as o
      where ${meets(order, { supplier: [...suppliers], repriced: true }, 'o')} and o.id <> ${own}
        and (${meets(order, { state: 'approving' }, 'o')}
          or (${meets(order, { state: [...drawing] }, 'o')} and ${isRecent(col(order, 'sentAt', 'o'), now)})))
    select (coalesce((select sum(amount) from ordered), 0) + coalesce((select sum(${col(awards, 'lineTotal', 'a')})
      from ${table(priceComparison)} as c join ${table(awards)} as a on a.owner_id = c.id
      where ${meets(awards, { supplier: [...suppliers] }, 'a')} and c.id is distinct from ${comparison}::bigint
        and (${meets(priceComparison, { state: 'approving' }, 'c')}
          or (${meets(priceComparison, { state: 'awarded' }, 'c')} and ${isRecent(col(priceComparison, 'awardedAt', 'c'), now)}))
        and not exists (select from ordered as o where o.comparison = c.id and o.supplier = ${col(awards, 'supplier', 'a')})), 0))::text as total`.execute(
    tx,
  )
  return exact(rows[0]?.total ?? '0')
}
