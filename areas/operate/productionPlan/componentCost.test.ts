import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { componentCosts } from './componentCost.ts'

const worth = new Map([
  [1, exact('2.5')],
  [2, exact('0.1234')],
  [3, exact('3')],
  [4, null],
])

test('what was issued is compared with what the bill wants, a substitute at what it is worth itself', () => {
  const components = [
    { component: 1, needed: '40', variance: '2' },
    { component: 2, needed: '67', variance: '-7' },
  ]
  const issued = [
    { component: 1, material: 1, quantity: '30' },
    { component: 1, material: 3, quantity: '12' },
    { component: 2, material: 2, quantity: '60' },
  ]
  expect(componentCosts(components, issued, worth)).toEqual([
    // 40 × 2.5; 30 × 2.5 + 12 × 3.
    { component: 1, wantedCost: '100.00', issuedCost: '111.00', difference: '11.00', varianceCost: '5.00' },
    // 67 × 0.1234 = 8.2678; 60 × 0.1234 = 7.404; the difference is rounded once.
    { component: 2, wantedCost: '8.27', issuedCost: '7.40', difference: '-0.86', varianceCost: '-0.86' },
  ])
})

test('what has no known cost counts as not known, and not as nothing', () => {
  const [unknown, replaced, untouched] = componentCosts(
    [
      { component: 4, needed: '1', variance: '0' },
      { component: 1, needed: '1', variance: '0' },
      { component: 5, needed: '0', variance: '0' },
    ],
    [
      { component: 4, material: 3, quantity: '1' },
      { component: 1, material: 4, quantity: '1' },
    ],
    worth,
  )
  expect(unknown).toEqual({ component: 4, wantedCost: null, issuedCost: '3.00', difference: null, varianceCost: '0.00' })
  expect(replaced).toMatchObject({ wantedCost: '2.50', issuedCost: null, difference: null })
  expect(untouched).toMatchObject({ wantedCost: '0.00', issuedCost: '0.00', difference: '0.00', varianceCost: '0.00' })
})
