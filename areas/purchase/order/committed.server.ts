import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { exact, type Exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets } from '#core/records.server'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { supplier } from '../supplier/supplier.ts'
import { order } from './order.ts'
import { drawing } from './orderStates.ts'

const awards = linesOf(priceComparison, 'awards')
const compared = linesOf(priceComparison, 'items')
const orderedLines = linesOf(order, 'items')

/** What is agreed to within so many days of the same supplier counts together for who has to agree: what is split is still one purchase. */
export const togetherDays = 7

/** The same goods from the same supplier count together for so many days: whoever waits for the week to pass buys them in parts all the same. */
const sameGoodsDays = 90

/** What is being decided now, and is not counted as something else. */
interface Deciding {
  readonly suppliers: readonly number[]
  readonly comparison?: number | null
  readonly order?: number
  /** What is bought; null is what has no material number, of which nobody can tell one thing from another. */
  readonly materials: readonly (number | null)[]
}

/** Whoever hands in a purchase from these suppliers is alone with them until the end of the transaction: of two at once the later one sees the other. */
const lockSuppliers = async ({ tx }: Context, suppliers: readonly number[]): Promise<void> => {
  for (const one of [...new Set(suppliers)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`purchases from supplier ${one}`}, 0))`.execute(tx)
}

const isWithin = (days: number, moment: RawBuilder<unknown>, now: string): RawBuilder<boolean> =>
  sql<boolean>`${moment} > ${now}::timestamptz - make_interval(days => ${days})`

/** Whether a line is of one of these goods. */
const isOf = (materials: readonly (number | null)[], material: RawBuilder<unknown>): RawBuilder<boolean> => {
  const known = materials.filter(one => one !== null)
  return sql<boolean>`(${material} = any(${known}::bigint[]) or (${materials.includes(null)} and ${material} is null))`
}

/** Of which document an order is a version; an order without a number is one by itself. */
const rootOf = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${col(order, 'numberRoot', alias)}, 'id ' || ${sql.ref(`${alias}.id`)})`

/** Suppliers that are paid into the same account are one: these, and all others with an account of theirs. The whole truth. */
const oneWith = async (context: Context, suppliers: readonly number[]): Promise<readonly number[]> => {
  const own = await find(context, supplier, {
    where: { id: [...suppliers], accountKey: { filled: true } },
    fields: ['accountKey'],
    limit: 'all',
  })
  const keys = own.flatMap(({ accountKey }) => accountKey ?? [])
  const all = keys.length === 0 ? [] : await find(context, supplier, { where: { accountKey: keys }, fields: ['id'], limit: 'all' })
  return [...new Set([...suppliers, ...all.map(({ id }) => id)])]
}

/**
 * What else waits for consent or was agreed to within the last days to buy from these suppliers, the same goods within a longer time, in CNY with tax: awards, and orders
 * at other prices than those of an award. Of an award and the orders at other prices that were made from it the greater sum counts: a small order hides no award. So does
 * the greater one of an order that holds and its change that waits: one takes the place of the other. The whole truth, whoever asks.
 */
export const committedBesides = async (
  context: Context,
  { suppliers, comparison = null, order: own = 0, materials }: Deciding,
): Promise<Exact> => {
  const from = await oneWith(context, suppliers)
  await lockSuppliers(context, from)
  const { now, tx } = context
  const { rows } = await sql<{ readonly total: string }>`with versions as (
      select ${col(order, 'supplier', 'o')} as supplier, ${col(order, 'comparison', 'o')} as comparison, ${rootOf('o')} as root, case
        when ${meets(order, { state: 'approving' }, 'o')} or ${isWithin(togetherDays, col(order, 'sentAt', 'o'), now)} then coalesce(${col(order, 'totalCny', 'o')}, 0)
        else coalesce((select sum(${col(orderedLines, 'amount', 'l')}) from ${table(orderedLines)} as l
          where l.owner_id = o.id and ${isOf(materials, col(orderedLines, 'material', 'l'))}), 0) * coalesce(${col(order, 'exchangeRate', 'o')}, 1) end as amount
      from ${table(order)} as o
      where ${meets(order, { supplier: [...from], repriced: true }, 'o')} and o.id <> ${own}
        and not exists (select from ${table(order)} as d where d.id = ${own} and ${col(order, 'numberRoot', 'd')} = ${col(order, 'numberRoot', 'o')})
        and (${meets(order, { state: 'approving' }, 'o')}
          or (${meets(order, { state: [...drawing] }, 'o')} and ${isWithin(sameGoodsDays, col(order, 'sentAt', 'o'), now)}))),
    ordered as (
      select supplier, comparison, sum(amount) as amount
      from (select supplier, comparison, root, max(amount) as amount from versions group by 1, 2, 3) as documents group by 1, 2),
    awarded as (
      select ${col(awards, 'supplier', 'a')} as supplier, c.id as comparison, sum(${col(awards, 'lineTotal', 'a')}) as amount
      from ${table(priceComparison)} as c join ${table(awards)} as a on a.owner_id = c.id
        left join ${table(compared)} as i on i.owner_id = c.id and ${col(compared, 'key', 'i')} = ${col(awards, 'item', 'a')}
      where ${meets(awards, { supplier: [...from] }, 'a')} and c.id is distinct from ${comparison}::bigint
        and (${meets(priceComparison, { state: 'approving' }, 'c')}
          or (${meets(priceComparison, { state: 'awarded' }, 'c')} and (${isWithin(togetherDays, col(priceComparison, 'awardedAt', 'c'), now)}
              or (${isWithin(sameGoodsDays, col(priceComparison, 'awardedAt', 'c'), now)} and ${isOf(materials, col(compared, 'material', 'i'))})))) group by 1, 2)
    select coalesce(sum(greatest(coalesce(o.amount, 0), coalesce(w.amount, 0))), 0)::text as total
      from ordered as o full join awarded as w on w.supplier = o.supplier and w.comparison = o.comparison`.execute(tx)
  return exact(rows[0]?.total ?? '0')
}
