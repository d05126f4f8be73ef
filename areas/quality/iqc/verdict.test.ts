import { describe, expect, test } from 'vitest'
import { judgeReading, type Characteristic } from './judgeReading.ts'
import { lotPlan } from './lotPlan.ts'
import { verdict, type Reading } from './verdict.ts'
import { fc } from '../../../tests/harness/draws.ts'

const measured = (id: string, change: Partial<Characteristic> = {}): Characteristic => ({
  id,
  kind: 'measured',
  min: '6.9900',
  max: '7.0100',
  required: true,
  defectClass: 'major',
  ...change,
})
const attribute = (id: string, change: Partial<Characteristic> = {}): Characteristic => ({
  ...measured(id),
  kind: 'attribute',
  min: null,
  max: null,
  ...change,
})

const lotOf = (lotSize: number) => lotPlan({ planType: 'aql', lotSize, level: 'II', aql: '1.0', severity: 'normal' })
const read = (characteristic: string, count: number, value: (sample: number) => string | null = () => '7.0000'): Reading[] =>
  Array.from({ length: count }, (_reading, index) => ({ sample: index + 1, characteristic, value: value(index + 1) }))

describe('one reading', () => {
  const limits = { kind: 'measured', min: '6.9900', max: '7.0100' } as const

  test.each([
    ['7.0100', 'conforms'],
    ['7.01', 'conforms'],
    ['6.99', 'conforms'],
    ['7.0101', 'aboveMax'],
    ['7.01000000000000000001', 'aboveMax'],
    ['6.98999999999999999999', 'belowMin'],
    ['-7', 'belowMin'],
    ['', 'unreadable'],
    ['7,00', 'unreadable'],
    ['7.', 'unreadable'],
    ['NaN', 'unreadable'],
    ['1e3', 'unreadable'],
    ['=7', 'unreadable'],
    ['0x7', 'unreadable'],
    ['7'.repeat(1_000_000), 'unreadable'],
  ])('%.30s against 6.9900 to 7.0100: %s', (value, judgement) => {
    expect(judgeReading(limits, value)).toBe(judgement)
  })

  test('a characteristic may be limited on one side only, or just be recorded', () => {
    expect(judgeReading({ ...limits, min: null }, '-100')).toBe('conforms')
    expect(judgeReading({ ...limits, max: null }, '100')).toBe('conforms')
    expect(judgeReading({ ...limits, min: null, max: null }, '0')).toBe('conforms')
  })

  test.each([
    ['ok', 'conforms'],
    ['ng', 'notOk'],
    ['good', 'unreadable'],
    ['7.0000', 'unreadable'],
  ])('an attribute read as %s: %s', (value, judgement) => {
    expect(judgeReading({ kind: 'attribute', min: null, max: null }, value)).toBe(judgement)
  })

  test('comparison is exact: one unit in the last of 20 places decides', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), limit => {
        const text = (scaled: bigint) => `${scaled / 10n ** 20n}.${String(scaled % 10n ** 20n).padStart(20, '0')}`
        const at = { kind: 'measured', min: text(limit), max: text(limit) } as const
        expect([limit - 1n, limit, limit + 1n].map(value => judgeReading(at, text(value)))).toEqual(['belowMin', 'conforms', 'aboveMax'])
      }),
    )
  })
})

