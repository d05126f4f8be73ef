import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { lowestPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import { withNumbers } from './awaitedNumbers.server.ts'
import type { requisition } from './requisition.ts'
import { settledItems } from './settleItems.server.ts'

type Item = StoredRecord<typeof requisition>['items'][number]

/** What is asked for says of a material what the material says, at which price a contract of today already holds it, and when it can be there. */
export const requestedItems = async (context: Context, items: readonly Item[]): Promise<readonly Item[]> => {
  const settled = await settledItems(context, await withNumbers(context, items))
  const materials = settled.map(item => item.material)
  const agreed = await agreedPrices(context, { day: companyDay(context.now), currency: 'CNY', materials })
  const plans = await pickEach(
    context,
    material,
    materials.flatMap(one => one ?? []),
    ['leadDays'],
  )
  const today = companyDay(context.now)
  return settled.map(item => {
    const { leadDays = null } = plans.get(item.material ?? 0) ?? {}
    const price = item.material === null ? undefined : lowestPrice(agreed, item.material, item.quantity)
    return {
      ...item,
      contract: price?.contract ?? null,
      contractPrice: price?.unitPrice ?? null,
      earliest: leadDays === null ? null : dayAfter(today, leadDays),
    }
  })
}
