import { exact, sumOf } from '#core/numbers'

/** What was delivered of an order on a day, in its currency. */
export interface Delivered {
  readonly day: string
  readonly value: string
}

/** A part of a payment, and the day of the delivery that it pays; null where it is paid in advance of one. */
export interface Paid {
  readonly amount: string
  readonly day: string | null
}

/** Which deliveries a payment pays, after what was paid before it: the earliest first. What is more than was delivered is paid in advance. */
export const deliveredParts = (deliveries: readonly Delivered[], paidBefore: string, amount: string): readonly Paid[] => {
  let before = exact(paidBefore)
  let left = exact(amount)
  const parts: Paid[] = []
  for (const { day, value } of deliveries.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const open = exact(value).minus(before)
    before = open.lt(0) ? open.negated() : exact('0')
    if (!open.gt(0) || !left.gt(0)) continue
    const taken = open.gt(left) ? left : open
    parts.push({ amount: taken.toFixed(2), day })
    left = left.minus(taken)
  }
  return left.gt(0) ? [...parts, { amount: left.toFixed(2), day: null }] : parts
}

/** What of some deliveries is not paid once so much was paid of them, in the order of their days: the earliest are paid first. */
export const openDeliveries = (deliveries: readonly Delivered[], paid: string): readonly Delivered[] => {
  const all = sumOf(deliveries.map(({ value }) => value))
  const left = all.minus(paid)
  if (!left.gt(0)) return []
  return deliveredParts(deliveries, paid, left.toFixed(2)).flatMap(({ day, amount }) => (day === null ? [] : [{ day, value: amount }]))
}
