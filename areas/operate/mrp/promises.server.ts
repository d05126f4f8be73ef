import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween, mondayOf } from '#core/days'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { availableToPromise, type Promisable } from '../mrp/engine/availableToPromise.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { stockToPromise } from './stockToPromise.server.ts'

const orderLines = linesOf(order, 'items')

const weeks = 13

interface Goods {
  readonly id: number
  readonly material: number | null
}

/** What can be promised of a product, in weeks from the first Monday. */
export interface Promises {
  readonly first: string
  /** Beyond the safety stock; below 0 where that much of it is missing. */
  readonly onHand: number
  readonly receipts: readonly number[]
  readonly orders: readonly number[]
  readonly lines: readonly number[]
  readonly promisable: readonly Promisable[]
}

/** The products that are planned or ordered. The whole truth. */
export const promisedModels = async (context: Pick<Context, 'tx' | 'product' | 'now'>): Promise<readonly number[]> => {
  const { plans, ordered } = await movesOf(context, undefined)
  return [...new Set([...plans.map(({ model: of }) => of), ...ordered.map(({ model: of }) => of)])]
}

/** What is planned and ordered of some products, of all of them where none are named. The whole truth. */
const movesOf = async (context: Pick<Context, 'tx' | 'product'>, models: readonly number[] | undefined) => {
  const plans = await find(context, productionPlan, {
    where: { state: ['draft', 'released', 'inProduction'], model: models && [...models] },
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
        and ${models === undefined ? sql`true` : meets(orderLines, { model: [...models] }, 'l')}
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')}`,
  )
  return { plans, ordered }
}

/** What can be promised of some products, by their ids. The whole truth of stock, plans and orders: a promise that others have taken is no promise. */
export const promisesOf = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  models: readonly Goods[],
): Promise<ReadonlyMap<number, Promises>> => {
  const first = mondayOf(companyDay(context.now))
  const weekOf = (day: string): number => Math.max(0, Math.floor(daysBetween(first, day) / 7))
  const { plans, ordered } = await movesOf(
    context,
    models.map(({ id }) => id),
  )
  const freeOf = await stockToPromise(
    context,
    models.flatMap(({ material }) => material ?? []),
  )
  return new Map(
    models.map(({ id, material }) => {
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
      const onHand = freeOf(material)
      return [id, { first, onHand, receipts, orders, lines, promisable: availableToPromise(onHand, receipts, orders) }]
    }),
  )
}

/** By when so much of a product can be delivered from stock and plans: today where it lies there, else the end of a week; null where nothing says so within 13 weeks. */
const deliverableOn = ({ first, promisable }: Promises, quantity: string, today: string): string | null => {
  let left = Number(quantity)
  for (const { from, quantity: some } of promisable) {
    left -= Math.max(0, some)
    if (left <= 0) return from === 0 ? today : dayAfter(first, from * 7 + 6)
  }
  return null
}

/** By when so much of some products can be delivered. */
export const deliverableOf = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  models: readonly Goods[],
): Promise<(model: number, quantity: string) => string | null> => {
  const promises = await promisesOf(context, models)
  const day = companyDay(context.now)
  return (of, quantity) => {
    const promised = promises.get(of)
    return promised ? deliverableOn(promised, quantity, day) : null
  }
}
