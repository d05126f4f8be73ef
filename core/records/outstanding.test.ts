import { expect, test } from 'vitest'
import { requiredMessage } from '../define/requiredMessage.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { lines } from '../fields/lines/lines.ts'
import { text } from '../fields/text/text.ts'
import type { Label } from '../language/label.ts'
import { nextOf, outstandingIn, placeWords, within } from './outstanding.ts'

const fields = {
  name: text(['名称', 'Name'], { required: true }),
  phone: text(['电话', 'Phone']),
  items: lines(['明细', 'Lines'], { quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }) }),
}
const bad: Label = ['不行', 'No']

test('what is missing counts from the beginning, what is typed once it is marked', () => {
  const found = { name: requiredMessage, phone: bad, 'items.1.quantity': requiredMessage }
  expect(outstandingIn(fields, {}, found)).toEqual({ wrong: [], missing: ['name', 'items.1.quantity'] })
  const all = outstandingIn(fields, { phone: bad, 'items.0.quantity': bad, name: requiredMessage }, found)
  expect(all).toEqual({ wrong: ['phone', 'items.0.quantity'], missing: ['name', 'items.1.quantity'] })
  expect(within(all, { names: ['items'] })).toEqual({ wrong: ['items.0.quantity'], missing: ['items.1.quantity'] })
})

test('the next problem is the one below in the order of the form, and after the last the first', () => {
  const all = { wrong: ['phone'], missing: ['name', 'items.1.quantity'] }
  expect(nextOf(fields, all, undefined)).toBe('name')
  expect(nextOf(fields, all, 'name')).toBe('phone')
  expect(nextOf(fields, all, 'phone')).toBe('items.1.quantity')
  expect(nextOf(fields, all, 'items.1.quantity')).toBe('name')
  expect(nextOf(fields, { wrong: [], missing: [] }, undefined)).toBeUndefined()
})

test('a place is called by its caption, in lines with the number of the line', () => {
  expect(placeWords(fields, 'phone')).toEqual(['电话', 'Phone'])
  expect(placeWords(fields, 'items.1.quantity')).toEqual(['第 2 行 数量', 'Line 2: Quantity'])
  expect(placeWords(fields, 'items.1')).toEqual(['第 2 行 明细', 'Line 2: Lines'])
})
