import { expect, test } from 'vitest'
import { phrasesOf, says, withPhrase } from './phrases.ts'

test('one’s own words go first, and what is usual fills up what is missing', () => {
  const zh = ([words]: readonly [string, string]): string => words
  expect(phrasesOf('reject', undefined, zh)).toEqual(['资料不全', '请核对数量', '请核对价格', '请说明理由'])
  expect(phrasesOf('reject', { approve: [], reject: ['账期过长', '请核对数量'] }, zh)).toEqual([
    '账期过长',
    '请核对数量',
    '资料不全',
    '请核对价格',
  ])
})

test('a comment that only names the decision is no phrase: it would look like the button that decides', () => {
  const en = ([, words]: readonly [string, string]): string => words
  expect(phrasesOf('approve', { approve: ['同意', 'approve', '同意，下不为例'], reject: [] }, en)).toEqual([
    '同意，下不为例',
    'Checked',
    'This time only',
  ])
})

test('a press says a phrase, another one takes it back, and what was typed stays', () => {
  expect(withPhrase('', '账期过长', '；')).toBe('账期过长')
  expect(withPhrase('折扣可以保留', '账期过长', '；')).toBe('折扣可以保留；账期过长')
  expect(withPhrase('折扣可以保留；账期过长', '账期过长', '；')).toBe('折扣可以保留')
  expect(withPhrase('Too late; too dear', 'too dear', '; ')).toBe('Too late')
  expect(says('Too late; too dear', 'too dear')).toBe(true)
  expect(says('Too late', 'late')).toBe(false)
})
