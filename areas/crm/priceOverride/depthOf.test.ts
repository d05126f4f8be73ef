import { expect, test } from 'vitest'
import { depthOf } from './depthOf.ts'

test.each([
  [['92', '90'], ['100'], '0.1000'],
  [['92'], ['80', '100'], '0.0800'],
  [['110'], ['100'], '0.0000'],
  [['0.01'], [], '1.0000'],
  [['0'], ['100'], '1.0000'],
] as const)('prices %j in place of %j are %s below', (prices, listed, depth) => {
  expect(depthOf(prices, listed)).toBe(depth)
})
