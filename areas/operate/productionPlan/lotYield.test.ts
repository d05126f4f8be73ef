import { expect, test } from 'vitest'
import { mostMade } from './lotYield.ts'

const part = (perUnit: string, issued: string, returned = '0', scrapped = '0') => ({ perUnit, issued, returned, scrapped })

test('the scarcest component says how many come of a batch, with the tolerance and in whole units', () => {
  expect(mostMade([part('2', '40'), part('3', '67')])).toBe(20)
  expect(mostMade([part('2', '40', '2', '2'), part('3', '67')])).toBe(18)
  expect(mostMade([part('0.1', '10')])).toBe(103)
  expect(mostMade([part('0.3333', '0.0001')])).toBe(0)
  expect(mostMade([part('2', '2', '4')])).toBe(0)
  expect(mostMade([part('0', '0')])).toBeNull()
})
