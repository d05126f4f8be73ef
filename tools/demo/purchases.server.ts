import { order } from '../../areas/purchase/order/order.ts'
import { priceComparison } from '../../areas/purchase/priceComparison/priceComparison.ts'
import { receipt } from '../../areas/purchase/receipt/receipt.ts'
import { iqc } from '../../areas/quality/iqc/iqc.ts'
import { requisition } from '../../areas/purchase/requisition/requisition.ts'
import { material } from '../../areas/mnm/material/material.ts'
import { find, findOne, pickEach } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Catalogue, Source } from './catalogue.server.ts'
import type { Username } from './company/people.ts'
import { quantityOf } from './deliveries.ts'
import { invoiceStories, payTogether, type Billing } from './invoices.server.ts'
import type { LotStories } from './lotStories.server.ts'
import { tellMoneyAhead } from './moneyAhead.server.ts'
import { piecesOf } from './pieces.ts'
import { noticeStories } from './shippingNotices.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** What purchases are told with. */
export interface PurchaseTeller {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly catalogue: Catalogue
  readonly random: Random
  readonly lots: LotStories
  /** Now: what is promised for later has not arrived. */
  readonly ends: WorkTime
}

/** How far a purchase has come. */
export type PurchaseEnd =
  | 'draft'
  | 'asked'
  | 'agreed'
  | 'claimed'
  | 'awarding'
  | 'toSend'
  | 'sent'
  | 'late'
  | 'onItsWay'
  | 'partly'
  | 'received'
  | 'refused'

/** How what departments need is asked for, bought and received. */
export interface PurchaseStories {
  /** What became of its invoice is said where goods arrive. */
  tell(at: WorkTime, end: PurchaseEnd, billing?: Billing): Promise<void>
}

/** Who asks for what: planners for production, engineers for trials. */
const applicants: readonly Username[] = ['planner', 'engineer', 'shangguan.yun']

const purposes = ['生产备料', '新品试产', '样机试制', '安全库存补充', '售后备件'] as const

/** What a piece costs in CNY, by where its material stands in the catalogue. */
export const priceOf = ({ materialId }: Pick<Source, 'materialId'>): string => (2 + (materialId % 37) * 1.35).toFixed(2)

