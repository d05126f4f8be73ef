import { expect, test } from 'vitest'
import { ageClasses, isOfAge } from './ageClasses.ts'

test('each age falls into one class', () => {
  const named = (days: number) => ageClasses.filter(one => isOfAge(one, days)).map(({ name }) => name)
  expect([0, 7, 8, 14, 15, 30, 31, 4000].map(named)).toEqual(
    ['0–7', '0–7', '8–14', '8–14', '15–30', '15–30', '> 30', '> 30'].map(name => [name]),
  )
})
