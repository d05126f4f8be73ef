import { expect, test } from 'vitest'
import type { Characteristic } from './judgeReading.ts'
import { certainRepair, readingProblem, readingText } from './readingText.ts'

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
  ['0,05', '0.05'],
  ['-10,0', '-10.0'],
  ['1,234', undefined],
  ['abc', undefined],
  ['10.0', undefined],
])('%j was certainly meant as %j', (text, meant) => {
  expect(certainRepair(measured, text)).toBe(meant)
  expect(certainRepair(attribute, text)).toBeUndefined()
})
