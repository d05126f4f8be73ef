import { beforeAll, describe, expect, test } from 'vitest'
import { reportApi } from '../core/define/report.ts'
import type { ReportAnswer, ReportRow } from '../core/reports/reportAnswer.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from './harness/inspectionFloor.ts'

// Lots whose charts were counted by hand, as in countedReports.test.ts.

let floor: InspectionFloor
let inspector: Worker
let housing: number
let supplier: number

/** Reads D1, where that is possible, and D2 on every unit of a lot and signs it. */
const inspectWith = async (readings: readonly (readonly [d1: string | null, d2: string])[], material = housing) => {
  const lot = await floor.lot(inspector, {
    supplier,
    material,
    standard,
    quantity: String(readings.length),
    planType: 'hundredPercent',
  })
  const { version, round } = await inspector.lot(lot.id)
  const written = readings.flatMap(([d1, d2], at) => [
    { round, sample: at + 1, characteristic: 'D1', ...(d1 === null ? { unmeasurable: 'damaged' } : { value: d1 }) },
    { round, sample: at + 1, characteristic: 'D2', value: d2 },
  ])
  const saved = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, readings: written })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const signed = await inspector.take(lot, 'inspect')
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
}

let standard: number

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  supplier = await floor.supplier()
  housing = await floor.material()
  standard = await floor.standard([
    { item: 'D2', name: '外观', nameEn: 'Appearance', kind: 'attribute', required: true, defectClass: 'minor' },
  ])
  await inspectWith([
    ['9.98', 'ok'],
    ['10.00', 'ok'],
    ['10.02', 'ok'],
    ['10.00', 'ok'],
  ])
  // One unit with two nonconformities.
  await inspectWith([
    ['10.20', 'ng'],
    ['10.00', 'ok'],
    ['10.02', 'ok'],
    ['9.98', 'ok'],
  ])
  // Two units, one each.
  await inspectWith([
    ['9.80', 'ok'],
    ['10.00', 'ng'],
    ['10.02', 'ok'],
    ['9.98', 'ok'],
  ])
})

