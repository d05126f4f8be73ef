import { exact, type Exact } from '#core/numbers'

/** An order with what is not paid of it, a decimal text. */
interface Owed {
  readonly order: number
  readonly outstanding: string
}

/** What of an amount goes to which order, and what is left of it. */
interface Allocation {
  readonly lines: readonly { readonly order: number; readonly amount: string }[]
  readonly left: Exact
}

const cents = 2

/** Pays orders in their turn, each in full as far as the amount goes: amounts with two places, of which nothing is lost. Orders of which nothing is owed get nothing. */
export const allocate = (amount: string, owed: readonly Owed[]): Allocation => {
  let left = exact(amount)
  const lines = owed.flatMap(({ order, outstanding }) => {
    const paid = left.lt(outstanding) ? left : exact(outstanding)
    if (paid.lte(0)) return []
    left = left.minus(paid)
    return [{ order, amount: paid.toFixed(cents) }]
  })
  return { lines, left }
}
