import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, lockAnyRecord, meets, query } from '#core/records.server'
import { order } from '../order/order.ts'
import { drawing, type orderStates } from '../order/orderStates.ts'
import { contract } from './contract.ts'

const lines = linesOf(order, 'items')

/** What a line `l` of an order `o` that was sent draws, with tax: of a closed order only what has arrived. */
const drawnByLine = sql`${col(lines, 'amount', 'l')} * case when ${meets(order, { state: 'closed' }, 'o')}
    then least(1, ${col(lines, 'received', 'l')} / ${col(lines, 'quantity', 'l')}) else 1 end`

/**
 * What orders that were sent have drawn from a contract, with tax, in its currency; of a closed order only what has arrived. The whole truth, because
 * the cap is the same whoever asks.
 */
export const drawnFrom = sql`coalesce((select round(sum(${drawnByLine}), 2)
  from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id
  where ${col(lines, 'contract', 'l')} = ${col(contract, 'id')} and ${meets(order, { state: drawing }, 'o')}), 0)`

/** A line of an order, with what it comes to. */
interface Drawing {
  readonly contract: number | null
  readonly amount: string | null
}

/** What the cap of a contract has to hold besides what was drawn. */
interface Besides {
  /** What other orders that wait for consent will draw more: a change takes the place of the version that holds, so only what it draws beyond that. */
  readonly waiting: string
  /** What the version that the order follows has drawn: the order takes its place. */
  readonly former: string
}

/** What an order in some states draws; nothing in others. */
const sumIn = (states: readonly (keyof typeof orderStates)[]): RawBuilder<string> =>
  sql<string>`coalesce(sum(${drawnByLine}) filter (where ${meets(order, { state: [...states] }, 'o')}), 0)`

/** What else the caps of contracts hold while an order is decided, by the id of the contract; the whole truth: a cap holds for all orders together. */
const besidesDrawn = async (context: Context, contracts: readonly number[], own: number): Promise<ReadonlyMap<number, Besides>> => {
  const rows = await query(
    context,
    {
      contract: sql<number>`contract`,
      waiting: sql<string>`round(sum(case when own then 0 else greatest(waiting - holding, 0) end), 2)::text`,
      former: sql<string>`round(sum(case when own then holding else 0 end), 2)::text`,
    },
    sql`from (
      select ${col(lines, 'contract', 'l')} as contract, coalesce(${col(order, 'numberRoot', 'o')} = ${col(order, 'numberRoot')}, false) as own,
        ${sumIn(['approving'])} as waiting, ${sumIn(drawing)} as holding
      from ${table(lines)} as l join ${table(order)} as o on o.id = l.owner_id join ${table(order)} as t on t.id = ${own}
      where ${meets(lines, { contract: [...contracts] }, 'l')} and o.id <> ${own}
      group by 1, 2, coalesce(${col(order, 'numberRoot', 'o')}, 'id ' || o.id)) as documents group by 1`,
  )
  return new Map(rows.map(({ contract: of, ...besides }) => [of, besides]))
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
  const besides = await besidesDrawn(context, named, own)
  const shares = capped.map(({ id, amountCap, drawn }) =>
    sumOf([drawn, besides.get(id)?.waiting ?? '0', ...(byContract.get(id) ?? []).map(({ amount }) => amount ?? '0')])
      .minus(besides.get(id)?.former ?? '0')
      .over(amountCap ?? '1', 4),
  )
  return shares.toSorted((one, other) => (one.gt(other) ? -1 : 1))[0]?.toFixed(4) ?? null
}