describe('a lot of 3,000 with 125 units to inspect', () => {
  const plan = lotOf(3_000)
  const outOfLimits = (units: number) => (sample: number) => (sample <= units ? '7.0200' : '7.0000')

  test('is accepted with 3 nonconforming units', () => {
    expect(verdict({ plan, characteristics: [measured('ph')], readings: read('ph', 125, outOfLimits(3)) })).toMatchObject({
      outcome: 'accepted',
      nonconformingUnits: 3,
      unitsInspected: 125,
      unitsRequired: 125,
      complete: true,
      missing: [],
    })
  })

  test('is rejected with 4', () => {
    const result = verdict({ plan, characteristics: [measured('ph')], readings: read('ph', 125, outOfLimits(4)) })
    expect(result).toMatchObject({ outcome: 'rejected', nonconformingUnits: 4, complete: true })
    expect(result.failures).toHaveLength(4)
    expect(result.failures[0]).toEqual({ sample: 1, characteristic: 'ph', defectClass: 'major', judgement: 'aboveMax' })
  })

  test('is rejected early once 4 units failed, however much is missing', () => {
    expect(verdict({ plan, characteristics: [measured('ph')], readings: read('ph', 6, outOfLimits(4)) })).toMatchObject({
      outcome: 'rejected',
      complete: false,
      unitsInspected: 6,
      missing: [{ characteristic: 'ph', from: 7, to: 125 }],
    })
  })

  test('is incomplete while a required characteristic of one unit is missing, and says which', () => {
    const readings = [...read('ph', 125, sample => ([40, 41, 125].includes(sample) ? null : '7.0000')), ...read('look', 125, () => 'ok')]
    expect(verdict({ plan, characteristics: [measured('ph'), attribute('look')], readings })).toMatchObject({
      outcome: 'incomplete',
      missing: [
        { characteristic: 'ph', from: 40, to: 41 },
        { characteristic: 'ph', from: 125, to: 125 },
      ],
    })
  })

  test('is incomplete with 3 failures while anything is missing', () => {
    expect(verdict({ plan, characteristics: [measured('ph')], readings: read('ph', 124, outOfLimits(3)) }).outcome).toBe('incomplete')
  })

  test('needs no optional reading, but a failing one counts', () => {
    const characteristics = [measured('ph'), attribute('scratch', { required: false })]
    expect(verdict({ plan, characteristics, readings: read('ph', 125) }).outcome).toBe('accepted')
    const scratched = read('scratch', 4, () => 'ng')
    expect(verdict({ plan, characteristics, readings: [...read('ph', 125), ...scratched] }).outcome).toBe('rejected')
  })

  test('is incomplete when fewer units than planned were looked at, though nothing is required', () => {
    const characteristics = [attribute('scratch', { required: false })]
    expect(verdict({ plan, characteristics, readings: read('scratch', 124, () => 'ok') })).toMatchObject({
      outcome: 'incomplete',
      unitsInspected: 124,
      missing: [],
    })
    expect(verdict({ plan, characteristics, readings: read('scratch', 125, () => 'ok') }).outcome).toBe('accepted')
    expect(verdict({ plan, characteristics: [], readings: [] }).outcome).toBe('incomplete')
  })

  test('a unit with several defects counts once', () => {
    const characteristics = [measured('ph'), measured('slope')]
    const readings = [...read('ph', 125, outOfLimits(3)), ...read('slope', 125, outOfLimits(3))]
    const result = verdict({ plan, characteristics, readings })
    expect(result).toMatchObject({ outcome: 'accepted', nonconformingUnits: 3 })
    expect(result.failures).toHaveLength(6)
  })

  test('one critical defect rejects', () => {
    const characteristics = [attribute('leak', { defectClass: 'critical' })]
    expect(verdict({ plan, characteristics, readings: read('leak', 125, sample => (sample === 9 ? 'ng' : 'ok')) })).toMatchObject({
      outcome: 'rejected',
      nonconformingByClass: { critical: 1, major: 0, minor: 0 },
    })
  })

  test('minor defects have their own numbers: 7 are accepted, 8 are not', () => {
    const characteristics = [attribute('print', { defectClass: 'minor' })]
    const withDefects = (units: number) =>
      verdict({ plan, characteristics, readings: read('print', 125, sample => (sample <= units ? 'ng' : 'ok')) }).outcome
    expect([withDefects(7), withDefects(8)]).toEqual(['accepted', 'rejected'])
  })

  test('a unit counts in its most serious class only', () => {
    const characteristics = [attribute('print', { defectClass: 'minor' }), measured('ph')]
    const readings = [...read('print', 125, sample => (sample <= 8 ? 'ng' : 'ok')), ...read('ph', 125, outOfLimits(1))]
    expect(verdict({ plan, characteristics, readings })).toMatchObject({
      outcome: 'accepted',
      nonconformingByClass: { critical: 0, major: 1, minor: 7 },
      nonconformingUnits: 8,
    })
  })

  test.each<[string, Reading, string]>([
    ['a value that is no number', { sample: 7, characteristic: 'ph', value: 'seven' }, 'unreadable'],
    ['a unit read twice', { sample: 1, characteristic: 'ph', value: '7.0000' }, 'twice'],
    ['a characteristic that is not inspected', { sample: 1, characteristic: 'colour', value: 'ok' }, 'unknownCharacteristic'],
    ['a unit outside the sample', { sample: 126, characteristic: 'ph', value: '7.0000' }, 'outsideSample'],
    ['unit zero', { sample: 0, characteristic: 'ph', value: '7.0000' }, 'outsideSample'],
    ['half a unit', { sample: 1.5, characteristic: 'ph', value: '7.0000' }, 'outsideSample'],
  ])('%s is named and nothing is decided', (_what, reading, problem) => {
    const others = read('ph', 125).filter(({ sample }) => sample !== 7)
    const readings = problem === 'unreadable' ? [...others, reading] : [...read('ph', 125), reading]
    expect(verdict({ plan, characteristics: [measured('ph')], readings })).toMatchObject({
      outcome: 'incomplete',
      missing: [],
      unusable: [{ sample: reading.sample, characteristic: reading.characteristic, problem }],
    })
  })

  test('failures that reach Re reject, also while other cells cannot be read, and those are still named', () => {
    const unreadable = [5, 6, 7].map(sample => ({ sample, characteristic: 'ph', value: 'x' }))
    const result = verdict({ plan, characteristics: [measured('ph')], readings: [...read('ph', 4, outOfLimits(4)), ...unreadable] })
    expect(result).toMatchObject({ outcome: 'rejected', complete: false })
    expect(result.unusable.map(({ sample }) => sample)).toEqual([5, 6, 7])
    const early = verdict({ plan, characteristics: [measured('ph')], readings: [...read('ph', 3, outOfLimits(3)), ...unreadable] })
    expect(early.outcome).toBe('incomplete')
  })

  test('the order of readings does not matter, and d, completeness and outcome agree with a plain count', () => {
    const cells = fc.array(fc.constantFrom('7.0000', '7.0200', null), { minLength: 125, maxLength: 125 })
    fc.assert(
      fc.property(cells, fc.integer({ min: 0, max: 125 }), (values, turn) => {
        const readings = read('ph', 125, sample => values[sample - 1] ?? null)
        const turned = [...readings.slice(turn), ...readings.slice(0, turn)]
        const result = verdict({ plan, characteristics: [measured('ph')], readings: turned })
        const failing = values.filter(value => value === '7.0200').length
        const absent = values.filter(value => value === null).length
        expect(result.nonconformingUnits).toBe(failing)
        expect(result.missing.reduce((sum, { from, to }) => sum + to - from + 1, 0)).toBe(absent)
        expect(result.outcome).toBe(failing >= 4 ? 'rejected' : absent > 0 ? 'incomplete' : 'accepted')
      }),
    )
  })
})

