import { push } from './columns.ts'
import type { goodsOf } from './goods.ts'
import { groupBy } from './lowLevel.ts'
import { nothing } from './lotSizes.ts'
import type { Plan } from './plan.ts'
import { never } from './planInput.ts'

/** Uses what is free of substitutes for as much of what is missing as they can stand in for; each piece of one is promised once. */
export const substitution = ({ input, demand, used, ends, planned }: Plan) => {
  const { materials, bills, substitutes, buckets } = input
  const bucketCount = buckets.length
  const substitutesOfLine = groupBy(substitutes.line, bills.parent.length)
  const substituteFor = (row: number, wanted: number, bucket: number): number => {
    const line = demand.line.values[row] ?? -1
    if (line < 0) return wanted
    let left = wanted
    for (let at = substitutesOfLine.from[line] ?? 0; at < (substitutesOfLine.from[line + 1] ?? 0); at++) {
      const of = substitutesOfLine.rows[at] ?? 0
      const other = substitutes.material[of] ?? 0
      const ratio = substitutes.ratio[of] ?? 1
      if (planned[other] === 0 || left <= nothing) continue
      let free = never
      for (let b = bucket; b < bucketCount; b++)
        free = Math.min(free, (ends[other * bucketCount + b] ?? 0) - (materials.safety[other] ?? 0))
      const some = Math.min(left, free / ratio)
      if (some <= nothing) continue
      for (let b = bucket; b < bucketCount; b++) ends[other * bucketCount + b] = (ends[other * bucketCount + b] ?? 0) - some * ratio
      push(used.demand, row)
      push(used.material, other)
      push(used.quantity, some * ratio)
      push(used.replaces, some)
      left -= some
    }
    return left
  }
  return (goods: ReturnType<typeof goodsOf>, bucket: number): void => {
    if (substitutes.line.length > 0) goods.serveUnmet((row, left) => substituteFor(row, left, bucket))
  }
}
