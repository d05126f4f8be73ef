import { largestFirst } from '#core/numbers'

/** Who delivers what: a supplier from whom the company may buy. */
export interface Supply {
  readonly id: number
  readonly materials: readonly number[]
}

/** What was ordered of a material within a period, in CNY with tax, in how many lines. */
export interface Spent {
  readonly material: number
  readonly amount: string
  readonly lines: number
}

/** A material that one supplier alone delivers. */
export interface SingleSource extends Spent {
  readonly supplier: number
  /** In CNY; null for who may not see it. */
  readonly revenue: string | null
}

/** The materials that one supplier alone delivers, those with the most revenue at risk first, then the dearest; `spent` names each material once, at most. */
export const singleSources = (
  materials: readonly number[],
  supplies: readonly Supply[],
  spent: readonly Spent[],
  atRisk?: ReadonlyMap<number, string>,
): readonly SingleSource[] => {
  const suppliersOf = Map.groupBy(
    supplies.flatMap(({ id, materials: delivered }) => [...new Set(delivered)].map(material => ({ id, material }))),
    ({ material }) => material,
  )
  const spentOn = new Map(spent.map(one => [one.material, one]))
  return materials
    .flatMap(material => {
      const [only, ...others] = suppliersOf.get(material) ?? []
      const { amount, lines } = spentOn.get(material) ?? { amount: '0.00', lines: 0 }
      return only && others.length === 0
        ? [{ material, supplier: only.id, revenue: atRisk ? (atRisk.get(material) ?? '0.00') : null, amount, lines }]
        : []
    })
    .toSorted(
      (one, other) => largestFirst(one.revenue, other.revenue) || largestFirst(one.amount, other.amount) || one.material - other.material,
    )
}