/** Opens the purchases of a company. */
export const purchaseStories = ({ staff, timeline, catalogue, random, lots, ends }: PurchaseTeller): PurchaseStories => {
  const buyerAt = (at: WorkTime) => staff.at('buyer', at)
  const bill = invoiceStories({ staff, timeline, random: random.fork('invoices') })
  const pieces = piecesOf('R')
  const notices = noticeStories({ staff, random: random.fork('notices'), ends })

  const offeredNow = () => catalogue.sources.filter(({ supplier }) => supplier.standing === 'qualified' && supplier.badLots < 0.05)

  const ask = async (at: WorkTime, by: Username): Promise<number | undefined> => {
    const offered = offeredNow()
    const [first] = random.shuffled(offered)
    if (!first) return undefined
    const same = offered.filter(source => source.supplierId === first.supplierId)
    const chosen = [...new Map(random.shuffled(same).map(source => [source.materialId, source])).values()].slice(0, random.whole(1, 4))
    const purpose = random.pick(purposes)
    return staff.at(by, at).create(requisition, {
      purpose: `${purpose}：${chosen[0]?.material.name.slice(0, 60) ?? ''}`,
      costObject: random.pick(['P-2401', 'P-2407', 'CC-3100', 'CC-2010', 'SO-25118']),
      needDate: dayAfter(dayOf(at), random.whole(25, 45)),
      notes: null,
      items: chosen.map(source => ({ material: source.materialId, quantity: quantityOf(source, random), estimate: priceOf(source) })),
    })
  }

  /** The supplier who delivers what was asked for first. */
  const supplierOf = (of: number | null): number =>
    catalogue.sources.find(source => source.materialId === of && source.supplier.standing === 'qualified')?.supplierId ?? 0

  let latecomer: number | undefined

  /** The supplier from whom most can be bought always promises sooner than it delivers. */
  const isLatecomer = (supplier: number): boolean => {
    latecomer ??= [...Map.groupBy(offeredNow(), source => source.supplierId)].toSorted(
      ([one, some], [other, more]) => more.length - some.length || one - other,
    )[0]?.[0]
    return supplier === latecomer
  }

  const award = async (at: WorkTime, id: number): Promise<number> => {
    const desk = buyerAt(at)
    const asked = await desk.open(requisition, id)
    await desk.take(requisition, asked, 'skip', {
      supplier: supplierOf(asked.items[0]?.material ?? null),
      why: 'soleSource',
      remark: '指定供应商，其他来源未经认可。',
    })
    const made = await findOne(desk.step, priceComparison, { request: id }, ['id'])
    const row = await desk.open(priceComparison, made?.id ?? 0)
    const quotes = asked.items.map(({ material: of }, place) => ({
      item: place + 1,
      supplier: supplierOf(asked.items[0]?.material ?? null),
      unitPrice: ((2 + ((of ?? 0) % 37) * 1.35) * (random.chance(0.15) ? 1.2 : 0.98)).toFixed(2),
      leadDays: random.pick([7, 14, 21]),
    }))
    await desk.take(priceComparison, await desk.change(priceComparison, row, { quotes }), 'award')
    return row.id
  }

  /** A lot is inspected, released and put on the shelf within a day or two. */
  const stock = async (at: WorkTime, id: number): Promise<void> => {
    const by = random.pick(staff.holding('inspector'))
    const measured = await lots.measure(await staff.at(by, at).open(iqc, id), 'never', at, by)
    if (measured.sampleSize === 0 && measured.coaFile === null) return
    const inspected = await lots.finish(measured, at + 60, by)
    timeline.plan(at + 300, async released => {
      await lots.release(inspected, released)
      const desk = staff.at('warehouse', released + 60)
      await desk.take(iqc, await desk.open(iqc, id), 'putInStock', { quantity: inspected.quantity })
    })
  }

  const receive = async (at: WorkTime, id: number, share: number): Promise<void> => {
    const desk = staff.at('warehouse', at)
    const { items, state } = await desk.open(order, id)
    if (state !== 'confirmed' && state !== 'partlyReceived') return
    const goods = await pickEach(
      desk.step,
      material,
      items.flatMap(line => line.material ?? []),
      ['serialTracked', 'shelfLife'],
    )
    const arrived =
      (await notices.receive(at, id, pieces)) ??
      (await desk.create(receipt, {
        order: id,
        receivedOn: dayOf(at),
        deliveryNote: `DN${random.digits(6)}`,
        quarantineReason: null,
        notes: null,
        items: items.flatMap(({ id: ordered, material: of, quantity, received }) => {
          const left = Math.floor((Number(quantity) - Number(received)) * share)
          const { serialTracked = false, shelfLife = null } = goods.get(of ?? 0) ?? {}
          const serials = serialTracked ? pieces(String(left)) : null
          const madeOn = shelfLife === null ? null : dayAfter(dayOf(at), -12)
          return left > 0 ? [{ ordered: ordered ?? 0, quantity: String(left), serials, madeOn, supplierLot: `L${random.digits(5)}` }] : []
        }),
      }))
    const opened = await find(desk.step, iqc, { where: { receipt: arrived }, fields: ['id'], limit: 'all' })
    for (const lot of opened) timeline.plan(at + random.whole(120, 400), inspected => stock(inspected, lot.id))
  }

  const orderFrom = async (at: WorkTime, comparison: number, end: PurchaseEnd, billing: Billing | undefined): Promise<void> => {
    const made = await find(buyerAt(at).step, order, { where: { comparison }, fields: ['id', 'supplier'], limit: 'all' })
    for (const { id, supplier } of made) {
      if (end === 'toSend') continue
      const desk = buyerAt(at + 30)
      const sent = await desk.take(order, await desk.open(order, id), 'send')
      if (end === 'sent') continue
      const confirming = at + 200
      const confirmed = buyerAt(confirming)
      // From the day on which it is said: a weekend may lie between the order and its confirmation.
      const promisedOn = dayAfter(dayOf(confirming), end === 'late' ? 2 : isLatecomer(supplier) ? 4 : 12)
      await confirmed.take(order, await confirmed.open(order, sent.id), 'confirm', { promisedOn, samePrices: true })
      if (end === 'late' || end === 'onItsWay') timeline.plan(at + workday, later => notices.announce(later, id, 1, end === 'late' ? 2 : 7))
      // What is announced for the last weeks: before, suppliers did not do it.
      if ((end === 'partly' || end === 'received') && at > ends - 22 * workday)
        timeline.plan(at + 4 * workday, later => notices.announce(later, id, end === 'partly' ? 0.5 : 1, 3))
      if (end === 'partly') timeline.plan(at + 7 * workday, later => notices.announce(later, id, 1, 4))
      if (end === 'partly' || end === 'received') timeline.plan(at + 6 * workday, later => receive(later, id, end === 'partly' ? 0.5 : 1))
      if (billing) timeline.plan(at + (end === 'partly' ? 7 : 12) * workday, later => bill(later, id, billing))
      if (end === 'received')
        timeline.plan(at + 9 * workday, async closed => {
          const closing = buyerAt(closed)
          const row = await closing.open(order, id)
          if (row.state === 'received') await closing.take(order, row, 'close')
        })
    }
  }

  return {
    async tell(at, end, billing) {
      const by = random.pick(applicants)
      const id = await ask(at, by)
      if (id === undefined || end === 'draft') return
      const desk = staff.at(by, at + 5)
      await desk.take(requisition, await desk.open(requisition, id), 'submit')
      if (end === 'asked') return
      const steps = [60, 90, 150, 240].map(minutes => Math.min(at + minutes, ends - 1))
      const [agreed = at, claimed = at, awarded = at, approved = at] = steps
      await agreeInTurn(staff, requisition, id, agreed)
      if (end === 'agreed') return
      const buyer = buyerAt(claimed)
      await buyer.take(requisition, await buyer.open(requisition, id), 'claim')
      if (end === 'claimed') return
      if (end === 'refused') {
        await buyer.take(requisition, await buyer.open(requisition, id), 'decline', { reason: '库存充足，本次不予采购。' })
        return
      }
      const comparison = await award(awarded, id)
      if (end === 'awarding') return
      const ordered = await agreeInTurn(staff, priceComparison, comparison, approved)
      await orderFrom(Math.max(approved + 60, ordered), comparison, end, billing)
    },
  }
}

