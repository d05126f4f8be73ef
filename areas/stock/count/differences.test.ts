import { exact } from '#core/numbers'
import { describe, expect, test } from 'vitest'
import { differenceOf, isLargeDifference } from './differences.ts'

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
    expect([differenceOf({ counted, book }), isLargeDifference({ counted, book }, null)]).toEqual([difference, again])
  })

  test.each([
    ['998', '1000', '250', false],
    ['998', '1000', '250.01', true],
    ['1002', '1000', '250.01', true],
    ['1000', '1000', '9999', false],
  ])('%s of %s at %s CNY is counted again: %s', (counted, book, worth, again) => {
    expect(isLargeDifference({ counted, book }, exact(worth))).toBe(again)
  })

  test.each([
    ['999', '1000', '400', '0', false],
    ['999', '1000', '400', '-1', true],
    ['999', '1000', '400', '1', false],
    ['97', '100', null, '-2', false],
    ['97', '100', null, '-3', true],
    ['100', '100', '400', '-90', false],
  ])('%s of %s at %s CNY, with %s corrected besides, is counted again: %s', (counted, book, worth, besides, again) => {
    expect(isLargeDifference({ counted, book }, worth === null ? null : exact(worth), exact(besides))).toBe(again)
  })
})
