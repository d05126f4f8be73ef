import { describe, expect, test } from 'vitest'
import { leaksOf, type OrderedLine } from './leakage.ts'

const line = (change: Partial<OrderedLine>): OrderedLine => ({
  order: 'PO-1',
  supplier: 1,
  material: 7,
  amount: '100.00',
  price: '10',
  contract: null,
  contractPrice: null,
  valid: null,
  ended: null,
  ...change,
})

describe('what goes past contracts', () => {
  test('is bought dearer than agreed, although a contract held, or after it had ended; the rest is none', () => {
    const kinds = leaksOf([
      line({ contract: 3, contractPrice: '9.99', valid: 3, amount: '400' }),
      line({ valid: 4, ended: 5, amount: '300' }),
      line({ ended: 5, amount: '200' }),
      line({ contract: 3, contractPrice: '10.000000', valid: 3 }),
      line({ contract: 3, contractPrice: '11', valid: 3 }),
      line({}),
    ]).map(({ kind, contract }) => [kind, contract])
    expect(kinds).toEqual([
      ['dearer', 3],
      ['offContract', 4],
      ['expired', 5],
    ])
  })

  test('is summed by contract, supplier and material, each order counted once', () => {
    const leaks = leaksOf([
      line({ ended: 5 }),
      line({ ended: 5, amount: '0.50' }),
      line({ ended: 5, order: 'PO-2' }),
      line({ ended: 5, material: 8 }),
    ])
    expect(leaks).toMatchObject([
      { material: 7, amount: '200.50', orders: ['PO-1', 'PO-2'] },
      { material: 8, amount: '100.00', orders: ['PO-1'] },
    ])
  })
})
