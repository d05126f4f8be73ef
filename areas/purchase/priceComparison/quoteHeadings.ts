import { cleanCell, headingRowOf, multipleOf, pricePerOf, type Scale, simplifiedHeading, type Table, type Understood } from '#core/tables'
import { readQuoteCell, type QuoteField } from './quoteCell.ts'

/** A supplier by the name that a heading may call it. */
export interface NamedSupplier {
  readonly id: string
  readonly title: string
}

/** What a heading means among the figures of a quote. */
interface Figure {
  readonly field: QuoteField
  /** It is called just so, and not only like it. */
  readonly isSure: boolean
}

const captions: readonly (readonly [QuoteField, RegExp])[] = [
  ['freight', /运费|运输费|运杂费|freight|shipping (?:cost|fee|charge)|^shipping$/i],
  ['vatRate', /税率|税点|vat|tax ?rate/i],
  ['billType', /票种|发票|开票|票据|票$|bill ?type|invoice/i],
  ['settlementDays', /账期|结算(?!币)|付款|payment|^terms|settlement/i],
  ['leadDays', /交期|货期|交货|交付|lead ?time|delivery|^l\/?t$/i],
  ['moq', /起订|最小(?:订|起|采)|moq|minimum/i],
  ['unitPrice', /单价|价格|报价|价|price/i],
]

const exactly: Readonly<Partial<Record<QuoteField, RegExp>>> = {
  unitPrice: /^(?:含税单价|含税价格?|单价含税|单价|unitprice(?:incl(?:uding)?(?:tax|vat))?)$/,
}

/** What has the word of a price or another figure in it and is none: totals, prices without tax or per thousand, dates and numbers of quotes, packing. */
const otherwise =
  /总价|合价|金额|总额|小计|合计|未税|不含税|税前|除税|excl|net price|total|subtotal|extended|amount|有效|日期|单号|编号|[报询]价[人单员]|quotation|quote (?:no|date|number)|valid|包装|mpq|spq|(?:运输|交货|发货|物流)方式|币|currency|目标|参考|原价|历史|上次|last|target|list price|千|万|per ?1?000|\/ ?k\b|kpcs|hkd|jpy|gbp|港币|日元|英镑|invoice (?:no|number|date)|发票(?:号|抬头|日期)/i

/** What a column of parts is called. */
const parts = /料号|物料|型号|名称|品名|规格|编码|编号|位号|part|item|material|description|mpn|model|name|序号|^no\.?$/i

/** A heading as headings are compared: its letters, without what stands in brackets. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[([][^)\]]*[)\]]?/g, inner => (/含税|incl/.test(inner) ? inner : ''))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const plain = (heading: string): string => simplifiedHeading(cleanCell(heading).normalize('NFKC'))

/** A heading without its word for a thousand, as in 单价(元/K) or 起订量(K): the figures below it are worked out for one. */
const ofOne = (heading: string): { readonly text: string; readonly isOfSeveral: boolean } => {
  const text = plain(heading)
  const price = pricePerOf(text)
  if (price) return { text: price.rest, isOfSeveral: true }
  return multipleOf(text) !== undefined && /moq|起订|最小(?:订|起|采)|minimum/i.test(text)
    ? { text: text.replace(/\s*[([/:][^([/:]*$/, ''), isOfSeveral: true }
    : { text, isOfSeveral: false }
}

/** By what the figures below a heading are worked out for one: the price of so many, or so many at once; undefined where they are of one. */
export const scaleOf = (field: QuoteField, heading: string): Scale | undefined => {
  const [per, times] = [pricePerOf(plain(heading))?.per, multipleOf(plain(heading))]
  if (field === 'unitPrice') return per === undefined ? undefined : { per }
  return field === 'moq' && times !== undefined ? { times } : undefined
}

/** The figure that a heading speaks of; undefined for any other. */
export const quotedFigure = (heading: string): Figure | undefined => {
  const { text, isOfSeveral } = ofOne(heading)
  if (text === '' || otherwise.test(text)) return undefined
  const field = captions.find(([, pattern]) => pattern.test(text))?.[0]
  // What reads as a value is one, and no heading: 专票 stands below “invoice type”.
  if (field === undefined || readQuoteCell(field, text, {}).kind === 'value') return undefined
  if (isOfSeveral && field !== 'unitPrice' && field !== 'moq') return undefined
  return { field, isSure: !isOfSeveral && (exactly[field]?.test(headingKey(text)) ?? true) }
}

/** Whether a heading speaks of a figure that no cell of a quote holds, such as a total or a price without tax. */
export const isOtherFigure = (heading: string): boolean => otherwise.test(ofOne(heading).text)

/** The column that says in which currency each row is; -1 where none does. */
export const currencyColumn = (headings: readonly string[]): number =>
  headings.findIndex(heading => /^(?:币种|币别|货币|结算币种|currency|curr?\.?)$/i.test(plain(heading)))

/** The currency that the heading of a price names, as in 单价(USD); undefined where it names none. */
export const headingCurrency = (heading: string): 'CNY' | 'USD' | 'EUR' | undefined => {
  const text = heading.normalize('NFKC')
  if (/us\$|usd|美元|\$/i.test(text)) return 'USD'
  if (/eur|€|欧元/i.test(text)) return 'EUR'
  return /cny|rmb|人民币|[¥元]/i.test(text) ? 'CNY' : undefined
}

/** The supplier that each column names; several that could be meant are none. */
export const suppliersNamed = (
  row: readonly string[],
  width: number,
  suppliers: readonly NamedSupplier[],
): readonly (string | undefined)[] =>
  Array.from({ length: width }, (_, column) => {
    const text = cleanCell(row[column] ?? '')
    if (text.length < 2) return undefined
    const found = suppliers.filter(({ title }) => title.includes(text) || text.includes(title))
    return found.length === 1 ? found[0]?.id : undefined
  })

/** Whether a heading over quotes is understood: a figure, what a part is called, or one of the suppliers. */
export const understoodOf =
  (suppliers: readonly NamedSupplier[]): Understood =>
  heading => {
    const text = simplifiedHeading(cleanCell(heading))
    return (
      quotedFigure(text) !== undefined ||
      (parts.test(text) && text.length <= 20 && !/\d/.test(text)) ||
      suppliersNamed([heading], 1, suppliers)[0] !== undefined
    )
  }

/** The index of the row that holds the headings of a block, below which something stands; undefined without any. */
export const quoteHeadingRow = (rows: Table, suppliers: readonly NamedSupplier[] = []): number | undefined => {
  const at = headingRowOf(rows, understoodOf(suppliers))
  return at === null || at === rows.length - 1 ? undefined : at
}
