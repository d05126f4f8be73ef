import { expect, test } from 'vitest'
import { gradeOf, isInOrder, isLate, objectiveScore, scoreOf, stretchOf, zoneOf } from './okrScore.ts'

const rising = { baseline: '92', commit: '95', target: '97', stretch: '98' } as const
const falling = { baseline: '200', commit: '80', target: '0', stretch: null } as const

test.each([
  [rising, '92', '0.00', '0.00', 'fail'],
  [rising, '91', '0.00', '0.00', 'fail'],
  [rising, '95', '0.60', '0.60', 'commit'],
  [rising, '97', '1.00', '1.00', 'target'],
  [rising, '98', '1.00', '1.20', 'stretch'],
  [rising, '99.9', '1.00', '1.30', 'stretch'],
  [falling, '100', '0.50', '0.50', 'fail'],
  [falling, '80', '0.60', '0.60', 'commit'],
  [falling, '0', '1.00', '1.00', 'target'],
  [falling, '250', '0.00', '0.00', 'fail'],
  [{ baseline: '0', commit: null, target: '10', stretch: null }, '5.9', '0.59', '0.59', 'commit'],
  [{ baseline: '0', commit: null, target: '3', stretch: null }, '2', '0.67', '0.67', 'commit'],
  [{ baseline: '0', commit: null, target: '200', stretch: null }, '139', '0.70', '0.70', 'commit'],
  [rising, null, null, null, null],
] as const)('%j at %s scores %s, stretches to %s, in zone %s', (marks, current, score, stretch, zone) => {
  const measured = { ...marks, current }
  expect([scoreOf(measured), stretchOf(measured), zoneOf(measured)]).toEqual([score, stretch, zone])
})

test('a score turned round is the same', () => {
  for (let at = -20; at <= 140; at += 7) {
    const up = { baseline: '0', target: '100', commit: null, stretch: null, current: String(at) }
    const down = { baseline: '0', target: '-100', commit: null, stretch: null, current: String(-at) }
    expect([scoreOf(up), stretchOf(up), zoneOf(up)]).toEqual([scoreOf(down), stretchOf(down), zoneOf(down)])
  }
})

test.each([
  [rising, true],
  [falling, true],
  [{ ...rising, commit: '91' }, false],
  [{ ...rising, commit: '97.5' }, false],
  [{ ...rising, stretch: '96' }, false],
  [{ ...falling, stretch: '5' }, false],
])('the marks of %j are in order: %s', (marks, holds) => {
  expect(isInOrder(marks)).toBe(holds)
})

const stands = (current: string | null, weight: string, target = '1000') => ({
  baseline: '0',
  target,
  commit: null,
  stretch: null,
  current,
  weight,
})

test.each([
  [[], null],
  [[stands('1000', '0')], null],
  [[stands('1000', '1'), stands(null, '1')], '0.50'],
  // 0.695 is 0.70, and green.
  [[stands('690', '1'), stands('700', '1')], '0.70'],
  // 0.6917, though the three score 0.70, 0.70 and 0.69.
  [[stands('695', '1'), stands('695', '1'), stands('685', '1')], '0.69'],
  // Three thirds and 0.38 are 0.345 in the mean.
  [[stands('1', '1', '3'), stands('1', '1', '3'), stands('1', '1', '3'), stands('380', '1')], '0.35'],
  [[stands('1200', '3'), stands('200', '1')], '0.80'],
  [[stands('-500', '1'), stands('400', '1')], '0.20'],
])('an objective of %j scores %s', (results, score) => {
  expect(objectiveScore(results)).toBe(score)
})

test.each([
  ['0.70', 'aspirational', 'green'],
  ['0.69', 'aspirational', 'yellow'],
  ['0.40', 'aspirational', 'yellow'],
  ['0.39', 'aspirational', 'red'],
  ['0.99', 'committed', 'yellow'],
  ['1.00', 'committed', 'green'],
  [null, 'committed', null],
] as const)('%s of what is %s is %s', (score, kind, grade) => {
  expect(gradeOf(score, kind)).toBe(grade)
})

test.each([
  ['2026-10-28', false],
  ['2026-10-29', true],
])('of the quarter from 1 October to 31 December, on %s a new target needs a note: %s', (today, holds) => {
  expect(isLate({ startsOn: '2026-10-01', endsOn: '2026-12-31' }, today)).toBe(holds)
})
