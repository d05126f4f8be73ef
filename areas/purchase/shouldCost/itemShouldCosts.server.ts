import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { linesOf } from '#core/queries.server'
import { find, pick } from '#core/records.server'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import type { ItemShouldCost } from '../priceComparison/priceMemory.ts'
import { costModels } from './costModels.server.ts'
import { modelOn, shouldCostOn } from './shouldCostOn.ts'

/** What the parts of a comparison should cost: today, or on the day on which it was awarded. */
export const itemShouldCosts = async (context: Context, comparison: number): Promise<readonly ItemShouldCost[]> => {
  const items = await find(context, linesOf(priceComparison, 'items'), {
    where: { record: comparison, material: { filled: true } },
    fields: ['key', 'material'],
    sort: 'id',
    limit: 'all',
  })
  const { models, series } = await costModels(
    context,
    items.flatMap(({ material }) => material ?? []),
  )
  if (models.size === 0) return []
  const { state, awardedAt } = await pick(context, priceComparison, comparison, ['state', 'awardedAt'])
  const day = companyDay(state === 'awarded' && awardedAt !== null ? awardedAt : context.now)
  return items.flatMap(({ key, material }) => {
    const model = modelOn(models.get(material ?? 0) ?? [], day)
    const should = model && shouldCostOn(model, series, day)
    return model && should && key !== null ? [{ item: key, ...should, tolerance: model.tolerance }] : []
  })
}
