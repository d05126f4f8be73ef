import { daysBetween } from '#core/days'
import { quantileOf } from '#core/reports'

/** An order that was due, each day as `yyyy-MM-dd`. */
export interface DueOrder {
  readonly promisedOn: string
  readonly confirmedOn: string
  /** When the last of it left; null while something of it is to be shipped. */
  readonly shippedOn: string | null
}

/** How orders were delivered that were due: those in full by the promised day, those later, and those that are still open; how many days the shipped ones took. */
export const deliveryOf = (orders: readonly DueOrder[]) => {
  const shipped = orders.flatMap(({ shippedOn, ...order }) => (shippedOn === null ? [] : [{ ...order, shippedOn }]))
  const onTime = shipped.filter(({ shippedOn, promisedOn }) => shippedOn <= promisedOn).length
  const days = shipped.map(({ confirmedOn, shippedOn }) => daysBetween(confirmedOn, shippedOn))
  return {
    orders: orders.length,
    onTime,
    late: shipped.length - onTime,
    open: orders.length - shipped.length,
    onTimeShare: orders.length === 0 ? null : (onTime / orders.length).toFixed(4),
    median: quantileOf(days, 0.5)?.toFixed(1) ?? null,
    ninety: quantileOf(days, 0.9)?.toFixed(1) ?? null,
  }
}
