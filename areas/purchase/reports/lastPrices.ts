import { exact, largestFirst } from '#core/numbers'

/** A price at which a material was ordered from a supplier. */
export interface OrderedPrice {
  readonly material: number
  readonly supplier: number
  /** CNY for one unit, tax included. */
  readonly price: string
  readonly sentOn: string
}

/** What a material last cost with a supplier, and before. */
export interface LastPrice extends OrderedPrice {
  readonly formerPrice: string | null
  /** A share of one, to four places; null where there was no price before, or none but 0. */
  readonly change: string | null
  readonly lines: number
}

/** The last price of each material with each supplier beside the one before, the largest rises first; `prices` in the order in which they were sent. */
export const lastPrices = (prices: readonly OrderedPrice[]): readonly LastPrice[] =>
  [...Map.groupBy(prices, ({ material, supplier }) => `${material} ${supplier}`).values()]
    .flatMap(some => {
      const [last, former] = [some.at(-1), some.at(-2)]
      if (!last) return []
      const change = former && exact(former.price).gt(0) ? exact(last.price).minus(former.price).over(former.price, 4).toFixed(4) : null
      return [{ ...last, formerPrice: former?.price ?? null, change, lines: some.length }]
    })
    .toSorted((one, other) => largestFirst(one.change, other.change) || one.material - other.material)
