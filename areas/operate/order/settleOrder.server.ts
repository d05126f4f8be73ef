import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { asUnitPrice, exact } from '#core/numbers'
import { lockAnyRecord, pick, pickEach } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { checkRevivable } from '../../crm/company/reviveByOrder.server.ts'
import { isLiving } from '../../crm/company/companyStates.ts'
import { contact } from '../../crm/contact/contact.ts'
import { ratesUsable } from '../../crm/exchangeRate/ratesUsable.server.ts'
import { vatOfBook, withoutAnyVat, type PricesVat } from '../../crm/vat/vat.ts'
import { bookOf } from '../../crm/price/bookOf.server.ts'
import { traceText } from '../../crm/price/traceText.ts'
import type { PriceCurrency, Tier } from '../../crm/price/tiers.ts'
import { bookedLine, boundsAt } from '../../crm/quotation/priceLine.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { quotedRate } from '../../crm/quotation/quotedRate.ts'
import { model } from '../../product/model/model.ts'
import { lockAbove } from '../../crm/company/creditGroup.server.ts'
import { dearerForFew } from './changeLine.ts'
import { heldBecause } from './heldOrder.server.ts'
import { checkGoods } from './checkGoods.server.ts'
import { refuseFreeAlone } from './freeGoods.server.ts'
import type { order } from './order.ts'
import type { holds } from './orderChoices.ts'
import { transitDays } from '../transitTime/transitDays.server.ts'
import { mostOfLines } from '../overShipment/mostOfLines.server.ts'
import { quotationOf, quotedPrice } from './quotedPrices.server.ts'
import { shippingAddress } from './shippingAddress.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const notLiving: Label = ['该客户已停用或已合并，不能发货', 'This customer is inactive or was merged. Nothing can be shipped.']

/** Refuses to deliver to a customer with whom the company does no business any more. */
export const refuseInactive = async (context: Context, id: number): Promise<void> => {
  const { status } = await pick(context, company, id, ['status'])
  if (!isLiving(status)) refuse('ruleBroken', { message: notLiving, problems: { company: notLiving } })
}

/** How the customer of an order buys, and what its prices say of VAT. */
interface Buying extends PricesVat {
  readonly id: number
  readonly tier: Tier
  readonly type: string
  readonly currency: PriceCurrency
}

type Book = Awaited<ReturnType<typeof bookOf>>

/** What a line of an order says of its price, and of how low it may be. */
type Priced = Pick<Line, 'unitPrice' | 'priceTrace' | 'belowFloor' | 'floor' | 'unitCost'>

const isBelow = (price: string | null, bound: string | null): boolean => price !== null && bound !== null && exact(price).lt(bound)

/** What a sale costs today: prices follow from the day on which the order is priced, whatever order date was typed. One below its floor or its cost is marked, never raised. */
const pricedLine = (
  { now }: Pick<Context, 'now'>,
  { names, ...book }: Book,
  line: Line & { readonly model: number },
  family: number,
  buying: Buying,
): Priced => {
  const booked = bookedLine(book, {
    model: line.model,
    family,
    tier: buying.tier,
    customer: buying.id,
    customerType: buying.type,
    currency: buying.currency,
    quantity: line.quantity,
    day: companyDay(now),
    knownAt: now,
  })
  const { bookPrice, unitCost } = booked
  const { floor, cost } = boundsAt(booked, buying)
  return {
    unitPrice: bookPrice,
    priceTrace: traceText(booked.trace, names),
    belowFloor: isBelow(bookPrice, floor) || isBelow(bookPrice, cost),
    floor,
    unitCost,
  }
}

/** What was quoted in words is not stocked: it has neither a source nor a material number. */
const asQuoted = { source: null, material: null } as const

/** How much may be shipped is known when it is confirmed. */
const unconfirmed = { mostShipped: null } as const

