import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lockAnyRecord, pick } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { isLiving } from '../../materials/company/companyStates.ts'
import { contact } from '../../materials/contact/contact.ts'
import { bookOf } from '../../materials/price/bookOf.server.ts'
import { resolvePrice } from '../../materials/price/resolvePrice.ts'
import { traceText } from '../../materials/price/traceText.ts'
import type { PriceCurrency, Tier } from '../../materials/price/tiers.ts'
import { model } from '../../product/model/model.ts'
import { heldBecause } from './heldOrder.server.ts'
import { checkQuantity } from './checkQuantity.server.ts'
import { refuseFreeAlone } from './freeGoods.server.ts'
import type { order } from './order.ts'
import type { holds } from './orderChoices.ts'
import { quotationOf, quotedPrice } from './quotedPrices.server.ts'
import { shippingAddress } from './shippingAddress.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const notLiving: Label = [
  '该客户已停用或已合并，不能确认订单或发货',
  'This customer is inactive or was merged. Nothing can be confirmed or shipped.',
]

/** Refuses to deliver to a customer with whom the company does no business any more. */
export const refuseInactive = async (context: Context, id: number): Promise<void> => {
  const { status } = await pick(context, company, id, ['status'])
  if (!isLiving(status)) refuse('ruleBroken', { message: notLiving, problems: { company: notLiving } })
}

/** How the customer of an order buys. */
interface Buying {
  readonly id: number
  readonly tier: Tier
  readonly type: string
  readonly currency: PriceCurrency
}

/** What a sale costs today: prices follow from the day on which the order is priced, whatever order date was typed. Costs are not asked. */
const pricedLine = async (
  context: Context,
  line: Line,
  family: number,
  buying: Buying,
): Promise<Pick<Line, 'unitPrice' | 'priceTrace'>> => {
  const { names, ...book } = await bookOf(context, line.model, false)
  const { unitPrice, trace } = resolvePrice(book, {
    model: line.model,
    family,
    tier: buying.tier,
    customer: buying.id,
    customerType: buying.type,
    currency: buying.currency,
    quantity: line.quantity,
    day: companyDay(context.now),
    knownAt: context.now,
  })
  return { unitPrice, priceTrace: traceText(trace, names) }
}

const settledLine = async (
  context: Context,
  row: Order,
  at: number,
  buying: Buying,
  quoted: Awaited<ReturnType<typeof quotationOf>>,
): Promise<Line> => {
  const line = row.items[at]
  if (!line) throw new Error(`There is no line ${at}`)
  const { caption, family, source, material } = await pick(context, model, line.model, ['caption', 'family', 'source', 'material'])
  if (material !== null) await checkQuantity(context, `items.${at}.quantity`, line.quantity, material)
  const priced =
    quotedPrice(quoted, line, `items.${at}`) ??
    (row.type === 'sale' ? await pricedLine(context, line, family, buying) : { unitPrice: '0.00', priceTrace: null })
  return { ...line, name: caption, source, material, ...priced }
}

/** Where the customer has goods sent to, unless an order says otherwise. */
const usualAddress = async (context: Context, id: number): Promise<Change<typeof order>> => {
  const to = shippingAddress((await lockAnyRecord(context, company, id))?.addresses ?? [])
  return to ? { address: to.text, country: to.country } : {}
}

/** What an order says of its customer, unless somebody typed something else, and of its products; what they cost nobody types. */
export const settledOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const buyer = await pick(context, company, row.company, ['name', 'tier', 'type', 'currency', 'paymentTerms', 'email'])
  const person = row.contact === null ? undefined : await pick(context, contact, row.contact, ['name', 'email'])
  const currency = row.currency ?? buyer.currency
  const buying = { id: row.company, tier: buyer.tier, type: buyer.type, currency }
  const quoted = await quotationOf(context, row)
  const items: Line[] = []
  for (const at of row.items.keys()) items.push(await settledLine(context, row, at, buying, quoted))
  const paymentTerms = row.paymentTerms ?? buyer.paymentTerms
  return {
    // What was paid for one version is not paid for another one.
    paidOn: null,
    currency,
    paymentTerms,
    ...(await heldBecause(context, { ...row, currency, paymentTerms, items })),
    ...(row.address === null && row.country === null ? await usualAddress(context, row.company) : {}),
    consignee: row.consignee ?? person?.name ?? buyer.name.slice(0, 120),
    email: row.email ?? person?.email ?? buyer.email,
    items,
  }
}

/** What needs no release. */
export const notHeld: Label = ['无须放行，可直接确认', 'Nothing holds it. Confirm it as it is.']

/** What to do about an order that is held. */
export const toRelease = (hold: keyof typeof holds): Label =>
  hold === 'free'
    ? ['免费交付须先申请放行', 'Goods are given away. Request its release first.']
    : ['超出客户的信用额度，须先申请放行', 'This is more than the customer’s credit limit allows. Request its release first.']

const noPrice: Label = ['价格表中没有价格，不能确认', 'The price book has no price for it, so the order cannot be confirmed']

/** Of two orders of a customer that are confirmed at once, the second finds his credit used by the first. */
const readyOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  await lockAnyRecord(context, company, row.company)
  await refuseInactive(context, row.company)
  await refuseFreeAlone(context, row, await quotationOf(context, row))
  const settled = await settledOrder(context, row)
  const unpriced = (settled.items ?? []).flatMap(({ unitPrice }, at) =>
    unitPrice === null ? [[`items.${at}.model`, noPrice] as const] : [],
  )
  if (unpriced.length > 0) refuse('ruleBroken', { message: noPrice, problems: Object.fromEntries(unpriced) })
  return settled
}

/** An order as others are asked to release it, at today’s prices. */
export const handedInOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const ready = await readyOrder(context, row)
  return ready.hold === null ? refuse('ruleBroken', { message: notHeld }) : ready
}

/** The customer under today’s name. */
const underName = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const { name } = await pick(context, company, row.company, ['name'])
  return { customerName: name.slice(0, 200), confirmedAt: context.now }
}

/** An order that others have released, at the prices that they saw. */
export const releasedOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  await refuseInactive(context, row.company)
  return underName(context, row)
}

/** An order as it is confirmed: every line at today’s price. */
export const confirmedOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const ready = await readyOrder(context, row)
  if (ready.hold) refuse('ruleBroken', { message: toRelease(ready.hold) })
  return { ...ready, ...(await underName(context, row)) }
}
