import { asUnitPrice, exact, sumOf, type Exact } from '#core/numbers'

/** What of a component goes into one unit, what is expected to be lost included: a decimal number. */
export type Gross = ReadonlyMap<number, Exact>

/** What one of each component costs in CNY; null where anything below it has no price. */
export type UnitCosts = ReadonlyMap<number, Exact | null>

/** What a component of a unit costs, in CNY with two digits; null where it is not in it, or where its cost is not known. */
interface CostRow {
  readonly component: number
  readonly unitCost: string | null
  readonly designed: string | null
  readonly planned: string | null
  readonly built: string | null
  /** 1 where it has no known cost. */
  readonly unpriced: number | null
}

/** What a unit comes to, as far as it is known; of what has no price nothing is counted. */
interface CostTotal {
  readonly designed: string
  readonly planned: string | null
  readonly built: string | null
  readonly unpriced: number
}

/**
 * What one unit costs by the bill that is designed for it, by the one that it was planned with, and as it was built: there its key parts count as they were recorded, and everything else
 * as its bill says. `planned` is null for a unit without a plan, `built` for one of which no parts were recorded.
 */
export const costsBySerial = (
  designed: Gross,
  planned: Gross | null,
  keyParts: ReadonlySet<number>,
  built: ReadonlyMap<number, string> | null,
  unitCosts: UnitCosts,
): { readonly rows: readonly CostRow[]; readonly total: CostTotal } => {
  const bill = planned ?? designed
  const builtOf = (component: number): Exact | undefined => {
    const recorded = built?.get(component)
    if (recorded !== undefined) return exact(recorded)
    return keyParts.has(component) ? exact('0') : bill.get(component)
  }
  const components = [...new Set([...designed.keys(), ...(planned?.keys() ?? []), ...(built?.keys() ?? [])])].toSorted(
    (one, other) => one - other,
  )
  const costOf = (component: number, quantity: Exact | undefined): string | null =>
    quantity === undefined ? null : (unitCosts.get(component)?.times(quantity).toFixed(2) ?? null)
  const rows = components.map((component): CostRow => {
    const unitCost = unitCosts.get(component) ?? null
    return {
      component,
      unitCost: unitCost && asUnitPrice(unitCost),
      designed: costOf(component, designed.get(component)),
      planned: costOf(component, planned?.get(component)),
      built: built === null ? null : costOf(component, builtOf(component)),
      unpriced: unitCost === null ? 1 : null,
    }
  })
  const total = (of: 'designed' | 'planned' | 'built'): string => sumOf(rows.flatMap(row => row[of] ?? [])).toFixed(2)
  return {
    rows,
    total: {
      designed: total('designed'),
      planned: planned === null ? null : total('planned'),
      built: built === null ? null : total('built'),
      unpriced: rows.filter(({ unpriced }) => unpriced !== null).length,
    },
  }
}
