import { among, from, logicOf, type StoredLine } from '#core/definition'
import { sumOf } from '#core/numbers'
import { twinRule } from '../../crm/partnerAccount/twinRule.ts'
import { invoice } from '../invoice/invoice.ts'
import { supplier } from '../supplier/supplier.ts'
import { remittance } from './remittance.ts'

type Line = StoredLine<(typeof remittance)['fields']['items']['of']>

/** Whether what is typed of each invoice is the amount; less, where the rest is for invoices without an amount. */
const isAllocated = (amount: string, items: readonly Pick<Line, 'amount'>[]): boolean => {
  const typed = items.flatMap(line => line.amount ?? [])
  const sum = sumOf(typed)
  return typed.length === items.length ? sum.eq(amount) : sum.lt(amount)
}

/** A combined payment is of one supplier, and of their invoices in one currency; without invoices it pays those that are due first. */
export const remittanceLogic = logicOf(remittance, {
  defaults: { paidOn: ({ today }) => today, currency: () => 'CNY' },
  from: {
    supplier: from(supplier, {
      in: 'any',
      label: ['登记合并付款', 'Pay several invoices'],
      fill: { currency: source => source.currency },
    }),
  },
  shown: { rate: row => row.currency !== 'CNY', cny: row => row.currency !== 'CNY' },
  lines: {
    items: {
      narrow: {
        invoice: among(invoice, (_line, row) => ({ supplier: row.supplier, currency: row.currency }), [
          '只能是该供应商此币种的发票',
          'Only invoices of this supplier in this currency',
        ]),
      },
    },
  },
  rules: {
    twin: twinRule,
    allocatedInFull: {
      refuse: ['各发票金额之和须等于付款金额', 'The amounts of the invoices must add up to the amount paid'],
      at: ['amount', 'items'],
      holds: row => row.items.length === 0 || isAllocated(row.amount, row.items),
    },
  },
})
