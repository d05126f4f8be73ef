import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'

test('the same seed draws the same, another seed something else', () => {
  const draws = (seed: string): readonly number[] => {
    const random = randomFrom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(draws('clearmere')).toEqual(draws('clearmere'))
  expect(draws('clearmere')).not.toEqual(draws('clearmere/2'))
})

test('what is drawn from one stream moves nothing in another', () => {
  const [undisturbed, disturbed] = [randomFrom('seed'), randomFrom('seed')]
  disturbed.fork('lots').next()
  expect(disturbed.next()).toBe(undisturbed.next())
  expect(randomFrom('seed').fork('lots').next()).not.toBe(randomFrom('seed').fork('people').next())
})

test('numbers are spread evenly and stay within their ends', () => {
  const random = randomFrom('spread')
  const drawn = Array.from({ length: 6000 }, () => random.whole(1, 6))
  expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  for (const face of [1, 2, 3, 4, 5, 6]) expect(drawn.filter(one => one === face).length).toBeGreaterThan(850)
})

test('weights decide how often something is drawn, and 0 is never', () => {
  const random = randomFrom('weights')
  const drawn = Array.from({ length: 2000 }, () =>
    random.weighted(['often', 'seldom', 'never'], one => ({ often: 9, seldom: 1, never: 0 })[one] ?? 0),
  )
  const often = drawn.filter(one => one === 'often').length
  expect(often).toBeGreaterThan(1700)
  expect(often).toBeLessThan(1900)
  expect(drawn).not.toContain('never')
})

test('shuffling keeps everything, and nothing cannot be picked from', () => {
  const random = randomFrom('shuffle')
  const list = Array.from({ length: 50 }, (_, place) => place)
  const shuffled = random.shuffled(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted((one, other) => one - other)).toEqual(list)
  expect(() => random.pick([])).toThrow(RangeError)
})
