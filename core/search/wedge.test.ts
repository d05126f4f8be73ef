import { describe, expect, test } from 'vitest'
import { heard, noBurst, type Burst } from './wedge.ts'
import { fc } from '../../tests/harness/draws.ts'

const typed = (keys: readonly string[], gap: number): string | undefined => {
  let burst: Burst = noBurst
  let scanned: string | undefined
  for (const [index, key] of keys.entries()) ({ burst, scanned } = { scanned: undefined, ...heard(burst, key, 1000 + index * gap) })
  return scanned
}

const letters = fc.array(fc.constantFrom('A', 'B', 'C', 'X', 'Y', 'Z', '0', '1', '8', '9', '-', '/'), { minLength: 3, maxLength: 40 })

describe('a scanner is told from a person', () => {
  test('whatever comes fast and ends with Enter was scanned', () => {
    fc.assert(fc.property(letters, fc.integer({ min: 0, max: 49 }), (code, gap) => typed([...code, 'Enter'], gap) === code.join('')))
  })

  test('nobody who types is taken for a scanner', () => {
    fc.assert(fc.property(letters, fc.integer({ min: 50, max: 2000 }), (code, gap) => typed([...code, 'Enter'], gap) === undefined))
  })

  test('a pause in the middle starts anew', () => {
    const before = heard(heard(noBurst, 'A', 0).burst, 'B', 10).burst
    const after = ['1', '2', '3'].reduce((burst, key, index) => heard(burst, key, 500 + index * 10).burst, before)
    expect(heard(after, 'Enter', 530).scanned).toBe('123')
  })

  test('capital letters pass, other keys end it, two letters are too few', () => {
    expect(typed(['Shift', 'A', 'Shift', 'B', '1', 'Enter'], 5)).toBe('AB1')
    expect(typed(['A', 'B', 'ArrowDown', '1', 'Enter'], 5)).toBeUndefined()
    expect(typed(['A', 'B', 'Enter'], 5)).toBeUndefined()
  })
})
