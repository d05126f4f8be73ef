import { exact, type Exact, type Exactly } from './exact.ts'

/** What may be claimed of an amount, and by what. */
export interface Claim<Of> {
  readonly of: Of
  readonly outstanding: Exactly
}

/** What of an amount goes where, with two places, and what is left of it. */
interface Shared<Of> {
  readonly parts: readonly { readonly of: Of; readonly amount: string }[]
  readonly left: Exact
}

const cents = 2

/** Pays claims in their turn, each in full as far as the amount goes: amounts with two places, of which nothing is lost. Of what nothing is owed gets nothing. */
export const paidInTurn = <Of>(amount: Exactly, claims: readonly Claim<Of>[]): Shared<Of> => {
  let left = exact(amount)
  const parts = claims.flatMap(({ of, outstanding }) => {
    const paid = left.lt(outstanding) ? left : exact(outstanding)
    if (paid.lte(0)) return []
    left = left.minus(paid)
    return [{ of, amount: paid.toFixed(cents) }]
  })
  return { parts, left }
}
