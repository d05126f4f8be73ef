import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { dayEnd } from '#core/days'
import { exact, totalOf } from '#core/numbers'
import { col, keyColumn, linesOf, table } from '#core/queries.server'
import { find, query } from '#core/records.server'
import { leadToRecord, serveReport } from '#core/reports.server'
import { bom } from '../../product/bom/bom.ts'
import { move } from '../../stock/move/move.ts'
import { worthOfOne } from '../../stock/valuation/worthOfOne.server.ts'
import { componentCosts, type ComponentCost, type IssuedGoods } from '../productionPlan/componentCost.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { componentCostReport } from './componentCostReport.ts'

const components = linesOf(productionPlan, 'components')
const substitutes = linesOf(bom, 'substitutes')

/** A component of a plan with its quantities and costs. */
interface CostedLine extends ComponentCost {
  readonly plan: number
  readonly needed: string
  readonly issued: string
  readonly variance: string | null
  readonly unknown: number
}

/** What went to production for some plans and did not come back, material by material. The whole truth of what the plan itself tells. */
const netIssued = (context: Context, plans: readonly number[]) =>
  query(
    context,
    {
      plan: sql<number>`p.id`,
      material: col(move, 'material'),
      quantity: sql<string>`sum(case when ${col(move, 'reason')} = 'issue' then ${col(move, 'quantity')} else - ${col(move, 'quantity')} end)::text`,
    },
    sql`from unnest(${[...plans]}::bigint[]) as p (id) join ${table(move)} as t on ${col(move, 'document')} = ${keyColumn(productionPlan, sql`p.id`)}
      and ${col(move, 'reason')} in ('issue', 'giveBack') group by 1, 2 order by 1, 2`,
  )

/** Costs what the plans that the reader sees were issued. */
export const servedComponentCost = serveReport(componentCostReport, async (context, { plan: one }) => {
  const plans = await find(context, productionPlan, {
    where: one === null ? { state: 'finished' } : { id: one },
    as: context.actor,
    fields: ['id', 'bom', 'finishedOn'],
    sort: 'id',
    limit: 'all',
  })
  const ids = plans.map(({ id }) => id)
  const lines = Map.groupBy(
    await find(context, components, {
      where: { record: ids },
      fields: ['record', 'component', 'needed', 'issued', 'returned', 'variance'],
      sort: 'position',
      limit: 'all',
    }),
    ({ record }) => record,
  )
  const moved = Map.groupBy(await netIssued(context, ids), ({ plan }) => plan)
  const replacing = Map.groupBy(
    await find(context, substitutes, {
      where: { record: [...new Set(plans.flatMap(({ bom: of }) => of ?? []))] },
      fields: ['record', 'component', 'substitute'],
      sort: 'id',
      limit: 'all',
    }),
    ({ record }) => record,
  )
  const costed: CostedLine[] = []
  for (const { id, bom: bill, finishedOn } of plans) {
    const own = lines.get(id) ?? []
    const listed = new Set(own.map(({ component }) => component))
    // Of a substitute of two components the money is counted once.
    const goods = (moved.get(id) ?? []).flatMap(({ material, quantity }): readonly IssuedGoods[] => {
      const replaced = replacing.get(bill ?? 0)?.find(({ substitute }) => substitute === material)?.component
      const component = listed.has(material) ? material : replaced
      return component === undefined ? [] : [{ component, material, quantity }]
    })
    const worth = await worthOfOne(
      context,
      [...listed, ...goods.map(({ material }) => material)],
      finishedOn === null ? null : dayEnd(finishedOn),
    )
    const wanted = own.map(({ component, needed, variance }) => ({ component, needed, variance: variance ?? '0' }))
    const costs = new Map(componentCosts(wanted, goods, worth).map(cost => [cost.component, cost]))
    for (const { component, needed, issued, returned, variance } of own) {
      const cost = costs.get(component)
      if (cost)
        costed.push({
          plan: id,
          needed,
          issued: exact(issued).minus(returned).toFixed(4),
          variance,
          ...cost,
          unknown: cost.difference === null || cost.varianceCost === null ? 1 : 0,
        })
    }
  }
  const rows = costed.map(values => ({ values, leadsTo: leadToRecord(productionPlan, values.plan) }))
  return costed.length === 0 ? { rows } : { rows, total: { values: totalsOf(costed) } }
})

/** What lines come to, as far as their costs are known. */
const totalsOf = (costed: readonly CostedLine[]) => {
  const sum = (name: 'wantedCost' | 'issuedCost' | 'difference' | 'varianceCost'): string =>
    totalOf(costed.flatMap(line => line[name] ?? []))
  return {
    plan: null,
    component: null,
    needed: null,
    issued: null,
    variance: null,
    wantedCost: sum('wantedCost'),
    issuedCost: sum('issuedCost'),
    difference: sum('difference'),
    varianceCost: sum('varianceCost'),
    unknown: costed.reduce((all, { unknown }) => all + unknown, 0),
  }
}
