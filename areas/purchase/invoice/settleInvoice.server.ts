import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { asUnitPrice, exact, inCents, totalOf } from '#core/numbers'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { mostDaysBefore } from '../../crm/partnerAccount/paymentDays.ts'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { inUnits } from '../buyingUnit/inUnits.server.ts'
import { priceOfOne } from '../buyingUnit/priceOfOne.ts'
import { order } from '../order/order.ts'
import { drawing } from '../order/orderStates.ts'
import type { invoice } from './invoice.ts'
import { askedAmount } from './match.ts'
import { mostRounded } from './paperTotal.ts'

type Invoice = StoredRecord<typeof invoice>
type Problems = Record<string, Label>

const notThere: Label = ['该订单行不存在，或您没有查看权限', 'This line does not exist, or you do not have permission to view it']
const longBefore = (day: string): Label => [
  `开票日期比订单发出日（${day}）早 ${mostDaysBefore} 天以上，请核对`,
  `The invoice date lies more than ${mostDaysBefore} days before the order was sent, on ${day}. Check it.`,
]
const paperDiffers: Label = [
  '票面总额与换算后的明细合计不符，请核对',
  'The total on the paper does not agree with the lines once they are converted. Check them.',
]
const nothing: Label = ['没有发票明细', 'The invoice has no lines']
const otherSupplier: Label = ['一张发票只含同一供应商的订单行', 'All lines of an invoice are of one supplier']
const notSent: Label = ['该订单尚未发出，或已取消、已被新版本取代', 'This order was not sent, was cancelled or has a newer version']
const orderedAtPrice: Label = ['此行订购时有价格，开票单价不能为 0', 'This line was ordered at a price, so it is not invoiced at 0']
const otherCurrency = (currency: string): Label => [
  `须与订单币种一致：${currency}`,
  `It must be the currency of the order, which is ${currency}`,
]

const ordered = linesOf(order, 'items')

/** The lines of orders that an invoice names, and their orders, as far as whoever enters it sees them. */
const namedIn = async (context: Context, row: Invoice) => {
  const lines = await find(context, ordered, {
    as: context.actor,
    where: { id: row.items.flatMap(line => line.ordered ?? []) },
    fields: ['id', 'record', 'material', 'name', 'unit'],
    limit: 'all',
  })
  const orders = await find(context, order, {
    where: { id: [...new Set(lines.map(({ record }) => record))] },
    fields: ['id', 'supplier', 'currency', 'state', 'sentAt', 'settlementDays', 'billType', 'vatRate'],
    limit: 'all',
  })
  const orderOf = new Map(orders.map(one => [one.id, one]))
  return { orders, lines: new Map(lines.map(line => [line.id, { ...line, order: orderOf.get(line.record) }])) }
}

/** Of the lines that an invoice asks nothing for, those that were ordered at a price: the whole truth, also for whoever sees no prices. */
const notFreeIn = async (context: Context, items: Invoice['items']): Promise<ReadonlySet<number | undefined>> => {
  const free = items.flatMap(({ ordered: of, unitPrice }) => (of !== null && exact(unitPrice).eq(0) ? [of] : []))
  if (free.length === 0) return new Set()
  const dear = await find(context, ordered, { where: { id: free, price: { gte: '0.0001' } }, fields: ['id'], limit: 'all' })
  return new Set(dear.map(({ id }) => id))
}

/** The tax that the prices of an order contain, as a share of one; nothing where its supplier bills without. */
const taxShareOf = (of: { readonly billType: string | null; readonly vatRate: string | null } | undefined): string =>
  of?.billType === 'special' || of?.billType === 'ordinary' ? (of.vatRate ?? '0') : '0'

