import { describe, expect, test } from 'vitest'
import { samplingPlan, zeroAcceptanceSize, type SamplingRequest } from './samplingPlan.ts'
import { aqls, inspectionLevels, letterSize } from './samplingTables.ts'
import { fc } from '../../../tests/harness/draws.ts'

const lotOf = (lotSize: number, level: (typeof inspectionLevels)[number] = 'II', aql: (typeof aqls)[number] = '1.0') =>
  ({ planType: 'aql', lotSize, level, aql, severity: 'normal' }) as const

const refusedFor = (reason: string) =>
  expect.objectContaining({ code: 'ruleBroken', details: expect.objectContaining({ data: expect.objectContaining({ reason }) }) })

const refusalOf = (request: SamplingRequest): unknown => {
  try {
    return samplingPlan(request)
  } catch (refusal) {
    return refusal
  }
}

describe('a plan from the tables', () => {
  test('3,000 pieces, general level II, AQL 1.0: letter K, 125 pieces, accept with 3, reject from 4', () => {
    expect(samplingPlan(lotOf(3_000))).toEqual({
      planType: 'aql',
      lotSize: 3_000,
      level: 'II',
      aql: '1.0',
      severity: 'normal',
      letter: 'K',
      planLetter: 'K',
      sampleSize: 125,
      accept: 3,
      reject: 4,
      wholeLot: false,
      basis: ['GB/T 2828.1 表 2-A', 'ISO 2859-1 Table 2-A'],
    })
  })

  test('the same lot on tightened inspection is accepted with 2 at most', () => {
    expect(samplingPlan({ ...lotOf(3_000), severity: 'tightened' })).toMatchObject({ letter: 'K', sampleSize: 125, accept: 2, reject: 3 })
  })

  test('where the table shows an arrow, the letter of the lot stays and the plan names its own', () => {
    expect(samplingPlan(lotOf(200))).toMatchObject({ letter: 'G', planLetter: 'H', sampleSize: 50, accept: 1 })
    expect(samplingPlan(lotOf(100))).toMatchObject({ letter: 'F', planLetter: 'E', sampleSize: 13, accept: 0 })
  })

  test('a sample as large as the lot means 100 % inspection with the acceptance number of the table', () => {
    expect(samplingPlan(lotOf(40, 'II', '0.10'))).toMatchObject({ sampleSize: 40, accept: 0, reject: 1, wholeLot: true })
    expect(samplingPlan(lotOf(5, 'II', '10'))).toMatchObject({ sampleSize: 5, accept: 1, reject: 2, wholeLot: true })
    expect(samplingPlan(lotOf(6, 'II', '10'))).toMatchObject({ sampleSize: 5, accept: 1, wholeLot: false })
  })

  test('a delivery of one piece is inspected, and is never accepted when that piece is bad', () => {
    expect(samplingPlan(lotOf(1))).toMatchObject({ sampleSize: 1, accept: 0, wholeLot: true })
    expect(samplingPlan(lotOf(1, 'II', '10'))).toMatchObject({ sampleSize: 1, accept: 0, reject: 1, wholeLot: true })
  })

  test('a plan cannot be changed afterwards', () => {
    expect(Object.isFrozen(samplingPlan(lotOf(3_000)))).toBe(true)
  })

  test('reduced inspection is refused until its table is loaded', () => {
    expect(refusalOf({ ...lotOf(3_000), severity: 'reduced' })).toEqual(refusedFor('reducedTableNotLoaded'))
  })

  test('any plan inspects at least one unit, never more than the lot, and rejects from one more than it accepts', () => {
    const request = fc.record({
      lotSize: fc.integer({ min: 1, max: 2_000_000 }),
      level: fc.constantFrom(...inspectionLevels),
      aql: fc.constantFrom(...aqls),
      severity: fc.constantFrom('normal', 'tightened'),
    })
    fc.assert(
      fc.property(request, wanted => {
        const plan = samplingPlan({ planType: 'aql', ...wanted })
        expect(plan.sampleSize).toBeGreaterThanOrEqual(1)
        expect(plan.sampleSize).toBeLessThanOrEqual(wanted.lotSize)
        expect(plan.reject).toBe(plan.accept + 1)
        expect(plan.accept).toBeLessThan(plan.sampleSize)
        expect(plan.wholeLot).toBe(plan.sampleSize === wanted.lotSize)
        expect(plan.sampleSize).toBe(plan.wholeLot ? wanted.lotSize : plan.planLetter && letterSize[plan.planLetter])
      }),
    )
  })

  test('a stricter AQL never accepts with more nonconforming units out of the same sample', () => {
    const steps = aqls.slice(1).map((lenient, index) => [aqls[index] ?? lenient, lenient] as const)
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2_000_000 }),
        fc.constantFrom(...inspectionLevels),
        fc.constantFrom(...steps),
        (lotSize, level, [strict, lenient]) => {
          const [stricter, usual] = [samplingPlan(lotOf(lotSize, level, strict)), samplingPlan(lotOf(lotSize, level, lenient))]
          const isStricter = stricter.sampleSize === usual.sampleSize ? stricter.accept <= usual.accept : stricter.sampleSize > usual.accept
          expect(isStricter, `${stricter.sampleSize}:${stricter.accept} against ${usual.sampleSize}:${usual.accept}`).toBe(true)
        },
      ),
    )
  })
})

