import { expect, test } from 'vitest'
import { quickest } from '../../../tests/harness/quickest.ts'
import { countWords } from './words.ts'

test.each([
  ['', 0],
  ['。，！ …', 0],
  ['水质传感器', 5],
  ['a pH probe', 3],
  ['pH传感器 PN12345，量程 0.00-14.00', 3 + 2 + 2 + 1],
  ["don't re-open it", 3],
  ['ｐＨ 测试', 3],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('counting takes no longer than reading, whatever the text', () => {
  for (const piece of ["a'", 'a-.', '水a', '́']) {
    const text = piece.repeat(100_000)
    expect(quickest(() => countWords(text))).toBeLessThan(500)
  }
})
