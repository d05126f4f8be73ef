import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['顾思远', '顾'],
  ['ada Lovelace', 'A'],
  ['  émile', 'É'],
  // A character beyond the first plane is one letter.
  ['𠮷田', '𠮷'],
  ['', '?'],
])('%j is stood for by %j', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})