const answerOf = async (report: string, parameters = ''): Promise<ReportAnswer> => {
  const answer = await inspector.ask('GET', `${reportApi(report)}?${parameters}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const told = ({ rows }: ReportAnswer, ...names: readonly string[]) => rows.map(({ values }) => names.map(name => values[name]))

const heldBy = async ({ leadsTo }: ReportRow): Promise<number> =>
  (await inspector.ask('GET', `/api/quality/iqc/?${leadsTo?.parameters}`)).body.count

describe('the control chart of readings', () => {
  test('of lots of four is X̄ over R', async () => {
    // Means 10.00, 10.05, 9.95, X̿ = 10; ranges 0.04, 0.22, 0.22, R̄ = 0.16; A2 = 0.7286, D4 = 2.2821.
    const answer = await answerOf('quality.controlChart', `characteristic=D1`)
    expect(told(answer, 'mean', 'centre', 'lower', 'upper', 'rule')).toEqual([
      ['10.0000', '10.0000', '9.8834', '10.1166', null],
      ['10.0500', '10.0000', '9.8834', '10.1166', null],
      ['9.9500', '10.0000', '9.8834', '10.1166', null],
    ])
    expect(told(answer, 'spread', 'spreadCentre', 'spreadLower', 'spreadUpper', 'spreadRule')).toEqual([
      ['0.0400', '0.1600', '0.0000', '0.3651', null],
      ['0.2200', '0.1600', '0.0000', '0.3651', null],
      ['0.2200', '0.1600', '0.0000', '0.3651', null],
    ])
    expect(answer.summary[0]?.value).toBe('X̄-R')
    expect(await heldBy(answer.rows[1] as ReportRow)).toBe(1)
  })
})

describe('the distribution of readings', () => {
  test('counts each reading once, in classes of the gauge from the lower limit on', async () => {
    // 12 readings from 9.80 to 10.20, 41 steps of 0.01: 5 classes of 9 steps, one of which begins at 9.90.
    const answer = await answerOf('quality.readingDistribution', 'characteristic=D1')
    expect(told(answer, 'from', 'until', 'readings', 'lots')).toEqual([
      ['9.72', '9.80', 1, 1],
      ['9.81', '9.89', 0, 0],
      ['9.90', '9.98', 3, 3],
      ['9.99', '10.07', 7, 3],
      ['10.08', '10.16', 0, 0],
      ['10.17', '10.25', 1, 1],
    ])
    expect(answer.rows[0]?.values).toMatchObject({ lower: '9.9', upper: '10.1' })
    expect(answer.summary.at(-2)).toMatchObject({ value: '2', note: ['共 12 个', 'of 12'] })
    expect(answer.summary.at(-1)).toMatchObject({ label: ['无法测', 'Not measurable'], value: '0' })
    expect(await heldBy(answer.rows[3] as ReportRow)).toBe(3)
    expect(answer.rows[1]?.leadsTo).toBeNull()
  })
})

describe('the capability of measured characteristics', () => {
  test('rates D1, of which attributes have none, and leads to its control chart', async () => {
    // σ = R̄ ÷ d2 = 0.16 ÷ 2.0588 = 0.0777; Cpk = 0.1 ÷ 0.2331 = 0.43.
    const answer = await answerOf('quality.capability')
    expect(told(answer, 'characteristic', 'name', 'cpk', 'cp', 'band', 'lots')).toEqual([
      ['D1', 'Outer diameter', '0.43', '0.43', 'act', 3],
    ])
    expect(answer.summary.map(({ value }) => value)).toEqual(['1', '1', '1'])
    const lead = answer.rows[0]?.leadsTo
    expect(lead).toEqual({ report: 'quality.controlChart', parameters: `period=year&material=${housing}&characteristic=D1` })
    expect((await answerOf('quality.controlChart', lead?.parameters)).rows).toHaveLength(3)
  })

  test('is a figure of the dashboard: how many are below 1.33', async () => {
    const asked = { report: 'quality.capability', asked: 'period=year', show: 'count' }
    expect((await inspector.ask('POST', '/api/dashboard/tiles/', asked)).status).toBe(200)
    const { body } = await inspector.ask('GET', '/api/dashboard/numbers/')
    const tile = body.tiles.find(({ key }: { readonly key: string }) => key.startsWith('quality.capability:'))
    expect(tile.figure).toEqual({ label: 'Cpk below 1.33', text: '1', leadsTo: null })
  })
})

describe('the share of what is nonconforming', () => {
  test('by units: 0, 1 and 2 of 4', async () => {
    // p̄ = 3 ÷ 12; 0.25 + 3 √(0.25 × 0.75 ÷ 4) = 0.8995.
    const answer = await answerOf('quality.nonconformingShare')
    expect(told(answer, 'inspected', 'nonconforming', 'share', 'centre', 'lower', 'upper')).toEqual([
      [4, 0, '0.0000', '0.2500', '0.0000', '0.8995'],
      [4, 1, '0.2500', '0.2500', '0.0000', '0.8995'],
      [4, 2, '0.5000', '0.2500', '0.0000', '0.8995'],
    ])
    expect(answer.summary[0]).toMatchObject({ value: '25.00%', note: ['12 中有 3', '3 of 12'] })
  })

  test('of D1: 0, 1 and 1 of 4; by lots: two of three have one', async () => {
    expect(told(await answerOf('quality.nonconformingShare', 'characteristic=D1'), 'nonconforming')).toEqual([[0], [1], [1]])
    const byLots = await answerOf('quality.nonconformingShare', 'characteristic=D1&counted=lots')
    expect(told(byLots, 'inspected', 'nonconforming', 'share')).toEqual([[3, 2, '0.6667']])
    expect(await heldBy(byLots.rows[0] as ReportRow)).toBe(3)
    expect((await answerOf('quality.nonconformingShare', 'characteristic=D9')).rows).toEqual([])
  })
})

describe('nonconformities', () => {
  test('a unit with two counts twice: 0, 2 and 2 of 4 units', async () => {
    // ū = 4 ÷ 12; 0.3333 + 3 √(0.3333 ÷ 4) = 1.1994. c̄ = 1.3333; 1.3333 + 3 √1.3333 = 4.7974.
    expect(told(await answerOf('quality.nonconformities'), 'nonconforming', 'nonconformities', 'value', 'centre', 'upper')).toEqual([
      [0, 0, '0.0000', '0.3333', '1.1994'],
      [1, 2, '0.5000', '0.3333', '1.1994'],
      [2, 2, '0.5000', '0.3333', '1.1994'],
    ])
    expect(told(await answerOf('quality.nonconformities', 'chart=c'), 'value', 'upper')).toEqual([
      ['0.0000', '4.7974'],
      ['2.0000', '4.7974'],
      ['2.0000', '4.7974'],
    ])
    // n p̄ = 1; 1 + 3 √(1 × 0.75) = 3.5981.
    expect(told(await answerOf('quality.nonconformities', 'chart=np'), 'value', 'centre', 'upper')).toEqual([
      ['0.0000', '1.0000', '3.5981'],
      ['1.0000', '1.0000', '3.5981'],
      ['2.0000', '1.0000', '3.5981'],
    ])
  })

  test('numbers leave out lots of other sizes, and say so', async () => {
    await inspectWith([
      ['10.00', 'ok'],
      ['10.01', 'ok'],
    ])
    expect(told(await answerOf('quality.nonconformities'), 'inspected')).toEqual([[4], [4], [4], [2]])
    const numbers = await answerOf('quality.nonconformities', 'chart=np')
    expect(numbers.rows).toHaveLength(3)
    expect(numbers.summary[1]).toMatchObject({
      value: '4',
      note: ['每批相同；已检数不同的未画：1 批', 'of each lot; lots of other sizes left out: 1'],
    })
  })
})

describe('units that cannot be measured', () => {
  let cap: number

  beforeAll(async () => {
    cap = await floor.material()
    await inspectWith(
      [
        ['10.00', 'ok'],
        [null, 'ok'],
        ['10.02', 'ng'],
        [null, 'ng'],
      ],
      cap,
    )
  })

  test('are in no figure of what was measured, and their number is told', async () => {
    const chart = await answerOf('quality.controlChart', `characteristic=D1&material=${cap}`)
    expect(told(chart, 'readings', 'mean')).toEqual([[2, '10.0100']])
    const distribution = await answerOf('quality.readingDistribution', `characteristic=D1&material=${cap}`)
    expect(distribution.rows.reduce((sum, { values }) => sum + Number(values['readings']), 0)).toBe(2)
    for (const { summary } of [chart, distribution])
      expect(summary.at(-1)).toMatchObject({
        label: ['无法测', 'Not measurable'],
        value: '2',
        note: ['不计入以上各数', 'in none of these figures'],
      })
  })

  test('are nonconforming where units and nonconformities are counted', async () => {
    expect(told(await answerOf('quality.nonconformingShare', `material=${cap}`), 'inspected', 'nonconforming')).toEqual([[4, 3]])
    expect(told(await answerOf('quality.nonconformingShare', `material=${cap}&characteristic=D1`), 'inspected', 'nonconforming')).toEqual([
      [4, 2],
    ])
    expect(told(await answerOf('quality.nonconformities', `material=${cap}`), 'nonconforming', 'nonconformities')).toEqual([[3, 4]])
  })
})
