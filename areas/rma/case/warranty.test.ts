import { expect, test } from 'vitest'
import { inheritedUntil, verdictOn, type WarrantyFacts } from './warranty.ts'

const facts: WarrantyFacts = {
  shippedOn: '2025-03-10',
  agreedParts: null,
  agreedLabour: null,
  partsMonths: 12,
  labourMonths: 12,
  repairedUntil: null,
}

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-02-28', 12, '2024-02-28'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-31', 24, '2027-12-31'],
])('shipped on %s with %i months is covered until the end of %s', (shippedOn, months, last) => {
  const of = { ...facts, shippedOn, partsMonths: months, labourMonths: months }
  expect(verdictOn(last, of)).toEqual({ coverage: 'covered', rule: 'shipment', partsUntil: last, labourUntil: last })
  const next = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  expect(verdictOn(next, of).coverage).toBe('expired')
})

test('parts and labour are covered apart', () => {
  const of = { ...facts, partsMonths: 24, labourMonths: 12 }
  expect(verdictOn('2026-03-10', of).coverage).toBe('covered')
  expect(verdictOn('2026-03-11', of)).toEqual({
    coverage: 'partsOnly',
    rule: 'shipment',
    partsUntil: '2027-03-10',
    labourUntil: '2026-03-10',
  })
  expect(verdictOn('2026-03-11', { ...facts, labourMonths: 24 }).coverage).toBe('labourOnly')
  expect(verdictOn('2026-03-11', { ...facts, labourMonths: null }).coverage).toBe('expired')
})

const agreed = (day: string) => ({ agreedParts: day, agreedLabour: day })

test('the end that was agreed for the unit takes the place of the months at its shipment, whether it is later or earlier', () => {
  expect(verdictOn('2026-09-01', { ...facts, ...agreed('2026-12-31') })).toMatchObject({ coverage: 'covered', rule: 'agreed' })
  expect(verdictOn('2026-03-01', { ...facts, ...agreed('2025-12-31') })).toEqual({
    coverage: 'expired',
    rule: 'agreed',
    partsUntil: '2025-12-31',
    labourUntil: '2025-12-31',
  })
  expect(verdictOn('2026-03-01', { ...facts, ...agreed('2025-12-31'), repairedUntil: '2026-03-01' })).toMatchObject({ rule: 'repair' })
  expect(verdictOn('2027-06-01', { ...facts, agreedParts: '2028-03-10', agreedLabour: '2027-03-10' })).toEqual({
    coverage: 'partsOnly',
    rule: 'agreed',
    partsUntil: '2028-03-10',
    labourUntil: '2027-03-10',
  })
})

test('of the warranty of the unit and that of a former repair the longer one holds', () => {
  expect(verdictOn('2026-09-01', { ...facts, repairedUntil: '2026-09-01' })).toMatchObject({ coverage: 'covered', rule: 'repair' })
  expect(verdictOn('2026-09-02', { ...facts, repairedUntil: '2026-09-01' })).toMatchObject({ coverage: 'expired', rule: 'shipment' })
})

test('what nobody knows is no warranty and no end of one', () => {
  expect(verdictOn('2026-03-01', { ...facts, shippedOn: null })).toMatchObject({ coverage: 'unknown', rule: 'notShipped' })
  expect(verdictOn('2026-03-01', { ...facts, partsMonths: null, labourMonths: null })).toMatchObject({
    coverage: 'unknown',
    rule: 'noTerms',
  })
  expect(verdictOn('2025-03-10', { ...facts, partsMonths: 0, labourMonths: 0 }).coverage).toBe('covered')
  expect(verdictOn('2025-03-11', { ...facts, partsMonths: 0, labourMonths: 0 }).coverage).toBe('expired')
})

test('a replacement has what is left of each term of the unit that it replaces, and its own terms where nothing is left of either', () => {
  const ends = { partsUntil: '2028-03-10', labourUntil: '2027-03-10' }
  const inherits = (day: string, of: Parameters<typeof inheritedUntil>[1] = ends) => Object.values(inheritedUntil(day, of))
  expect(inherits('2026-03-10')).toEqual(['2028-03-10', '2027-03-10'])
  expect(inherits('2027-03-11')).toEqual(['2028-03-10', '2027-03-11'])
  expect(inherits('2026-03-10', { ...ends, labourUntil: null })).toEqual(['2028-03-10', '2026-03-10'])
  expect(inherits('2028-03-11')).toEqual([null, null])
  expect(inherits('2026-03-10', { partsUntil: null, labourUntil: null })).toEqual([null, null])
})
