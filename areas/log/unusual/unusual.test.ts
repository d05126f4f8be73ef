import { expect, test } from 'vitest'
import { unusualOf } from './unusual.ts'

const usual = { files: 49, pages: 199, rows: 9999, atNight: 4, afterRights: 2 }

test('an ordinary day is nothing to tell', () => {
  expect(unusualOf(usual)).toEqual([])
})

test.each([
  [{ rows: 10_000 }, 'exported 10,000 rows'],
  [{ files: 50 }, 'downloaded 50 files'],
  [{ pages: 200 }, 'viewed 200 pages'],
  [{ atNight: 5 }, 'exported or downloaded 5 times between 22:00 and 06:00'],
  [{ afterRights: 3 }, 'exported or downloaded 3 times within a day of a change of roles or user type'],
])('%j is told, each by itself', (more, said) => {
  expect(unusualOf({ ...usual, ...more }).map(([, en]) => en)).toEqual([said])
})
