import { describe, expect, test } from 'vitest'
import { effectiveFor, holdsFor, type EffectiveCase, type Effectivity } from './effectiveFor.ts'

const day = '2026-03-01'

describe('what holds', () => {
  test.each<readonly [what: string, effectivity: Effectivity, asked: EffectiveCase, holds: boolean]>([
    ['the day before', { from: day }, { day: '2026-02-28' }, false],
    ['the day itself', { from: day }, { day }, true],
    ['until further notice', { from: day, until: null }, { day: '2099-01-01' }, true],
    ['the last day', { from: day, until: '2026-04-01' }, { day: '2026-03-31' }, true],
    ['the day on which the next begins', { from: day, until: '2026-04-01' }, { day: '2026-04-01' }, false],
    ['as long as it waits', { from: null }, { day: '2099-01-01' }, false],
    ['before its SN', { from: day, fromSn: '000100' }, { day, sn: '000099' }, false],
    ['at its SN', { from: day, fromSn: '000100' }, { day, sn: '000100' }, true],
    ['for a new unit', { from: day, fromSn: '000100' }, { day }, true],
    ['at its SN, before its day', { from: day, fromSn: '000100' }, { day: '2026-02-28', sn: '000100' }, false],
    ['for its plan before its day', { from: day, plan: 7 }, { day: '2026-02-01', plan: 7 }, true],
    ['for another plan before its day', { from: day, plan: 7 }, { day: '2026-02-01', plan: 8 }, false],
    ['for another plan from its day on', { from: day, plan: 7 }, { day, plan: 8 }, true],
  ])('%s', (_what, effectivity, asked, holds) => {
    expect(holdsFor(effectivity, asked)).toBe(holds)
  })
})

test('of two that hold the last is effective, and of none nothing', () => {
  const candidates = [
    { name: 'B', from: '2026-02-01' },
    { name: 'A', from: '2026-01-01' },
    { name: 'C', from: day, fromSn: '000100' },
  ]
  const at = (asked: EffectiveCase) =>
    effectiveFor(candidates, asked, (one, other) => (one.from ?? '').localeCompare(other.from ?? ''))?.name
  expect([at({ day: '2025-12-31' }), at({ day: '2026-01-31' }), at({ day, sn: '000099' }), at({ day, sn: '000100' })]).toEqual([
    undefined,
    'A',
    'B',
    'C',
  ])
})
