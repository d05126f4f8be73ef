import { exact, sumOf, type Exact } from '#core/numbers'

/** What goes into one of a model at a time: how much of each bought material, and its price in CNY as far as it is known. */
export interface Parts {
  readonly needed: ReadonlyMap<number, Exact>
  readonly prices: ReadonlyMap<number, string>
}

/** A material that costs another amount than it did, for one of the model; decimal texts, amounts in CNY with two places. */
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

/** What is known of the cost of one in CNY with two places: the sum of the parts that have a price. */
export const knownCost = (parts: Parts): string =>
  sumOf([...parts.needed.keys()].map(material => amountOf(parts, material) ?? nothing)).toFixed(2)

/** What moved of the cost of one between two times. */
export interface Moved {
  /** By how much, of all parts that can be compared. */
  readonly total: string
  /** The parts that moved most, the most first; of equal ones the first by its id. */
  readonly most: readonly ComponentMove[]
  /** By how much all others moved. */
  readonly others: string
  /** How many parts have no price at one of the times: nobody knows how far they moved, and they are counted nowhere. */
  readonly notCompared: number
}

/** What moved of the cost of one between two times, with so many of the parts that moved most. */
export const movedBetween = (then: Parts, now: Parts, howMany: number): Moved => {
  const parts = [...new Set([...then.needed.keys(), ...now.needed.keys()])].toSorted((one, other) => one - other)
  const moves = parts.flatMap(material => {
    const [before, after] = [amountOf(then, material), amountOf(now, material)]
    return before === null || after === null ? [] : [{ material, before, after, moved: exact(after.minus(before).toFixed(2)) }]
  })
  const most = moves
    .filter(({ moved }) => !moved.eq(0))
    .toSorted((one, other) => other.moved.size().compare(one.moved.size()))
    .slice(0, howMany)
  // As both sums are told: what is shown adds up.
  const total = exact(sumOf(moves.map(({ after }) => after)).toFixed(2)).minus(sumOf(moves.map(({ before }) => before)).toFixed(2))
  return {
    total: total.toFixed(2),
    most: most.map(({ material, moved }) => ({
      material,
      quantity: [(then.needed.get(material) ?? nothing).toFixed(4), (now.needed.get(material) ?? nothing).toFixed(4)],
      price: [then.prices.get(material) ?? null, now.prices.get(material) ?? null],
      moved: moved.toFixed(2),
    })),
    others: total.minus(sumOf(most.map(({ moved }) => moved))).toFixed(2),
    notCompared: parts.length - moves.length,
  }
}