/** What was quoted was agreed to with its quotation; what is not sold has no price that could be too low. */
const unjudged = { belowFloor: false, floor: null, unitCost: null } as const

/** What is not sold costs nothing. */
const unpriced = { unitPrice: '0.00', priceTrace: null } as const

/** A price as it is stored, so that one that is asked again is the same. */
const asStored = <P extends Pick<Line, 'unitPrice'>>(priced: P): P => ({
  ...priced,
  unitPrice: priced.unitPrice && asUnitPrice(priced.unitPrice),
})

const notQuoted: Label = ['没有产品型号的行须属于此订单的报价单', 'A line without product model is of the quotation of this order']

const refuseUnquoted = (place: string): never => refuse('invalidFields', { problems: { [place]: notQuoted } })

/** The lines of an order: what is ordered by a quotation at its prices, any other sale at those of today. */
const settledLines = async (context: Context, row: Order, buying: Buying): Promise<readonly Line[]> => {
  const ids = row.items.flatMap(line => line.model ?? [])
  const rates = buying.currency === 'CNY' ? [] : await ratesUsable(context, companyDay(context.now))
  const [quoted, models, book] = await Promise.all([
    quotationOf(context, row),
    pickEach(context, model, ids, ['caption', 'family', 'source', 'material']),
    row.type === 'sale' ? bookOf(context, ids, true, rates) : null,
  ])
  const items = row.items.map((line, at): Line => {
    const ofQuotation = quotedPrice(quoted, line, `items.${at}`)
    const of = models.get(line.model ?? 0)
    if (line.model === null || !of)
      return ofQuotation ? { ...line, ...unconfirmed, ...asQuoted, ...unjudged, ...ofQuotation } : refuseUnquoted(`items.${at}.model`)
    const { caption, family, source, material } = of
    const ofBook = book && pricedLine(context, book, { ...line, model: line.model }, family, buying)
    return { ...line, ...unconfirmed, ...unjudged, ...asStored(ofQuotation ?? ofBook ?? unpriced), name: caption, source, material }
  })
  await checkGoods(context, items)
  return items
}

/**
 * Why a draft would not be confirmed now: by what its customer owes and was granted, and by its prices as the book stands today. The whole truth, as it is asked when it is
 * confirmed.
 */
export const presentHold = async (work: Pick<Context, 'tx' | 'product' | 'now'>, row: Order): Promise<Change<typeof order>> => {
  const { taxMode, vatRate, items } = row
  const booked = items.flatMap(line => (row.type === 'sale' && line.quoted === null && line.model !== null ? [line.model] : []))
  if (booked.length === 0) return heldBecause(work, row)
  const { currency: usual, tier, type } = await pick(work, company, row.company, ['tier', 'type', 'currency'])
  const currency = row.currency ?? usual
  const [models, book] = await Promise.all([
    pickEach(work, model, booked, ['family']),
    bookOf(work, booked, true, currency === 'CNY' ? [] : await ratesUsable(work, companyDay(work.now))),
  ])
  const buying = { id: row.company, tier, type, currency, taxMode, vatRate }
  const priced = items.map(line => {
    const family = line.model === null || line.quoted !== null ? undefined : models.get(line.model)?.family
    return line.model === null || family === undefined
      ? line
      : { ...line, ...pricedLine(work, book, { ...line, model: line.model }, family, buying) }
  })
  return heldBecause(work, { ...row, items: priced })
}

/** Where the customer has goods sent to, unless an order says otherwise. */
const usualAddress = async (context: Context, id: number): Promise<Change<typeof order>> => {
  const to = shippingAddress((await lockAnyRecord(context, company, id))?.addresses ?? [])
  return to ? { address: to.text, country: to.country } : {}
}

/** How many days the goods of an order are on their way: it is not known yet who carries them. */
export const daysToCustomer = (
  context: Context,
  { transportMode, country }: Pick<Order, 'transportMode' | 'country'>,
): Promise<number | null> => transitDays(context, { transportMode, country, carrier: null })

