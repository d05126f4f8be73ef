import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { company } from './company.ts'

/** Which customer stands today for each of some: itself, or the one into which it was merged, however many times. */
export const survivorsOf = async (
  context: Pick<Context, 'tx' | 'product'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const into = new Map<number, number>()
  for (let asked = [...new Set(ids)]; asked.length > 0;) {
    const rows = await find(context, company, { where: { id: asked }, fields: ['id', 'mergedInto'], limit: 'all' })
    const merged = rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto] as const]))
    for (const [id, survivor] of merged) into.set(id, survivor)
    asked = merged.map(([, survivor]) => survivor).filter(id => !into.has(id))
  }
  const last = (id: number): number => {
    const next = into.get(id)
    return next === undefined ? id : last(next)
  }
  return new Map(ids.map(id => [id, last(id)]))
}
