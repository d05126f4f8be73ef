import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

const unit = { testedOn: '2026-01-31', shippedOn: '2026-02-28', warrantyUntil: null }

test('warranty runs from the shipment, calibration from the test, as the product says', () => {
  expect(termsOf(unit, { warrantyParts: 12, calibrationMonths: 1 }, '2027-02-18')).toEqual({
    warrantyUntil: '2027-02-28',
    warrantyDays: 10,
    calibrationDue: '2026-02-28',
  })
  expect(termsOf(unit, { warrantyParts: 12, calibrationMonths: null }, '2027-03-01')).toMatchObject({
    warrantyDays: -1,
    calibrationDue: null,
  })
})

test('what was agreed for the unit goes first, and nothing is made up of what is not known', () => {
  expect(termsOf({ ...unit, warrantyUntil: '2030-01-01' }, { warrantyParts: 12, calibrationMonths: 6 }, '2029-12-31').warrantyDays).toBe(1)
  expect(termsOf({ ...unit, shippedOn: null, testedOn: null }, { warrantyParts: 12, calibrationMonths: 6 }, '2026-01-01')).toEqual({
    warrantyUntil: null,
    warrantyDays: null,
    calibrationDue: null,
  })
})
