import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { pickEach } from '#core/records.server'
import { buyingUnit } from '../buyingUnit/buyingUnit.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const notHis: Label = ['不是此供应商此物料的采购单位', 'This is no buying unit of this supplier and material']
const awardedOtherwise = (quantity: string): Label => [
  `中标行的数量须与采购单位一致：应为 ${quantity}`,
  `The quantity of what was awarded must agree with its buying units: it would be ${quantity}`,
]
const tooFine: Label = ['换算后的数量超过 4 位小数', 'The quantity would have more than 4 decimal places']

const whole = { pack: null, packs: null, packPrice: null, contents: null }

/**
 * Lines that are bought in buying units: their quantity is so many times the contents of one, exactly, and the price of one is shared out over them; what it comes to is worked out of the
 * price of the buying unit itself. The quantity of what was awarded stays as it was awarded.
 */
export const inPacks = async (context: Context, supplier: number, items: readonly Line[]): Promise<readonly Line[]> => {
  const units = await pickEach(
    context,
    buyingUnit,
    items.flatMap(line => line.pack ?? []),
    ['supplier', 'material', 'contents'],
  )
  const problems: Record<string, Label> = {}
  const counted = items.map((line, at): Line => {
    if (line.pack === null || line.packs === null) return { ...line, ...whole }
    const of = units.get(line.pack)
    if (of === undefined || of.supplier !== supplier || of.material !== line.material) {
      problems[`items.${at}.pack`] = notHis
      return line
    }
    const quantity = exact(line.packs).times(of.contents)
    if (!exact(quantity.toFixed(4)).eq(quantity)) problems[`items.${at}.packs`] = tooFine
    else if (line.item !== null && !quantity.eq(line.quantity)) problems[`items.${at}.packs`] = awardedOtherwise(quantity.toFixed())
    const newPrice = line.packPrice === null ? line.newPrice : exact(line.packPrice).over(of.contents, 4).toFixed(4)
    return { ...line, contents: of.contents, quantity: quantity.toFixed(4), newPrice }
  })
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  return counted
}
