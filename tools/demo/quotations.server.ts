import { company } from '../../areas/crm/company/company.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { contact } from '../../areas/crm/contact/contact.ts'
import { discountBand } from '../../areas/crm/discountBand/discountBand.ts'
import { usualBands } from '../../areas/crm/discountBand/bands.ts'
import { tierThreshold } from '../../areas/crm/tierThreshold/tierThreshold.ts'
import { price } from '../../areas/crm/price/price.ts'
import { salesManager } from '../../areas/crm/priceChange/priceChange.flow.ts'
import { quotation } from '../../areas/crm/quotation/quotation.ts'
import { vatRateOfGoods } from '../../areas/crm/vat/vatRates.ts'
import { order } from '../../areas/operate/order/order.ts'
import { shippingAddress } from '../../areas/operate/order/shippingAddress.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { model } from '../../areas/product/model/model.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { agree, agreeInTurn } from './agreement.server.ts'
import { approversOf } from './approvers.server.ts'
import { comparedProduct } from './company/bills.ts'
import { customers, withoutOrders, type CustomerDraft } from './company/customers.ts'
import { confirmOrder } from './orders.server.ts'
import type { CustomerPlan } from './customers.server.ts'
import type { Desk, Sent } from './desk.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayAfter, dayOf, workday, type WorkTime } from './workTime.ts'

/** So many quotations in two years, and every so manieth below the price of the book. */
const howMany = 40
const specialEvery = 4
/** So many quotations after another one the same product is offered again. */
const comparedEvery = 8

const lostReasons = ['price', 'price', 'leadTime', 'competitor', 'budget', 'noAnswer'] as const
const reasons = ['volume', 'competition', 'project', 'strategic'] as const
const competitors = ['Hach', 'WTW', '雷磁', 'Mettler Toledo'] as const

/** Plans two years of quotations: most at the price of the book, some agreed to below it, won, lost, forgotten or still open. */
export const planQuotations = ({ staff, timeline, random, begins, ends }: CustomerPlan): void => {
  timeline.plan(begins + 5 * workday, at => enterBands(staff, at))
  const opening = begins + (ends - begins) * 0.3
  for (let turn = 0; turn < howMany; turn++) {
    const isLast = turn >= howMany - 3
    const begun = isLast ? ends - (200 - turn) : opening + (ends - opening) * (turn / howMany) * 0.99
    timeline.plan(begun, async at => {
      const offer = await drafted(staff, random, turn, at)
      if (!offer) return
      const sentAt = await sent(staff, offer, random, turn, at + 15)
      const decidedAt = at + random.whole(3, 20) * workday
      if (sentAt !== undefined && decidedAt < ends - workday) timeline.plan(decidedAt, then => decided(staff, offer, random, turn, then))
    })
  }
}

/** How much a customer orders in a year who earns a tier, in CNY. */
const thresholds = [
  { tier: 'T1', volume: '20000' },
  { tier: 'T2', volume: '80000' },
  { tier: 'T3', volume: '200000' },
] as const

const enterBands = async (staff: Staff, at: WorkTime): Promise<void> => {
  for (const threshold of thresholds) await staff.at('fan.xueqin', at).create(tierThreshold, { ...threshold, validFrom: dayOf(at) })
  for (const band of usualBands) await staff.at('fan.xueqin', at).create(discountBand, band)
}

type Items = NonNullable<Sent<typeof quotation>['items']>

interface Offer {
  readonly id: number
  readonly seller: CustomerDraft['owner']
}

/** The models that have a price in a currency. */
const pricedIn = async ({ step }: Desk, currency: 'CNY' | 'USD'): Promise<readonly number[]> => {
  const rows = await find(step, price, { where: { currency, tier: 'retail' }, fields: ['model'], sort: 'id', limit: 'all' })
  return [...new Set(rows.map(row => row.model))]
}

/** These models with the one that is quoted again and again in front. */
const withCompared = async ({ step }: Desk, models: readonly number[]): Promise<readonly number[]> => {
  const compared = await findOne(step, model, { pn: comparedProduct }, ['id'])
  return compared ? [compared.id, ...models.filter(one => one !== compared.id)] : models
}

