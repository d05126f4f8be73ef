import { dayAfter } from '#core/days'
import { exact, type Exact } from '#core/numbers'

/** So much of what lies in one place and may be used until a day, null where it does not expire. */
interface Lying {
  readonly id: number
  readonly available: string
  readonly expiresOn: string | null
}

const never = '9999-12-31'

/** Until which day goods must last at least so that a customer who gets them on a day can use them for so many days. */
export const leastExpiry = (deliveredOn: string, salableDays: number | null): string => dayAfter(deliveredOn, salableDays ?? 0)

/** Whether goods last until a day. */
export const lastsUntil = ({ expiresOn }: Pick<Lying, 'expiresOn'>, least: string): boolean => (expiresOn ?? never) >= least

/**
 * Up to so much of goods that last until a day: what expires first is taken first, else what came first. `withheld` is how much of what is left does
 * not last so long. Quantities are decimal texts in the unit of the goods.
 */
export const takeSalable = <One extends Lying>(
  lying: readonly One[],
  wanted: string,
  least: string,
): { readonly taken: readonly { readonly from: One; readonly quantity: string }[]; readonly withheld: string } => {
  const inTurn = lying.toSorted((one, other) => (one.expiresOn ?? never).localeCompare(other.expiresOn ?? never) || one.id - other.id)
  const taken: { readonly from: One; readonly quantity: string }[] = []
  let left: Exact = exact(wanted)
  let withheld = exact(0)
  for (const from of inTurn) {
    if (!lastsUntil(from, least)) {
      withheld = withheld.plus(from.available)
      continue
    }
    if (left.lte(0)) break
    const some = exact(from.available).gt(left) ? left : exact(from.available)
    taken.push({ from, quantity: some.toFixed(4) })
    left = left.minus(some)
  }
  return { taken, withheld: withheld.toFixed(4) }
}
