import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { openPlans } from './planChoices.ts'
import { productionPlan } from './productionPlan.ts'

/** So many plans are named at most. */
const mostNamed = 10

/** That plans of a product are released and not finished: the whole truth, of which a person is told the numbers of those that they see. */
export const plansUnderway = async (context: Context, model: number): Promise<Label | undefined> => {
  const where = { model, state: openPlans }
  const count = (await find(context, productionPlan, { where, fields: ['id'], limit: 'all' })).length
  if (count === 0) return undefined
  const seen = await find(context, productionPlan, { where, as: context.actor, fields: ['code'], sort: 'id', limit: mostNamed })
  const codes = seen.flatMap(({ code }) => code ?? [])
  const [zh, en] = codes.length === 0 ? ['', ''] : [`（${codes.join('、')}）`, ` (${codes.join(', ')})`]
  return [
    `此产品还有 ${count} 个未完成的生产计划${zh}；确认后仍可停用`,
    `Production plans of this product not finished: ${count}${en}. Confirm to deactivate it anyway.`,
  ]
}
