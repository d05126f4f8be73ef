import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets, query } from '#core/records.server'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import { contract } from './contract.ts'

const lines = linesOf(order, 'items')

/**
 * What orders that were sent have drawn from a contract, with tax, in its currency; of a closed order only what has arrived. The whole truth, because
 * the cap is the same whoever asks.
 */
export const drawnFrom = sql`coalesce((select round(sum(${col(lines, 'amount', 'l')} * case when ${meets(order, { state: 'closed' }, 'o')}
    then least(1, ${col(lines, 'received', 'l')} / ${col(lines, 'quantity', 'l')}) else 1 end), 2)
  from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id
  where ${col(lines, 'contract', 'l')} = ${col(contract, 'id')} and ${meets(order, { state: drawing }, 'o')}), 0)`

/** A line of an order, with what it comes to. */
interface Drawing {
  readonly contract: number | null
  readonly amount: string | null
}

/** What other orders that wait for consent will draw from a contract, by its id; the whole truth: a cap holds for all of them together. */
const waitingFor = async (context: Context, contracts: readonly number[], own: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await query(
    context,
    { contract: sql<number>`${col(lines, 'contract', 'l')}`, amount: sql<string>`sum(${col(lines, 'amount', 'l')})::text` },
    sql`from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id
      where ${meets(lines, { contract: [...contracts] }, 'l')} and ${meets(order, { state: 'approving' }, 'o')} and o.id <> ${own} group by 1`,
  )
  return new Map(rows.map(({ contract: of, amount }) => [of, amount]))
}

/** What the version that an order follows draws from a contract as long as it holds: the order takes its place. The whole truth, as the cap is. */
const drawnByFormer = async (context: Context, contracts: readonly number[], own: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await query(
    context,
    { contract: sql<number>`${col(lines, 'contract', 'l')}`, amount: sql<string>`sum(${col(lines, 'amount', 'l')})::text` },
    sql`from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id join ${table(order)} as t on t.id = ${own}
      where ${meets(lines, { contract: [...contracts] }, 'l')} and ${meets(order, { state: drawing }, 'o')}
        and o.id <> ${own} and ${col(order, 'numberRoot', 'o')} = ${col(order, 'numberRoot')} group by 1`,
  )
  return new Map(rows.map(({ contract: of, amount }) => [of, amount]))
}

/**
 * Which share of its cap a contract will have used when these lines of an order are sent: the largest of all that they draw on; null where none of them has a cap.
 * What waits for consent counts as drawn, and the contracts are locked: of two orders at once the later one sees the other.
 */
export const shareOfCap = async (context: Context, own: number, items: readonly Drawing[]): Promise<string | null> => {
  const byContract = Map.groupBy(
    items.filter(({ contract: from }) => from !== null),
    ({ contract: from }) => from ?? 0,
  )
  const named = [...byContract.keys()].toSorted((one, other) => one - other)
  for (const id of named) await lockAnyRecord(context, contract, id)
  // Read once the locks are held: what was drawn while one waited for them counts.
  const capped = await find(context, contract, {
    where: { id: named, amountCap: { filled: true } },
    fields: ['id', 'amountCap', 'drawn'],
    limit: 'all',
  })
  const waiting = await waitingFor(context, named, own)
  const former = await drawnByFormer(context, named, own)
  const shares = capped.map(({ id, amountCap, drawn }) =>
    sumOf([drawn, waiting.get(id) ?? '0', ...(byContract.get(id) ?? []).map(({ amount }) => amount ?? '0')])
      .minus(former.get(id) ?? '0')
      .over(amountCap ?? '1', 4),
  )
  return shares.toSorted((one, other) => (one.gt(other) ? -1 : 1))[0]?.toFixed(4) ?? null
}
