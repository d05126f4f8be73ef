import { makeField, type Currency, type FieldOptions, type Made, type Money } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { exact } from '../../exact/exact.ts'
import { inCents } from '../../exact/money.ts'
import { fixedDecimal } from '../decimal/decimalText.ts'
import { moneyText } from './moneyText.ts'

/** The currencies the company buys and sells in. */
export const currencies: readonly Currency[] = ['CNY', 'USD']

/** Amounts are stored with four places. */
export const moneyScale = 4

/** Amounts are whole cents, and shown so: a price of one piece, which may have more places, is a `unitPrice`. */
export const centPlaces = 2

type MoneyField<O> = Made<'money', Money, Money, O> & FieldOptions

/** A non-negative amount in CNY or USD. */
export const money = <const O extends FieldOptions>(label: Label, options: O = {} as O): MoneyField<O> => makeField('money', label, options)

const schema = {
  type: 'object',
  properties: { amount: { type: 'string' }, currency: { type: 'string', enum: currencies } },
  required: ['amount', 'currency'],
  additionalProperties: false,
}

export const moneyKind: FieldKind<MoneyField<object>> = {
  operators: ['gte', 'lte', 'null'],
  sortable: true,
  parse(_field, value) {
    if (typeof value !== 'object' || value === null || !('amount' in value) || !('currency' in value) || Object.keys(value).length !== 2) {
      return problem('请填写金额和币种', 'Enter an amount and its currency')
    }
    const currency = currencies.find(known => known === value.currency)
    if (!currency) return problem('币种只能是 CNY 或 USD', 'The currency must be CNY or USD')
    const amount = fixedDecimal(value.amount, moneyScale)
    if ('problem' in amount) return amount
    if (amount.value.startsWith('-')) return problem('金额不能为负', 'The amount cannot be negative')
    if (!exact(amount.value).eq(inCents(amount.value))) return problem('金额精确到分', 'Amounts have at most two decimal places')
    return understood({ amount: amount.value, currency })
  },
  inputSchema: () => schema,
  shownSchema: () => schema,
  toText: (_field, shown, language) => moneyText(shown as Money, language, centPlaces),
}
