import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { rmaCase } from './case.ts'
import { undone } from './caseChoices.ts'

/** So many cases are named at most. */
const mostNamed = 10

/** That units of a product are with us or on their way to us: the whole truth, of which a person is told the numbers of the cases that they see. */
export const casesUnderway = async (context: Context, model: number): Promise<Label | undefined> => {
  const where = { model, status: undone }
  const count = (await find(context, rmaCase, { where, fields: ['id'], limit: 'all' })).length
  if (count === 0) return undefined
  const seen = await find(context, rmaCase, { where, as: context.actor, fields: ['code'], sort: 'id', limit: mostNamed })
  const codes = seen.map(({ code }) => code)
  const [zh, en] = codes.length === 0 ? ['', ''] : [`（${codes.join('、')}）`, ` (${codes.join(', ')})`]
  return [
    `此产品还有 ${count} 个未完成的 RMA${zh}；确认后仍可停用`,
    `RMA cases of this product not completed: ${count}${en}. Confirm to deactivate it anyway.`,
  ]
}
