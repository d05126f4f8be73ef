import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { inUnits } from '../buyingUnit/inUnits.server.ts'
import { priceOfOne } from '../buyingUnit/priceOfOne.ts'
import type { order } from './order.ts'

type Line = StoredRecord<typeof order>['items'][number]

const awardedOtherwise = (quantity: string): Label => [
  `中标行的数量须与采购单位一致：应为 ${quantity}`,
  `The quantity of what was awarded must agree with its buying units: it would be ${quantity}`,
]

/**
 * Lines that are bought in buying units: their quantity is so many times the contents of one, exactly, and the price of one is shared out over them; what it comes to is worked out of the
 * price of the buying unit itself. The quantity of what was awarded stays as it was awarded.
 */
export const inPacks = async (context: Context, supplier: number, items: readonly Line[]): Promise<readonly Line[]> => {
  const counted = await inUnits(context, supplier, items, (line, quantity) =>
    typeof line.item === 'number' && (typeof line.quantity !== 'string' || !exact(quantity).eq(line.quantity))
      ? awardedOtherwise(quantity)
      : undefined,
  )
  return counted.map(line => {
    if (line.contents === null) return { ...line, packPrice: null }
    return line.packPrice === null ? line : { ...line, newPrice: priceOfOne(line.packPrice, line.contents) }
  })
}
