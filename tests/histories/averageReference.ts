import { exact, type Exact } from '../../core/exact/exact.ts'

/** Something that changes what the stock of one material is worth, as its documents say it, in its turn. Quantities and amounts are decimal texts. */
export type Booked =
  | {
      readonly kind: 'in' | 'out'
      readonly id: number
      readonly quantity: string
      /** What one cost by the document that brought it, or under which it goes back to its supplier. */
      readonly cost: string | null
      /** What one usually costs, where neither a document nor an average says it. */
      readonly usual?: string | null
      /** The move that it takes back. */
      readonly reverses: number | null
    }
  /** A charge or a difference of price, of so many goods; or the taking back of one. */
  | { readonly kind: 'charge' | 'chargeBack'; readonly of: string; readonly quantity: string; readonly amount: string }

type Charge = Extract<Booked, { readonly of: string }>

const isCharge = (one: Booked): one is Charge => one.kind === 'charge' || one.kind === 'chargeBack'

/** What there is: goods with a value, goods of which nobody knows what they cost, and what the former are worth in CNY. */
interface Lying {
  readonly valued: Exact
  readonly bare: Exact
  readonly value: Exact
}

const zero = exact(0)
const smaller = (one: Exact, other: Exact): Exact => (one.lt(other) ? one : other)
const part = (value: Exact, quantity: Exact, of: Exact): Exact => value.times(quantity).over(of, 4)

/**
 * The perpetual weighted average written down once more, from its rules alone: goods come in at their cost, else at the average; they leave at the average, those
 * without a value first and the last with all of it; what is taken back is worth what it was, at most what there is; a charge is borne by as many of its goods as
 * are there, and taken back it takes no more than it brought. Answers what is there in the end.
 */
export const averageReference = (history: readonly Booked[]): { readonly quantity: string; readonly value: string } => {
  const was = new Map<number, Lying>()
  const borne = new Map<string, Exact>()
  let now: Lying = { valued: zero, bare: zero, value: zero }
  let lastAverage: Exact | null = null
  for (const one of history) {
    let change: Lying
    if (isCharge(one)) {
      const amount = one.kind === 'charge' ? exact(one.amount) : exact(one.amount).negated()
      const share = now.valued.lt(one.quantity) ? part(amount, now.valued, exact(one.quantity)) : amount
      const brought = one.kind === 'charge' ? undefined : borne.get(one.of)
      const limited = brought === undefined || share.size().lte(brought.size()) ? share : brought.negated()
      const value = limited.plus(now.value).lt(0) ? now.value.negated() : limited
      if (one.kind === 'charge') borne.set(one.of, value)
      change = { valued: zero, bare: zero, value }
    } else {
      const quantity = exact(one.quantity)
      const origin = one.reverses === null ? undefined : was.get(one.reverses)
      if (one.kind === 'in' && origin)
        change = { valued: origin.valued.negated(), bare: origin.bare.negated(), value: origin.value.negated() }
      else if (one.kind === 'in') {
        const known: Exact | null = one.cost === null ? (lastAverage ?? (one.usual ? exact(one.usual) : null)) : exact(one.cost)
        if (one.cost === null && now.valued.gt(0)) change = { valued: quantity, bare: zero, value: part(now.value, quantity, now.valued) }
        else if (known === null) change = { valued: zero, bare: quantity, value: zero }
        else change = { valued: quantity, bare: zero, value: quantity.times(known).rounded(4) }
      } else {
        const first = smaller(smaller(origin ? origin.bare : quantity, now.bare), quantity)
        const valued = smaller(quantity.minus(first), now.valued)
        const bare = smaller(quantity.minus(valued), now.bare)
        const value = valued.eq(now.valued)
          ? now.value
          : origin?.valued.eq(valued)
            ? smaller(origin.value, now.value)
            : one.cost === null
              ? part(now.value, valued, now.valued)
              : smaller(valued.times(one.cost).rounded(4), now.value)
        change = { valued: valued.negated(), bare: bare.negated(), value: value.negated() }
      }
      was.set(one.id, change)
    }
    now = { valued: now.valued.plus(change.valued), bare: now.bare.plus(change.bare), value: now.value.plus(change.value) }
    if (now.valued.gt(0)) lastAverage = now.value.over(now.valued, 10)
  }
  return { quantity: now.valued.plus(now.bare).toFixed(4), value: now.value.toFixed(4) }
}
