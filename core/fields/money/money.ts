import { makeField, type Currency, type Field, type FieldOptions, type Made, type Money } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { fixedDecimal } from '../decimal/decimalText.ts'
import { moneyText } from './moneyText.ts'

/** The currencies the company buys and sells in. */
export const currencies: readonly Currency[] = ['CNY', 'USD']

/** Amounts are stored with four places and shown with two (unit prices with all four). */
export const moneyScale = 4

interface MoneyOptions extends FieldOptions {
  /** Shown with four places: a unit price. */
  readonly unitPrice?: boolean
}

/** With how many places an amount is shown: a total of what is shown adds these up. */
export const shownPlaces = ({ unitPrice }: Field & { readonly unitPrice?: boolean }): number => (unitPrice ? moneyScale : 2)

type MoneyField<O> = Made<'money', Money, Money, O> & MoneyOptions

/** A non-negative amount in CNY or USD. */
export const money = <const O extends MoneyOptions>(label: Label, options: O = {} as O): MoneyField<O> => makeField('money', label, options)

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
    return understood({ amount: amount.value, currency })
  },
  inputSchema: () => schema,
  shownSchema: () => schema,
  toText: (field, shown, language) => moneyText(shown as Money, language, shownPlaces(field)),
}