/**
 * What the prices of an order say of VAT: as its quotation does. What was not quoted is sold at the price book, whose prices in CNY include it, and bears VAT where it is delivered within
 * China.
 */
const vatOf = async (
  context: Context,
  { type, quotation: id, currency, country }: Pick<Order, 'type' | 'quotation' | 'country'> & Pick<Buying, 'currency'>,
): Promise<PricesVat> => {
  if (id !== null) return pick(context, quotation, id, ['taxMode', 'vatRate'])
  if (type !== 'sale') return { taxMode: null, vatRate: null }
  return country === null || country === 'CN' ? vatOfBook(currency) : withoutAnyVat
}

/** What an order says of its customer, unless somebody typed something else, and of its products; what they cost nobody types. */
export const settledOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const buyer = await pick(context, company, row.company, ['name', 'tier', 'type', 'currency', 'paymentTerms', 'email'])
  const person = row.contact === null ? undefined : await pick(context, contact, row.contact, ['name', 'email'])
  const currency = row.currency ?? buyer.currency
  const to = row.address === null && row.country === null ? await usualAddress(context, row.company) : {}
  const { country = row.country } = to
  const vat = await vatOf(context, { ...row, currency, country })
  const items = await settledLines(context, row, { id: row.company, tier: buyer.tier, type: buyer.type, currency, ...vat })
  const paymentTerms = row.paymentTerms ?? buyer.paymentTerms
  return {
    currency,
    paymentTerms,
    ...(await heldBecause(context, { ...row, currency, paymentTerms, items })),
    ...to,
    ...vat,
    transitDays: await daysToCustomer(context, { ...row, country }),
    consignee: row.consignee ?? person?.name ?? buyer.name.slice(0, 120),
    email: row.email ?? person?.email ?? buyer.email,
    items,
  }
}

/** What needs no release. */
export const notHeld: Label = ['无须放行，可直接确认', 'Nothing holds it. Confirm it as it is.']

const releases = {
  free: ['免费交付须先申请放行', 'Goods are given away. Request its release first.'],
  credit: ['超出客户的信用额度，须先申请放行', 'This is more than the customer’s credit limit allows. Request its release first.'],
  overdue: ['该客户有逾期应收款，须先申请放行', 'The customer has overdue receivables. Request its release first.'],
  floor: [
    '有价格低于未经同意可给的最低价，须先申请放行',
    'A price is below the lowest that may be given without consent. Request its release first.',
  ],
  terms: ['付款期长于报价或客户的约定，须先申请放行', 'The payment terms are longer than agreed. Request its release first.'],
} as const satisfies Readonly<Record<keyof typeof holds, Label>>

/** What to do about an order that is held. */
export const toRelease = (hold: keyof typeof holds): Label => releases[hold]

const noPrice: Label = ['价格表中没有价格，不能确认', 'The price book has no price for it, so the order cannot be confirmed']

/** What was not quoted is compared with its cost and with credit at the rate of the day on which it is sold: a currency without one is refused. */
const refuseWithoutRate = async (context: Context, { type, items }: Order, currency: PriceCurrency): Promise<void> => {
  if (type !== 'sale' || currency === 'CNY' || items.every(({ quoted }) => quoted !== null)) return
  const today = companyDay(context.now)
  quotedRate(await ratesUsable(context, today), currency, today, context.now)
}

/** Refuses lines for which the price book has no price. */
const refuseUnpriced = (items: readonly Line[]): void => {
  const problems = items.flatMap(({ unitPrice }, at) => (unitPrice === null ? [[`items.${at}.model`, noPrice] as const] : []))
  if (problems.length > 0) refuse('ruleBroken', { message: noPrice, problems: Object.fromEntries(problems) })
}

