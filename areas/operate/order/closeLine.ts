import { exact, sumOf } from '#core/numbers'

/** How much of a line was ordered, and how much of that has left. */
interface ShippedLine {
  readonly quantity: string
  readonly shipped: string
}

/** What of a line is still to be shipped, in the unit of its product; '0' where all of it was, or more. */
export const openOfLine = ({ quantity, shipped }: ShippedLine): string => {
  const open = exact(quantity).minus(shipped)
  return open.gt(0) ? open.toFixed(4) : '0'
}

/** Whether anything of an order stays when the rest of this line is cancelled: else the order itself is cancelled. */
export const leavesSomething = (lines: readonly ShippedLine[], line: ShippedLine): boolean =>
  sumOf(lines.map(one => (one === line ? one.shipped : one.quantity))).gt(0)

/** Whether all of a line was cancelled before anything of it was shipped. */
export const isCancelled = ({ quantity, cancelled }: { readonly quantity: string; readonly cancelled: string | null }): boolean =>
  cancelled !== null && exact(quantity).eq(0)
