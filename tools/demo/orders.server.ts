import { company } from '../../areas/crm/company/company.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { contact } from '../../areas/crm/contact/contact.ts'
import { price } from '../../areas/crm/price/price.ts'
import { order } from '../../areas/operate/order/order.ts'
import { shippingAddress } from '../../areas/operate/order/shippingAddress.ts'
import { overShipment } from '../../areas/operate/overShipment/overShipment.ts'
import { remittance } from '../../areas/operate/remittance/remittance.ts'
import { creditNote } from '../../areas/operate/creditNote/creditNote.ts'
import { payment } from '../../areas/operate/payment/payment.ts'
import { refund } from '../../areas/operate/refund/refund.ts'
import { transitTime } from '../../areas/operate/transitTime/transitTime.ts'
import { waybill } from '../../areas/operate/waybill/waybill.ts'
import { model } from '../../areas/product/model/model.ts'
import { unit } from '../../areas/product/unit/unit.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { realisableValue } from '../../areas/stock/realisableValue/realisableValue.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { exact } from '../../core/exact/exact.ts'
import { find } from '../../core/reading/reading.server.ts'
import { isPrepaid } from '../../areas/operate/order/heldOrder.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import { withoutOrders } from './company/customers.ts'
import type { Username } from './company/people.ts'
import { reviewLoans } from './loans.server.ts'
import type { Random } from './random.ts'
import { planRegistrations } from './registrations.server.ts'
import type { Staff } from './staff.server.ts'
import type { Timeline } from './timeline.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** What the company's orders are told with. */
export interface OrderPlan {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
  readonly begins: WorkTime
  readonly ends: WorkTime
}

type Order = StoredRecord<typeof order>

/** Orders of two years. */
const howMany = 32

/** The one that waits for finance: more than its customer has on credit, or of one who has not paid what is overdue. */
const onCredit = howMany - 2

const planner: Username = 'planner'
const head: Username = 'o.bennett'
const accountant: Username = 'fan.xueqin'
const carriers = [
  ['顺丰速运', 'SF'],
  ['德邦快递', 'DPK'],
  ['UPS', '1Z'],
] as const
const transitTimes = [
  { transportMode: 'express', country: 'CN', days: 3 },
  { transportMode: 'express', country: 'CN', carrier: '顺丰速运', days: 2 },
  { transportMode: 'express', region: 'US', days: 6 },
  { transportMode: 'express', region: 'EU', days: 7 },
  { transportMode: 'express', region: 'other', days: 9 },
  { transportMode: 'air', days: 10, note: '含报关' },
  { transportMode: 'sea', region: 'EU', days: 38 },
  { transportMode: 'sea', region: 'US', days: 32 },
] as const
const receivers = ['前台', '仓库王师傅', '设备科', 'Reception'] as const

/** Confirms an order, or has it released, and has what is paid in advance paid. */
export const confirmOrder = async (staff: Staff, seller: Username, id: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(seller, at)
  const row = await desk.open(order, id)
  await desk.take(order, row, row.hold === null ? 'confirm' : 'submit')
  await agreeInTurn(staff, order, id, at + 30)
  const due = await staff.at(accountant, at + 60).open(order, id)
  if (isPrepaid(due)) await pay(staff, id, '1', at + 60)
}

/** Records so much of what is outstanding for an order, if it is owed. */
const pay = async (staff: Staff, id: number, share: string, at: WorkTime): Promise<void> => {
  const desk = staff.at(accountant, at)
  const { company: customer, currency, outstanding } = await desk.open(order, id)
  if (currency === null || outstanding === null || !exact(outstanding).gt(0)) return
  await desk.create(payment, {
    order: id,
    company: customer,
    currency,
    paidOn: dayOf(at),
    amount: exact(outstanding).times(share).toFixed(2),
    method: 'transfer',
    reference: `TT${String(Math.floor(at)).padStart(7, '0')}${String(id).padStart(4, '0')}`,
  })
}

