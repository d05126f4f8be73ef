import { expect, test } from 'vitest'
import { blocksOf, type Gated } from './releaseGates.ts'

const free: Gated = {
  type: 'mass',
  askedDepartments: 2,
  openFeedback: 0,
  objections: 0,
  openComments: 0,
  conclusion: 'go',
  plannedQuantity: 50,
  producedQuantity: 50,
  testedQuantity: 50,
  scrappedUntested: 0,
  passRate: '0.9500',
  deviation: null,
}

const blocks = (change: Partial<Gated>) => blocksOf({ ...free, ...change }).map(([, en]) => en)

test('nothing keeps a release that is confirmed and passed its trial', () => {
  expect(blocks({})).toEqual([])
  expect(blocks({ type: 'trial', passRate: null })).toEqual([])
  expect(blocks({ testedQuantity: 49, scrappedUntested: 1 })).toEqual([])
  expect(blocks({ type: 'documentOnly', passRate: null, conclusion: null })).toEqual([])
})

test.each<[string, Partial<Gated>, string]>([
  ['an objection', { openFeedback: 1, objections: 1 }, 'Objections open'],
  ['silence', { openFeedback: 1 }, 'not confirmed yet'],
  ['a comment that nobody settled', { openComments: 2 }, 'not settled: 2'],
  ['nobody asked', { askedDepartments: 0 }, 'No department was asked'],
  ['no conclusion', { conclusion: null }, 'conclusion of the trial run'],
  ['a no-go', { conclusion: 'noGo' }, 'no-go'],
  ['94.9 %', { passRate: '0.9499' }, '94.99% is below'],
  ['no unit tested', { passRate: null }, 'no trial data'],
  ['one good unit of fifty', { producedQuantity: 1, testedQuantity: 1, passRate: '1.0000' }, '50 planned, 1 produced, 1 tested'],
  ['units that were never tested', { testedQuantity: 49, passRate: '1.0000' }, '50 planned, 50 produced, 49 tested'],
  ['one that may be tested still', { testedQuantity: 48, scrappedUntested: 1 }, '50 produced (1 scrapped untested), 48 tested'],
])('%s keeps it', (_what, change, said) => {
  const found = blocks(change)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(said)
})

test('a deviation makes up for the pass rate and for nothing else', () => {
  expect(blocks({ passRate: '0.5', deviation: '已评估' })).toEqual([])
  expect(blocks({ producedQuantity: 1, testedQuantity: 1, deviation: '已评估' })).toEqual([])
  expect(blocks({ passRate: '0.5', deviation: '已评估', conclusion: 'noGo', openFeedback: 2, objections: 1 })).toHaveLength(3)
})
