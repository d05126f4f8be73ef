import { expect, test } from 'vitest'
import { hygieneOf, type KnownNumber } from './hygiene.ts'

const number = (code: string, change: Partial<KnownNumber> = {}): KnownNumber => ({
  code,
  isMerged: false,
  hasClass: true,
  isBought: true,
  isSupplied: true,
  isPlanOld: false,
  isUsed: true,
  isReferredTo: true,
  ...change,
})

test('numbers are without a class or supplier or never used while they are active, and merged while others refer to them', () => {
  const found = hygieneOf([
    number('M-1'),
    number('M-4', { hasClass: false, isUsed: false }),
    number('M-3', { isUsed: false }),
    number('M-5', { isSupplied: false, isBought: false }),
    number('M-6', { isSupplied: false }),
    number('M-7', { isMerged: true, hasClass: false, isUsed: false, isSupplied: false }),
    number('M-9', { isPlanOld: true }),
    number('M-8', { isMerged: true, isReferredTo: false }),
  ])
  expect(Object.fromEntries(found)).toEqual({
    withoutClass: ['M-4'],
    withoutSupplier: ['M-6'],
    leadNotReviewed: ['M-9'],
    neverUsed: ['M-3', 'M-4'],
    mergedInUse: ['M-7'],
  })
})
