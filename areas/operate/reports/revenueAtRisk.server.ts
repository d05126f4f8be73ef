import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { exact } from '#core/numbers'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import type { momentsIn } from '#core/reports.server'
import { groupPoint, may } from '#core/rights'
import { convertedTo } from '../../crm/exchangeRate/rateOn.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { order } from '../order/order.ts'
import { bom } from '../../product/bom/bom.ts'
import { model } from '../../product/model/model.ts'

const [sold, parts] = [linesOf(order, 'items'), linesOf(bom, 'lines')]

/** What products were ordered for by customers, in CNY at today's rates, by their material number: of the orders that the reader sees. */
const revenues = async (context: Context, confirmedAt: ReturnType<typeof momentsIn>): Promise<ReadonlyMap<number, string>> => {
  const rows = await query(
    context,
    {
      material: col(model, 'material', 'm'),
      currency: col(order, 'currency'),
      amount: sql<string>`sum(${col(sold, 'amount', 'l')})::text`,
    },
    sql`from ${table(order)} as t join ${table(sold)} as l on l.owner_id = t.id join ${table(model)} as m on m.id = ${col(sold, 'model', 'l')}
      where ${rowsSeen(context, order)} and ${meets(order, { state: 'confirmed', type: 'sale', confirmedAt: confirmedAt ?? { filled: true } })}
        and ${col(model, 'material', 'm')} is not null group by 1, 2`,
  )
  const day = companyDay(context.now)
  const rates = await ratesUsable(context, day)
  const sums = new Map<number, string>()
  for (const { material, currency, amount } of rows) {
    const inCny = currency === null ? null : convertedTo('CNY', { amount, currency }, rates, { day, knownAt: context.now })
    if (material !== null && inCny !== null)
      sums.set(
        material,
        exact(sums.get(material) ?? '0')
          .plus(inCny)
          .toFixed(2),
      )
  }
  return sums
}

/**
 * Which revenue follows from each material: that of all products in which it is by the bills that are effective now, over all levels, and its own. Undefined
 * for who may not see the prices of sales. What a bill is made of is the whole truth, of which the sums alone are told.
 */
export const revenueAtRisk = async (
  context: Context,
  confirmedAt: ReturnType<typeof momentsIn>,
): Promise<ReadonlyMap<number, string> | undefined> => {
  if (!may(context.actor, groupPoint('salesPrice', 'read')) || !may(context.actor, `${order.name}:read`)) return undefined
  const revenue = await revenues(context, confirmedAt)
  const tops = [...revenue.keys()]
  if (tops.length === 0) return revenue
  const { rows } = await sql<{ readonly top: number; readonly id: number }>`with recursive made as (
      select top, top as id from unnest(${tops}::bigint[]) as top
      union select p.top, ${col(parts, 'component', 'l')} from made as p
        join ${table(bom)} as b on ${col(bom, 'parent', 'b')} = p.id and ${meets(bom, { standing: 'effective' }, 'b')}
        join ${table(parts)} as l on l.owner_id = b.id
    ) select top, id from made`.execute(context.tx)
  const sums = new Map<number, string>()
  for (const { top, id } of rows)
    sums.set(
      id,
      exact(sums.get(id) ?? '0')
        .plus(revenue.get(top) ?? '0')
        .toFixed(2),
    )
  return sums
}
