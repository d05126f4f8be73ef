import { filled } from './columns.ts'
import { netMaterial, nettingOf } from './netting.ts'
import { beginPlan, type Plan } from './plan.ts'
import type { PlanInput, PlanResult } from './planInput.ts'

/** What comes late makes late what it is needed for, from the deepest level up. Answers how many days late each demand is served. */
const passLatenessOn = ({ levels, supply, demand, peg, pegFrom, pegTo }: Plan): Float64Array => {
  const waits = new Float64Array(supply.material.length)
  const late = new Float64Array(demand.material.length)
  for (const of of levels.order.toReversed())
    for (let at = pegFrom[of] ?? 0; at < (pegTo[of] ?? 0); at++) {
      const [from, row] = [peg.supply.values[at] ?? 0, peg.demand.values[at] ?? 0]
      const there = (supply.day.values[from] ?? 0) + (supply.late.values[from] ?? 0) + (waits[from] ?? 0)
      const slips = Math.max(0, there - (demand.day.values[row] ?? 0))
      if (slips <= (late[row] ?? 0)) continue
      late[row] = slips
      const above = demand.supply.values[row] ?? -1
      if (above >= 0) waits[above] = Math.max(waits[above] ?? 0, slips)
    }
  for (let at = 0; at < waits.length; at++) supply.late.values[at] = (supply.late.values[at] ?? 0) + (waits[at] ?? 0)
  return late
}

/**
 * Plans all materials level by level (`design/areas/mrp.md`): what is there and coming is carried from bucket to bucket, what is missing below the safety stock is
 * ordered by the lot rules of the material, and what is ordered asks for its components on the day on which it is begun. Each material is netted once, whatever goes into it, so it takes
 * as long as there are rows. The same input gives the same result.
 */
export const planAll = (input: PlanInput): PlanResult => {
  const plan = beginPlan(input)
  const netting = nettingOf(plan)
  const { levels, supply, demand, peg, used, wantedDay, needed, ends } = plan
  for (const of of levels.order) netMaterial(netting, of)
  const late = passLatenessOn(plan)
  const open = new Float64Array(demand.material.length)
  for (const [row, quantity] of plan.uncovered) open[row] = quantity
  return {
    level: levels.level,
    circular: levels.circular,
    supplies: {
      material: filled(supply.material),
      kind: filled(supply.kind),
      source: filled(supply.source),
      day: filled(supply.day),
      quantity: filled(supply.quantity),
      good: filled(supply.good),
      release: filled(supply.release),
      late: filled(supply.late),
      short: filled(supply.short),
    },
    demands: {
      material: filled(demand.material),
      day: filled(demand.day),
      quantity: filled(demand.quantity),
      supply: filled(demand.supply),
      late,
      open,
    },
    pegs: { supply: filled(peg.supply), demand: filled(peg.demand), quantity: filled(peg.quantity) },
    substituted: {
      demand: filled(used.demand),
      material: filled(used.material),
      quantity: filled(used.quantity),
      replaces: filled(used.replaces),
    },
    receipts: { wantedDay, needed },
    ends,
  }
}
