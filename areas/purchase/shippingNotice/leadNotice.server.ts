import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { bringUpToDate, changeRecord, lockAnyRecord } from '#core/records.server'
import { order } from '../order/order.ts'
import { receipt } from '../receipt/receipt.ts'
import { shippingNotice } from './shippingNotice.ts'

type Receipt = StoredRecord<typeof receipt>
type Notice = StoredRecord<typeof shippingNotice>

/** Whether what a notice announced is open again, with its order locked. */
const fitsAgain = async (context: Context, notice: Notice): Promise<boolean> => {
  const of = await lockAnyRecord(context, order, notice.order)
  return (
    of?.items.every(({ id, quantity, received, announced }) => {
      const own = notice.items.filter(line => line.ordered === id).reduce((sum, line) => sum.plus(line.quantity), exact(0))
      return own.lte(exact(quantity).minus(received).minus(announced))
    }) === true
  )
}

/**
 * A notice is received by the receipt that was made from it, whatever was counted: what did not come is open again. When that receipt is reversed the
 * goods are on their way once more, unless others have announced them meanwhile.
 */
export const leadNotice = async (context: Context, row: Receipt): Promise<void> => {
  const notice = row.notice === null ? undefined : await lockAnyRecord(context, shippingNotice, row.notice)
  if (!notice) return
  const isReversed = row.state === 'reversed'
  // What has gone back does not stand received any more: only then is there room for what is on its way.
  if (isReversed) await bringUpToDate(context, receipt, row.id, null, row)
  const state = !isReversed ? 'received' : (await fitsAgain(context, notice)) ? 'announced' : 'withdrawn'
  if (state !== notice.state) await changeRecord(context, shippingNotice, notice, { state }, { action: 'follow', reason: row.code })
}
