import { exact, type Exact } from '#core/numbers'
import { explode, requirement, type Structure } from './explode.ts'

/** What one of a bought material costs: a decimal text in CNY, tax included. */
export type Prices = ReadonlyMap<number, string>

/** What a line of a bill comes to for one parent. */
interface LineCost {
  readonly component: number
  /** In CNY; null where anything below it has no price: nothing is counted as 0. */
  readonly cost: Exact | null
}

/** The rolled-up cost of one of a material. */
export interface RolledUp {
  /** What of it is known, in CNY. It is the whole cost when nothing is unpriced. */
  readonly known: Exact
  readonly lines: readonly LineCost[]
  /** The bought materials below it that have no price. */
  readonly unpriced: readonly number[]
}

/** Whether something is a price: a number above 0. A price of 0 is none, because nothing is bought for nothing. */
const isPrice = (price: string | undefined): price is string => price !== undefined && /^\d+(\.\d+)?$/.test(price) && exact(price).gt(0)

/**
 * The standard cost roll-up (APICS) of materials alone: what is made costs what goes into it, scrap included, and what is bought its last price. A
 * material with a bill of its own is made, also where it could be bought.
 */
export const rollUp = (structure: Structure, top: number, prices: Prices): RolledUp => {
  const priceOf = (material: number): string | undefined => {
    const price = prices.get(material)
    return isPrice(price) ? price : undefined
  }
  const isBought = (material: number): boolean => (structure.get(material)?.length ?? 0) === 0
  const bought = (material: number, quantity: Exact): readonly (readonly [material: number, needed: Exact])[] =>
    isBought(material) ? [[material, quantity]] : [...explode(structure, material, quantity.toFixed())].filter(([below]) => isBought(below))
  let known = exact(0)
  const unpriced = new Set<number>()
  const lines = (structure.get(top) ?? []).map((part): LineCost => {
    let cost: Exact | null = exact(0)
    for (const [material, needed] of bought(part.component, requirement('1', part))) {
      const price = priceOf(material)
      if (price === undefined) unpriced.add(material)
      const amount: Exact = price === undefined ? exact(0) : needed.times(price)
      known = known.plus(amount)
      cost = price === undefined ? null : (cost?.plus(amount) ?? null)
    }
    return { component: part.component, cost }
  })
  return { known, lines, unpriced: [...unpriced] }
}
