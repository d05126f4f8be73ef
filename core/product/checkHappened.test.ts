import { expect, test } from 'vitest'
import { defineEntity, type AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { inCurrency } from '../define/unit.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { date } from '../fields/date/date.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import { checkHappened } from './checkHappened.ts'

/** What is wrong with a debt of these fields that is paid on a day, recorded within so many days without a reason. */
const wrongWith = (fields: Fields, within?: number): readonly string[] => {
  const debt = defineEntity({
    name: 'lab.debt',
    label: ['欠款', 'Debt'],
    title: 'name',
    fields: {
      name: text(['名称', 'Name']),
      paidOn: date(['付款日期', 'Paid on'], { readonly: true }),
      state: choice(
        ['状态', 'State'],
        states({ open: { label: ['未付', 'Open'], means: 'open' }, paid: { label: ['已付', 'Paid'], means: 'done' } }),
        { required: true, readonly: true },
      ),
      ...fields,
    },
    state: 'state',
    transitions: {
      pay: { label: ['付款', 'Pay'], from: ['open'], to: 'paid', on: 'paidOn', ...(within === undefined ? {} : { within }) },
    },
  })
  return checkHappened({ entities: new Map<string, AnyEntity>([[debt.name, debt]]) }, debt)
}

test('the day of money in another currency takes a reason from some day on', () => {
  const amount = decimal(['金额', 'Amount'], { cents: true, scale: 2, unit: inCurrency })
  const wrong = ['pay is of sums in a currency, but takes every day without a reason (within)']
  expect(wrongWith({ amount })).toEqual(wrong)
  expect(wrongWith({ items: lines(['明细', 'Lines'], { amount }) })).toEqual(wrong)
  expect(wrongWith({ amount }, 7)).toEqual([])
  expect(wrongWith({})).toEqual([])
})
