import { companyDay } from '#core/days'
import { leadToRecord, serveReport } from '#core/reports.server'
import { order } from '../order/order.ts'
import { costModels } from '../shouldCost/costModels.server.ts'
import { gapOf } from '../shouldCost/shouldCostOn.ts'
import { againstShouldCost, monthsBetween, mostMonths, shouldCostThen } from './againstShouldCost.ts'
import { netPrices } from './netPrices.server.ts'
import { shouldCostHistoryReport } from './shouldCostHistoryReport.ts'

/** Tells day by day what one material should cost, and what the reader sees it was ordered at. */
export const servedShouldCostHistory = serveReport(shouldCostHistoryReport, async (context, { material }) => {
  const today = companyDay(context.now)
  const { models, series } = await costModels(context, material === null ? undefined : [material])
  const prices = await netPrices(context, material, null)
  const asked = material ?? againstShouldCost(models, series, prices, today)[0]?.material
  const known = asked === undefined ? [] : (models.get(asked) ?? [])
  const since = known.map(({ baseDate }) => baseDate).toSorted()[0]
  if (asked === undefined || since === undefined) return { rows: [] }
  const months = monthsBetween(since, today)
  const shown = months.length < mostMonths ? since : (months[0] ?? since)
  const none = { price: null, supplier: null, order: null, lines: 0 }
  const days = [
    ...[shown, ...months, today].map(on => ({ on, ...none })),
    ...prices
      .filter(one => one.material === asked && one.sentOn >= shown)
      .map(({ sentOn, price, supplier, order: within }) => ({ on: sentOn, price, supplier, order: within, lines: 1 })),
  ]
  const priced = new Set(days.flatMap(({ on, price }) => (price === null ? [] : [on])))
  const told = days.filter(({ on, price }, at) => price !== null || (!priced.has(on) && days.findIndex(one => one.on === on) === at))
  return {
    rows: told
      .toSorted(
        (one, other) =>
          one.on.localeCompare(other.on) || Number(one.order) - Number(other.order) || Number(one.price) - Number(other.price),
      )
      .map(({ on, price, supplier, order: within, lines }) => {
        const shouldCost = shouldCostThen(known, series, on)
        const gap = price === null || shouldCost === null ? null : gapOf(price, shouldCost)
        return {
          values: { on, material: asked, shouldCost, price, gap, supplier, lines },
          ...(within === null ? {} : { leadsTo: leadToRecord(order, within) }),
        }
      }),
  }
})
