import { expect, test } from 'vitest'
import type { Label } from '../../language/label.ts'
import { decimal } from '../decimal/decimal.ts'
import { lines } from '../lines/lines.ts'
import { ref } from '../ref/ref.ts'
import { mendAt } from './mendAt.ts'

const fields = {
  customer: ref(['客户', 'Customer'], 'crm.company'),
  items: lines(['明细', 'Lines'], { quantity: decimal(['数量', 'Quantity'], { scale: 4 }) }),
}
const wrong: Label = ['不行', 'No']
const drafts = { customer: { id: 1, title: 'Former' }, items: [{ key: 'id:7', id: 7, drafts: { quantity: '36' } }] }

test('what the server named takes the place of what it refused, in a field as in a cell', () => {
  const problems = { customer: wrong, 'items.0.quantity': wrong }
  const refused = { problems, mends: { customer: { id: 2, title: 'Present' }, 'items.0.quantity': '24.0000' } }
  const state = { form: { fields, drafts, problems }, refused }
  expect(mendAt(state, 'customer')).toMatchObject({ name: 'customer', draft: { id: 2, title: 'Present' }, path: undefined })
  expect(mendAt(state, 'items.0.quantity')).toMatchObject({
    name: 'items',
    shown: '24.0000',
    draft: [{ key: 'id:7', id: 7, drafts: { quantity: '24' } }],
    path: '0.quantity',
  })
})

test('it is not offered for what is wrong there by now', () => {
  const refused = { problems: { 'items.0.quantity': wrong }, mends: { 'items.0.quantity': '24.0000' } }
  const other: Label = ['别的', 'Something else']
  expect(mendAt({ form: { fields, drafts, problems: { 'items.0.quantity': other } }, refused }, 'items.0.quantity')).toBeUndefined()
  expect(mendAt({ form: { fields, drafts, problems: {} }, refused }, 'items.0.quantity')).toBeUndefined()
})

test('in a step the server names its input with a prefix', () => {
  const problems = { customer: wrong }
  const refused = { problems, mends: { 'input.customer': { id: 2, title: 'Present' } } }
  expect(mendAt({ form: { fields, drafts, problems }, refused }, 'customer')?.draft).toEqual({ id: 2, title: 'Present' })
})
