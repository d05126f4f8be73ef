import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { readWords, saidWithin, storedWords, wordsIn, written } from './storedWords.ts'

test('what the product says is read in the language of its reader', () => {
  const stored = storedWords(['按最近 365 天的评分', 'By the score of the last 365 days'])
  expect(readWords(stored, 'zh')).toBe('按最近 365 天的评分')
  expect(readWords(stored, 'en')).toBe('By the score of the last 365 days')
})

test('what a person wrote is stored as it is, and what was stored before is read as it is', () => {
  for (const text of ['供应商改期', '24 个月无订单，自动停用。No order for 24 months.', '{"zh":1}', '{"zh":', ''])
    expect([storedWords(text), ...wordsIn(text)]).toEqual([text, text, text])
})

test('nobody types a reason that says one thing to one reader and another to another', () => {
  const typed = '{"zh":"同意","en":"Refused"}'
  expect(wordsIn(storedWords(typed))).toEqual([typed, typed])
})

test('whatever is said is read as it was said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (zh, en) => {
      expect(wordsIn(storedWords([zh, en]))).toEqual([zh, en])
      expect(wordsIn(storedWords(zh))).toEqual([zh, zh])
    }),
  )
})

test('what is written beside words of the product is never taken for them', () => {
  const typed = '{"zh":"同意","en":"Refused"}'
  expect(wordsIn(written(typed))).toEqual(['{ "zh":"同意","en":"Refused"}', '{ "zh":"同意","en":"Refused"}'])
  expect(written(written(typed))).toBe(written(typed))
  expect(written('供应商改期')).toBe('供应商改期')
})

test('what the product says has as much room in each language as its field, and is stored once where both say the same', () => {
  expect(wordsIn(saidWithin(['复制自甲', 'Copied from A'], 3))).toEqual(['复制自', 'Cop'])
  expect(saidWithin(['MP-1', 'MP-1'], 10)).toBe('MP-1')
})
