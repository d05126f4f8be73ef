import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { findOne, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { isPrepaid } from '../order/heldOrder.server.ts'
import type { order } from '../order/order.ts'
import { mostShipped } from '../../stock/move/mostShipped.ts'
import { overShipment } from './overShipment.ts'

type Order = StoredRecord<typeof order>

/** The lines of an order that is confirmed today, with how much of each may be shipped. */
export const mostOfLines = async (
  context: Context,
  row: Pick<Order, 'type' | 'paymentTerms'>,
  items: Order['items'],
): Promise<Order['items']> => {
  const where = { validFrom: { lte: companyDay(context.now) } }
  const [rule, goods] = await Promise.all([
    findOne(context, overShipment, where, ['share'], { sort: '-validFrom' }),
    pickEach(
      context,
      material,
      items.flatMap(line => line.material ?? []),
      ['serialTracked'],
    ),
  ])
  const isExact = row.type !== 'sale' || isPrepaid(row)
  return items.map(line => {
    const isSerial = goods.get(line.material ?? 0)?.serialTracked ?? false
    return { ...line, mostShipped: mostShipped({ quantity: line.quantity, isSerial, isExact }, rule?.share ?? '0') }
  })
}
