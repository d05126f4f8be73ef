import type { Money } from '../../define/field.ts'
import type { StoredKind } from '../storage.server.ts'
import { currencies, moneyScale } from './money.ts'

/** An amount and its currency side by side; both or neither. */
export const storedMoney: StoredKind = {
  columns: (column, field) => [
    {
      name: column,
      type: `numeric(${14 + moneyScale},${moneyScale})`,
      notNull: field.required,
      check: `${column} >= 0 and ${column} <> 'NaN' and (${column} is null) = (${column}_currency is null)`,
    },
    {
      name: `${column}_currency`,
      type: 'text',
      notNull: field.required,
      check: `${column}_currency in (${currencies.map(one => `'${one}'`).join(', ')})`,
    },
  ],
  toColumns: stored => (isMoney(stored) ? [stored.amount, stored.currency] : [null, null]),
  select: (column, _field, reading) => [reading.column(column), reading.column(`${column}_currency`)],
  toShown: (row, at) => (row[at] === null ? null : { amount: row[at], currency: row[at + 1] }),
  toStored: ([amount, currency]) => (amount === null ? null : { amount, currency }),
}

const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
