import { expect, test } from 'vitest'
import { realisationOf } from './realisation.ts'

test('price realisation weighs by amount, the average discount does not, and what has no tier price has neither', () => {
  expect(
    realisationOf([
      { isSpecial: false, net: '1000.00', tier: '1000.00' },
      { isSpecial: true, net: '80.00', tier: '100.00' },
      { isSpecial: true, net: '50.00', tier: '0.00' },
      { isSpecial: false, net: '110.00', tier: '100.00' },
    ]),
  ).toEqual({
    quotations: 4,
    special: 2,
    specialShare: '0.5000',
    discount: '0.0333',
    net: '1240.00',
    tier: '1200.00',
    realisation: '1.0333',
  })
  expect(realisationOf([])).toMatchObject({ quotations: 0, specialShare: null, discount: null, realisation: null })
})