/** Lines as an order that is confirmed takes them today: what was quoted at its prices, anything else at those of today, with how much may be shipped; on what VAT the order was agreed. */
export const linesOfToday = async (context: Context, row: Order, items: readonly Line[]): Promise<readonly Line[]> => {
  const { tier, type, currency: usual } = await pick(context, company, row.company, ['tier', 'type', 'currency'])
  const currency = row.currency ?? usual
  const asked = { ...row, items }
  await refuseWithoutRate(context, asked, currency)
  const settled = await settledLines(context, asked, { ...row, id: row.company, tier, type, currency })
  refuseUnpriced(settled)
  return mostOfLines(context, row, settled)
}

/**
 * What a piece of a line costs of which no more is wanted than was shipped: a price for many is none for few (`dearerForFew`), by the price book as it stood when the line got its price, when the
 * order was confirmed or later. What was quoted costs what was quoted.
 */
export const priceOfShipped = async (context: Context, row: Order, line: Line): Promise<string | null> => {
  const { model: of, unitPrice, shipped } = line
  if (row.type !== 'sale' || of === null || line.quoted !== null || unitPrice === null || row.confirmedAt === null) return unitPrice
  const [{ tier, type, currency: usual }, { family }] = await Promise.all([
    pick(context, company, row.company, ['tier', 'type', 'currency']),
    pick(context, model, of, ['family']),
  ])
  const currency = row.currency ?? usual
  const buying = { ...row, id: row.company, tier, type, currency }
  const book = await bookOf(context, [of], true)
  const at = async (now: string) => {
    const then = { ...book, rates: currency === 'CNY' ? [] : await ratesUsable(context, companyDay(now)) }
    const priceOf = (quantity: string) => pricedLine({ now }, then, { ...line, model: of, quantity }, family, buying).unitPrice
    return { few: priceOf(shipped), many: priceOf(line.quantity) }
  }
  const confirmed = await at(row.confirmedAt)
  const isOfThen = confirmed.many !== null && exact(confirmed.many).eq(unitPrice)
  return dearerForFew({ ...line, unitPrice }, isOfThen ? confirmed : await at(context.now))
}

/** Of two orders of a customer, or of its group, that are confirmed at once, the second finds the credit used by the first. */
const readyOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const { parent } = await checkRevivable(context, row.company)
  if (parent !== null) await lockAbove(context, parent)
  await refuseFreeAlone(context, row, await quotationOf(context, row))
  const settled = await settledOrder(context, row)
  if (settled.currency) await refuseWithoutRate(context, row, settled.currency)
  refuseUnpriced(settled.items ?? [])
  return {
    ...settled,
    items: await mostOfLines(context, { type: row.type, paymentTerms: settled.paymentTerms ?? null }, settled.items ?? []),
  }
}

/** An order as others are asked to release it, at today’s prices. */
export const handedInOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const ready = await readyOrder(context, row)
  return ready.hold === null ? refuse('ruleBroken', { message: notHeld, leadsTo: { step: 'operate.order:confirm', of: row.id } }) : ready
}

/** When it was confirmed; what costs nothing is paid from the first. */
const confirmedNow = (context: Context, { type, items }: Pick<Order, 'type' | 'items'>): Change<typeof order> => {
  const isFree = items.every(({ unitPrice }) => unitPrice !== null && exact(unitPrice).eq(0))
  return { confirmedAt: context.now, paidOn: type === 'sale' && isFree ? companyDay(context.now) : null }
}

/** An order that others have released, at the prices that they saw. */
export const releasedOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => confirmedNow(context, row)

/** An order as it is confirmed: every line at today’s price. */
export const confirmedOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const ready = await readyOrder(context, row)
  if (ready.hold) refuse('ruleBroken', { message: toRelease(ready.hold), leadsTo: { step: 'operate.order:submit', of: row.id } })
  return { ...ready, ...confirmedNow(context, { ...row, items: ready.items ?? row.items }) }
}
