import { sql } from 'kysely'
import { companyDay, dayAfter, daysBetween, mondayOf } from '#core/days'
import { shortDecimal } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { serveReport } from '#core/reports.server'
import { model } from '../../product/model/model.ts'
import { balance } from '../../stock/balance/balance.ts'
import { availableToPromise } from '../mrp/engine/availableToPromise.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { promisableReport } from './promisableReport.ts'

const orderLines = linesOf(order, 'items')

const weeks = 13

/** Works out what can be promised of the products that the reader sees. The whole truth of stock, plans and orders: a promise that others have taken is no promise. */
export const servedPromisable = serveReport(promisableReport, async (context, { model: one }) => {
  const first = mondayOf(companyDay(context.now))
  const weekOf = (day: string): number => Math.max(0, Math.floor(daysBetween(first, day) / 7))
  const plans = await find(context, productionPlan, {
    where: { state: ['draft', 'released', 'inProduction'], model: one ?? undefined },
    fields: ['model', 'finishOn', 'quantity', 'stocked', 'scrapped'],
    limit: 'all',
  })
  const ordered = await query(
    context,
    {
      model: sql<number>`${col(orderLines, 'model', 'l')}`,
      day: sql<string>`to_char(${col(orderLines, 'neededOn', 'l')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`(${col(orderLines, 'quantity', 'l')} - ${col(orderLines, 'shipped', 'l')} - ${col(orderLines, 'stocked', 'l')})::text`,
    },
    sql`from ${table(orderLines)} as l join ${table(order)} as o on o.id = ${col(orderLines, 'record', 'l')}
      where ${col(order, 'state', 'o')} = 'confirmed' and ${col(orderLines, 'model', 'l')} is not null and ${col(orderLines, 'neededOn', 'l')} is not null
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')}`,
  )
  const asked = new Set([...plans.map(({ model: of }) => of), ...ordered.map(({ model: of }) => of)])
  const models = await find(context, model, {
    where: { id: one ?? [...asked] },
    as: context.actor,
    fields: ['id', 'material'],
    sort: 'id',
    limit: 'all',
  })
  const stock = await query(
    context,
    { material: sql<number>`${col(balance, 'material')}`, quantity: sql<string>`sum(${col(balance, 'available')})::text` },
    sql`from ${table(balance)} as t where ${meets(balance, {
      material: models.flatMap(({ material }) => material ?? []),
      kind: 'usable',
      expired: false,
      owner: 'company',
    })} group by 1`,
  )
  const lying = new Map(stock.map(({ material, quantity }) => [material, Number(quantity)]))
  return {
    rows: models.flatMap(({ id, material }) => {
      const [receipts, orders, lines] = [0, 1, 2].map(() => Array.from({ length: weeks }, () => 0)) as [number[], number[], number[]]
      const add = (to: number[], day: string, quantity: number): void => {
        const at = weekOf(day)
        if (at < weeks) to[at] = (to[at] ?? 0) + quantity
      }
      for (const plan of plans)
        if (plan.model === id) add(receipts, plan.finishOn, Math.max(0, plan.quantity - plan.stocked - plan.scrapped))
      for (const line of ordered) {
        if (line.model !== id) continue
        add(orders, line.day, Number(line.quantity))
        add(lines, line.day, 1)
      }
      const onHand = lying.get(material ?? 0) ?? 0
      return availableToPromise(onHand, receipts, orders).map(({ from, until, quantity }) => {
        const sum = (of: readonly number[]): number => of.slice(from, until + 1).reduce((all, some) => all + some, 0)
        return {
          values: {
            model: id,
            from: dayAfter(first, from * 7),
            until: dayAfter(first, until * 7 + 6),
            there: from === 0 ? shortDecimal(onHand.toFixed(4)) : null,
            planned: receipts[from] ?? 0,
            ordered: shortDecimal(sum(orders).toFixed(4)),
            promisable: shortDecimal(quantity.toFixed(4)),
            lines: sum(lines),
          },
        }
      })
    }),
  }
})
