import type { Currency, Money } from '../../define/field.ts'
import type { Language } from '../../language/label.ts'

/** An amount as a reader of the language writes it, with the given number of places. */
export const moneyText = (value: Money, language: Language, places: number): string =>
  // Intl accepts decimal strings exactly; its types name only number and bigint for older runtimes.
  formatOf(language === 'zh' ? 'zh-CN' : 'en-US', value.currency, places).format(value.amount as unknown as number)

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: string, currency: Currency, places: number): Intl.NumberFormat => {
  const key = `${locale} ${currency} ${places}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: places, maximumFractionDigits: places })
  formats.set(key, made)
  return made
}