const drafted = async (staff: Staff, random: Random, turn: number, at: WorkTime): Promise<Offer | undefined> => {
  const draft = customers[(turn * 7) % customers.length]
  if (!draft || withoutOrders.has(draft.name)) return undefined
  const desk = staff.at(draft.owner, at)
  const [customer] = await find(desk.step, company, {
    where: { name: draft.name, status: livingStates },
    fields: ['id', 'currency', 'paymentTerms'],
    limit: 1,
  })
  if (!customer) return undefined
  const { currency } = customer
  const [person] = await find(desk.step, contact, {
    where: { company: customer.id, status: 'active' },
    fields: ['id'],
    sort: 'id',
    limit: 1,
  })
  const priced = random.shuffled(await pricedIn(desk, currency)).slice(0, random.whole(1, 4))
  const models = turn % comparedEvery === comparedEvery - 1 ? await withCompared(desk, priced) : priced
  const items: Items = models.map((one, place) => ({
    model: one,
    quantity: String(random.whole(1, 12)),
    optional: place > 1 && random.chance(0.5),
    leadTime: random.pick(['现货', '2 周', '4 周']),
  }))
  const isSpecial = turn % specialEvery === specialEvery - 1
  const below = random.pick(['0.05', '0.07', '0.09'])
  const id = await desk.create(quotation, {
    company: customer.id,
    contact: person?.id ?? null,
    type: 'normal',
    seller: staff.idOf(draft.owner),
    currency,
    priceListDate: dayOf(at),
    paymentTerms: customer.paymentTerms,
    incoterm: currency === 'USD' ? random.pick(['EXW', 'FCA', 'CIP'] as const) : 'DAP',
    taxMode: currency === 'USD' ? 'exempt' : 'included',
    vatRate: currency === 'USD' ? null : vatRateOfGoods,
    validityDays: 30,
    leadTimeText: '收到订单后 2 至 4 周',
    shipping: currency === 'USD' ? 'DHL Express' : '顺丰速运',
    freight: currency === 'USD' ? null : `${20 + (turn % 5) * 15}.00`,
    items: isSpecial ? specialItems(items, turn, below) : items,
  })
  return { id, seller: draft.owner }
}

/** The last one goes so far below the book that general manager and finance are asked together; its goods bear the label of the customer. */
const deepest = '0.18'

/** Every other special quotation gives one more of its first product without charge, the others a discount. */
const specialItems = (items: Items, turn: number, below: string): Items => {
  const [first] = items
  if (turn === howMany - 1) return items.map(line => ({ ...line, discount: deepest, variant: 'AquaPro' }))
  if (first === undefined || turn % (2 * specialEvery) !== specialEvery - 1) return items.map(line => ({ ...line, discount: below }))
  return [{ ...first, quantity: '12' }, ...items.slice(1), { model: first.model, quantity: '1', free: true, leadTime: first.leadTime }]
}

/** When it was sent; one of the last ones waits for its approvers, another one is a draft. */
const sent = async (staff: Staff, { id, seller }: Offer, random: Random, turn: number, at: WorkTime): Promise<WorkTime | undefined> => {
  const desk = staff.at(seller, at)
  if (turn === howMany - 2) return undefined
  if (turn % specialEvery === specialEvery - 1) {
    const specialReason = random.pick(reasons)
    const special = await desk.take(quotation, await desk.open(quotation, id), 'toSpecial', {
      specialReason,
      specialNote: '客户比较多家，需要在本季度内成交。',
    })
    await desk.take(quotation, special, 'submit')
    if (turn === howMany - 1) {
      await agree(staff, quotation, approversOf(salesManager.key), id, at + 10)
      return undefined
    }
    await agreeInTurn(staff, quotation, id, at + random.whole(20, 400))
  }
  const then = at + (turn >= howMany - 3 ? 30 : workday)
  const later = staff.at(seller, then)
  await later.take(quotation, await later.open(quotation, id), 'send')
  return then
}

/** Most offers are answered; some run out. */
const decided = async (staff: Staff, { id, seller }: Offer, random: Random, turn: number, at: WorkTime): Promise<void> => {
  const desk = staff.at(seller, at)
  // What follows from the day follows from today's; on that day it had not run out.
  const row = { ...(await desk.open(quotation, id)), expired: false }
  // What nobody answered is given up in time; of late some wait.
  const isRecent = turn >= howMany - 5
  const giveUp = async (): Promise<void> =>
    isRecent ? undefined : void (await desk.take(quotation, row, 'lose', { lostReason: 'noAnswer' }))
  if (random.chance(0.12)) return giveUp()
  if (random.chance(0.42)) {
    const lostReason = random.pick(lostReasons)
    await desk.take(quotation, row, 'lose', {
      lostReason,
      ...(lostReason === 'competitor' ? { competitor: random.pick(competitors) } : {}),
    })
    return
  }
  // What was agreed lately waits to be ordered; nothing has waited for months.
  const isLeft = turn % 3 === 0
  if (isLeft && !isRecent) return giveUp()
  const accepted = await desk.take(quotation, row, 'accept', { customerReference: `PO-${random.digits(6)}` })
  if (isLeft) return
  await orderOf(staff, accepted, seller, random, at + 60)
}

/** What the customer accepted is ordered, at the prices that were quoted. */
const orderOf = async (
  staff: Staff,
  { id, company: customer, contact: person, currency, items }: StoredRecord<typeof quotation>,
  seller: Offer['seller'],
  random: Random,
  at: WorkTime,
): Promise<void> => {
  const desk = staff.at(seller, at)
  const to = shippingAddress((await desk.open(company, customer)).addresses)
  const day = dayOf(at)
  const made = await desk.create(order, {
    quotation: id,
    company: customer,
    transportMode: 'express',
    contact: person,
    currency,
    address: to?.text ?? null,
    country: to?.country ?? null,
    type: 'sale',
    priority: 'normal',
    orderedOn: day,
    promisedOn: dayAfter(day, random.whole(20, 40)),
    items: items.flatMap(line =>
      line.model === null || line.optional ? [] : [{ quoted: line.id ?? null, model: line.model, quantity: line.quantity }],
    ),
  })
  await confirmOrder(staff, seller, made, at)
}
