import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter, daysBetween } from '#core/days'
import { shortDecimal } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, meets, query } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { billOn } from '../../product/unit/keyParts.server.ts'
import { balance } from '../../stock/balance/balance.ts'
import { sentPurchases } from '../mrpRun/openPurchases.server.ts'
import { clearToBuild, type NeededPart, type PartSupply } from '../productionPlan/completeSets.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { componentsOf } from '../productionPlan/releasePlan.server.ts'
import { clearToBuildReport } from './clearToBuildReport.ts'

const components = linesOf(productionPlan, 'components')

/** Who is served first. */
const levels = ['urgent', 'normal', 'stock'] as const

/** What may be used now and is reserved for nobody. The whole truth: what is free does not depend on who asks. */
const usableStock = async (context: Context): Promise<readonly PartSupply[]> => {
  const rows = await query(
    context,
    { component: sql<number>`${col(balance, 'material')}`, quantity: sql<string>`sum(${col(balance, 'available')})::text` },
    sql`from ${table(balance)} as t where ${meets(balance, { kind: 'usable', expired: false, owner: 'company' })} group by 1`,
  )
  return rows.map(({ component, quantity }) => ({ component, day: 0, quantity: Number(quantity) }))
}

/** Lists how many sets there are for the plans that the reader sees; what is handed out to others counts, whoever sees them. */
export const servedClearToBuild = serveReport(clearToBuildReport, async (context, { plan: one }) => {
  const today = companyDay(context.now)
  const open = await find(context, productionPlan, {
    where: { state: ['draft', 'released', 'inProduction'] },
    fields: ['id', 'state', 'level', 'model', 'quantity', 'stocked', 'scrapped', 'startOn'],
    sort: 'startOn',
    limit: 'all',
  })
  const plans = open
    .filter(({ quantity, stocked, scrapped }) => quantity > stocked + scrapped)
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level) || a.startOn.localeCompare(b.startOn) || a.id - b.id)
  const kept = Map.groupBy(
    await find(context, components, {
      where: { record: plans.map(({ id }) => id) },
      fields: ['record', 'component', 'needed', 'lacking'],
      sort: 'id',
      limit: 'all',
    }),
    ({ record }) => record,
  )
  const partsOf = async ({ id, state, model, quantity, startOn }: (typeof plans)[number]): Promise<readonly NeededPart[]> => {
    if (state !== 'draft')
      return (kept.get(id) ?? []).map(({ component, needed, lacking }) => ({
        component,
        needed: Number(needed),
        held: Number(needed) - Number(lacking ?? 0),
      }))
    const bill = await billOn(context, model, startOn)
    if (bill === null) return []
    return (await componentsOf(context, bill, quantity)).map(({ component, needed }) => ({ component, needed: Number(needed), held: 0 }))
  }
  const waiting = []
  for (const plan of plans)
    waiting.push({ id: plan.id, quantity: plan.quantity, done: plan.stocked + plan.scrapped, parts: await partsOf(plan) })
  const coming = (await sentPurchases(context)).map(({ material, day, unreceived }) => ({
    component: material,
    // What is late already is not there today.
    day: Math.max(1, daysBetween(today, day)),
    quantity: Number(unreceived),
  }))
  const clear = new Map(clearToBuild(waiting, [...(await usableStock(context)), ...coming]).map(found => [found.id, found]))
  const seen = await find(context, productionPlan, {
    where: { id: one ?? plans.map(({ id }) => id) },
    as: context.actor,
    fields: ['id'],
    limit: 'all',
  })
  const isSeen = new Set(seen.map(({ id }) => id))
  const dayIn = (days: number | null): string | null => (days === null ? null : dayAfter(today, days))
  return {
    rows: plans
      .filter(({ id }) => isSeen.has(id))
      .map(({ id, model, startOn, quantity, stocked, scrapped }) => {
        const found = clear.get(id)
        return {
          values: {
            plan: id,
            model,
            startOn,
            left: quantity - stocked - scrapped,
            sets: found?.sets ?? 0,
            limiting: found?.limiting ?? null,
            missing: found === undefined || found.limiting === null ? null : shortDecimal(found.missing.toFixed(4)),
            nextOn: dayIn(found?.nextDay ?? null),
            allOn: dayIn(found?.allDay ?? null),
          },
          leadsTo: leadToRecord(productionPlan, id),
        }
      }),
  }
})
