import { sql } from 'kysely'
import { answerTo } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, companyDayOf, rowsSeen, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { may } from '#core/rights'
import { lowestNets } from '../../crm/price/lowestNet.server.ts'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { balance } from '../balance/balance.ts'
import { move } from '../move/move.ts'
import { proposedValue } from '../realisableValue/proposedValue.ts'
import type { Valuing } from '../valuation/entries.server.ts'
import { goodsPaid } from '../valuation/goodsPaid.server.ts'
import { flowsOf } from '../valuation/pools.server.ts'

const using = ['issue', 'shipment'] as const

const ofMaterial = sql`${col(move, 'material', 'm')} = g.material and ${meets(move, { owner: 'company' }, 'm')}`

/** When a material was last used for something that was not taken back: the whole truth, because what others use is not slow. */
const lastUsed = sql`(select max(${col(move, 'at', 'm')}) from ${table(move)} as m where ${ofMaterial} and ${meets(move, { reason: using }, 'm')}
  and not exists (select from ${table(move)} as r where ${col(move, 'reverses', 'r')} = m.id))`

/** When it first came: the whole truth. */
const firstMoved = sql`(select min(${col(move, 'at', 'm')}) from ${table(move)} as m where ${ofMaterial})`

/** What one of each finished good is sold at, less the costs of sale: of several products under a number the least. None to who may not see sales prices. */
const sellingOf = async (context: Valuing, materials: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  if (!may(context.actor, 'field.salesPrice:read')) return new Map()
  // The whole truth: what goods bring does not depend on which products their reader sees.
  const models = await find(context, model, { where: { material: [...materials] }, fields: ['id', 'material'], limit: 'all' })
  const nets = await lowestNets(
    context,
    models.map(({ id }) => id),
    companyDay(context.now),
  )
  const least = new Map<number, string>()
  for (const { id, material: of } of models) {
    const [net, former] = [nets.get(id), least.get(of ?? 0)]
    if (of !== null && net !== undefined && (former === undefined || exact(net).lt(former))) least.set(of, net)
  }
  return least
}

/** What there is of the company's own goods of each material that the reader sees, and what speaks for their being worth less than they cost. */
export const lyingGoods = async (context: Valuing, only: number | null, months: number) => {
  const goods = await query(
    context,
    {
      material: sql<number>`g.material`,
      unit: sql<number>`g.unit`,
      expired: sql<string>`round(g.expired, 4)::text`,
      balances: sql<number>`g.balances`,
      replacement: sql<
        string | null
      >`round(${answerTo(context, goodsPaid).last({ material: sql`g.material`, unit: sql`g.unit`, at: sql`now()` })}, 4)::text`,
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
  const selling = await sellingOf(
    context,
    goods.map(one => one.material),
  )
  return goods.flatMap(one => {
    const pool = flows.get(one.material)?.end
    const grounds = { ...one, selling: selling.get(one.material) ?? null }
    return pool?.quantity.gt(0) ? [{ ...grounds, pool, proposed: proposedValue(pool, grounds) }] : []
  })
}
