import { company } from '../../areas/crm/company/company.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { order } from '../../areas/operate/order/order.ts'
import { shippingAddress } from '../../areas/operate/order/shippingAddress.ts'
import { waybill } from '../../areas/operate/waybill/waybill.ts'
import { model } from '../../areas/product/model/model.ts'
import { lot } from '../../areas/stock/lot/lot.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { customers } from './company/customers.ts'
import { countIn } from './countShelf.server.ts'
import type { CustomerPlan } from './customers.server.ts'
import type { Desk } from './desk.server.ts'
import { closePaid, confirmOrder } from './orders.server.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** Reagents are made three times in the two years, so many of each. */
const batches = 3
const batchSize = '400'

/** So long after today they can be used: what expired by today could not have been shipped before either, because that follows from today. */
const usableFor = 400

/** Who uses reagents up. */
interface Regular {
  /** Which customer, and which reagents. */
  readonly customer: number
  readonly reagents: readonly number[]
  /** How many each time, every how many working days, and in how many they will be needed again. */
  readonly quantity: number
  readonly every: number
  readonly left: number
  /** The last ones are not paid. */
  readonly owes?: boolean
}

const regulars: readonly Regular[] = [
  { customer: 0, reagents: [0, 1], quantity: 12, every: 62, left: 8 },
  { customer: 3, reagents: [4], quantity: 20, every: 55, left: 16 },
  { customer: 5, reagents: [2, 5], quantity: 6, every: 75, left: -6 },
  { customer: 8, reagents: [3], quantity: 10, every: 58, left: 30 },
  { customer: 17, reagents: [2], quantity: 8, every: 66, left: 4, owes: true },
]

/** Plans the reagents: made in batches, and ordered again whenever a customer has used them up. */
export const planReagents = ({ staff, timeline, random, begins, ends }: CustomerPlan): void => {
  const usableUntil = dayAfter(dayOf(ends), usableFor)
  for (let batch = 0; batch < batches; batch++)
    timeline.plan(begins + (100 + batch * 150) * workday, at => makeBatch(staff, batch, usableUntil, at))
  for (const regular of regulars) {
    const last = ends - (regular.every - regular.left) * workday
    for (let at = last; at > begins + 110 * workday; at -= regular.every * workday)
      timeline.plan(at, async then => {
        const extra = random.whole(0, 1)
        const sent = await deliver(staff, regular, regular.quantity + extra, then)
        if (sent === undefined) return
        timeline.plan(then + 3 * workday, received => receive(staff, sent, received))
        if (regular.owes !== true || at !== last) timeline.plan(then + 23 * workday, paid => closePaid(staff, sent.order, paid))
      })
  }
}

const reagentsOf = ({ step }: Desk) =>
  find(step, model, { where: { status: 'active', shelfLifeDays: { filled: true } }, fields: ['id', 'material'], sort: 'pn', limit: 'all' })

const makeBatch = async (staff: Staff, batch: number, expiresOn: string, at: WorkTime): Promise<void> => {
  const desk = staff.at('warehouse', at)
  const code = `RG${dayOf(at).slice(2, 7).replace('-', '')}${batch + 1}`
  const found = []
  for (const { material } of await reagentsOf(desk))
    if (material !== null) found.push({ material, lot: await desk.create(lot, { code, material, expiresOn }), counted: batchSize })
  await countIn(staff, 'C-01', `试剂 ${code} 完工清点入库`, found, at)
}

/** One order that is shipped on the day on which it is placed; nothing while there is no such customer yet. Answers the waybill with its seller. */
const deliver = async (staff: Staff, { customer: place, reagents }: Regular, quantity: number, at: WorkTime) => {
  const draft = customers[place]
  if (!draft) return undefined
  const desk = staff.at(draft.owner, at)
  const customer = await findOne(desk.step, company, { name: draft.name, status: livingStates }, ['id'])
  if (!customer) return undefined
  const known = await reagentsOf(desk)
  const to = shippingAddress((await desk.open(company, customer.id)).addresses)
  const id = await desk.create(order, {
    company: customer.id,
    address: to?.text ?? null,
    country: to?.country ?? null,
    type: 'sale',
    priority: 'normal',
    orderedOn: dayOf(at),
    promisedOn: dayAfter(dayOf(at), 7),
    items: reagents.flatMap(index => {
      const of = known[index]?.id
      return of === undefined ? [] : [{ model: of, quantity: String(quantity) }]
    }),
  })
  await confirmOrder(staff, draft.owner, id, at)
  const row = await desk.open(order, id)
  const sent = await staff.at('warehouse', at + 90).create(waybill, {
    order: id,
    sentOn: dayOf(at + 90),
    carrier: '顺丰速运',
    payer: 'shipper',
    packages: 1,
    items: row.items.map(line => ({ ordered: line.id ?? 0, quantity: line.quantity })),
    units: [],
    company: row.company,
    consignee: row.consignee ?? '',
    address: row.address ?? '',
    country: row.country ?? '',
    email: row.email,
  })
  return { id: sent, order: id, seller: draft.owner }
}

const receive = async (
  staff: Staff,
  { id, seller }: { readonly id: number; readonly seller: (typeof customers)[number]['owner'] },
  at: WorkTime,
) => {
  const desk = staff.at(seller, at)
  await desk.take(waybill, await desk.open(waybill, id), 'receive', { receivedOn: dayOf(at), receivedBy: '收发室' })
}
