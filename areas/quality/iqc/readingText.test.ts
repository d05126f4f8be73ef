import { expect, test } from 'vitest'
import type { Characteristic } from './judgeReading.ts'
import { certainRepair, readingProblem, readingText } from './readingText.ts'
import { shownUnmeasurable, unmeasurableChoices, unmeasurableText } from './unmeasurable.ts'

const measured: Characteristic = { id: 'D1', kind: 'measured', min: '9.9', max: '10.1', required: true, defectClass: 'major' }
const attribute: Characteristic = { ...measured, kind: 'attribute', min: null, max: null }

test.each([
  ['10.02', '10.02'],
  [' 10.02\t', '10.02'],
  ['１０．０２', '10.02'],
  ['.5', '0.5'],
  ['-0.03', '-0.03'],
  ['+1.20', '1.20'],
  ['10,0', '10,0'],
  ['OL', 'OL'],
  ['9'.repeat(50), '9'.repeat(40)],
  ['10.0\u0000', '10.0'],
])('a gauge that sends %j has read %j', (sent, stored) => {
  expect(readingText(measured, sent)).toBe(stored)
})

test('what cannot be judged is said, what can be judged is not', () => {
  expect(readingProblem(measured, '10.5')).toBeUndefined()
  expect(readingProblem(measured, '')).toBeUndefined()
  expect(readingProblem(measured, '=A1')?.[1]).toContain('formula')
  expect(readingProblem(measured, '10,0')?.[1]).toContain('ambiguous')
  expect(readingProblem(attribute, 'ok')).toBeUndefined()
  expect(readingProblem(attribute, '10.0')?.[1]).toBe('Enter Pass or Fail')
})

test.each([
  ['无法测：样品损坏', 'damaged'],
  ['无法测 损坏', 'damaged'],
  ['无法测（样品缺失）', 'absent'],
  ['n/a: sample damaged', 'damaged'],
  ['N/A damaged', 'damaged'],
  ['na unstable', 'unstable'],
  ['Not measurable: Other (see notes)', 'other'],
  ['无法测：其他（见备注）', 'other'],
  ['cannot be measured, reading does not settle', 'unstable'],
] as const)('%j is no value but a reason', (typed, reason) => {
  for (const characteristic of [measured, attribute]) {
    expect(readingText(characteristic, typed)).toBe(unmeasurableText(reason))
    expect(readingProblem(characteristic, readingText(characteristic, typed))).toBeUndefined()
  }
})

test.each(['无法测', 'n/a', 'N.A.', '无法测：样品', 'n/a: rainy day'])(
  '%j lacks a reason that is known, stays as it was typed and says which there are',
  typed => {
    const text = readingText(measured, typed)
    expect(text).toBe(typed)
    expect(readingProblem(measured, text)?.[1]).toContain('sample damaged')
    expect(readingProblem(attribute, text)?.[0]).toContain('样品损坏')
  },
)

test('what is shown of a reason is understood again, in both languages', () => {
  for (const { value } of unmeasurableChoices)
    for (const language of ['zh', 'en'] as const) expect(readingText(measured, shownUnmeasurable(value, language) ?? '')).toBe(value)
})

test('a word that begins alike is no reason', () => {
  expect(readingProblem(attribute, readingText(attribute, 'nacre damaged'))?.[1]).toBe('Enter Pass or Fail')
})

test.each([
  ['0,05', '0.05'],
  ['-10,0', '-10.0'],
  ['1,234', undefined],
  ['abc', undefined],
  ['10.0', undefined],
])('%j was certainly meant as %j', (text, meant) => {
  expect(certainRepair(measured, text)).toBe(meant)
  expect(certainRepair(attribute, text)).toBeUndefined()
})
