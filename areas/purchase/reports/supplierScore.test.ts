import { describe, expect, test } from 'vitest'
import { gradeOf, supplierScore, type SupplierFacts } from './supplierScore.ts'

const nothing = { all: '0', good: '0' }

const facts = (change: Partial<SupplierFacts>): SupplierFacts => ({
  lots: 10,
  quality: { all: '10', good: '9' },
  openScars: 0,
  delivery: { all: '4', good: '3' },
  price: { all: '2', good: '1.9' },
  service: nothing,
  ...change,
})

describe('a supplier’s score', () => {
  test('weighs its known parts', () => {
    // (90 × 40 + 75 × 30 + 95 × 20) ÷ 90 = 86.1
    expect(supplierScore(facts({}))).toEqual({
      quality: '90.0',
      delivery: '75.0',
      price: '95.0',
      service: null,
      score: '86.1',
      grade: 'B',
    })
  })

  test('counts the service as people have rated it, by the weights of the company', () => {
    // (90 × 40 + 75 × 30 + 95 × 20 + 60 × 10) ÷ 100 = 83.5; a rating of 3 of 5 is 60 points.
    const rated = facts({ service: { all: '2', good: '1.2' } })
    expect(supplierScore(rated)).toMatchObject({ service: '60.0', score: '83.5' })
    expect(supplierScore(rated, { quality: 0, delivery: 0, price: 0, service: 100 })).toMatchObject({ score: '60.0', grade: 'C' })
    expect(supplierScore(facts({}), { quality: 0, delivery: 0, price: 0, service: 100 })).toMatchObject({ score: null, grade: null })
  })

  test('is that of quality where nothing else is known', () => {
    expect(supplierScore(facts({ delivery: nothing, price: nothing }))).toMatchObject({
      delivery: null,
      price: null,
      score: '90.0',
      grade: 'A',
    })
  })

  test('loses five points of quality for each open corrective action, down to nothing', () => {
    expect(supplierScore(facts({ openScars: 2 })).quality).toBe('80.0')
    expect(supplierScore(facts({ quality: { all: '10', good: '0.4' }, openScars: 1 })).quality).toBe('0.0')
  })

  test('is not told before three lots were inspected', () => {
    expect(supplierScore(facts({ lots: 2 }))).toMatchObject({ quality: '90.0', score: null, grade: null })
    expect(supplierScore(facts({ lots: 3 })).score).not.toBeNull()
  })
})

test.each([
  ['90.0', 'A'],
  ['89.9', 'B'],
  ['75.0', 'B'],
  ['74.9', 'C'],
  ['60.0', 'C'],
  ['59.9', 'D'],
  ['0.0', 'D'],
] as const)('%s is grade %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade)
})
