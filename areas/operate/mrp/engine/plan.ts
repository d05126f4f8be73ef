import { column, push } from './columns.ts'
import { groupBy, levelsOf } from './lowLevel.ts'
import { nothing } from './lotSizes.ts'
import { supplyKinds, type PlanInput } from './planInput.ts'

/** A plan while it is worked out: what is there and coming, what is needed, which serves which, and what follows. Rows of the input stand first, lots before receipts. */
export type Plan = ReturnType<typeof beginPlan>

/** A plan with what is there, coming and needed before anything is ordered. */
export const beginPlan = (input: PlanInput) => {
  const { bills, substitutes, lots, receipts, demands, buckets, lastDay } = input
  const { count } = input.materials
  const linesOfParent = groupBy(bills.parent, count)
  const replaced = Int32Array.from(substitutes.line, line => bills.component[line] ?? 0)
  const levels = levelsOf(bills, { first: substitutes.material, second: replaced }, count)
  const supply = suppliesOf(input)
  const demand = {
    material: column(),
    day: column(),
    quantity: column(),
    supply: column(),
    line: column(),
    next: column(),
  }
  /** The last demand of each material that follows from something that is begun; −1 where there is none. */
  const head = new Int32Array(count).fill(-1)
  const addDemand = (of: number, day: number, quantity: number, forSupply: number, line: number): number => {
    push(demand.day, Math.max(0, day))
    push(demand.quantity, quantity)
    push(demand.supply, forSupply)
    push(demand.line, line)
    push(demand.next, -1)
    return push(demand.material, of)
  }
  for (let row = 0; row < demands.material.length; row++) {
    const receipt = demands.receipt[row] ?? -1
    addDemand(
      demands.material[row] ?? 0,
      demands.day[row] ?? 0,
      demands.quantity[row] ?? 0,
      receipt < 0 ? -1 : lots.material.length + receipt,
      -1,
    )
  }
  const bucketOf = new Int32Array(lastDay + 1)
  for (let b = 0; b < buckets.length; b++) bucketOf.fill(b, buckets[b] ?? 0)
  return {
    input,
    levels,
    supply,
    demand,
    head,
    peg: { supply: column(), demand: column(), quantity: column() },
    /** Which pegs are of the supplies of a material. */
    pegFrom: new Int32Array(count),
    pegTo: new Int32Array(count),
    /** Substitutes that are used. */
    used: { demand: column(), material: column(), quantity: column(), replaces: column() },
    wantedDay: Float64Array.from(receipts.day),
    needed: Float64Array.from(receipts.quantity),
    /** 1 of a receipt that has served what was missing before its day. */
    moved: new Uint8Array(receipts.material.length),
    bucketOf,
    ends: new Float64Array(count * buckets.length),
    planned: new Uint8Array(count),
    /** What nothing covers, by demand: few ever do. */
    uncovered: new Map<number, number>(),
    /** What the components of something that is begun are needed for. */
    explode: (of: number, forSupply: number, started: number, day: number): void => {
      for (let at = linesOfParent.from[of] ?? 0; at < (linesOfParent.from[of + 1] ?? 0); at++) {
        const line = linesOfParent.rows[at] ?? 0
        const component = bills.component[line] ?? 0
        const quantity = (started * (bills.quantity[line] ?? 0)) / (1 - (bills.scrap[line] ?? 0))
        if (quantity <= nothing || (levels.circular[of] === 1 && levels.circular[component] === 1)) continue
        const row = addDemand(component, day, quantity, forSupply, line)
        demand.next.values[row] = head[component] ?? -1
        head[component] = row
      }
    },
  }
}

const supplyColumns = () => ({
  material: column(),
  kind: column(),
  source: column(),
  day: column(),
  quantity: column(),
  good: column(),
  release: column(),
  late: column(),
  short: column(),
})

/** Adds a supply; answers its place. */
export const addSupply = (
  supply: ReturnType<typeof supplyColumns>,
  of: number,
  kind: number,
  source: number,
  day: number,
  quantity: number,
  good: number,
  release: number,
): number => {
  push(supply.kind, kind)
  push(supply.source, source)
  push(supply.day, day)
  push(supply.quantity, quantity)
  push(supply.good, good)
  push(supply.release, release)
  push(supply.late, 0)
  push(supply.short, 0)
  return push(supply.material, of)
}

/** What is there, and what is coming. */
const suppliesOf = ({ lots, receipts }: PlanInput) => {
  const supply = supplyColumns()
  for (let row = 0; row < lots.material.length; row++) {
    const quantity = lots.quantity[row] ?? 0
    addSupply(supply, lots.material[row] ?? 0, supplyKinds.lot, row, 0, quantity, quantity, 0)
  }
  for (let row = 0; row < receipts.material.length; row++) {
    const [quantity, day] = [receipts.quantity[row] ?? 0, Math.max(0, receipts.day[row] ?? 0)]
    addSupply(supply, receipts.material[row] ?? 0, supplyKinds.receipt, row, day, quantity, quantity, receipts.startDay[row] ?? 0)
  }
  return supply
}