/** What purchases of two years came to, in turn. */
const endsOfThePast: readonly PurchaseEnd[] = ['received', 'received', 'received', 'refused']

/** Purchases of two years, and what waits today: to agree to, to claim, to award, to send, to confirm and late. */
export const planPurchases = (
  stories: PurchaseStories,
  { staff, timeline, random, ends }: PurchaseTeller,
  opening: WorkTime,
  many: number,
): void => {
  const last = ends - 25 * workday
  for (let turn = 0; turn < many; turn++) {
    const end = endsOfThePast[turn % endsOfThePast.length] ?? 'received'
    timeline.plan(opening + (last - opening) * random.next(), at => stories.tell(at, end, turn % 6 === 1 ? 'dearer' : 'paid'))
  }
  const today: readonly (readonly [days: number, end: PurchaseEnd, billing?: Billing])[] = [
    [20, 'received', 'toPay'],
    [21, 'received', 'inParts'],
    [17, 'received', 'asking'],
    [14, 'received', 'toMatch'],
    [9, 'late'],
    [4.2, 'onItsWay'],
    [3.4, 'onItsWay'],
    [8, 'partly', 'early'],
    [3, 'sent'],
    [2.6, 'toSend'],
    [2.2, 'awarding'],
    [2, 'claimed'],
    [1.8, 'agreed'],
    [4, 'agreed'],
    [1.2, 'asked'],
    [1.1, 'asked'],
    [1, 'draft'],
  ]
  for (const [days, end, billing] of today) timeline.plan(ends - days * workday, at => stories.tell(at, end, billing))
  timeline.plan(ends - 0.5 * workday, at => payTogether(staff, at))
  timeline.plan(ends - 0.45 * workday, at => tellMoneyAhead(staff, at))
}
