import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { lotIsContained } from './containedLot.ts'
import { containment } from './containment.ts'

/** What is said of those of some lots that are contained now, by the lot. The whole truth: their goods are used by nobody. */
export const containedLots = async (context: Context, lots: readonly number[]): Promise<ReadonlyMap<number, Label>> => {
  if (lots.length === 0) return new Map()
  const found = await find(context, containment, { where: { lot: [...lots], status: 'active' }, fields: ['lot', 'code'], limit: 'all' })
  return new Map(found.map(({ lot, code }) => [lot, lotIsContained(code)]))
}
