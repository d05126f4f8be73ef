import { describe, expect, test } from 'vitest'
import { conflicting, keepingMine, takingTheirs, textAt, unsaved, withoutStored, withSent, withTyped } from './typedTexts.ts'

const stored = new Map([
  ['a', '1'],
  ['b', '2'],
])

describe('typed texts', () => {
  test('stand over what is stored until they say the same again', () => {
    const typed = withTyped({}, stored, [
      ['a', '5'],
      ['c', '7'],
    ])
    expect(textAt(typed, stored, 'a')).toBe('5')
    expect(textAt(typed, stored, 'b')).toBe('2')
    expect(textAt(typed, stored, 'd')).toBe('')
    expect(withTyped(typed, stored, [['a', '1']])).toEqual({ c: { text: '7', base: '' } })
  })

  test('keep what was stored when they were first typed', () => {
    const typed = withTyped({}, stored, [['a', '5']])
    expect(withTyped(typed, new Map([['a', '9']]), [['a', '6']])).toEqual({ a: { text: '6', base: '1' } })
  })

  test('are saved once the same is stored, whoever stored it', () => {
    const typed = withTyped({}, stored, [['a', '5']])
    expect(unsaved(typed, stored)).toBe(typed)
    expect(unsaved(typed, new Map([['a', '5']]))).toEqual({})
  })

  test('a save that ends leaves what was typed over it meanwhile', () => {
    const sent = withTyped({}, stored, [
      ['a', '5'],
      ['b', '6'],
    ])
    const meanwhile = withTyped(sent, stored, [['b', '8']])
    expect(Object.keys(withoutStored(meanwhile, sent))).toEqual(['b'])
  })
})

describe('what somebody else stored meanwhile', () => {
  const typed = withTyped({}, stored, [
    ['a', '5'],
    ['b', '6'],
  ])

  test('conflicts only where it differs from both', () => {
    expect(conflicting(typed, stored)).toEqual([])
    expect(conflicting(typed, new Map([['a', '9']]))).toEqual(['a', 'b'])
    expect(conflicting(typed, new Map([...stored, ['a', '5']]))).toEqual([])
  })

  test('is no surprise when this page sent it and the answer was lost', () => {
    const waiting = withSent(typed, { a: { text: '5', base: '1' } })
    const typedOn = withTyped(waiting, stored, [['a', '5.5']])
    expect(conflicting(typedOn, new Map([...stored, ['a', '5']]))).toEqual([])
  })

  test('is decided place by place', () => {
    const theirs = new Map([
      ['a', '9'],
      ['b', '8'],
    ])
    const mine = keepingMine(typed, theirs, ['a'])
    expect(conflicting(mine, theirs)).toEqual(['b'])
    const settled = takingTheirs(mine, ['b'])
    expect(conflicting(settled, theirs)).toEqual([])
    expect(textAt(settled, theirs, 'a')).toBe('5')
    expect(textAt(settled, theirs, 'b')).toBe('8')
  })
})
