import { makeField, type Currency, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import { inUnit, type Unit } from '../../define/unit.ts'
import type { Label, Language } from '../../language/label.ts'
import { exact } from '../../exact/exact.ts'
import { moneyText } from '../money/moneyText.ts'
import { decimalText, fixedDecimal, groupedDecimal } from './decimalText.ts'
import { shortDecimal } from './typedNumber.ts'

interface DecimalOptions extends FieldOptions {
  /** Digits behind the point; a value with more is refused, never rounded silently. */
  readonly scale: number
  readonly min?: string
  readonly max?: string
  /** Shown as a share of one hundred: stored 0.9840, shown 98.40%. */
  readonly percent?: boolean
  /** An amount of money in a currency that its row or its caption says: read with its cents, as amounts that know their currency are. */
  readonly cents?: true
  /** What it holds where it says nothing, without zeros behind: an exchange rate is 1 where no currency is exchanged. The page of a record folds it away. */
  readonly usual?: string
  /** In what it is counted or measured; a share has none. */
  readonly unit?: Unit
  /** Never of a definition: what the record at hand says where its unit is a currency. */
  readonly currency?: Currency
}

export type DecimalField<O> = Made<'decimal', string, string, O> & DecimalOptions

/** An exact decimal number; a string with exactly `scale` places from the API to the database. */
export const decimal = <const O extends DecimalOptions>(label: Label, options: O): DecimalField<O> => makeField('decimal', label, options)

export const decimalKind: FieldKind<DecimalField<DecimalOptions>> = {
  operators: ['eq', 'gte', 'lte', 'null'],
  sortable: true,
  parse(field, value) {
    const fixed = fixedDecimal(value, field.scale)
    if ('problem' in fixed) return fixed
    if (field.min !== undefined && exact(fixed.value).lt(field.min))
      return problem(`不能小于 ${field.min}`, `Must be at least ${field.min}`)
    if (field.max !== undefined && exact(fixed.value).gt(field.max)) return problem(`不能大于 ${field.max}`, `Must be at most ${field.max}`)
    return understood(fixed.value)
  },
  inputSchema: field => ({ type: 'string', pattern: `^-?\\d{1,14}(\\.\\d{1,${Math.max(field.scale, 1)}})?$` }),
  shownSchema: () => ({ type: 'string' }),
  toText: (field, shown, language) =>
    field.percent
      ? `${groupedDecimal(shiftTwo(String(shown)))}%`
      : field.currency
        ? signedText(String(shown), field.currency, language)
        : inUnit(decimalText(String(shown), field.cents ? 2 : 0), field, language),
}

/** An amount with the sign of its currency: with its cents, and with as many places more as it has. */
const signedText = (fixed: string, currency: Currency, language: Language): string => {
  const [, places = ''] = shortDecimal(fixed, 2).split('.')
  return moneyText({ amount: fixed, currency }, language, places.length)
}

/** Multiplies a fixed decimal string by one hundred without leaving exact arithmetic. */
const shiftTwo = (fixed: string): string => {
  const [whole = '0', places = ''] = fixed.split('.')
  const digits = places.padEnd(2, '0')
  const shifted = `${whole}${digits.slice(0, 2)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return digits.length > 2 ? `${shifted}.${digits.slice(2)}` : shifted
}
