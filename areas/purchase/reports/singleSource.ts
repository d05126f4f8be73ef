import { exact } from '#core/numbers'

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
}

/** The materials that one supplier alone delivers, the dearest first; `spent` names each material once, at most. */
export const singleSources = (
  materials: readonly number[],
  supplies: readonly Supply[],
  spent: readonly Spent[],
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
      return only && others.length === 0 ? [{ material, supplier: only.id, amount, lines }] : []
    })
    .toSorted((one, other) => exact(other.amount).compare(one.amount) || one.material - other.material)
}
