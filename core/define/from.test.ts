import { expect, test } from 'vitest'
import { leadsOn, type AnyMaking } from './from.ts'

const refund = { name: 'lab.refund' }
const order: AnyMaking = { source: 'lab.order', in: 'any' }

test('what waits for whoever may make it is a step onward of its source', () => {
  expect(leadsOn(refund, { ...order, waiting: ['待退款', 'To refund'] })).toBe(true)
  expect(leadsOn(refund, { ...order, next: true })).toBe(true)
  expect(leadsOn(refund, order)).toBe(false)
})

test('an exception is none, although a few of them wait, and a copy never', () => {
  expect(leadsOn(refund, { ...order, next: false, waiting: ['待退款', 'To refund'] })).toBe(false)
  expect(leadsOn(refund, { source: 'lab.refund', in: 'any', next: true })).toBe(false)
})