describe('other plans', () => {
  test('each characteristic is read on the sample of its class', () => {
    const plan = lotOf(100)
    const characteristics = [measured('ph'), attribute('print', { defectClass: 'minor' })]
    const complete = [...read('ph', 13), ...read('print', 20, () => 'ok')]
    expect(verdict({ plan, characteristics, readings: complete })).toMatchObject({
      outcome: 'accepted',
      unitsRequired: 20,
      unitsInspected: 20,
    })
    expect(verdict({ plan, characteristics: [measured('ph')], readings: read('ph', 13) })).toMatchObject({
      outcome: 'accepted',
      unitsRequired: 13,
    })
    expect(
      verdict({ plan, characteristics, readings: [...complete, { sample: 14, characteristic: 'ph', value: '7.0000' }] }).unusable,
    ).toHaveLength(1)
  })

  test('certificate-only waits for the certificate', () => {
    const plan = lotPlan({ planType: 'certificateOnly', lotSize: 500, materialClass: 'C' })
    expect(verdict({ plan, characteristics: [measured('ph')], readings: [] })).toMatchObject({
      outcome: 'incomplete',
      certificateMissing: true,
    })
    expect(verdict({ plan, characteristics: [measured('ph')], readings: [], certificateOnFile: true }).outcome).toBe('accepted')
  })

  test('a skipped lot is accepted without readings', () => {
    const request = {
      lotSize: 500,
      level: 'II',
      aql: '1.0',
      severity: 'normal',
      inspectOneIn: 2,
      acceptedInARow: 10,
      skippedSinceInspection: 0,
    } as const
    expect(verdict({ plan: lotPlan({ planType: 'skipLot', ...request }), characteristics: [measured('ph')], readings: [] })).toMatchObject({
      outcome: 'accepted',
      unitsInspected: 0,
    })
  })
})

describe('units that cannot be measured', () => {
  const plan = lotOf(500)
  const { sampleSize, accept, reject } = plan.major
  const readings = (count: number, characteristic = 'D1'): Reading[] =>
    read(characteristic, sampleSize).map(one => (one.sample <= count ? { ...one, value: null, unmeasurable: 'damaged' } : one))

  test('count as nonconforming, once for each unit, and are not missing', () => {
    const found = verdict({
      plan,
      characteristics: [measured('D1'), measured('D2')],
      readings: [...readings(accept), ...readings(accept, 'D2')],
    })
    expect(found).toMatchObject({ outcome: 'accepted', complete: true, nonconformingUnits: accept, unmeasurable: 2 * accept, missing: [] })
    expect(found.unitsInspected).toBe(sampleSize)
  })

  test('reject the lot when they reach Re', () => {
    expect(verdict({ plan, characteristics: [measured('D1')], readings: readings(reject) })).toMatchObject({
      outcome: 'rejected',
      nonconformingByClass: { critical: 0, major: reject, minor: 0 },
    })
  })

  test('are replaced by the reading of another unit', () => {
    const replaced = readings(reject).map(one => (one.unmeasurable ? { ...one, value: '7.0000', unmeasurable: null } : one))
    expect(verdict({ plan, characteristics: [measured('D1')], readings: replaced })).toMatchObject({ outcome: 'accepted', unmeasurable: 0 })
  })

  test('count for nothing where the characteristic is optional', () => {
    const found = verdict({
      plan,
      characteristics: [measured('D1'), measured('D2', { required: false })],
      readings: [...read('D1', sampleSize), ...readings(reject, 'D2')],
    })
    expect(found).toMatchObject({ outcome: 'accepted', nonconformingUnits: 0, unmeasurable: reject })
  })
})