/** Closes an order that was received, once the rest of it is paid; what was paid in advance is finished by then. */
export const closePaid = async (staff: Staff, id: number, at: WorkTime): Promise<void> => {
  if ((await staff.at(accountant, at).open(order, id)).progress === 'completed') await pay(staff, id, '1', at)
  const desk = staff.at(accountant, at + 5)
  const row = await desk.open(order, id)
  const isDone = row.progress === 'finished' && !row.onLoan && exact(row.outstanding ?? '0').gte(0)
  if (isDone && row.state !== 'closed') await desk.take(order, row, 'close')
}

/** Finance says from the beginning how much more than ordered may be shipped of what is weighed or counted by the lot. */
export const allowOverShipment = async (staff: Staff, at: WorkTime): Promise<void> => {
  await staff.at('fan.xueqin', at).create(overShipment, { validFrom: dayOf(at), share: '0.02', note: '试剂和耗材按整箱发货。' })
}

/** The warehouse enters how long its carriers take, before the first order. */
export const enterTransitTimes = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at('warehouse', at)
  for (const time of transitTimes) await desk.create(transitTime, time)
}

/** Plans the orders that customers placed: confirmed, reserved, shipped in parts, received and closed, as far as production has made the goods. */
export const planOrders = ({ staff, timeline, random, begins, ends }: OrderPlan): void => {
  const later = (at: WorkTime, least: number, most: number, doing: (at: WorkTime) => Promise<void>): void =>
    timeline.plan(at + random.whole(least * workday, most * workday), doing)

  const keeper = (at: WorkTime) => staff.at(random.pick(staff.holding('warehouse')), at)

  const receive = async (seller: Username, sent: StoredRecord<typeof waybill>, at: WorkTime): Promise<void> => {
    const desk = staff.at(seller, at)
    await desk.take(waybill, sent, 'receive', { receivedOn: dayOf(at), receivedBy: random.pick(receivers) })
    const { order: of } = sent
    if (of === null) return
    if (of % 3 === 0) timeline.plan(at + workday, then => pay(staff, of, '0.4', then))
    later(at, 3, 25, then => closePaid(staff, of, then))
    await planRegistrations({ staff, timeline, seller, sent, at })
  }

  /** The units that lie ready for a line of an order, as many as are still to be shipped. */
  const ready = async (row: Order, at: WorkTime): Promise<readonly number[]> => {
    const [line] = row.items
    const { step } = staff.at(planner, at)
    const free = await find(step, balance, {
      where: { material: line?.material ?? 0, kind: 'usable', quantity: { gte: '0.0001' } },
      fields: ['serial'],
      sort: 'id',
      limit: 'all',
    })
    const serials = free.flatMap(({ serial }) => serial ?? [])
    const found = await find(step, unit, { where: { code: serials, shippedOn: null }, fields: ['id'], sort: 'id', limit: 'all' })
    return found.slice(0, Number(line?.quantity) - Number(line?.shipped)).map(({ id }) => id)
  }

  const ship = async (seller: Username, id: number, share: number, at: WorkTime): Promise<void> => {
    const desk = keeper(at)
    const row = await desk.open(order, id)
    const [line] = row.items
    if (row.state !== 'confirmed' || !line) return
    const units = await ready(row, at)
    const sent = units.slice(0, Math.max(1, Math.floor(units.length * share)))
    if (sent.length === 0) return
    const [carrier, prefix] = random.pick(carriers)
    const made = await desk.create(waybill, {
      order: id,
      sentOn: dayOf(at),
      carrier,
      trackingNumber: `${prefix}${random.digits(10)}`,
      payer: random.chance(0.8) ? 'shipper' : 'consignee',
      packages: 1,
      cost: { amount: `${random.whole(18, 160)}.00`, currency: 'CNY' },
      items: [{ ordered: line.id ?? 0, quantity: String(sent.length) }],
      units: sent,
      company: row.company,
      consignee: row.consignee ?? '',
      address: row.address ?? '',
      country: row.country ?? '',
      email: row.email,
      lends: row.type === 'loan',
      conditionOut: row.type === 'loan' ? 'new' : null,
    })
    const scanned = await desk.take(waybill, await desk.open(waybill, made), 'scan', { scannedOn: dayOf(at) })
    later(at, 1, 5, then => receive(seller, scanned, then))
    if (sent.length < units.length) later(at, 4, 15, then => ship(seller, id, 1, then))
  }

  const deliver = async (seller: Username, id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(planner, at)
    const row = await desk.open(order, id)
    if (row.state !== 'confirmed') return
    if ((await ready(row, at)).length > 0) await desk.take(order, row, 'reserve')
    later(at, 1, 4, then => ship(seller, id, random.chance(0.4) ? 0.5 : 1, then))
  }

  /** One of the products with a price: most often one that lies ready, else one that has to be made. */
  const wanted = async (at: WorkTime): Promise<number | undefined> => {
    const { step } = staff.at(planner, at)
    const priced = await find(step, price, { where: { tier: 'retail' }, fields: ['model'], limit: 'all' })
    const known = await find(step, model, {
      where: { id: priced.map(row => row.model), status: 'active', shelfLifeDays: null },
      fields: ['id', 'material'],
      sort: 'pn',
      limit: 'all',
    })
    const there = await find(step, balance, {
      where: { material: known.flatMap(({ material }) => material ?? []), kind: 'usable', available: { gte: '1' } },
      fields: ['material'],
      limit: 'all',
    })
    const made = known.filter(({ material }) => there.some(one => one.material === material))
    return (made.length > 0 && random.chance(0.85) ? random.pick(made) : known.length > 0 ? random.pick(known) : undefined)?.id
  }

  const place = async (turn: number, at: WorkTime): Promise<void> => {
    const sellers = new Map(staff.holding('sales').map(username => [staff.idOf(username), username]))
    const { step } = staff.at(head, at)
    const customers = await find(step, company, {
      where: { status: [...livingStates] },
      fields: ['id', 'name', 'owner', 'creditLimit'],
      sort: 'id',
      limit: 'all',
    })
    const mine = customers.filter(
      ({ name, owner, creditLimit }) => sellers.has(owner) && !withoutOrders.has(name) && (turn !== onCredit || creditLimit !== null),
    )
    const of = await wanted(at)
    if (mine.length === 0 || of === undefined) return
    const customer = random.pick(mine)
    const seller = sellers.get(customer.owner) ?? head
    const desk = staff.at(seller, at)
    const [person] = await find(step, contact, { where: { company: customer.id, status: 'active' }, fields: ['id'], sort: 'id', limit: 1 })
    const to = shippingAddress((await desk.open(company, customer.id)).addresses)
    const day = dayOf(at)
    const type = turn % 9 === 4 ? 'sample' : turn % 13 === 6 ? 'loan' : 'sale'
    const id = await desk.create(order, {
      company: customer.id,
      contact: person?.id ?? null,
      address: to?.text ?? null,
      country: to?.country ?? null,
      transportMode: 'express',
      type,
      returnBy: type === 'loan' ? dayAfter(day, 60) : null,
      priority: random.chance(0.2) ? 'urgent' : 'normal',
      incoterm: random.chance(0.3) ? 'DAP' : null,
      customerPo: random.chance(0.7) ? `PO${random.digits(6)}` : null,
      orderedOn: day,
      requestedOn: dayAfter(day, random.whole(10, 30)),
      promisedOn: dayAfter(day, random.whole(12, 35)),
      items: [
        {
          model: of,
          quantity: String(random.whole(1, 6) + (turn === onCredit ? 900 : 0)),
          calibration: random.chance(0.5),
          inspectionReport: random.chance(0.3),
        },
      ],
    })
    // The last one waits to be confirmed today.
    if (turn === howMany - 1) return
    const drafted = await desk.open(order, id)
    if (turn === onCredit && drafted.hold !== null) return void (await desk.take(order, drafted, 'submit'))
    await confirmOrder(staff, seller, id, at)
    if (turn % 11 === 7) return later(at, 1, 3, then => cancel(seller, id, then))
    later(at, 1, 3, then => deliver(seller, id, then))
    if (turn % 10 === 3) later(at, 40, 60, then => closeShort(id, then))
    else timeline.plan(at + 70 * workday, then => cancelRest(id, then))
  }

  /** Somebody looks through what is late, and agrees on another day with the customer; only the last days are not spoken of yet. */
  const promiseAnew = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(head, at)
    const today = dayOf(at)
    const late = await find(desk.step, order, {
      where: { state: 'confirmed', promisedOn: { lte: dayAfter(today, -12) }, allShipped: false },
      fields: ['id'],
      sort: 'id',
      limit: 'all',
    })
    for (const { id } of late)
      await desk.take(order, await desk.open(order, id), 'promise', {
        promisedOn: dayAfter(today, random.whole(5, 30)),
        remark: '与客户另约交期。',
      })
  }

  const cancel = async (seller: Username, id: number, at: WorkTime): Promise<void> => {
    const cashier = staff.at(accountant, at)
    const recorded = await find(cashier.step, payment, { where: { order: id, status: 'recorded' }, fields: ['id'], limit: 'all' })
    for (const paid of recorded)
      await cashier.take(payment, await cashier.open(payment, paid.id), 'reverse', { reversalReason: '客户取消订单，已退款。' })
    const desk = staff.at(seller, at + 30)
    await desk.take(order, await desk.open(order, id), 'cancel', { reason: '客户预算取消。' })
  }

  const closeShort = async (id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(head, at)
    const row = await desk.open(order, id)
    if (row.state === 'confirmed' && row.anyShipped && !row.allShipped)
      await desk.take(order, row, 'shortClose', { reason: '客户同意余量不再交付。' })
  }

  /** A customer who waits for the rest of a line no longer wants it. */
  const cancelRest = async (id: number, at: WorkTime): Promise<void> => {
    const desk = staff.at(head, at)
    const row = await desk.open(order, id)
    if (row.state === 'confirmed' && row.anyShipped && !row.allShipped)
      await desk.take(order, row, 'shortCloseLine', { line: 1, reason: '客户减少数量，余量不再交付。' })
  }

  /** At last finance records what a customer pays for its orders at once, and writes down what will bring less than it cost. */
  const settle = async (at: WorkTime): Promise<void> => {
    const desk = staff.at(accountant, at)
    const owed = await find(desk.step, order, {
      where: { state: 'confirmed', type: 'sale', paidOn: null, outstanding: { gte: '200' } },
      fields: ['company', 'currency'],
      sort: 'id',
      limit: 1,
    })
    for (const { company: customer, currency } of owed)
      if (currency !== null)
        await desk.create(remittance, {
          company: customer,
          currency,
          paidOn: dayOf(at),
          amount: '200.00',
          method: 'transfer',
          items: [],
          reference: `TT${String(Math.floor(at)).padStart(7, '0')}0000`,
        })
    const [lying] = await find(desk.step, balance, {
      where: { kind: 'usable', owner: 'company', quantity: { gte: '1' } },
      fields: ['material'],
      sort: 'id',
      limit: 1,
    })
    if (lying)
      await desk.create(realisableValue, {
        material: lying.material,
        amount: '5.0000',
        validFrom: dayOf(at),
        reason: '供应商已降价，按重置价格估计。',
      })
  }

  /** A customer gets a credit for probes that drifted; what it had paid for them is to be refunded. */
  const giveBack = async (at: WorkTime): Promise<void> => {
    const clerk: Username = 'qiu.lan'
    const desk = staff.at(clerk, at)
    const [found] = await find(desk.step, order, {
      where: { state: 'closed', type: 'sale', currency: 'CNY', paid: { gte: '500' } },
      fields: ['id', 'company', 'currency'],
      sort: '-id',
      limit: 1,
    })
    if (!found || found.currency === null) return
    const of = { order: found.id, company: found.company, currency: found.currency }
    const id = await desk.create(creditNote, {
      ...of,
      reason: 'quality',
      amount: '180.00',
      grounds: '两支探头斜率偏低，客户同意折让。',
    })
    await desk.take(creditNote, await desk.open(creditNote, id), 'submit')
    await agreeInTurn(staff, creditNote, id, at + 10)
    await staff.at(clerk, at + 90).create(refund, { ...of, amount: '180.00', grounds: '折让后多收的款项。' })
  }

  timeline.plan(ends - 12 * workday, at => reviewLoans(keeper(at), staff.at(head, at), at))
  timeline.plan(ends - workday, giveBack)
  timeline.plan(ends - 30, settle)
  timeline.plan(ends - 3 * workday, promiseAnew)
  const opening = begins + 110 * workday
  for (let turn = 0; turn < howMany; turn++) timeline.plan(opening + ((ends - opening - 90) * (turn + 1)) / howMany, at => place(turn, at))
}
