import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { lockAnyRecord } from '#core/records.server'
import type { order } from '../order/order.ts'
import { onItsWay } from '../shippingNotice/onItsWay.ts'
import { shippingNotice } from '../shippingNotice/shippingNotice.ts'
import type { receipt } from './receipt.ts'

const announcedFor = (left: string): Label => [
  `此行未收且未通知的数量只有 ${left}，其余在途；请从发货通知收货，或先撤回发货通知`,
  `Only ${left} of this line is neither received nor announced. Receive the rest from its shipping notice, or withdraw that first.`,
]

const lineOfNotice: Label = ['发货通知含此订单行，请选择对应的发货通知行', 'The shipping notice announces this order line: choose its line']

/** What a notice announced of an order line is received by its lines: otherwise it would have arrived, and be on its way still. */
const refuseUnnamed = ({ items }: StoredRecord<typeof receipt>, notice: StoredRecord<typeof shippingNotice>['items']): void => {
  const problems = items.flatMap(({ ordered, announced }, at) => {
    const named = notice.find(({ id }) => id === announced)
    const isOther = named ? named.ordered !== ordered : notice.some(line => line.ordered === ordered)
    return isOther ? [[`items.${at}.announced`, lineOfNotice] as const] : []
  })
  if (problems.length > 0) refuse('invalidFields', { problems: Object.fromEntries(problems) })
}

/** What others have announced is received from their notices: nobody counts the same goods twice. */
export const refuseAnnounced = async (
  context: Context,
  row: StoredRecord<typeof receipt>,
  ordered: StoredRecord<typeof order>,
): Promise<void> => {
  const own = row.notice === null ? [] : ((await lockAnyRecord(context, shippingNotice, row.notice))?.items ?? [])
  refuseUnnamed(row, own)
  for (const { id, quantity, mostReceived, received, announced } of ordered.items) {
    if (exact(announced).eq(0)) continue
    const sumOf = (lines: readonly { readonly ordered: number | null; readonly quantity: string }[]) =>
      lines.filter(line => line.ordered === id).reduce((sum, line) => sum.plus(line.quantity), exact(0))
    const open = exact(mostReceived ?? quantity)
      .minus(received)
      .minus(announced)
      .plus(onItsWay(own, id))
    if (sumOf(row.items).lte(open)) continue
    const message = announcedFor((open.lt(0) ? exact(0) : open).toFixed())
    const at = row.items.findIndex(line => line.ordered === id)
    refuse('ruleBroken', { message, problems: { [`items.${at}.quantity`]: message }, data: { left: open.toFixed() } })
  }
}
