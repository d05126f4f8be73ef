import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { createRecord } from '#core/records.server'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>

/** Said to whoever gives up what is on its way. */
export const announcedStill: Label = [
  '有在途的发货通知；请先收货，或撤回发货通知',
  'Deliveries of this order are announced. Receive them or withdraw their shipping notices first.',
]
/** What is left of a line is counted in the unit of the material. */
const inPieces = { pack: null, packs: null, packPrice: null, contents: null }

const paidAhead: Label = [
  '有明细的已开票数量超过已收数量；请先收货，或拒付、冲销发票',
  'More of a line is invoiced than has arrived. Receive it, or have the invoice rejected or reversed first.',
]

/**
 * Takes what has not arrived of an order out of it, to be ordered otherwise: of each line stays what was received, at its price. Nothing may be on its way or
 * invoiced in advance, which would belong to a line that asks for it no more.
 */
export const changeRest = async (
  _context: Context,
  row: Order,
  { reason }: TransitionInput<typeof order, 'changeRest'>,
): Promise<Change<typeof order>> => {
  if (row.items.some(({ announced }) => exact(announced).gt(0)))
    refuse('ruleBroken', { message: announcedStill, leadsTo: { step: 'purchase.shippingNotice:withdraw' } })
  if (row.items.some(({ invoiced, received }) => exact(invoiced).gt(received)))
    refuse('ruleBroken', { message: paidAhead, leadsTo: { step: 'purchase.receipt:create' } })
  return {
    items: row.items.map(line => {
      const open = exact(line.quantity).minus(line.received)
      if (open.lte(0)) return line
      return {
        ...line,
        ...inPieces,
        quantity: line.received,
        mostReceived: line.received,
        cancelled: open.plus(line.cancelled ?? '0').toFixed(4),
        cancelReason: reason,
      }
    }),
  }
}

/** Orders what was taken out of an order just now in a draft of its own, which is changed, agreed to and sent like any other. */
export const orderTheRest = async (context: Context, row: Order, before: Order | null): Promise<void> => {
  if (before?.state !== 'partlyReceived' || row.state !== 'received') return
  const former = new Map(before.items.map(({ id, cancelled }) => [id, cancelled]))
  const items = row.items.flatMap(line => {
    const left = exact(line.cancelled ?? '0').minus(former.get(line.id) ?? '0')
    if (left.lte(0)) return []
    const { id: _id, freight, ...asked } = line
    const none = {
      mostReceived: null,
      price: null,
      amount: null,
      charged: null,
      received: '0',
      announced: '0',
      invoiced: '0',
      cancelled: null,
      cancelReason: null,
    }
    // The freight of a line is paid once: with what stays, where something of it stays.
    return [{ ...asked, ...none, quantity: left.toFixed(4), freight: exact(line.quantity).gt(0) ? null : freight }]
  })
  if (items.length === 0) return
  const { supplier, comparison, deliverTo, supplierNote, notes } = row
  const tomorrow = dayAfter(companyDay(context.now), 1)
  const deliverBy = row.deliverBy < tomorrow ? tomorrow : row.deliverBy
  await createRecord(
    context,
    order,
    { supplier, comparison, deliverTo, supplierNote, notes, deliverBy, items, restOf: row.id },
    { action: 'create', copyOf: row },
  )
}
