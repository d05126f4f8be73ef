import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { bringUpToDate, changeRecord, lockAnyRecord } from '#core/records.server'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { onItsWay } from './onItsWay.ts'
import { shippingNotice } from './shippingNotice.ts'

type Receipt = StoredRecord<typeof receipt>
type Notice = StoredRecord<typeof shippingNotice>

/** Whether what a notice announced is open again, with its order locked. */
const fitsAgain = async (context: Context, notice: Notice): Promise<boolean> => {
  const of = await lockAnyRecord(context, order, notice.order)
  return (
    of?.items.every(({ id, quantity, mostReceived, received, announced }) => {
      return onItsWay(notice.items, id).lte(
        exact(mostReceived ?? quantity)
          .minus(received)
          .minus(announced),
      )
    }) === true
  )
}

/** Where a notice stands once a receipt of it was reversed: on its way again, unless others have announced the same goods meanwhile. */
const afterReversal = async (context: Context, notice: Notice): Promise<Notice['state']> => {
  if (notice.state === 'announced' || (await fitsAgain(context, notice))) return 'announced'
  return notice.items.some(line => exact(line.received).gt(0)) ? 'received' : 'withdrawn'
}

const isAwaited = ({ items }: Notice): boolean => items.some(line => exact(line.received).lt(line.quantity))

/**
 * A notice is received by the receipt that was made from it, whatever was counted: what did not come is open again, unless the receipt says that the rest
 * is on its way. When that receipt is reversed the goods are on their way once more, unless others have announced them meanwhile.
 */
export const leadNotice = async (context: Context, row: Receipt): Promise<void> => {
  if (row.notice === null) return
  // What has arrived, or gone back, stands so before the notice is judged: only then is there room for what is on its way.
  await bringUpToDate(context, receipt, row.id, null, row)
  const notice = await lockAnyRecord(context, shippingNotice, row.notice)
  if (!notice) return
  const arrived = row.restComes && isAwaited(notice) ? 'announced' : 'received'
  const state = row.state === 'reversed' ? await afterReversal(context, notice) : arrived
  if (state !== notice.state) await changeRecord(context, shippingNotice, notice, { state }, { action: 'follow', reason: row.code })
}
