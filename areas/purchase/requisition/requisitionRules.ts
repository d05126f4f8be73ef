import { dayAfter } from '#core/days'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'

/** Goods arrive so many days after they were asked for at the earliest. */
export const minimumLeadDays = 3

/** A purchaser claims an agreed requisition within so many working days. */
export const workingDaysToClaim = 2

/** What costs no more than this, in CNY with tax, is bought without comparing suppliers. */
export const smallAmount = '2000'

/** An award is agreed to anew by the requesting department when it comes to more than so many times the estimate. */
const tolerated = '1.10'

/** The first day by which something that is asked for today can be needed. */
export const earliestNeed = (today: string): string => dayAfter(today, minimumLeadDays)

export const tooSoon = (today: string): Label => [
  `需求日期不能早于 ${earliestNeed(today)}（最短提前期 ${minimumLeadDays} 天）`,
  `Goods cannot be needed before ${earliestNeed(today)}: the minimum lead time is ${minimumLeadDays} days`,
]

/** By when a line is needed: by its own day, otherwise by that of the requisition. */
export const neededBy = (line: { readonly needDate: string | null }, request: { readonly needDate: string }): string =>
  line.needDate ?? request.needDate

/** The first of some days that is not before another one; undefined where none is. */
export const firstFrom = (days: readonly string[], earliest: string): string | undefined =>
  days.filter(day => day >= earliest).toSorted()[0]

/** Whether an award is so much dearer than estimated that the department that pays for it agrees to it anew; so it is where nobody estimated it. Amounts in CNY with tax. */
export const exceedsEstimate = (awarded: string, estimated: string | null): boolean =>
  estimated === null || exact(awarded).gt(exact(estimated).times(tolerated))

/** Whether a total is small enough to be bought without comparing suppliers; nobody knows where it was not estimated, or at nothing. */
export const isSmall = (estimated: string | null): boolean =>
  estimated !== null && exact(estimated).gt(0) && exact(estimated).lte(smallAmount)
