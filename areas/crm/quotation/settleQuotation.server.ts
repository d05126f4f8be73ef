import type { Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label, Language } from '#core/language'
import { attributesText, type ShownAttribute } from '#core/fields'
import { attributesShown, find, pick, pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { discountBand } from '../discountBand/discountBand.ts'
import { ratesUsable } from '../exchangeRate/ratesUsable.server.ts'
import type { Rate } from '../exchangeRate/rateOn.ts'
import { bookOf } from '../price/bookOf.server.ts'
import { priceRule } from '../priceRule/priceRule.ts'
import { ruleOn } from '../priceRule/ruleOn.ts'
import { storedRules } from './brokenRules.ts'
import { judgementOf, type JudgedLine } from './neededLevel.ts'
import { bookedLine, boundsAt } from './priceLine.ts'
import type { quotation } from './quotation.ts'
import { longestSpecification } from './quotedItem.ts'
import { quotedRate } from './quotedRate.ts'
import { netPriceOf } from './quotedLine.ts'
import { traceText } from '../price/traceText.ts'

type Work = Pick<Context, 'tx' | 'product' | 'now'>
type Quotation = StoredRecord<typeof quotation>
type Line = Quotation['items'][number]
type Customer = Awaited<ReturnType<typeof customerOf>>
type Books = Awaited<ReturnType<typeof booked>>

const noPrice: Label = [
  '价格表在该日期没有此型号的价格，请填写自定单价',
  'The price book has no price of this model on that date. Enter an own price.',
]
const noValue: Label = [
  '价格表在该日期没有此型号的价格，不能免费赠送',
  'The price book has no price of this model on that date, so it cannot be given free of charge.',
]

/** A price list is old after so many days. */
const freshDays = 30

const customerOf = (context: Work, id: number) => pick(context, company, id, ['tier', 'type', 'paymentTerms', 'language'])

/** What lines with a model follow from: the price book, and the models with their families, what they are called and their attributes. */
const booked = async (context: Work, items: readonly Line[], rates: readonly Rate[]) => {
  const ids = items.flatMap(line => line.model ?? [])
  const [models, book] = await Promise.all([
    pickEach(context, model, ids, ['family', 'caption', 'captionEn', 'attributes', 'unit', 'material']),
    bookOf(context, ids, true, rates),
  ])
  return { book, models, attributes: await attributesShown(context, model, models) }
}

/** What a line says of its model besides: the attributes that its family shows on quotes. */
const specificationOf = (attributes: readonly ShownAttribute[] = []): Pick<Line, 'specification' | 'specificationEn'> => {
  const quoted = attributes.filter(({ onQuote }) => onQuote)
  if (quoted.length === 0) return unspecified
  // In one line, whatever somebody pasted into a value.
  const said = (language: Language): string => attributesText(quoted, language, longestSpecification).replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return { specification: said('zh'), specificationEn: said('en') }
}

const unspecified = { specification: null, specificationEn: null }

/** What capital costs in a year, by the price rule of the day; null where none says it. */
const capitalRateOf = async (context: Work, row: Quotation, { tier }: Customer): Promise<string | null> => {
  const { currency } = row
  const rules = await find(context, priceRule, {
    where: { tier, currency },
    fields: ['tier', 'currency', 'validFrom', 'capitalRate'],
    limit: 'all',
  })
  return ruleOn(rules, { tier, currency }, row.priceListDate)?.capitalRate ?? null
}

const unbooked = { listPrice: null, tierPrice: null, bookPrice: null, floor: null, unitCost: null, trace: null }

/** What the price book says of a line of a quotation, with what its price is compared with. */
const settledLine = (
  { now }: Work,
  row: Quotation,
  line: Line,
  customer: Customer,
  books: Books,
): { readonly line: Line; readonly judged: JudgedLine } => {
  const found = line.model === null ? undefined : books.models.get(line.model)
  if (line.model === null || !found) {
    const plain = { ...line, ...unbooked, ...unspecified }
    return { line: plain, judged: { ...plain, tierFloor: null } }
  }
  const ofBook = bookedLine(books.book, {
    model: line.model,
    family: found.family,
    tier: customer.tier,
    customer: row.company,
    customerType: customer.type,
    currency: row.currency,
    quantity: line.quantity,
    day: row.priceListDate,
    rateDay: companyDay(now),
    knownAt: now,
  })
  const name = customer.language === 'zh' ? found.caption : found.captionEn
  const specified = specificationOf(books.attributes.get(line.model))
  const { floor, cost } = boundsAt(ofBook, row)
  const { trace, tierFloor, costFloor: _included, unitCost, ...prices } = ofBook
  const settled = { ...line, ...prices, ...specified, floor, unitCost, name, trace: traceText(trace, books.book.names) }
  return { line: settled, judged: { ...settled, tierFloor, unitCost: cost } }
}

/** Refuses to offer parts of what is counted in whole ones, as an order of it would be refused. */
const refuseParts = async (context: Work, items: readonly Line[], { models }: Books): Promise<void> => {
  const of = items.map(line => models.get(line.model ?? 0))
  const goods = await pickEach(
    context,
    material,
    of.flatMap(found => found?.material ?? []),
    ['serialTracked'],
  )
  await checkLineQuantities(
    context,
    items.map(({ quantity }, at) => ({
      quantity,
      unit: of[at]?.unit ?? null,
      isWhole: goods.get(of[at]?.material ?? 0)?.serialTracked ?? false,
    })),
  )
}

const refuseUnpriced = (items: readonly Line[]): void => {
  const problems = items.flatMap((line, at): readonly { readonly at: string; readonly says: Label }[] => {
    if (line.free) return line.bookPrice === null ? [{ at: `items.${at}.free`, says: noValue }] : []
    return line.model !== null && netPriceOf(line) === null ? [{ at: `items.${at}.ownPrice`, says: noPrice }] : []
  })
  const [first] = problems
  if (first) refuse('invalidFields', { message: first.says, problems: Object.fromEntries(problems.map(({ at, says }) => [at, says])) })
}

/** What a quotation comes to by the book as it stands on its price list date, all lines at once, and who has to agree to it; what has no price is left without one. */
export const pricedQuotation = async (context: Work, row: Quotation) => {
  const today = companyDay(context.now)
  const customer = await customerOf(context, row.company)
  const rates = await ratesUsable(context, today)
  const books = await booked(context, row.items, rates)
  const lines = row.items.map(line => settledLine(context, row, line, customer, books))
  const bands = await find(context, discountBand, { fields: ['measure', 'bound', 'level'], limit: 'all' })
  const terms = {
    paymentTerms: row.paymentTerms,
    customerTerms: customer.paymentTerms,
    validityDays: row.validityDays,
    priceListDate: row.priceListDate,
    oldBefore: dayAfter(today, -freshDays),
  }
  return { today, customer, rates, books, lines, bands, terms }
}

/** What a quotation says of prices as the book stands on its price list date, and who has to agree to it. */
export const settledQuotation = async (context: Work, row: Quotation): Promise<Change<typeof quotation>> => {
  const { today, customer, rates, books, lines, bands, terms } = await pricedQuotation(context, row)
  const rate = quotedRate(rates, row.currency, today, context.now)
  await refuseParts(context, row.items, books)
  refuseUnpriced(lines.map(({ line }) => line))
  const { broken, discountLevel, level } = judgementOf(
    bands,
    lines.map(({ judged }) => judged),
    terms,
  )
  return {
    ...rate,
    tier: customer.tier,
    capitalRate: await capitalRateOf(context, row, customer),
    customerTerms: customer.paymentTerms,
    items: lines.map(({ line }) => line),
    broken: storedRules(broken),
    discountLevel,
    level,
  }
}