/** Prices of a line without tax, as prices with tax; its freight to the cent. */
const withTax = ({ unitPrice, packPrice, freight }: Invoice['items'][number], share: string) => {
  const gross = (price: string) => exact(price).times(exact(share).plus(1))
  return {
    // It follows from the price of a buying unit where the paper says only that.
    ...(typeof unitPrice === 'string' ? { unitPrice: asUnitPrice(gross(unitPrice)) } : {}),
    ...(typeof packPrice === 'string' ? { packPrice: asUnitPrice(gross(packPrice)) } : {}),
    freight: typeof freight === 'string' ? inCents(gross(freight)) : null,
  }
}

/** Lines as their papers count them: of buying units follow the quantity and the price of one. */
const asOnPaper = async (context: Context, supplier: number, items: Invoice['items']): Promise<Invoice['items']> =>
  (await inUnits(context, supplier, items)).map((line, at) => {
    if (line.contents === null && typeof line.unitPrice !== 'string')
      refuse('invalidFields', { problems: { [`items.${at}.unitPrice`]: requiredMessage } })
    if (line.contents === null) return { ...line, packPrice: null }
    return typeof line.packPrice !== 'string' ? line : { ...line, unitPrice: priceOfOne(line.packPrice, line.contents) }
  })

/** Whether the total on the paper differs from what the lines come to by more than rounding. */
const problemOfTotal = (items: Invoice['items'], paperTotal: string): boolean =>
  exact(paperTotal)
    .minus(totalOf(items.map(line => askedAmount(line))))
    .size()
    .gt(mostRounded)

/** An invoice asks money for what was ordered from one supplier, in the currency of the order. What it says of the supplier and of the goods the orders say; it is matched anew after every change. */
export const settledInvoice = async (context: Context, row: Invoice): Promise<Change<typeof invoice>> => {
  const problems: Problems = {}
  if (row.items.length === 0) problems['items'] = nothing
  const { orders, lines } = await namedIn(context, row)
  const first = orders.flatMap(({ sentAt }) => (sentAt === null ? [] : companyDay(sentAt))).toSorted()[0]
  if (first !== undefined && row.invoicedOn < dayAfter(first, -mostDaysBefore)) problems['invoicedOn'] = longBefore(first)
  const [ofLine] = row.items.flatMap(line => lines.get(line.ordered ?? 0)?.order?.supplier ?? [])
  const supplier = row.order === null ? (ofLine ?? row.supplier) : row.supplier
  const named = row.items.map(line => {
    const of = lines.get(line.ordered ?? 0)
    const said = { material: of?.material ?? null, name: of?.name ?? null, unit: of?.unit ?? null }
    return { ...line, ...said, ...(row.netPrices ? withTax(line, taxShareOf(of?.order)) : {}) }
  })
  const asked = await asOnPaper(context, supplier, named)
  const notFree = await notFreeIn(context, asked)
  const items = asked.map((line, at) => {
    const of = lines.get(line.ordered ?? 0)
    if (line.ordered === null) problems[`items.${at}.ordered`] = requiredMessage
    else if (!of?.order) problems[`items.${at}.ordered`] = notThere
    else if (of.order.supplier !== supplier) problems[`items.${at}.ordered`] = otherSupplier
    else if (!drawing.some(state => state === of.order?.state)) problems[`items.${at}.ordered`] = notSent
    else if (exact(line.unitPrice).eq(0) && notFree.has(of.id)) problems[`items.${at}.unitPrice`] = orderedAtPrice
    else if (of.order.currency !== row.currency) problems['currency'] = otherCurrency(of.order.currency ?? 'CNY')
    return { ...line, agreedPrice: null, invoiceable: null, result: null }
  })
  if (row.netPrices && row.paperTotal !== null && problemOfTotal(items, row.paperTotal)) problems['paperTotal'] = paperDiffers
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  await checkLineQuantities(context, items)
  const days = Math.min(...orders.map(({ settlementDays }) => settlementDays ?? 0))
  const unmatched = { taxDiffers: false, difference: null, tolerated: null, differences: null, matchedAt: null } as const
  return { supplier, items, payBy: dayAfter(row.invoicedOn, days), netPrices: false, ...unmatched }
}
