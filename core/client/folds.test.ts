import { expect, test } from 'vitest'
import { isUnfolded, withFold } from './folds.ts'

test('what somebody unfolds stays unfolded for this person, until it is folded away', () => {
  const one = withFold(null, 7, 'facts', true)
  expect(isUnfolded(one, 7, 'facts')).toBe(true)
  expect(isUnfolded(one, 8, 'facts')).toBe(false)
  expect(isUnfolded(one, 7, 'form shop.order 2')).toBe(false)
  const two = withFold(withFold(one, 8, 'facts', true), 7, 'facts', true)
  expect(two).toBe('8 facts\n7 facts')
  expect(withFold(two, 7, 'facts', false)).toBe('8 facts')
  expect(isUnfolded(null, 7, 'facts')).toBe(false)
})

test('as much is kept as anybody needs', () => {
  const many = Array.from({ length: 250 }, (_, place) => place).reduce((text, place) => withFold(text, 1, `place ${place}`, true), '')
  expect(many.split('\n')).toHaveLength(200)
  expect(isUnfolded(many, 1, 'place 249')).toBe(true)
  expect(isUnfolded(many, 1, 'place 0')).toBe(false)
})
