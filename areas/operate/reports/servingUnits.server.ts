import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { leadTo, leadToFirst, serveReport } from '#core/reports.server'
import { unit } from '../../product/unit/unit.ts'
import { unitStages } from '../../product/unit/unitStages.ts'
import { order } from '../order/order.ts'
import { dealtUnits, snRuns } from '../productionPlan/dealtUnits.ts'
import { productionPlan } from '../productionPlan/productionPlan.ts'
import { servingUnitsReport } from './servingUnitsReport.ts'

const served = linesOf(productionPlan, 'orders')
const stages = Object.keys(unitStages) as (keyof typeof unitStages)[]

/** Lists the units that serve the orders that the reader sees. Who gets which unit is the whole truth of the plan: what others get comes first. */
export const servedServingUnits = serveReport(servingUnitsReport, async (context, { order: wanted }) => {
  const orders = await find(context, order, {
    where: { id: wanted ?? undefined, state: 'confirmed' },
    as: context.actor,
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  const seen = new Set(orders.map(({ id }) => id))
  const mine = await find(context, served, { where: { order: [...seen] }, fields: ['record'], sort: 'id', limit: 'all' })
  const plans = await find(context, productionPlan, {
    where: { id: [...new Set(mine.map(({ record }) => record))], state: ['released', 'inProduction', 'finished', 'closed'] },
    as: context.actor,
    fields: ['id', 'finishOn'],
    sort: 'id',
    limit: 'all',
  })
  const ids = plans.map(({ id }) => id)
  const lines = await find(context, served, {
    where: { record: ids },
    fields: ['record', 'ordered', 'order', 'quantity'],
    sort: 'position',
    limit: 'all',
  })
  const units = await find(context, unit, {
    where: { plan: ids },
    as: context.actor,
    fields: ['id', 'plan', 'sn', 'code', 'stage', 'shippedOn'],
    sort: 'code',
    limit: 'all',
  })
  const rows = plans.flatMap(({ id: plan, finishOn }) => {
    const ofPlan = lines.filter(({ record }) => record === plan)
    const dealt = dealtUnits(
      units.flatMap(one => (one.plan === plan && one.sn !== null ? [{ ...one, sn: one.sn }] : [])),
      ofPlan,
    )
    const ofOrders = Map.groupBy(ofPlan, ({ order: of }) => of)
    return [...ofOrders].flatMap(([of, those]) => {
      if (of === null || !seen.has(of)) return []
      const here = those.flatMap(({ ordered }) => dealt.get(ordered) ?? []).filter(({ shippedOn }) => shippedOn === null)
      return stages.flatMap(stage => {
        const standing = here.filter(found => found.stage === stage).toSorted((a, b) => a.sn.localeCompare(b.sn))
        if (standing.length === 0) return []
        return [
          {
            values: { order: of, plan, stage, units: standing.length, sns: snRuns(standing.map(({ sn }) => sn)), finishOn },
            leadsTo: leadToFirst(
              standing.map(({ code }) => code),
              codes => leadTo(unit, { code: codes }),
            ),
          },
        ]
      })
    })
  })
  return { rows: rows.toSorted((a, b) => a.values.order - b.values.order || a.values.plan - b.values.plan) }
})
