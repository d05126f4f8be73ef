import { daySchema, defineCall, describing, exactly, listOf, orNull, textSchema, wholeSchema } from '#core/calls'
import { choice, date, decimal, integer, ref, text } from '#core/fields'
import { paymentTerms } from '../company/companyChoices.ts'
import { approvalLevels, type ApprovalLevel } from '../discountBand/approvalLevels.ts'
import { priceCurrencies } from '../price/tiers.ts'
import { taxModes } from './quotationChoices.ts'

const number = String.raw`(\d{1,9}(\.\d{1,6})?)?`
const line = String.raw`\d{0,9},${number},${number},${number},[fov]{0,3}`

const levelSchema = describing<ApprovalLevel>({ type: 'string', enum: Object.keys(approvalLevels) })

const answer = exactly({
  lines: listOf(
    exactly({
      /** Which of the lines that were sent, from 0. */
      at: wholeSchema,
      /** For one and for the quantity, in whole cents but where more places were agreed for one; null where the book has no price and nobody typed one. */
      unitPrice: orNull(textSchema),
      amount: orNull(textSchema),
      /** Below the tier price, a share of 1. */
      belowTier: orNull(textSchema),
      /** A share of 1, for whoever may read costs. */
      margin: orNull(textSchema),
      /** Who has to agree to this line alone. */
      level: levelSchema,
      /** When stock and plans can deliver it; null where nothing says so. */
      deliverOn: orNull(daySchema),
    }),
  ),
  /** Of the lines that are not optional, in whole cents. */
  total: textSchema,
  margin: orNull(textSchema),
  /** Who has to agree to all of it. */
  level: levelSchema,
})

/**
 * `GET /api/crm/price_lines/`: what all lines of a quotation come to while they are typed, in as many statements for fifty of them as for one: price, amount, margin, who has to agree,
 * and when it can be delivered. Nothing is written. Only for who may see what is quoted; margins only for who may read costs.
 */
export const priceLines = defineCall({
  name: 'crm.priceLines',
  label: ['试算报价', 'Price a quotation'],
  method: 'GET',
  path: '/api/crm/price_lines/',
  point: 'crm.quotation:create',
  input: {
    company: ref(['客户', 'Customer'], 'crm.company', { required: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true }),
    priceListDate: date(['价格表日期', 'Price list date'], { required: true }),
    paymentTerms: choice(['付款条件', 'Payment terms'], paymentTerms, { required: true }),
    validityDays: integer(['有效天数', 'Days valid'], { required: true, min: 1, max: 3650 }),
    taxMode: choice(['含税方式', 'VAT'], taxModes, { required: true }),
    vatRate: decimal(['税率', 'VAT rate'], { scale: 4, min: '0', max: '0.9999', percent: true }),
    items: text(['明细', 'Lines'], {
      required: true,
      max: 12_000,
      pattern: {
        source: `${line}(;${line}){0,199}`,
        says: ['每行依次为型号、数量、折扣、自定单价和标记', 'Lines of model, quantity, discount, own price and marks'],
      },
    }),
  },
  output: answer,
})

/** A line as it is priced: of a model or at a price of its own, with its discount as a share of 1. */
export interface PricedLine {
  readonly model: number | null
  readonly quantity: string
  readonly discount: string | null
  readonly ownPrice: string | null
  readonly free: boolean
  readonly optional: boolean
  /** Whether it bears the customer’s own label. */
  readonly labelled: boolean
}

/** Lines as the call takes them: `17,2,0.05,,fo;…`. */
export const writtenLines = (lines: readonly PricedLine[]): string =>
  lines
    .map(({ model, quantity, discount, ownPrice, free, optional, labelled }) =>
      [model ?? '', quantity, discount ?? '', ownPrice ?? '', `${free ? 'f' : ''}${optional ? 'o' : ''}${labelled ? 'v' : ''}`].join(','),
    )
    .join(';')

/** The same read. */
export const readLines = (written: string): readonly PricedLine[] =>
  written.split(';').map(one => {
    const [model = '', quantity = '', discount = '', ownPrice = '', marks = ''] = one.split(',')
    return {
      model: model === '' ? null : Number(model),
      quantity: quantity === '' ? '0' : quantity,
      discount: discount === '' ? null : discount,
      ownPrice: ownPrice === '' ? null : ownPrice,
      free: marks.includes('f'),
      optional: marks.includes('o'),
      labelled: marks.includes('v'),
    }
  })
