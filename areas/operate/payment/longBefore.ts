import type { Label } from '#core/language'

/** What is said of a payment that came long before an order was placed; the day as `yyyy-MM-dd`. */
export const longBefore = (day: string): Label => [
  `收款日期不能早于 ${day}，该订单那时还没有下，请核对`,
  `The day of payment must not lie before ${day}: the order was not placed then. Check it.`,
]
