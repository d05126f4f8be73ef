import { expect, test } from 'vitest'
import { behind, type Agreed } from './documentsBehind.ts'

const changes: readonly Agreed[] = [
  { id: 1, model: 7, agreedOn: '2026-03-01' },
  { id: 2, model: 7, agreedOn: '2026-05-01' },
  { id: 3, model: 8, agreedOn: '2026-09-01' },
]

test('a document is behind the last change of its own products that is later than the document', () => {
  expect(behind({ models: [7], effectiveFrom: '2026-02-01' }, changes)?.id).toBe(2)
  expect(behind({ models: [7, 8], effectiveFrom: '2026-02-01' }, changes)?.id).toBe(3)
  expect(behind({ models: [9], effectiveFrom: '2026-02-01' }, changes)).toBeUndefined()
})

test('one that took effect on the day of the change or later is up to date', () => {
  expect(behind({ models: [7], effectiveFrom: '2026-05-01' }, changes)).toBeUndefined()
  expect(behind({ models: [7], effectiveFrom: null }, changes)).toBeUndefined()
})
