import { nothing } from './lotSizes.ts'
import type { Plan } from './plan.ts'
import { never } from './planInput.ts'

/** Putting off, cutting and cancelling is asked for where more than this share of a receipt is not needed. */
const worthCutting = 0.1

/** Tells whether receipts of a material are wanted later, less, or not at all: the latest first, each with what is left when it is gone. */
export const judgeReceipts = ({ input, bucketOf, ends, moved, wantedDay, needed }: Plan, of: number, coming: readonly number[]): void => {
  const { materials, receipts, buckets, lastDay } = input
  const bucketCount = buckets.length
  const spare = ends.slice(of * bucketCount, (of + 1) * bucketCount)
  const safety = materials.safety[of] ?? 0
  for (const row of coming.toReversed()) {
    const day = Math.max(0, receipts.day[row] ?? 0)
    const quantity = receipts.quantity[row] ?? 0
    if (receipts.movable[row] === 0 || moved[row] === 1 || day > lastDay || day <= (materials.firmDays[of] ?? 0)) continue
    const first = bucketOf[day] ?? 0
    let [wanted, removable] = [first, never]
    for (let b = bucketCount - 1; b >= first; b--) removable = Math.min(removable, (spare[b] ?? 0) - safety)
    while (wanted < bucketCount && (spare[wanted] ?? 0) - quantity >= safety - nothing) wanted += 1
    const until = wanted === first ? day : (buckets[wanted] ?? never)
    const step = materials.step[of] ?? 1
    const cut = Math.floor(removable / step + nothing) * step
    if (wanted === bucketCount) needed[row] = 0
    else if (until - day > input.toleranceDays) wantedDay[row] = until
    else if (cut > quantity * worthCutting) needed[row] = quantity - cut
    else continue
    const gone = needed[row] === 0 ? quantity : until - day > input.toleranceDays ? quantity : cut
    const upTo = until - day > input.toleranceDays && wanted < bucketCount ? wanted : bucketCount
    for (let b = first; b < upTo; b++) spare[b] = (spare[b] ?? 0) - gone
  }
}
