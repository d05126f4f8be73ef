import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, Currency, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { exact, sumOf, unitPricePlaces } from '#core/numbers'
import type { Label } from '#core/language'
import { lockAnyRecord, pick, pickEach } from '#core/records.server'
import { latestPrice } from '../contract/agreedPrice.ts'
import { agreedPrices } from '../contract/agreedPrices.server.ts'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { settledItems } from '../requisition/settleItems.server.ts'
import { supplier } from '../supplier/supplier.ts'
import { spread } from '../landedCost/spread.ts'
import { amountOf } from './amountOf.ts'
import { awardedItems, type AwardedItem, type AwardedTerms } from './awardedItems.server.ts'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { material as goodsKnown } from '../../mnm/material/material.ts'
import { inPacks } from './inPacks.server.ts'
import { lastPaid } from './lastPaid.server.ts'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Line = Order['items'][number]

const otherSupplier: Label = ['该行定标给其他供应商或其他币种', 'This line was awarded to another supplier, or in another currency']

/** What an order says of what was awarded is what was awarded, price and rate above all; nobody types them. */
export const settledOrder = async (context: Context, row: Order): Promise<Change<typeof order>> => {
  const comparison = row.comparison === null ? undefined : await lockAnyRecord(context, priceComparison, row.comparison)
  const awarded = new Map((comparison ? awardedItems(comparison) : []).map(item => [item.id, item]))
  const said = row.items.map(line => ({ ...line, ...saidOf(row, line, awarded) }))
  const items = withCharges(row, await inPacks(context, row.supplier, said))
  const bought = items.flatMap(line => awarded.get(line.item ?? 0) ?? [])
  const [first] = bought
  const strange = items.flatMap((line, at) => {
    const of = awarded.get(line.item ?? 0)
    return of && (of.supplier !== row.supplier || of.currency !== first?.currency) ? [[`items.${at}.item`, otherSupplier] as const] : []
  })
  if (strange.length > 0) refuse('invalidFields', { message: otherSupplier, problems: Object.fromEntries(strange) })
  const currency = first?.currency ?? 'CNY'
  const exchangeRate = exact(first?.exchangeRate ?? '1').toFixed(6)
  const { items: found, otherCurrency, terms } = await underContract(context, row.supplier, currency, await settledItems(context, items))
  await checkQuantities(
    context,
    found.flatMap(({ packs, unit }, at) => (typeof packs === 'string' ? [{ field: `items.${at}.packs`, quantity: packs, unit }] : [])),
  )
  return {
    items: await withLastPrices(context, await withNumbers(context, found), exchangeRate),
    otherCurrency,
    currency,
    capShare: null,
    committed: null,
    exchangeRate,
    ...(await termsOf(context, row.supplier, bought, terms)),
  }
}

/** A line that orders something awarded is of that, at its price; any other one has no price that was agreed to. The rest of an order bears the freight that was left to it. */
const saidOf = ({ restOf }: Order, line: Line, awarded: ReadonlyMap<number, AwardedItem>): Partial<Line> => {
  const of = awarded.get(line.item ?? 0)
  if (!of) return { unitPrice: null, freight: restOf === null ? null : line.freight, charged: null }
  const { material, name, spec, unit, unitPrice, freight } = of
  return { material, name, spec, unit, unitPrice, freight: restOf === null ? freight : line.freight, charged: null }
}

/** What is paid for the order besides its goods is borne by its lines, to the cent: by what their goods come to, or by their quantities where they cost nothing. */
const withCharges = ({ charges }: Order, items: readonly Line[]): readonly Line[] => {
  const whole = sumOf(charges.map(({ amount }) => amount)).toFixed(2)
  if (exact(whole).eq(0)) return items
  const goods = items.map(line => amountOf({ ...line, freight: null }) ?? '0')
  const shares =
    spread(whole, goods) ??
    spread(
      whole,
      items.map(({ quantity }) => quantity),
    )
  return items.map((line, at) => {
    const charged = shares?.[at] ?? '0'
    const freight = sumOf([line.freight ?? '0', charged])
    return freight.gt(0) ? { ...line, freight: freight.toFixed(2), charged } : line
  })
}

/** What the contracts of its supplier say of an order. */
interface UnderContract {
  readonly items: readonly Line[]
  readonly otherCurrency: boolean
  /** Their payment terms, the shortest of several: nothing is paid later than any of them says. Null where none says any. */
  readonly terms: number | null
}

/** A line names the contract of its supplier that holds a price for it today, in the currency of the order; where only another currency has one, the order says so. */
const underContract = async (context: Context, by: number, currency: Currency, items: readonly Line[]): Promise<UnderContract> => {
  const materials = items.map(({ material }) => material)
  const agreed = await agreedPrices(context, { day: companyDay(context.now), materials, supplier: by })
  const fitting = agreed.filter(price => price.currency === currency)
  const priced = items.map(line => (line.material === null ? undefined : latestPrice(fitting, line.material, line.quantity)))
  const found = items.map((line, at) => ({ ...line, contract: priced[at]?.contract ?? null, contractPrice: priced[at]?.unitPrice ?? null }))
  const [terms = null] = priced.flatMap(price => price?.settlementDays ?? []).toSorted((one, other) => one - other)
  const passed = found.some(
    ({ contract, material, quantity }) => contract === null && material !== null && latestPrice(agreed, material, quantity) !== undefined,
  )
  return { items: found, otherCurrency: passed, terms }
}

/** What the company calls each material, as the supplier reads it; nothing of it may be received beyond what was ordered until it is sent. */
const withNumbers = async (context: Context, items: readonly Line[]): Promise<readonly Line[]> => {
  const goods = await pickEach(
    context,
    goodsKnown,
    items.flatMap(line => line.material ?? []),
    ['code'],
  )
  return items.map(line => ({ ...line, number: goods.get(line.material ?? 0)?.code ?? null, mostReceived: null }))
}

/** What each material cost when it was last ordered, told beside its price in the currency of the order. */
const withLastPrices = async (context: Context, items: readonly Line[], exchangeRate: string): Promise<readonly Line[]> => {
  const last = await lastPaid(
    context,
    items.map(({ material }) => material),
  )
  return items.map(line => {
    const before = last.get(line.material ?? 0)
    return { ...line, lastPrice: before === undefined ? null : exact(before).over(exchangeRate, unitPricePlaces).toFixed(unitPricePlaces) }
  })
}

/**
 * How the supplier bills and is paid: as the offers that were awarded say, paid within the shortest of their days, otherwise as the record of the supplier says; within the days of its contract where
 * that names them.
 */
const termsOf = async (
  context: Context,
  id: number,
  awarded: readonly AwardedTerms[],
  agreed: number | null,
): Promise<Pick<Change<typeof order>, 'billType' | 'vatRate' | 'settlementDays'>> => {
  const [first] = awarded.toSorted((one, other) => one.settlementDays - other.settlementDays)
  const { billType, vatRate, settlementDays } = first ?? (await pick(context, supplier, id, ['billType', 'vatRate', 'settlementDays']))
  return { billType, vatRate, settlementDays: agreed ?? settlementDays }
}

/** Who answers for an order: whoever handed the award in, otherwise whoever makes it. */
export const buyerOf = async (context: Context, row: Order): Promise<number | null> => {
  if (row.comparison !== null) {
    const { awardedBy } = await pick(context, priceComparison, row.comparison, ['awardedBy'])
    if (awardedBy !== null) return awardedBy
  }
  return context.actor.userId === 0 ? null : context.actor.userId
}
