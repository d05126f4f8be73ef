import { derivedOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { order } from '../order/order.ts'
import { demandForecast } from './demandForecast.ts'

const o = rowsOf(order, 'o')
const i = lineRowsOf(order, 'items', 'i')

/**
 * When an order is due, whatever became of it: what was delivered keeps to its week. `neededOn` of its lines says it while they are waited for alone.
 */
const due = over<string>`coalesce(${o.promisedOn}, ${o.requestedOn}, ${o.orderedOn})`

/** What customers have ordered of the product for the week, and what is left of the forecast; of what was closed short only what was shipped. The whole truth. */
export const demandForecastDerived = derivedOf(demandForecast, t => {
  const ordered = over<string>`coalesce((select sum(case when ${o.state} = 'shortClosed' then ${i.shipped} else ${i.quantity} end)
    from ${i} join ${o} on ${o.id} = ${i.record} and ${o.state} in ('confirmed', 'closed', 'shortClosed')
    where ${i.model} = ${t.model} and ${due} between ${t.week} and ${t.week} + 6), 0)`
  return { ordered, remaining: over<string>`greatest(${t.quantity} - ${ordered}, 0)` }
})
