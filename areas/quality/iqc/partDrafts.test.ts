import { expect, test } from 'vitest'
import { emptyDrafts, type Draft, type LineDraft } from '../../../core/fields/draft.ts'
import { dispositionFields } from './dispositionFields.ts'
import { askedFacts, disposedQuantity, remainingQuantity, withoutForeignFacts } from './partDrafts.ts'

const part = (drafts: Readonly<Record<string, Draft>>): LineDraft => ({
  key: 'new:0',
  drafts: { ...emptyDrafts(dispositionFields), ...drafts },
})

test('the sum of the parts is exact, whatever is typed beside numbers', () => {
  const parts = [
    part({ quantity: '2,400' }),
    part({ quantity: '０．１' }),
    part({ quantity: '0.2' }),
    part({ quantity: 'x' }),
    part({ quantity: null }),
  ]
  expect(disposedQuantity(parts)).toBe('2400.3')
  expect(remainingQuantity('3000.0000', parts)).toBe('599.7')
  expect(remainingQuantity('100', parts)).toBe('-2300.3')
})

test('a part asks for the facts of its follow-up result', () => {
  expect(askedFacts(part({}))).toEqual({ needed: [], optional: [] })
  expect(askedFacts(part({ followUp: 'scrap' })).needed).toEqual(['costBearer'])
})

test('what was typed for another follow-up result is not sent', () => {
  const changed = part({ followUp: 'return', quantity: '5', scrapValue: '100', returnBy: '2026-10-08' })
  expect(withoutForeignFacts(changed).drafts).toMatchObject({ followUp: 'return', quantity: '5', scrapValue: null, returnBy: '2026-10-08' })
  const untouched = part({ followUp: 'scrap', scrapValue: '100' })
  expect(withoutForeignFacts(untouched)).toBe(untouched)
})
