import { describe, expect, test } from 'vitest'
import type { FrozenParameter } from './frozenTemplate.ts'
import { judgeTest, type TestedReadings } from './judgeTest.ts'

const parameter = (change: Partial<FrozenParameter> = {}): FrozenParameter => ({
  item: '1',
  parameter: 1,
  name: '读数',
  nameEn: null,
  unit: null,
  precision: 2,
  required: true,
  computation: 'value',
  formula: null,
  fullScale: null,
  charge: null,
  readings: [{ name: 'r', label: '读数', labelEn: null, unit: null, nominal: null }],
  verdict: 'range',
  min: '10',
  max: '20',
  minOpen: false,
  maxOpen: false,
  target: null,
  tolerance: null,
  expected: null,
  bands: [],
  ...change,
})

const judged = (one: FrozenParameter, value: string | null, more: Partial<TestedReadings> = {}) => {
  const { outcome, results, gaps } = judgeTest(
    { parameters: [one] },
    { readings: [{ item: '1', name: 'r', value }], pictures: new Set(), files: new Set(), ambient: null, solutions: [], ...more },
  )
  return { outcome, judgement: results[0]?.judgement, gaps: gaps.length }
}

describe('a parameter', () => {
  test.each<[Partial<FrozenParameter>, string | null, string, string]>([
    [{}, '10', 'passed', 'conforms'],
    [{}, '20', 'passed', 'conforms'],
    [{}, '20.000000001', 'failed', 'aboveMax'],
    [{}, '9.999', 'failed', 'belowMin'],
    [{ minOpen: true }, '10', 'failed', 'belowMin'],
    [{ maxOpen: true }, '20', 'failed', 'aboveMax'],
    [{}, '１５', 'passed', 'conforms'],
    [{ verdict: 'target', target: '7', tolerance: '0.1' }, '7.1', 'passed', 'conforms'],
    [{ verdict: 'target', target: '7', tolerance: '0.1' }, '7.1001', 'failed', 'aboveMax'],
    [{ verdict: 'text', expected: 'V2.1' }, ' V2.1 ', 'passed', 'conforms'],
    [{ verdict: 'text', expected: 'V2.1' }, 'v2.1', 'failed', 'notEqual'],
    [{ verdict: 'list', expected: 'ok\nna' }, 'na', 'passed', 'conforms'],
    [{ verdict: 'list', expected: 'ok\nna' }, 'yes', 'failed', 'notEqual'],
    [{ verdict: 'formula', expected: 'x > 1 and r < 9' }, '5', 'passed', 'conforms'],
    [{ verdict: 'formula', expected: 'x > 1 and r < 9' }, '9', 'failed', 'notEqual'],
    [{ verdict: 'formula', expected: '1 / (x - 5)' }, '5', 'undecided', 'undecided'],
    [{ computation: 'formula', formula: 'r / 0' }, '5', 'undecided', 'undecided'],
    // A value below the limit of detection lies below a maximum, and decides nothing against a minimum.
    [{ min: null, max: '0.1' }, '<0.05', 'passed', 'conforms'],
    [{ min: null, max: '0.01' }, '<0.05', 'undecided', 'undecided'],
    [{}, '<15', 'undecided', 'undecided'],
    // What it enters as one of several readings may come to anything.
    [{ computation: 'formula', formula: 'abs(r - 20)', min: null, max: '0.1' }, '<0.05', 'undecided', 'undecided'],
    [{ computation: 'mean', min: null, max: '0.1' }, '<0.05', 'undecided', 'undecided'],
    [{ computation: 'mean', verdict: 'recorded', min: null, max: null }, '<0.05', 'undecided', 'undecided'],
    [{ verdict: 'recorded', min: null, max: null }, '3', 'passed', 'conforms'],
    [{ required: false }, null, 'passed', 'missing'],
  ])('%j of %s is %s: %s', (change, value, outcome, judgement) =>
    expect(judged(parameter(change), value)).toMatchObject({ outcome, judgement }),
  )

  test.each([null, '', ' ', 'NaN', 'Infinity', '1e999', '1,15x', '7,015', 'abc', '1'.repeat(39)])(
    'of the reading %s makes the test incomplete, also where it is not asked for as long as it cannot be read',
    value => {
      expect(judged(parameter(), value)).toMatchObject({ outcome: 'incomplete', gaps: 1 })
      expect(judged(parameter({ required: false }), value).outcome).toBe((value ?? '').trim() === '' ? 'passed' : 'incomplete')
    },
  )

  test('has other limits in a band of a condition, and none where the condition was not read', () => {
    const banded = parameter({ bands: [{ condition: 'ambient', lowest: '0', highest: '15', min: '1', max: '5' }] })
    expect(judged(banded, '3', { ambient: '15' }).judgement).toBe('conforms')
    expect(judged(banded, '3', { ambient: '15.1' }).judgement).toBe('belowMin')
    expect(judged(banded, '3')).toMatchObject({ judgement: 'undecided', outcome: 'undecided' })
  })

  test('of which a picture or a file is asked conforms with it alone', () => {
    const picture = parameter({ verdict: 'picture', readings: [] })
    expect(judged(picture, null)).toMatchObject({ outcome: 'incomplete', gaps: 1 })
    expect(judged(picture, null, { files: new Set(['1']) }).outcome).toBe('incomplete')
    expect(judged(picture, null, { pictures: new Set(['1']) }).outcome).toBe('passed')
  })
})

test('nothing that is asked passes nothing, and one failure fails the test', () => {
  const tested: TestedReadings = { readings: [], pictures: new Set(), files: new Set(), ambient: null, solutions: [] }
  expect(judgeTest({ parameters: [] }, tested).outcome).toBe('incomplete')
  const two = [parameter(), parameter({ item: '2' })]
  const readings = [
    { item: '1', name: 'r', value: '15' },
    { item: '2', name: 'r', value: '25' },
    { item: '9', name: 'r', value: '15' },
  ]
  expect(judgeTest({ parameters: two }, { ...tested, readings }).outcome).toBe('failed')
})
