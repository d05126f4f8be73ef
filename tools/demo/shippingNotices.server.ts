import { material } from '../../areas/mnm/material/material.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { receipt } from '../../areas/purchase/receipt/receipt.ts'
import { shippingNotice } from '../../areas/purchase/shippingNotice/shippingNotice.ts'
import { findOne, pick, pickEach } from '../../core/reading/reading.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, type WorkTime } from './workTime.ts'

/** What deliveries that are announced are told with. */
interface NoticeTeller {
  readonly staff: Staff
  readonly random: Random
  /** Now: what is announced for later has not arrived. */
  readonly ends: WorkTime
}

/** How suppliers announce what they send, by telephone here, and the warehouse receives it. */
export interface NoticeStories {
  /** Announces such a share of what is open of an order, expected so many days later. */
  announce(at: WorkTime, id: number, share: number, days: number): Promise<void>
  /** Receives what is announced of an order, as it was announced; answers the receipt. Undefined where nothing is on its way. */
  receive(at: WorkTime, id: number, pieces: (quantity: string) => string): Promise<number | undefined>
}

/** Opens the announced deliveries of a company. */
export const noticeStories = ({ staff, random, ends }: NoticeTeller): NoticeStories => ({
  async announce(at, id, share, days) {
    if (at >= ends) return
    const desk = staff.at('buyer', at)
    const { items, state } = await desk.open(order, id)
    if (state !== 'confirmed' && state !== 'partlyReceived') return
    const lines = []
    for (const { id: ordered, material: of, quantity, received, announced } of items) {
      const left = Math.floor((Number(quantity) - Number(received) - Number(announced)) * share)
      const { shelfLife } = of === null ? { shelfLife: null } : await pick(desk.step, material, of, ['shelfLife'])
      const madeOn = shelfLife === null ? null : dayAfter(dayOf(at), -random.whole(5, 20))
      if (left > 0) lines.push({ ordered: ordered ?? 0, quantity: String(left), supplierLot: `L${random.digits(5)}`, madeOn })
    }
    if (lines.length === 0) return
    await desk.create(shippingNotice, {
      order: id,
      shippedOn: dayOf(at),
      expectedOn: dayAfter(dayOf(at), days),
      carrier: random.pick(['顺丰速运', '德邦物流', '京东物流', '跨越速运']),
      trackingNumber: `SF${random.digits(12)}`,
      deliveryNote: `DN${random.digits(6)}`,
      items: lines,
    })
  },

  async receive(at, id, pieces) {
    const desk = staff.at('warehouse', at)
    const found = await findOne(desk.step, shippingNotice, { order: id, state: 'announced' }, ['id'])
    if (!found) return undefined
    const notice = await desk.open(shippingNotice, found.id)
    const goods = await pickEach(
      desk.step,
      material,
      notice.items.flatMap(line => line.material ?? []),
      ['serialTracked'],
    )
    return desk.create(receipt, {
      order: id,
      notice: notice.id,
      receivedOn: dayOf(at),
      deliveryNote: notice.deliveryNote,
      items: notice.items.map(({ id: announced, ordered, material: of, quantity, supplierLot, madeOn, expiresOn, coaFile }) => ({
        announced: announced ?? 0,
        ordered,
        quantity,
        serials: goods.get(of ?? 0)?.serialTracked === true ? pieces(quantity) : null,
        supplierLot,
        madeOn,
        expiresOn,
        coaFile,
      })),
    })
  },
})