describe('the other plan types', () => {
  test.each<[SamplingRequest, number, boolean]>([
    [{ planType: 'hundredPercent', lotSize: 37 }, 37, true],
    [{ planType: 'firstN', lotSize: 300, firstUnits: 5 }, 5, false],
    [{ planType: 'firstN', lotSize: 3, firstUnits: 5 }, 3, true],
    [{ planType: 'percentage', lotSize: 30, percent: '10' }, 3, false],
    [{ planType: 'percentage', lotSize: 31, percent: '10' }, 4, false],
    [{ planType: 'percentage', lotSize: 1000, percent: '0.7' }, 7, false],
    [{ planType: 'percentage', lotSize: 9, percent: '100' }, 9, true],
    [{ planType: 'zeroAcceptance', lotSize: 3_000 }, 45, false],
    [{ planType: 'zeroAcceptance', lotSize: 3_000, ltpdPercent: '1', consumerRiskPercent: '5' }, 299, false],
    [{ planType: 'zeroAcceptance', lotSize: 45 }, 45, true],
    [{ planType: 'certificateOnly', lotSize: 500, materialClass: 'C' }, 0, false],
  ])('%o inspects %i units and accepts with none nonconforming', (request, sampleSize, wholeLot) => {
    expect(samplingPlan(request)).toMatchObject({ sampleSize, accept: 0, reject: 1, wholeLot, letter: null, aql: null })
  })

  test('a c = 0 sample is the smallest that keeps the risk', () => {
    const percent = fc.integer({ min: 1, max: 999 })
    fc.assert(
      fc.property(percent, percent, (ltpd, risk) => {
        const size = zeroAcceptanceSize(`${ltpd / 10}`, `${risk / 10}`)
        expect((1 - ltpd / 1000) ** size).toBeLessThanOrEqual((risk / 1000) * (1 + 1e-9))
        expect((1 - ltpd / 1000) ** (size - 1)).toBeGreaterThan((risk / 1000) * (1 - 1e-9))
      }),
    )
  })

  test('a c = 0 sample is exact where the logarithms meet a whole number', () => {
    expect(zeroAcceptanceSize('50', '12.5')).toBe(3)
    expect(zeroAcceptanceSize('30', '49')).toBe(2)
    expect(zeroAcceptanceSize('60', '6.4')).toBe(3)
  })

  test('skip-lot inspects every k-th lot, but only after ten accepted ones', () => {
    const history = { ...lotOf(3_000), planType: 'skipLot', inspectOneIn: 4 } as const
    expect(samplingPlan({ ...history, acceptedInARow: 9, skippedSinceInspection: 0 })).toMatchObject({
      planType: 'skipLot',
      letter: 'K',
      sampleSize: 125,
      accept: 3,
    })
    for (const skippedSinceInspection of [0, 1, 2]) {
      expect(samplingPlan({ ...history, acceptedInARow: 10, skippedSinceInspection })).toMatchObject({ planType: 'skipLot', sampleSize: 0 })
    }
    expect(samplingPlan({ ...history, acceptedInARow: 10, skippedSinceInspection: 3 })).toMatchObject({ sampleSize: 125 })
  })

  test.each<[SamplingRequest, string]>([
    [lotOf(0), 'lotSizeNotWhole'],
    [lotOf(-5), 'lotSizeNotWhole'],
    [lotOf(2.5), 'lotSizeNotWhole'],
    [lotOf(Number.NaN), 'lotSizeNotWhole'],
    [{ planType: 'hundredPercent', lotSize: Number.POSITIVE_INFINITY }, 'lotSizeNotWhole'],
    [{ planType: 'firstN', lotSize: 10, firstUnits: 0 }, 'firstUnitsNotWhole'],
    [{ planType: 'percentage', lotSize: 10, percent: '0' }, 'percentOutOfRange'],
    [{ planType: 'percentage', lotSize: 10, percent: '100.01' }, 'percentOutOfRange'],
    [{ planType: 'percentage', lotSize: 10, percent: 'ten' }, 'percentOutOfRange'],
    [{ planType: 'zeroAcceptance', lotSize: 10, ltpdPercent: '100' }, 'percentOutOfRange'],
    [{ planType: 'zeroAcceptance', lotSize: 10, consumerRiskPercent: '-1' }, 'percentOutOfRange'],
    [{ planType: 'certificateOnly', lotSize: 10, materialClass: 'A' }, 'certificateOnlyNeedsClassC'],
    [{ ...lotOf(10), planType: 'skipLot', inspectOneIn: 1, acceptedInARow: 10, skippedSinceInspection: 0 }, 'skipLotRatioTooSmall'],
    [{ ...lotOf(10), planType: 'skipLot', inspectOneIn: 3, acceptedInARow: -1, skippedSinceInspection: 0 }, 'skipLotCountNotWhole'],
  ])('%o is refused: %s', (request, reason) => {
    expect(refusalOf(request)).toEqual(refusedFor(reason))
  })
})
