import { describe, expect, test } from 'vitest'
import { decimalsProblem } from '../../mnm/unit/precision.ts'
import { lotSizeOf, samplingRequest, type ChosenSampling } from './lotSampling.ts'

const lot = (change: Partial<ChosenSampling> = {}): ChosenSampling => ({
  quantity: '3000.0000',
  materialClass: 'B',
  planType: null,
  level: null,
  aql: null,
  firstUnits: null,
  percent: null,
  inspectOneIn: null,
  ...change,
})
const skip = { acceptedInARow: 10, skippedSinceInspection: 1 }

describe('what the sampling plan is asked for', () => {
  test.each([
    ['3000.0000', 3000],
    ['0.5000', 1],
    ['24.2501', 25],
  ])('a lot of %s has %i units', (quantity, units) => {
    expect(lotSizeOf(quantity)).toBe(units)
  })

  test('a lot that says nothing is sampled at level II and AQL 1.0', () => {
    expect(samplingRequest(lot(), 'normal', skip)).toEqual({ planType: 'aql', lotSize: 3000, level: 'II', aql: '1.0', severity: 'normal' })
  })

  test('AQL 10 is chosen as 10.0 and looked up as 10', () => {
    expect(samplingRequest(lot({ aql: '10.0' }), 'tightened', skip)).toMatchObject({ aql: '10', severity: 'tightened' })
  })

  test('each plan takes its own number', () => {
    expect(samplingRequest(lot({ planType: 'skipLot', inspectOneIn: 4 }), 'normal', skip)).toMatchObject({ inspectOneIn: 4, ...skip })
    expect(samplingRequest(lot({ planType: 'percentage', percent: '2.50' }), 'normal', skip)).toEqual({
      planType: 'percentage',
      lotSize: 3000,
      percent: '2.5',
    })
    expect(() => samplingRequest(lot({ planType: 'skipLot' }), 'normal', skip)).toThrow('invalidFields')
  })
})

test('a quantity has no more decimal places than its unit', () => {
  expect(decimalsProblem('24.2500', 2)).toBeUndefined()
  expect(decimalsProblem('3000.0000', 0)).toBeUndefined()
  expect(decimalsProblem('24.2500', 1)).toEqual(['该计量单位最多 1 位小数', 'This unit allows at most 1 decimal place'])
})
