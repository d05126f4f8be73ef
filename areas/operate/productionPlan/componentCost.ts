import { exact, inCents, sumOf, type Exact } from '#core/numbers'

/** A component of a plan: what the bill wants of it for the batch, and what is neither fitted, returned nor scrapped. Quantities are in its unit. */
interface CostedComponent {
  readonly component: number
  readonly needed: string
  readonly variance: string
}

/** Goods that went to production for a plan, less those that came back; `component` is what they were issued for, another material where they replace it. */
export interface IssuedGoods {
  readonly component: number
  readonly material: number
  readonly quantity: string
}

/** What a component of a plan costs in CNY, in cents; null where the cost of some of it is not known. */
export interface ComponentCost {
  readonly component: number
  readonly wantedCost: string | null
  readonly issuedCost: string | null
  /** What was issued costs so much more than what the bill wants, less where it is negative. */
  readonly difference: string | null
  readonly varianceCost: string | null
}

/** What is not there costs nothing, whatever one of it would cost. */
const costOf = (quantity: Exact, one: Exact | null | undefined): Exact | null =>
  quantity.eq(0) ? quantity : one ? quantity.times(one) : null

const inWords = (cost: Exact | null): string | null => (cost === null ? null : inCents(cost))

/** What was issued of each component against what the bill wants of it, by what one of each material is worth: substitutes at their own worth. */
export const componentCosts = (
  components: readonly CostedComponent[],
  issued: readonly IssuedGoods[],
  worth: ReadonlyMap<number, Exact | null>,
): readonly ComponentCost[] => {
  const goods = Map.groupBy(issued, one => one.component)
  return components.map(({ component, needed, variance }) => {
    const parts = (goods.get(component) ?? []).map(({ material, quantity }) => costOf(exact(quantity), worth.get(material)))
    const known = parts.flatMap(part => part ?? [])
    const issuedCost = known.length === parts.length ? sumOf(known) : null
    const wantedCost = costOf(exact(needed), worth.get(component))
    return {
      component,
      wantedCost: inWords(wantedCost),
      issuedCost: inWords(issuedCost),
      difference: wantedCost === null || issuedCost === null ? null : inCents(issuedCost.minus(wantedCost)),
      varianceCost: inWords(costOf(exact(variance), worth.get(component))),
    }
  })
}
