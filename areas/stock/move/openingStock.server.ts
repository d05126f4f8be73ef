import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { isLive } from '../../admin/goLive/isLive.server.ts'

const ended: Label = [
  '系统已正式启用，不再登记期初库存；账实不符请做盘点，审批通过后过账',
  'The company is live, so opening stock is entered no more. Count the location: the differences are posted once the count is approved',
]

/** Refuses opening stock, which comes from nowhere, and taking it back, once the company is live. The database does the same. */
export const refuseOpening = async (context: Context): Promise<void> => {
  if (await isLive(context)) refuse('ruleBroken', { message: ended, problems: { reason: ended } })
}
