import { push } from './columns.ts'
import { nothing } from './lotSizes.ts'
import type { Plan } from './plan.ts'

/** The usable goods of the material at hand, pegged to the demands that they serve, and the demands that they do not serve yet. The first to expire go first; what came first where nothing expires. */
export const goodsOf = ({ demand, peg }: Plan) => {
  const [supply, left, last]: [number[], number[], number[]] = [[], [], []]
  let head = 0
  let rest = 0
  const [unmetRow, unmetLeft]: [number[], number[]] = [[], []]
  let open = 0
  /** Takes up to so much for a demand; answers how much is not there. */
  const takeFor = (row: number, wanted: number): number => {
    let missing = wanted
    while (missing > nothing && head < supply.length) {
      const some = Math.min(missing, left[head] ?? 0)
      if (some > 0) {
        push(peg.supply, supply[head] ?? 0)
        push(peg.demand, row)
        push(peg.quantity, some)
      }
      missing -= some
      rest -= some
      left[head] = (left[head] ?? 0) - some
      if ((left[head] ?? 0) > nothing) break
      head += 1
    }
    return missing > nothing ? missing : 0
  }
  return {
    /** How much there is in all. */
    rest: (): number => rest,
    /** How much was not served. */
    open: (): number => open,
    clear: (): void => {
      for (const rows of [supply, left, last, unmetRow, unmetLeft]) rows.length = 0
      head = 0
      rest = 0
      open = 0
    },
    add: (of: number, quantity: number, lastDay: number): void => {
      let at = supply.length
      while (at > head && (last[at - 1] ?? 0) > lastDay) at -= 1
      if (at === supply.length) {
        supply.push(of)
        left.push(quantity)
        last.push(lastDay)
      } else {
        supply.splice(at, 0, of)
        left.splice(at, 0, quantity)
        last.splice(at, 0, lastDay)
      }
      rest += quantity
    },
    /** Drops what cannot be used on a day any more. */
    expire: (day: number): void => {
      while (head < supply.length && (last[head] ?? 0) < day) {
        rest -= left[head] ?? 0
        head += 1
      }
      if (head === supply.length) rest = 0
    },
    /** Serves a demand as far as there are goods. */
    serve: (row: number): void => {
      const missing = takeFor(row, demand.quantity.values[row] ?? 0)
      if (missing === 0) return
      unmetRow.push(row)
      unmetLeft.push(missing)
      open += missing
    },
    /** Serves what was not served, from what there is now or otherwise; `by` answers how much it leaves. */
    serveUnmet: (by: (row: number, wanted: number) => number = takeFor): void => {
      let kept = 0
      open = 0
      for (let at = 0; at < unmetRow.length; at++) {
        const row = unmetRow[at] ?? 0
        const missing = by(row, unmetLeft[at] ?? 0)
        if (missing <= nothing) continue
        unmetRow[kept] = row
        unmetLeft[kept] = missing
        kept += 1
        open += missing
      }
      unmetRow.length = kept
      unmetLeft.length = kept
    },
    firstUnmetDay: (): number => demand.day.values[unmetRow[0] ?? 0] ?? 0,
    eachUnmet: (hear: (row: number, missing: number) => void): void => {
      for (let at = 0; at < unmetRow.length; at++) hear(unmetRow[at] ?? 0, unmetLeft[at] ?? 0)
    },
  }
}
