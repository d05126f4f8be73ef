import { expect, test } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import { nextEdition } from './editionCount.ts'

test('editions are counted by letters that nobody takes for numbers, and on behind the last of them', () => {
  expect(nextEdition('letters', [])).toBe('A')
  expect(nextEdition('letters', ['A', 'B', 'H'])).toBe('J')
  expect(nextEdition('letters', ['N'])).toBe('P')
  expect(nextEdition('letters', ['Y'])).toBe('AA')
  expect(nextEdition('letters', ['AY', 'B'])).toBe('BA')
  expect(nextEdition('letters', ['YY'])).toBe('AAA')
})

test('editions are counted by numbers', () => {
  expect(nextEdition('numbers', [])).toBe('1')
  expect(nextEdition('numbers', ['9', '10', 'A'])).toBe('11')
})

test('what was called otherwise before it was counted does not count', () => {
  expect(nextEdition('letters', ['2.0', 'A/1', 'O'])).toBe('A')
  expect(nextEdition('letters', ['2.0', 'B'])).toBe('C')
})

test('however many there are, the next one is a new one', () => {
  fc.assert(
    fc.property(fc.constantFrom('letters' as const, 'numbers' as const), fc.nat(900), (counted, count) => {
      const known: string[] = []
      for (let made = 0; made < count; made += 1) known.push(nextEdition(counted, known.slice(-1)))
      expect(new Set(known).size).toBe(count)
      expect(known).not.toContain(nextEdition(counted, known))
    }),
    { numRuns: runs(20) },
  )
})
