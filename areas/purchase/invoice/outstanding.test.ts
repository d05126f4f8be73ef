import { expect, test } from 'vitest'
import { invoiceLogic } from './invoice.logic.ts'

/** What is outstanding of an invoice that asks for 113 in two lines, of which 50 was paid and 20 was paid and taken back. */
const outstanding = (state: string): unknown =>
  invoiceLogic.logic.computed?.['outstanding']?.({
    state,
    currency: 'USD',
    paperTotal: null,
    items: [{ amount: '100.00' }, { amount: '13.00' }],
    payments: [
      { amount: '50.00', reversedOn: null },
      { amount: '20.00', reversedOn: '2026-03-05' },
    ],
  })

test.each([['released'], ['partPaid'], ['paid']])('an invoice that is %s owes what it asks for less what stands paid', state => {
  expect(outstanding(state)).toEqual({ amount: '63.0000', currency: 'USD' })
})

test.each([['draft'], ['differing'], ['approving'], ['rejected'], ['reversed']])('of one that is %s nobody says that 0 is owed', state => {
  expect(outstanding(state)).toBeNull()
})
