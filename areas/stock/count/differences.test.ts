import { describe, expect, test } from 'vitest'
import { differenceOf, isCountedAgain } from './differences.ts'

describe('what was found', () => {
  test.each([
    ['100', '100', '0.0000', false],
    ['95', '100', '-5.0000', false],
    ['94.9999', '100', '-5.0001', true],
    ['105', '100', '5.0000', false],
    ['105.0001', '100', '5.0001', true],
    ['1', '0', '1.0000', true],
    ['0', '0', '0.0000', false],
  ])('%s of %s differs by %s', (counted, book, difference, again) => {
    expect([differenceOf({ counted, book }), isCountedAgain({ counted, book })]).toEqual([difference, again])
  })
})
