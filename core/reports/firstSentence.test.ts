import { expect, test } from 'vitest'
import { firstSentence } from './firstSentence.ts'

test.each([
  ['统计未停用的客户。金额折合人民币。', '统计未停用的客户。'],
  ['Rates of 0.5 and more. The rest is left out.', 'Rates of 0.5 and more.'],
  ['One sentence without an end', 'One sentence without an end'],
])('%s begins with %s', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})
