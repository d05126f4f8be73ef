import type { Currency } from '#core/definition'
import type { Label } from '#core/language'
import { exact, unitPricePlaces } from '#core/numbers'
import { type CellNumberTrouble, cleanCell, type DecimalSign, excerpt, readCellNumber } from '#core/tables'
import type { BillType } from './effectiveUnitCost.ts'

/** What a supplier's cell of the price comparison can hold. */
export const quoteFields = {
  unitPrice: ['含税单价', 'Unit price incl. tax'],
  freight: ['运费', 'Freight'],
  billType: ['发票类型', 'Invoice type'],
  vatRate: ['税率', 'VAT rate'],
  settlementDays: ['账期（天）', 'Payment terms (days)'],
  leadDays: ['交期（天）', 'Lead time (days)'],
  moq: ['起订量', 'Minimum order quantity'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of such a cell. */
export type QuoteField = keyof typeof quoteFields

/** Why a cell of a quote is not taken. */
export type QuoteTrouble = CellNumberTrouble | 'zero' | 'otherCurrency' | 'unknownBillType' | 'unknownDays' | 'tooHigh'

/** What a cell of a quote says: nothing (no quote), a value, or why it is not taken. */
export type QuoteCellReading =
  | { readonly kind: 'empty' }
  /** A plain decimal string, a whole number of days, or a bill type; `vatRate` when the bill type named one, as in 13%专票. */
  | { readonly kind: 'value'; readonly value: string; readonly vatRate?: string }
  | { readonly kind: 'problem'; readonly trouble: QuoteTrouble; readonly message: Label }

/** The sign that the cells share, and the currency of the quote; without one, a cell may name any. */
export interface QuoteCellRules {
  readonly decimalSign?: DecimalSign | undefined
  readonly currency?: Currency | undefined
}

/** Amounts have cents; rates and quantities four places. */
const centPlaces = 2
const places = 4
const longestDays = 365

const problem = (trouble: QuoteTrouble, zh: string, en: string): QuoteCellReading => ({ kind: 'problem', trouble, message: [zh, en] })

const noQuote = /^(?:n\.?\/?a\.?|none|no ?(?:bid|quote)|[-–—/]+|无|不报|未报|不报价|未报价|无报价)$/i

const readAmount = (text: string, rules: QuoteCellRules, zeroIsPrice: boolean): QuoteCellReading => {
  const read = readCellNumber(text, { money: true, places: zeroIsPrice ? centPlaces : unitPricePlaces, decimalSign: rules.decimalSign })
  if (read.kind !== 'number') return read
  if (read.currency !== undefined && rules.currency !== undefined && read.currency !== rules.currency) {
    return problem(
      'otherCurrency',
      `币种是 ${read.currency}，这个报价以 ${rules.currency} 计；先改报价的币种`,
      `The currency is ${read.currency}, but this quote is in ${rules.currency}. Change the currency of the quote first`,
    )
  }
  if (!zeroIsPrice && exact(read.value).eq(0)) {
    return problem('zero', '单价不能为 0；不报价请留空', 'A price cannot be 0; leave the cell empty when there is no quote')
  }
  return { kind: 'value', value: read.value }
}

const readRate = (text: string, rules: QuoteCellRules): QuoteCellReading => {
  const read = readCellNumber(text, { percent: true, places, decimalSign: rules.decimalSign })
  if (read.kind !== 'number') return read
  const isShare = text.normalize('NFKC').includes('%') || exact(read.value).lt(1)
  const share = isShare ? exact(read.value) : exact(read.value).times('0.01')
  if (share.gte(1)) return problem('tooHigh', '税率必须小于 100%', 'The rate must be below 100%')
  return { kind: 'value', value: share.toFixed() }
}

const readMinimum = (text: string, rules: QuoteCellRules): QuoteCellReading => {
  const read = readCellNumber(text, { places, decimalSign: rules.decimalSign })
  if (read.kind !== 'number') return read
  return exact(read.value).eq(0) ? { kind: 'empty' } : { kind: 'value', value: read.value }
}

const billWords: readonly (readonly [BillType, RegExp])[] = [
  ['special', /^(?:增值税)?专(?:票|用发票)?$|^special(?:vat)?(?:invoice)?$/],
  ['ordinary', /^(?:增值税)?普(?:票|通发票)?$|^(?:ordinary|general)(?:vat)?(?:invoice)?$/],
  ['none', /^(?:无|无票|不开票|不含票|无发票|收据|none|noinvoice|nobill)$/],
]

const readBillType = (text: string, rules: QuoteCellRules): QuoteCellReading => {
  const plain = cleanCell(text.normalize('NFKC')).toLowerCase()
  const rate = /\d+(?:\.\d+)?\s*%/.exec(plain)?.[0]
  const word = plain.replace(rate ?? '', '').replaceAll(/[\s()_-]/g, '')
  const type = billWords.find(([, pattern]) => pattern.test(word))?.[0]
  if (type === undefined) {
    return problem(
      'unknownBillType',
      `“${excerpt(text)}”不是发票类型；请填专票、普票或无票`,
      `“${excerpt(text)}” is not an invoice type. Enter special, ordinary or none.`,
    )
  }
  const vat = rate === undefined ? undefined : readRate(rate, rules)
  if (vat?.kind === 'problem') return vat
  return vat?.kind === 'value' ? { kind: 'value', value: type, vatRate: vat.value } : { kind: 'value', value: type }
}

const immediately = {
  settlementDays:
    /^(?:预付(?:款)?|全款预付|款到发货|现款|现结|货到付款|100% ?(?:预付|advance)|(?:payment in )?advance|prepaid|prepayment|cod|due on receipt)$/,
  leadDays: /^(?:现货|in ?stock|ex ?stock|stock)$/,
}

const daysOf: Readonly<Record<keyof typeof immediately, RegExp>> = {
  settlementDays: /^(?:月结|票到|货到|net)? ?(?<count>\d{1,4}) ?(?:天|日|days?|d)?$/,
  leadDays: /^(?<count>\d{1,4}) ?(?<unit>天|日|days?|d|周|weeks?|w)?$/,
}

const readDays = (field: keyof typeof immediately, text: string): QuoteCellReading => {
  const plain = cleanCell(text.normalize('NFKC')).toLowerCase()
  if (immediately[field].test(plain)) return { kind: 'value', value: '0' }
  const written = daysOf[field].exec(plain)?.groups
  if (!written) {
    return problem(
      'unknownDays',
      `“${excerpt(text)}”无法识别为天数；请填写自然日天数，例如 30`,
      `“${excerpt(text)}” is not a number of days. Enter calendar days, for example 30.`,
    )
  }
  const days = Number(written.count) * (/^(?:周|w)/.test(written.unit ?? '') ? 7 : 1)
  if (days > longestDays) return problem('tooHigh', `不能超过 ${longestDays} 天`, `At most ${longestDays} days`)
  return { kind: 'value', value: String(days) }
}

const readers: Readonly<Record<QuoteField, (text: string, rules: QuoteCellRules) => QuoteCellReading>> = {
  unitPrice: (text, rules) => readAmount(text, rules, false),
  freight: (text, rules) => readAmount(text, rules, true),
  billType: readBillType,
  vatRate: readRate,
  settlementDays: text => readDays('settlementDays', text),
  leadDays: text => readDays('leadDays', text),
  moq: readMinimum,
}

/**
 * Reads one cell of a quote as suppliers write it: 13%专票, 月结30天, 2周, ￥１１.３０, N/A for no quote. A rate of 1 or more is a
 * percentage (13 is 13 %). What could mean two things is a problem, never a guess.
 */
export const readQuoteCell = (field: QuoteField, text: string, rules: QuoteCellRules): QuoteCellReading => {
  const plain = cleanCell(text)
  const saysNothing = plain === '' || (field !== 'billType' && noQuote.test(plain))
  return saysNothing ? { kind: 'empty' } : readers[field](plain, rules)
}
