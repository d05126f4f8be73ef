/** What can be promised of a receipt until the next one, in buckets counted from 0: `from` and `until` included. */
export interface Promisable {
  readonly from: number
  readonly until: number
  readonly quantity: number
}

/**
 * What is available to promise (discrete ATP, APICS): of what is on hand and each planned receipt what no order takes until the next one. What orders take beyond that is taken from
 * the receipts before it; what is still short stands in the first. `receipts` and `orders` have one number for each bucket. `free` is on hand beyond the safety stock: what is missing of
 * that is filled up from the receipts that come first, so that nobody is promised it, and only orders lead below 0.
 */
export const availableToPromise = (free: number, receipts: readonly number[], orders: readonly number[]): readonly Promisable[] => {
  let missing = Math.max(0, -free)
  const left = receipts.map(quantity => {
    const kept = Math.min(missing, quantity)
    missing -= kept
    return quantity - kept
  })
  const starts = receipts.flatMap((quantity, at) => (at === 0 || quantity > 0 ? [at] : []))
  const found = starts.map((from, turn) => {
    const until = (starts[turn + 1] ?? receipts.length) - 1
    const taken = orders.slice(from, until + 1).reduce((sum, one) => sum + one, 0)
    return { from, until, quantity: (from === 0 ? Math.max(0, free) : 0) + (left[from] ?? 0) - taken }
  })
  for (let at = found.length - 1; at > 0; at--) {
    const [one, before] = [found[at], found[at - 1]]
    if (!one || !before || one.quantity >= 0) continue
    before.quantity += one.quantity
    one.quantity = 0
  }
  return found
}
