import type { Money } from '../../define/field.ts'
import { problem, understood } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { numberCell, type CellKind } from '../cell.ts'
import { typedNumber } from '../decimal/typedNumber.ts'
import { centPlaces, currencies } from './money.ts'

const currencyLabel = ([zh, en]: Label): Label => [`${zh}币种`, `${en} currency`]

/** What people call the currencies, besides their codes. */
const called: Readonly<Record<string, string>> = { 人民币: 'CNY', RMB: 'CNY', '¥': 'CNY', '￥': 'CNY', 美元: 'USD', US$: 'USD', $: 'USD' }

/** The amount as a number and its currency beside it. */
export const moneyCell: CellKind = {
  columns: field => [
    { part: '', label: field.label, format: 'number', places: centPlaces },
    { part: 'currency', label: currencyLabel(field.label), format: 'text' },
  ],
  toCells: (_field, shown) => {
    // A money field is shown as an amount with its currency.
    const { amount, currency } = shown as Money
    return [numberCell(amount), currency]
  },
  fromCells: (_field, [amount = '', currency = '']) => {
    const written = currency.normalize('NFKC').trim().toUpperCase()
    const known = currencies.find(one => one === (called[written] ?? written))
    if (!known) {
      return written === ''
        ? problem('请填写币种 CNY 或 USD', 'Enter the currency: CNY or USD')
        : problem('币种只能是 CNY 或 USD', 'The currency must be CNY or USD')
    }
    return understood({ amount: typedNumber(amount.trim()), currency: known })
  },
}
