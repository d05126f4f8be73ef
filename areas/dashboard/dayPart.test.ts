import { expect, test } from 'vitest'
import { dayPart } from './dayPart.ts'

test.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock the dashboard says %s', (hour, greeting) => {
  expect(dayPart(hour)[1]).toBe(greeting)
})
