import { exact, type Exact } from '#core/numbers'

/** What goes into one of a model at a time: how much of each bought material, and its price in CNY as far as it is known. */
export interface Parts {
  readonly needed: ReadonlyMap<number, Exact>
  readonly prices: ReadonlyMap<number, string>
}

/** A material that costs another amount than it did, for one of the model; decimal texts, amounts in CNY. */
export interface ComponentMove {
  readonly material: number
  /** How much of it, then and now; `0` where it is no part. */
  readonly quantity: readonly [then: string, now: string]
  /** What one of it cost, then and now; null where it was no part and nobody knows. */
  readonly price: readonly [then: string | null, now: string | null]
  /** What it costs more now, negative where less. */
  readonly moved: string
}

const nothing = exact(0)

/** What a part comes to; null where it has no price, and nothing where it is no part. */
const amountOf = ({ needed, prices }: Parts, material: number): Exact | null => {
  const quantity = needed.get(material)
  if (quantity === undefined || quantity.eq(0)) return nothing
  const price = prices.get(material)
  return price === undefined ? null : quantity.times(price)
}

/** What is known of the cost of one: the sum of the parts that have a price, and how many have none. */
export const knownCost = (parts: Parts): { readonly known: string; readonly unpriced: number } => {
  const amounts = [...parts.needed.keys()].map(material => amountOf(parts, material))
  const known = amounts.reduce<Exact>((sum, amount) => sum.plus(amount ?? nothing), nothing)
  return { known: known.toFixed(4), unpriced: amounts.filter(amount => amount === null).length }
}

/**
 * The parts whose amount moved most between two times, the most first, at most so many; of equal ones the first by its id. What has no price at one of the times is left out: nobody
 * knows how far it moved.
 */
export const componentMoves = (then: Parts, now: Parts, most: number): readonly ComponentMove[] =>
  [...new Set([...then.needed.keys(), ...now.needed.keys()])]
    .toSorted((one, other) => one - other)
    .flatMap(material => {
      const [before, after] = [amountOf(then, material), amountOf(now, material)]
      if (before === null || after === null || before.eq(after)) return []
      return [{ material, moved: after.minus(before) }]
    })
    .toSorted((one, other) => other.moved.size().compare(one.moved.size()))
    .slice(0, most)
    .map(({ material, moved }) => ({
      material,
      quantity: [(then.needed.get(material) ?? nothing).toFixed(4), (now.needed.get(material) ?? nothing).toFixed(4)],
      price: [then.prices.get(material) ?? null, now.prices.get(material) ?? null],
      moved: moved.toFixed(4),
    }))
