import type { Label } from '../language/label.ts'
import { counted } from '../language/counted.ts'

/** Which sign stands before the decimal places; the other one then separates thousands. */
export type DecimalSign = '.' | ','

/** The currencies whose signs a money cell may carry. */
export type CellCurrency = 'CNY' | 'USD' | 'EUR'

/** Why a cell is not taken as a number. */
export type CellNumberTrouble =
  | 'formula'
  | 'spreadsheetError'
  | 'exponent'
  | 'ambiguousComma'
  | 'negative'
  | 'notANumber'
  | 'tooLarge'
  | 'tooManyPlaces'

/** What a cell says: nothing, an exact plain decimal string with the places as written, or why it is no number. */
export type CellNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: string; readonly currency?: CellCurrency }
  | { readonly kind: 'problem'; readonly trouble: CellNumberTrouble; readonly message: Label }

/** What a column expects of its numbers. */
export interface CellNumberRules {
  /** Known from other cells or chosen by the person; without it, a number that can be read in two ways is refused. */
  readonly decimalSign?: DecimalSign | undefined
  /** Currency signs and words around the number are understood. */
  readonly money?: boolean
  /** `13%` is 0.13. */
  readonly percent?: boolean
  readonly negative?: boolean
  /** Most decimal places; default 10. */
  readonly places?: number
}

const wholeDigits = 14
const longestNumber = 60

const trouble = (name: CellNumberTrouble, zh: string, en: string): CellNumber => ({ kind: 'problem', trouble: name, message: [zh, en] })

const quoted = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/** Full-width digits and signs as plain ones; the Chinese full stop and the typographic minus mean what they look like. */
const plainSigns = (text: string): string =>
  text.normalize('NFKC').replaceAll('。', '.').replaceAll(/[−–—]/g, '-').replaceAll('’', "'").trim()

const currencyWords: readonly (readonly [RegExp, CellCurrency])[] = [
  [/^(?:CNY|RMB|人民币|CN¥|¥)|(?:CNY|RMB|人民币|元|¥)$/i, 'CNY'],
  [/^(?:USD|US\$|\$)|(?:USD|US\$|\$|美元)$/i, 'USD'],
  [/^(?:EUR|€)|(?:EUR|€|欧元)$/i, 'EUR'],
]

const withoutCurrency = (text: string): { readonly rest: string; readonly currency?: CellCurrency } => {
  const sign = text.startsWith('-') ? '-' : ''
  const unsigned = text.slice(sign.length).trim()
  for (const [pattern, currency] of currencyWords) {
    if (pattern.test(unsigned)) return { rest: `${sign}${unsigned.replace(pattern, '').trim()}`, currency }
  }
  return { rest: text }
}

const pointNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ ']\d{3})+)(?:\.\d*)?$|^\.\d+$/
const commaNumber = /^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ ']\d{3})+)(?:,\d*)?$|^,\d+$/
const oneCommaOnly = /^\d{1,3},\d{3}$/

