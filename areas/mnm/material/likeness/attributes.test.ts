import { expect, test } from 'vitest'
import { attributesKey, numberKeys, numbersDiffer, sameAttributes } from './attributes.ts'

test('two materials say the same when every attribute is the same', () => {
  expect(sameAttributes({ ohms: '4700', package: '0402' }, { ohms: '4700', package: '0402' })).toBe(true)
  expect(sameAttributes({ ohms: '4700' }, { ohms: '4700', package: '0402' })).toBe(false)
  expect(sameAttributes({ span: { from: '0', to: '14' } }, { span: { from: '0', to: '12' } })).toBe(false)
  expect(sameAttributes(null, null)).toBe(false)
})

test('an attribute that one of them leaves empty makes no other thing of it, as long as both say more in common', () => {
  const whole = { ohms: '4700', package: '0402', heat: { from: '-55', to: '155' } }
  expect(sameAttributes(whole, { ohms: '4700', package: '0402' })).toBe(true)
  expect(sameAttributes({ ohms: '4700', heat: whole.heat }, { ohms: '4700', heat: whole.heat, note: 'x' })).toBe(true)
  expect(sameAttributes({ ohms: '4700', package: '0402' }, { ohms: '10000', package: '0402', note: 'x' })).toBe(false)
  expect(sameAttributes({ leadFree: true, colour: 'red' }, { leadFree: true, colour: 'red', note: 'x' })).toBe(false)
  expect(sameAttributes({ ohms: '4700', note: 'x' }, { ohms: '4700', package: '0402', leadFree: true })).toBe(false)
})

test('a number that differs tells them apart; what only one of them says does not', () => {
  expect(numbersDiffer({ ohms: '4700' }, { ohms: '10000' })).toBe(true)
  expect(numbersDiffer({ span: { from: '0', to: '14' } }, { span: { from: '2', to: '14' } })).toBe(true)
  expect(numbersDiffer({ ohms: '4700', colour: 'red' }, { ohms: '4700', colour: 'blue' })).toBe(false)
  expect(numbersDiffer({ ohms: '4700' }, { volts: '16' })).toBe(false)
  expect(numbersDiffer(null, { ohms: '4700' })).toBe(false)
})

test('they are looked up by class and attributes together', () => {
  expect(attributesKey(7, { ohms: '4700' })).toEqual(['a:7:{"ohms":"4700"}'])
  expect([attributesKey(null, { ohms: '1' }), attributesKey(7, null)]).toEqual([[], []])
  expect(numberKeys(7, { ohms: '4700', span: { from: '0', to: '14' }, colour: 'red' })).toEqual([
    'v:7:ohms="4700"',
    'v:7:span={"from":"0","to":"14"}',
  ])
})
