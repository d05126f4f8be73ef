import { expect, test } from 'vitest'
import type { LineDraft } from '#core/drafts'
import { invoice } from '../invoice/invoice.ts'
import { receipt } from '../receipt/receipt.ts'
import { followUnits } from './followUnits.ts'

const pack = { id: 7, title: '盘 × 3000' }
const lineOf = (drafts: object): LineDraft => ({ key: 'at:0', drafts: { pack, ...drafts } })
const received = receipt.fields.items.of
const invoiced = invoice.fields.items.of

const after = (fields: typeof received | typeof invoiced, before: object, typed: object) =>
  followUnits(fields, '3000.0000', lineOf(before), lineOf({ ...before, ...typed })).drafts

test('reels that are typed say how many pieces that is', () => {
  expect(after(received, { quantity: null, packs: null }, { packs: '3' })).toMatchObject({ packs: '3', quantity: '9000' })
  expect(after(received, { quantity: '9000', packs: '3' }, { packs: '0.5' })).toMatchObject({ quantity: '1500' })
})

test('pieces that were typed otherwise stay beside the reels: saving asks which of both holds', () => {
  expect(after(received, { quantity: '21000', packs: null }, { packs: '3' })).toMatchObject({ packs: '3', quantity: '21000' })
  expect(after(received, { quantity: '20000', packs: '7' }, { packs: '3' })).toMatchObject({ packs: '3', quantity: '20000' })
  // What a new form only proposes nobody has typed.
  const proposed = lineOf({ quantity: '21000', packs: null })
  expect(followUnits(received, '3000', proposed, lineOf({ quantity: '21000', packs: '3' }), proposed).drafts).toMatchObject({
    quantity: '9000',
  })
})

test('pieces that are typed say how many reels that is, or that it is no number of reels', () => {
  expect(after(received, { quantity: '9000', packs: '3' }, { quantity: '12000' })).toMatchObject({ packs: '4' })
  expect(after(received, { quantity: '9000', packs: '3' }, { quantity: '8999' })).toMatchObject({ packs: null, quantity: '8999' })
  expect(after(received, { quantity: '9000', packs: null }, { quantity: '6000' })).toMatchObject({ packs: null })
})

test('the price of a reel says what one piece costs, and the other way round', () => {
  const before = { quantity: '9000', packs: '3', packPrice: null, unitPrice: '0.05' }
  expect(after(invoiced, before, { packPrice: '100' })).toMatchObject({ unitPrice: '0.033333', packs: '3' })
  expect(after(invoiced, { ...before, packPrice: '100' }, { unitPrice: '0.08' })).toMatchObject({ packPrice: '240' })
})

test('what is typed otherwise changes nothing', () => {
  const line = lineOf({ quantity: '9000', packs: '3', supplierLot: 'L' })
  expect(followUnits(received, '3000', lineOf({ quantity: '9000', packs: '3', supplierLot: null }), line)).toBe(line)
  const half = lineOf({ quantity: '9000', packs: '3,' })
  expect(followUnits(received, '3000', lineOf({ quantity: '9000', packs: '3' }), half)).toBe(half)
})
