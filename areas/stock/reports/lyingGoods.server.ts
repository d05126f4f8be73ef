import { sql } from 'kysely'
import { col, companyDayOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { balance } from '../balance/balance.ts'
import { move } from '../move/move.ts'
import { proposedValue } from '../realisableValue/proposedValue.ts'
import type { Valuing } from '../valuation/entries.server.ts'
import { lastPaid } from '../valuation/lastPaid.server.ts'
import { flowsOf } from '../valuation/pools.server.ts'

const using = ['issue', 'shipment'] as const

const ofMaterial = sql`${col(move, 'material', 'm')} = g.material and ${meets(move, { owner: 'company' }, 'm')}`

/** When a material was last used for something that was not taken back: the whole truth, because what others use is not slow. */
const lastUsed = sql`(select max(${col(move, 'at', 'm')}) from ${table(move)} as m where ${ofMaterial} and ${meets(move, { reason: using }, 'm')}
  and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = m.id))`

/** When it first came: the whole truth. */
const firstMoved = sql`(select min(${col(move, 'at', 'm')}) from ${table(move)} as m where ${ofMaterial})`

/** What there is of the company's own goods of each material that the reader sees, and what speaks for their being worth less than they cost. */
export const lyingGoods = async (context: Valuing, only: number | null, months: number) => {
  const goods = await query(
    context,
    {
      material: sql<number>`g.material`,
      unit: sql<number>`g.unit`,
      expired: sql<string>`round(g.expired, 4)::text`,
      balances: sql<number>`g.balances`,
      replacement: sql<string | null>`round(${lastPaid({ material: sql`g.material`, unit: sql`g.unit`, at: sql`now()` })}, 4)::text`,
      lastUsedOn: sql<string | null>`${companyDayOf(lastUsed)}::text`,
      slow: sql<boolean>`coalesce(${lastUsed}, ${firstMoved}) < now() - make_interval(months => ${months})`,
      inactive: sql<boolean>`${meets(material, { status: 'inactive' }, 'n')}`,
    },
    sql`from (select ${col(balance, 'material')} as material, ${col(balance, 'unit')} as unit, count(*) as balances,
        coalesce(sum(${col(balance, 'quantity')}) filter (where ${meets(balance, { expired: true })}), 0) as expired
      from ${table(balance)} as t where ${rowsSeen(context, balance)}
        and ${meets(balance, { material: only ?? undefined, owner: 'company', quantity: { gte: '0.0001' } })} group by 1, 2) as g
      join ${table(material)} as n on n.id = g.material order by g.material`,
  )
  const flows = await flowsOf(
    context,
    goods.map(one => one.material),
    { from: null, until: null },
  )
  return goods.flatMap(one => {
    const pool = flows.get(one.material)?.end
    return pool?.quantity.gt(0) ? [{ ...one, pool, proposed: proposedValue(pool, one.expired, one.replacement) }] : []
  })
}
