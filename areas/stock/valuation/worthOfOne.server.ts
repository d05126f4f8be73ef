import { averageOf } from './movingAverage.ts'
import type { Valuing } from './entries.server.ts'
import { flowsOf } from './pools.server.ts'
import type { Exact } from '#core/numbers'

/** What one of each material is worth in CNY, now or at a moment, by moving average of the company's own goods; null where nothing is known. The whole truth: it decides who must agree. */
export const worthOfOne = async (
  context: Valuing,
  materials: readonly number[],
  until: string | null = null,
): Promise<ReadonlyMap<number, Exact | null>> => {
  const flows = await flowsOf(context, [...new Set(materials)], { from: null, until })
  return new Map([...flows].map(([material, { end }]) => [material, averageOf(end)]))
}
