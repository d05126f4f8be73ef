import { exact, inCents, type Exact } from '#core/numbers'

/** How many minutes each stage takes by the rule. */
export interface StageMinutes {
  readonly assemblyMinutes: number
  readonly testMinutes: number
  readonly readBackMinutes: number
}

/** A unit, as far as work was done on it: the stages that it left, and the minutes of its repairs. */
export interface Worked {
  readonly stages: readonly string[]
  readonly repairs: readonly { readonly minutes: number }[]
}

/** Minutes of work in a unit: the standard of each stage that it left at least once, and those of its repairs. */
export const minutesIn = ({ assemblyMinutes, testMinutes, readBackMinutes }: StageMinutes, { stages, repairs }: Worked): number =>
  (stages.includes('assembly') ? assemblyMinutes : 0) +
  (stages.includes('firstTest') ? testMinutes : 0) +
  (stages.includes('readBack') ? readBackMinutes : 0) +
  repairs.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * What the material of a unit is worth in CNY: the most of what the books say of the finished product, of its bill, and of what is known to be fitted.
 * Null where neither product nor bill is known: what is fitted may have been taken out before.
 */
export const materialWorth = (product: Exact | null, bill: Exact | null, fitted: Exact): Exact | null => {
  const known = [product, bill].filter(one => one !== null)
  return known.length === 0 ? null : known.reduce((most, one) => (one.gt(most) ? one : most), fitted)
}

/** Material plus minutes at the cost of an hour, in CNY with cents; null where one of them is unknown. */
export const scrapCost = (
  material: Exact | null,
  minutes: number,
  perHour: string | null,
): { readonly labour: string | null; readonly cost: string | null } => {
  const labour = perHour === null ? null : exact(perHour).times(minutes).over(60, 6)
  return {
    labour: labour === null ? null : inCents(labour),
    cost: labour === null || material === null ? null : inCents(material.plus(labour)),
  }
}
