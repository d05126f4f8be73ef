import { expect, test } from 'vitest'
import { editionFor, type WrittenEdition } from './editionFor.ts'

const by = (effectivity: string, more: Partial<NonNullable<WrittenEdition['by']>> = {}) => ({
  change: 1,
  effectivity,
  effectiveSn: null,
  effectivePlan: null,
  approvedOn: '2026-03-01',
  ...more,
})
const first: WrittenEdition = { id: 1, effectiveFrom: '2026-01-01', effectiveUntil: null, by: null }
const waitsForSn: WrittenEdition = { id: 2, effectiveFrom: null, effectiveUntil: null, by: by('sn', { effectiveSn: '000100' }) }
const at = (editions: readonly WrittenEdition[], day: string, sn: string | null = null, plan: number | null = null) =>
  editionFor(editions, { day, sn, plan })?.id

test('an edition from an SN leaves the units before with the former one, before and after it was released', () => {
  const begun = { ...waitsForSn, effectiveFrom: '2026-03-10' }
  const ended = { ...first, effectiveUntil: '2026-03-10' }
  for (const editions of [
    [first, waitsForSn],
    [ended, begun],
  ])
    expect([at(editions, '2026-03-20', '000099'), at(editions, '2026-03-20', '000100'), at(editions, '2026-02-28', '000100')]).toEqual([
      1, 2, 1,
    ])
})

test('an edition from a plan holds for it whatever its day, and for others from its day on', () => {
  const ofPlan: WrittenEdition = { id: 2, effectiveFrom: '2026-04-01', effectiveUntil: null, by: by('plan', { effectivePlan: 7 }) }
  const editions = [{ ...first, effectiveUntil: '2026-04-01' }, ofPlan]
  expect([at(editions, '2026-03-20', null, 7), at(editions, '2026-03-20', null, 8), at(editions, '2026-04-01', null, 8)]).toEqual([2, 1, 2])
})

test('an edition that waits for stock to be used up holds for nobody', () => {
  expect(at([first, { id: 2, effectiveFrom: null, effectiveUntil: null, by: by('usedUp') }], '2099-01-01', '999999')).toBe(1)
})

test('an edition that was withdrawn holds on its days alone: neither by its plan nor before an edition from an SN', () => {
  const ofPlan = {
    id: 2,
    effectiveFrom: '2026-04-01',
    effectiveUntil: '2026-04-01',
    isWithdrawn: true,
    by: by('plan', { effectivePlan: 7 }),
  }
  expect(at([first, ofPlan], '2026-04-20', null, 7)).toBe(1)
  const ended = { ...first, effectiveUntil: '2026-02-01', isWithdrawn: true }
  expect([at([ended, waitsForSn], '2026-03-20', '000099'), at([ended, waitsForSn], '2026-03-20', '000100')]).toEqual([undefined, 2])
  const neverBegun = { ...waitsForSn, effectiveFrom: '2026-06-01', effectiveUntil: '2026-06-01', isWithdrawn: true }
  expect(at([first, neverBegun], '2026-05-01', '000100')).toBe(1)
})

test('by days alone the boundary day belongs to one edition', () => {
  const editions = [
    { ...first, effectiveUntil: '2026-02-01' },
    { ...first, id: 2, effectiveFrom: '2026-02-01' },
  ]
  expect([at(editions, '2025-12-31'), at(editions, '2026-01-31'), at(editions, '2026-02-01')]).toEqual([undefined, 1, 2])
})
