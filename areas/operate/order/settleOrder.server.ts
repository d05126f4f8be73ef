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
import { checkQuantity } from './checkQuantity.server.ts'
import { refuseFreeAlone } from './freeGoods.server.ts'
import type { order } from './order.ts'
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
  return {
    currency,
    paymentTerms: row.paymentTerms ?? buyer.paymentTerms,
    ...(row.address === null && row.country === null ? await usualAddress(context, row.company) : {}),
    consignee: row.consignee ?? person?.name ?? buyer.name.slice(0, 120),
    email: row.email ?? person?.email ?? buyer.email,
    items,
  }
}

const noPrice: Label = ['价格表中没有价格，不能确认', 'The price book has no price for it, so the order cannot be confirmed']

/** An order as it is confirmed: the customer under today’s name, every line at today’s price. */
export const confirmedOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  await refuseInactive(context, row.company)
  await refuseFreeAlone(context, row, await quotationOf(context, row))
  const settled = await settledOrder(context, row)
  const unpriced = (settled.items ?? []).flatMap(({ unitPrice }, at) =>
    unitPrice === null ? [[`items.${at}.model`, noPrice] as const] : [],
  )
  if (unpriced.length > 0) refuse('ruleBroken', { message: noPrice, problems: Object.fromEntries(unpriced) })
  const { name } = await pick(context, company, row.company, ['name'])
  return { ...settled, customerName: name.slice(0, 200), confirmedAt: context.now }
}
