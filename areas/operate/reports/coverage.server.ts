import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { exact, shortDecimal } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { leadTo, serveReport } from '#core/reports.server'
import { material } from '../../mnm/material/material.ts'
import { demandPerDay, demandPeriods } from '../../mnm/material/planning/safetyStock.ts'
import { demandSince, orderedOf, stockOf, usedOf } from '../../purchase/reports/replenishmentFacts.server.ts'
import { move } from '../../stock/move/move.ts'
import { bufferOf, leadFactorOf, orderUpTo, variabilityOf } from '../mrp/engine/buffer.ts'
import { order } from '../order/order.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { coverageReport } from './coverageReport.ts'

const orderLines = linesOf(order, 'items')
const components = linesOf(productionPlan, 'components')

/** Days from one order to the next. */
const orderCycle = 7

/** What is due of each material today: of orders and of plans that should have begun. The whole truth. */
const dueOf = async (context: Context, materials: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const today = companyDay(context.now)
  const begun = await find(context, productionPlan, {
    where: { state: ['released', 'inProduction'], startOn: { lte: today } },
    fields: ['id'],
    limit: 'all',
  })
  const lacking = await find(context, components, {
    where: { record: begun.map(({ id }) => id), component: [...materials], lacking: { gte: '0.0001' } },
    fields: ['component', 'lacking'],
    limit: 'all',
  })
  const ordered = await query(
    context,
    {
      material: sql<number>`${col(orderLines, 'material', 'l')}`,
      quantity: sql<string>`sum(${col(orderLines, 'quantity', 'l')} - ${col(orderLines, 'shipped', 'l')} - ${col(orderLines, 'stocked', 'l')})::text`,
    },
    sql`from ${table(orderLines)} as l join ${table(order)} as o on o.id = ${col(orderLines, 'record', 'l')}
      where ${col(order, 'state', 'o')} = 'confirmed' and ${col(orderLines, 'material', 'l')} = any(${[...materials]}::bigint[]) and ${col(orderLines, 'neededOn', 'l')} <= ${today}::date
        and ${col(orderLines, 'quantity', 'l')} > ${col(orderLines, 'shipped', 'l')} + ${col(orderLines, 'stocked', 'l')} group by 1`,
  )
  const due = new Map<number, number>()
  const add = (of: number, quantity: number): void => {
    due.set(of, (due.get(of) ?? 0) + quantity)
  }
  for (const one of lacking) add(one.component, Number(one.lacking ?? 0))
  for (const one of ordered) add(one.material, Number(one.quantity))
  return due
}

const text = (quantity: number): string => shortDecimal(quantity.toFixed(4))

/** Lists how long the materials last that the reader sees. */
export const servedCoverage = serveReport(coverageReport, async (context, { material: one, class: of }) => {
  const today = companyDay(context.now)
  const materials = await find(context, material, {
    where: { id: one ?? undefined, class: of ?? undefined, status: 'active', type: 'ordinary' },
    as: context.actor,
    fields: ['id', 'leadDays', 'makeDays', 'selfMade', 'minOrder'],
    sort: 'code',
    limit: 'all',
  })
  const ids = materials.map(({ id }) => id)
  if (ids.length === 0) return { rows: [] }
  const used = Map.groupBy(await usedOf(context, ids), row => row.material)
  const stock = new Map((await stockOf(context, ids)).map(row => [row.material, row]))
  const ordered = new Map((await orderedOf(context, ids)).map(row => [row.material ?? 0, row.quantity]))
  const due = await dueOf(context, ids)
  const rows = materials.flatMap(({ id, leadDays, makeDays, selfMade, minOrder }) => {
    const known = used.get(id) ?? []
    const byPeriod = new Map(known.map(({ period, quantity }) => [period, Number(quantity)]))
    const periods = Array.from({ length: demandPeriods }, (_, at) => Math.max(0, byPeriod.get(at) ?? 0))
    const perDay = demandPerDay(periods)
    if (!(perDay > 0)) return []
    const lead = leadDays ?? (selfMade ? makeDays : null)
    const available = Number(stock.get(id)?.available ?? 0)
    const coming = Number(
      exact(stock.get(id)?.inspected ?? '0')
        .plus(ordered.get(id) ?? '0')
        .toFixed(4),
    )
    const netFlow = available + coming - (due.get(id) ?? 0)
    const buffer =
      lead === null
        ? null
        : bufferOf({
            perDay,
            lead,
            leadFactor: leadFactorOf(lead),
            variability: variabilityOf(periods),
            minOrder: Number(minOrder ?? 0),
            cycle: orderCycle,
          })
    const days = Math.max(0, available) / perDay
    return [
      {
        days,
        values: {
          material: id,
          days: days.toFixed(1),
          lastsUntil: days > 3650 ? null : dayAfter(today, Math.floor(days)),
          available: text(available),
          coming: text(coming),
          due: text(due.get(id) ?? 0),
          perMonth: (perDay * 30).toFixed(1),
          leadDays: lead,
          netFlow: text(netFlow),
          red: buffer && text(buffer.red),
          yellow: buffer && text(buffer.yellow),
          green: buffer && text(buffer.green),
          order: buffer && orderUpTo(buffer, netFlow) > 0 ? text(orderUpTo(buffer, netFlow)) : null,
          moves: known.reduce((sum, { moves }) => sum + moves, 0),
        },
        leadsTo: leadTo(move, { material: id, at: { gte: demandSince(context) } }),
      },
    ]
  })
  return {
    rows: rows
      .toSorted((a, b) => a.days - b.days || a.values.material - b.values.material)
      .map(({ values, leadsTo }) => ({ values, leadsTo })),
  }
})
