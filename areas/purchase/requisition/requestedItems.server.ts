import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { lowestPrice, type AgreedPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import { withNumbers } from './awaitedNumbers.server.ts'
import type { requisition } from './requisition.ts'
import { settledItems } from './settleItems.server.ts'

type Item = StoredRecord<typeof requisition>['items'][number]

/** What is asked for says of a material what the material says, which contract of today already holds it, at which price where that is in CNY as estimates are, and when it can be there. */
export const requestedItems = async (context: Context, items: readonly Item[]): Promise<readonly Item[]> => {
  const settled = await settledItems(context, await withNumbers(context, items))
  const materials = settled.map(item => item.material)
  const agreed = await agreedPrices(context, { day: companyDay(context.now), materials })
  const [inCny, foreign] = [true, false].map(isCny => agreed.filter(({ currency }) => (currency === 'CNY') === isCny))
  const plans = await pickEach(
    context,
    material,
    materials.flatMap(one => one ?? []),
    ['leadDays'],
  )
  const today = companyDay(context.now)
  return settled.map(item => {
    const { leadDays = null } = plans.get(item.material ?? 0) ?? {}
    const lowest = (prices: readonly AgreedPrice[] = []) =>
      item.material === null ? undefined : lowestPrice(prices, item.material, item.quantity)
    const price = lowest(inCny)
    return {
      ...item,
      contract: (price ?? lowest(foreign))?.contract ?? null,
      contractPrice: price?.unitPrice ?? null,
      earliest: leadDays === null ? null : dayAfter(today, leadDays),
    }
  })
}
