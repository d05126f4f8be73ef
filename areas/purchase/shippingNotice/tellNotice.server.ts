import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { announce, holdersOf } from '#core/notices.server'
import { pick } from '#core/records.server'
import { order } from '../order/order.ts'
import { supplier } from '../supplier/supplier.ts'
import { noticeEvents } from './shippingNotice.events.ts'
import { shippingNotice } from './shippingNotice.ts'

type Notice = StoredRecord<typeof shippingNotice>

const titleOf = (what: keyof typeof noticeEvents, name: string, { code, expectedOn }: Notice, formerly: string): Label => {
  if (what === 'announced') return [`${name} 已发货，预计 ${expectedOn} 到货`, `${name}: a delivery is expected on ${expectedOn}`]
  if (what === 'withdrawn') return [`${name} 撤回了发货通知 ${code}`, `${name}: the delivery ${code} was withdrawn`]
  return [
    `${name} 将 ${code} 的预计到货由 ${formerly} 改为 ${expectedOn}`,
    `${name}: ${code} is expected on ${expectedOn}, not on ${formerly}`,
  ]
}

/** Tells the purchaser of the order, and whoever receives what was announced; of another day also on which it was expected before. */
export const tellNotice = async (context: Context, row: Notice, what: keyof typeof noticeEvents, formerly = ''): Promise<void> => {
  const { code, buyer } = await pick(context, order, row.order, ['code', 'buyer'])
  const name = row.supplier === null ? '' : (await pick(context, supplier, row.supplier, ['name'])).name
  await announce(context, {
    event: noticeEvents[what],
    to: [...(buyer === null ? [] : [buyer]), ...(await holdersOf(context, 'purchase.receipt:fromNotice'))],
    title: titleOf(what, name, row, formerly),
    body: [`采购订单 ${code}，${row.items.length} 行`, `Purchase order ${code}, lines: ${row.items.length}`],
    link: `/purchase/shippingNotice/${row.id}`,
    about: { entity: shippingNotice.name, recordId: row.id },
    names: row.supplier === null ? [] : [{ entity: supplier.name, recordId: row.supplier, called: [name, name] }],
  })
}
