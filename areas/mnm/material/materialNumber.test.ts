import { expect, test } from 'vitest'
import { checkDigit, materialNumber } from './materialNumber.ts'

test('the check digit is that of Luhn, letters counting from 10', () => {
  // The well-known example of the rule, and the number of a share (ISO 6166) for the letters.
  expect(checkDigit('7992739871')).toBe(3)
  expect(checkDigit('US037833100')).toBe(5)
})

test('a number has class, serial and check digit, and one wrong digit is found', () => {
  const number = materialNumber('EL03', 42)
  expect(number).toMatch(/^EL0300042\d$/)
  for (const wrong of ['EL0300041', 'EL0300942', 'EL0400042']) expect(`${wrong}${checkDigit(wrong)}`.at(-1)).not.toBe(number.at(-1))
})
