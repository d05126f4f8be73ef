import { sql } from 'kysely'
import { mondayOf } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { addedUp } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { model } from '../../product/model/model.ts'
import { demandForecast } from '../demandForecast/demandForecast.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import type { shortage } from '../shortage/shortage.ts'
import type { Known, Reading } from './readMaterials.server.ts'
import type { openPlans, Receipt } from './readReceipts.server.ts'

/** What needs something. */
export interface DemandSource {
  readonly order?: number
  readonly plan?: number
  readonly shortage?: number
  readonly forecast?: number
  readonly code: string | null
}

/** What is needed; its material is the place among the planned ones, its receipt that for which a component is needed, −1 where there is none. */
interface Demand {
  readonly material: number
  readonly day: number
  readonly quantity: number
  readonly receipt: number
  readonly source: DemandSource
}

/** What was read before, of which some is needed. */
interface ReadBefore {
  readonly products: readonly Pick<StoredRecord<typeof model>, 'id' | 'material'>[]
  readonly reported: readonly Pick<
    StoredRecord<typeof shortage>,
    'id' | 'code' | 'kind' | 'material' | 'quantity' | 'received' | 'expectedOn'
  >[]
  readonly plans: Awaited<ReturnType<typeof openPlans>>
  readonly receipts: readonly Receipt[]
}

const orderLines = linesOf(order, 'items')
const componentLines = linesOf(productionPlan, 'components')

/** What customers have ordered and not got. The whole truth: what is needed does not depend on who asks. */
const orderedGoods = (context: Reading) =>
  query(
    context,
    {
      order: sql<number>`o.id`,
      code: sql<string | null>`${col(order, 'code', 'o')}`,
      material: sql<number>`${col(orderLines, 'material', 'l')}`,
      unit: sql<number | null>`${col(model, 'unit', 'm')}`,
      day: sql<string>`to_char(${col(orderLines, 'neededOn', 'l')}, 'YYYY-MM-DD')`,
      quantity: sql<string>`(${col(orderLines, 'quantity', 'l')} - ${col(orderLines, 'shipped', 'l')} - ${col(orderLines, 'stocked', 'l')})::text`,
    },
    sql`from ${table(orderLines)} as l join ${table(order)} as o on o.id = ${col(orderLines, 'record', 'l')}
      left join ${table(model)} as m on m.id = ${col(orderLines, 'model', 'l')}
      where ${col(order, 'state', 'o')} = 'confirmed' and ${col(orderLines, 'material', 'l')} is not null and ${col(orderLines, 'neededOn', 'l')} is not null
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')}
      order by ${col(orderLines, 'neededOn', 'l')}, l.id`,
  )

/** Reads what is needed: by orders, by what is made, by what is expected beyond orders, and by what was reported. */
export const readDemands = async (
  context: Reading,
  { today, materials, place, dayOf, problems, unplanned }: Known,
  { products, reported, plans, receipts }: ReadBefore,
): Promise<readonly Demand[]> => {
  const demands: Demand[] = []
  const need = (of: number, day: number, quantity: number, receipt: number, source: DemandSource): void => {
    const at = place.get(of)
    if (quantity <= 0) return
    if (at === undefined) unplanned.set(of, source.code)
    else demands.push({ material: at, day, quantity, receipt, source })
  }
  for (const one of await orderedGoods(context)) {
    const at = place.get(one.material)
    // A quantity in another unit is no quantity of the material.
    if (at !== undefined && one.unit !== null && materials[at]?.unit !== one.unit)
      problems.push({ material: one.material, model: null, problem: 'otherUnit', assumed: one.code })
    else need(one.material, dayOf(one.day), Number(one.quantity), -1, { order: one.order, code: one.code })
  }
  const lacking = await find(context, componentLines, {
    where: { record: plans.filter(({ state }) => state !== 'draft').map(({ id }) => id), lacking: { gte: '0.0001' } },
    fields: ['record', 'component', 'lacking'],
    sort: 'id',
    limit: 'all',
  })
  const planOf = new Map(plans.map(one => [one.id, one]))
  const receiptOfPlan = new Map(receipts.flatMap(({ source }, at) => (source.plan === undefined ? [] : [[source.plan, at]])))
  for (const one of lacking) {
    const plan = planOf.get(one.record)
    need(one.component, plan ? dayOf(plan.start) : 0, Number(one.lacking ?? 0), receiptOfPlan.get(one.record) ?? -1, {
      plan: one.record,
      code: plan?.code ?? null,
    })
  }
  const materialOf = new Map(products.map(one => [one.id, one.material]))
  // What orders have not used up yet; weeks that have passed count no more.
  const expected = await find(context, demandForecast, {
    where: { week: { gte: mondayOf(today) } },
    fields: ['id', 'code', 'model', 'week', 'remaining'],
    sort: 'id',
    limit: 'all',
  })
  for (const one of expected) {
    const of = materialOf.get(one.model) ?? null
    const left = Number(addedUp(one.remaining))
    if (of !== null) need(of, dayOf(one.week), left, -1, { forecast: one.id, code: one.code })
    else if (left > 0) problems.push({ material: null, model: one.model, problem: 'noMaterial', assumed: one.code })
  }
  // Without a bill nothing else asks for it.
  for (const one of reported)
    if (one.kind === 'other')
      need(one.material, dayOf(one.expectedOn), Number(one.quantity) - Number(one.received ?? 0), -1, { shortage: one.id, code: one.code })
  return demands
}