/** The digits with a plain point, or undefined when the grouping does not fit the decimal sign or fits both. */
const plainDigits = (body: string, sign: DecimalSign | undefined): string | undefined => {
  if (sign === ',') return commaNumber.test(body) ? body.replaceAll(/[. ']/g, '').replace(',', '.') : undefined
  if (!pointNumber.test(body)) return undefined
  if (sign === undefined && oneCommaOnly.test(body)) return undefined
  return body.replaceAll(/[, ']/g, '')
}

const tidy = (digits: string): string => {
  const [whole = '', places = ''] = digits.split('.')
  const kept = whole.replace(/^0+(?=\d)/, '') || '0'
  return places === '' ? kept : `${kept}.${places}`
}

const hundredth = (value: string): string => {
  const [whole = '0', places = ''] = value.split('.')
  const padded = whole.padStart(3, '0')
  return tidy(`${padded.slice(0, -2)}.${padded.slice(-2)}${places}`)
}

const ambiguous = (text: string): CellNumber =>
  trouble(
    'ambiguousComma',
    `“${quoted(text)}”中的逗号和小数点可以有两种读法；请不写千位分隔符，只用小数点，例如 1234.5`,
    `“${quoted(text)}” is ambiguous. Omit thousands separators and use a decimal point, for example 1234.5.`,
  )

const tooLarge = trouble('tooLarge', '数字太大', 'The number is too large')

const unreadable = (text: string, rest: string): CellNumber => {
  if (rest.length > longestNumber && /^\d+$/.test(rest)) return tooLarge
  if (rest.startsWith('=')) return trouble('formula', '这是公式；请粘贴数值', 'This is a formula; paste its value instead')
  if (/^#[A-Z/0!?]+$/i.test(rest))
    return trouble('spreadsheetError', `电子表格里是错误值 ${quoted(text)}`, `The spreadsheet holds the error ${quoted(text)}`)
  if (/^[\d.,]+e[+-]?\d+$/i.test(rest)) {
    return trouble(
      'exponent',
      `“${quoted(text)}”是科学计数法，请写出全部数字`,
      `"${quoted(text)}" is exponent notation; write out all digits`,
    )
  }
  if (/\d/.test(rest) && /^[\d.,' ]+$/.test(rest)) return ambiguous(text)
  return trouble('notANumber', `“${quoted(text)}”不是数字`, `"${quoted(text)}" is not a number`)
}

interface Stripped {
  readonly body: string
  readonly negative: boolean
  readonly percent: boolean
}

const stripped = (rest: string, rules: CellNumberRules): Stripped => {
  const accounting = /^\((.*)\)$/.exec(rest)
  const unsigned = (accounting?.[1] ?? rest.replace(/^[+-]\s*/, '')).trim()
  const percent = rules.percent === true && unsigned.endsWith('%')
  return { body: percent ? unsigned.slice(0, -1).trim() : unsigned, negative: accounting !== null || rest.startsWith('-'), percent }
}

/**
 * Reads a number as people write it into cells: full-width digits, thousands separators, currency signs, percent.
 * Anything that could mean two numbers, a formula, an error value, exponent notation, NaN or Infinity is a problem, never a guess.
 */
export const readCellNumber = (text: string, rules: CellNumberRules = {}): CellNumber => {
  const plain = plainSigns(text)
  if (plain === '') return { kind: 'empty' }
  const money = rules.money ? withoutCurrency(plain) : { rest: plain }
  const { body, negative, percent } = stripped(money.rest, rules)
  const digits = body.length > longestNumber ? undefined : plainDigits(body, rules.decimalSign)
  if (digits === undefined) return unreadable(text.trim(), body)
  const value = percent ? hundredth(tidy(digits)) : tidy(digits)
  return checked(value, negative && /[1-9]/.test(value), rules, money.currency)
}

const checked = (value: string, negative: boolean, rules: CellNumberRules, currency: CellCurrency | undefined): CellNumber => {
  const places = rules.places ?? 10
  const [whole = '', written = ''] = value.split('.')
  if (negative && !rules.negative) return trouble('negative', '不能是负数', 'The number cannot be negative')
  if (whole.length > wholeDigits) return tooLarge
  if (written.replace(/0+$/, '').length > places) {
    return places === 0
      ? trouble('tooManyPlaces', '必须是整数', 'A whole number is needed')
      : trouble('tooManyPlaces', `最多 ${places} 位小数`, `At most ${counted(places, 'decimal place')}`)
  }
  const kept = written.slice(0, places)
  const exact = `${negative ? '-' : ''}${whole}${kept === '' ? '' : `.${kept}`}`
  return currency === undefined ? { kind: 'number', value: exact } : { kind: 'number', value: exact, currency }
}

const surelyPoint = /^\d+\.(?:\d{1,2}|\d{4,})$|^0\.\d+$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,3}(?:,\d{3}){2,}$/
const surelyComma = /^\d+,(?:\d{1,2}|\d{4,})$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/

/** The decimal sign that a block of cells itself proves (12.50 or 1,234.50 prove the point); undefined without proof or when proofs disagree. */
export const decimalSignOf = (texts: Iterable<string>): DecimalSign | undefined => {
  let point = false
  let comma = false
  for (const text of texts) {
    const body = text.length > longestNumber ? '' : withoutCurrency(plainSigns(text)).rest.replace(/^[+-]/, '')
    point ||= surelyPoint.test(body)
    comma ||= surelyComma.test(body)
  }
  if (point === comma) return undefined
  return point ? '.' : ','
}
