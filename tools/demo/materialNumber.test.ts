import { expect, test } from 'vitest'
import { materialsOf } from './company/materials.ts'
import { checkDigit, materialNumber } from './materialNumber.ts'

test('the check digit is that of Luhn', () => {
  // The example of ISO/IEC 7812-1.
  expect(checkDigit('7992739871')).toBe(3)
})

test('a number has class, serial and check digit, and one wrong digit is found', () => {
  const number = materialNumber('EL03', 42)
  expect(number).toMatch(/^EL0300042\d$/)
  for (const wrong of ['EL0300041', 'EL0300942', 'EL0400042']) expect(`${wrong}${checkDigit(wrong)}`.at(-1)).not.toBe(number.at(-1))
})

test.each([300, 3000])('%d materials have as many different names, in both languages', count => {
  const materials = materialsOf(count)
  expect(materials).toHaveLength(count)
  expect(new Set(materials.map(material => material.name)).size).toBe(count)
  expect(new Set(materials.map(material => material.nameEn)).size).toBe(count)
  expect(materials.filter(material => material.name.length > 40).length).toBeGreaterThan(0)
})
