import { exact, type Exact } from '#core/numbers'

/** What a notice announces of a line of an order, and what of that has arrived already. */
interface Announced {
  readonly ordered: number | null
  readonly quantity: string
  readonly received: string
}

/** What of a line of an order is still on its way by the lines of a notice; never below nothing, where more came than was announced. */
export const onItsWay = (lines: readonly Announced[], ordered: number | undefined): Exact =>
  lines
    .filter(line => line.ordered === ordered)
    .reduce((sum, line) => (exact(line.received).gte(line.quantity) ? sum : sum.plus(exact(line.quantity).minus(line.received))), exact(0))
