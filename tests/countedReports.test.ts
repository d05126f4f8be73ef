import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DashboardNumbers } from '../core/dashboard/dashboard.ts'
import { reportApi } from '../core/define/report.ts'
import type { ReportAnswer, ReportRow } from '../core/reports/reportAnswer.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from './harness/inspectionFloor.ts'

// Small histories whose figures were counted by hand: what a report answers is compared with them, not with another statement. Every expected
// figure stands here with its sum.

let floor: InspectionFloor
let inspector: Worker
let careful: number
let careless: number
let housing: number
let cable: number

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  careful = await floor.supplier()
  careless = await floor.supplier()
  housing = await floor.material()
  cable = await floor.material()
  const standard = await floor.standard()
  // 3,000 pieces at level II are code letter K: 125 are inspected, 3 of them may be nonconforming (ISO 2859-1, AQL 1.0).
  const arrive = async (supplier: number, material: number, bad: number) =>
    floor.inspect(inspector, await floor.lot(inspector, { supplier, material, standard, quantity: '3000' }), bad)
  await arrive(careless, housing, 4)
  await arrive(careless, housing, 0)
  await arrive(careless, housing, 1)
  await arrive(careful, housing, 0)
  await arrive(careful, cable, 2)
})

const answerOf = async (report: string, parameters = ''): Promise<ReportAnswer> => {
  const answer = await inspector.ask('GET', `${reportApi(report)}?${parameters}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** What the list behind a row holds. */
const heldBy = async (api: string, { leadsTo }: ReportRow): Promise<number> =>
  (await inspector.ask('GET', `${api}?${leadsTo?.parameters}`)).body.count

describe('incoming pass rate by supplier', () => {
  test('is the share of accepted lots: the careless one 2 of 3, the careful one 2 of 2, all of them 4 of 5', async () => {
    const { rows, total } = await answerOf('quality.passRate')
    expect(rows.map(({ values: { supplier, ...figures } }) => [idOf(supplier), figures])).toEqual([
      [careless, { lots: 3, accepted: 2, passRate: '0.6667', firstPassRate: '0.6667' }],
      [careful, { lots: 2, accepted: 2, passRate: '1.0000', firstPassRate: '1.0000' }],
    ])
    expect(total?.values).toMatchObject({ lots: 5, accepted: 4, passRate: '0.8000' })
    for (const [place, lots] of [3, 2].entries()) expect(await heldBy('/api/quality/iqc/', rows[place] as ReportRow)).toBe(lots)
  })

  test('says the same on the dashboard: 80% of all, two bars of the whole', async () => {
    for (const show of ['count', 'chart', 'rows'])
      expect(
        await inspector.ask('POST', '/api/dashboard/tiles/', { report: 'quality.passRate', asked: 'period=month', show }),
      ).toMatchObject({
        status: 200,
      })
    const numbers: DashboardNumbers = (await inspector.ask('GET', '/api/dashboard/numbers/')).body
    const [figure, chart, rows] = numbers.tiles.filter(({ key }) => key.startsWith('quality.passRate:'))
    expect(figure?.figure).toMatchObject({ label: 'Lot acceptance rate', text: '80.00%' })
    expect(chart?.chart).toMatchObject({
      whole: 1,
      bars: [
        { count: 0.6667, text: '66.67%' },
        { count: 1, text: '100.00%' },
      ],
    })
    expect(rows?.rows?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['3', '2', '66.67%'],
      ['2', '2', '100.00%'],
    ])
    for (const [lead, lots] of [
      [figure?.figure?.leadsTo, 5],
      [chart?.chart?.bars[0]?.leadsTo, 3],
      [rows?.rows?.rows[1]?.leadsTo, 2],
    ] as const)
      expect((await inspector.ask('GET', `/api/quality/iqc/?${lead?.parameters}`)).body.count).toBe(lots)
  })
})

test('DPPM: 5 of 500 housings are 10,000, 2 of 125 cables 16,000, 7 of 625 pieces 11,200', async () => {
  const { rows, total } = await answerOf('quality.dppm')
  expect(rows.map(({ values: { material, ...figures } }) => [idOf(material), figures])).toEqual([
    // 5 of the 7 nonconforming pieces, then all of them.
    [housing, { lots: 4, inspected: 500, nonconforming: 5, dppm: 10_000, share: '0.7143' }],
    [cable, { lots: 1, inspected: 125, nonconforming: 2, dppm: 16_000, share: '1.0000' }],
  ])
  expect(total?.values).toMatchObject({ lots: 5, dppm: 11_200 })
  expect(await heldBy('/api/quality/iqc/', rows[0] as ReportRow)).toBe(4)
})

test('corrective actions by age: of 3, 10, 10 and 40 days, one of them answered, one overdue, one accepted and left out', async () => {
  const asked = async (days: number, steps: readonly (readonly [string, object?])[] = [], due = 5) => {
    const { body } = await inspector.ask('POST', '/api/quality/scar/', {
      supplier: careless,
      material: housing,
      problem: '外径超差',
      dueOn: '2099-01-01',
    })
    for (const [place, [step, input]] of steps.entries())
      await inspector.ask('POST', `/api/quality/scar/${body.id}/${step}/`, { version: place + 1, ...(input ? { input } : {}) })
    await sql`update quality_scar set created_at = now() - make_interval(days => ${days}), due_on = company_today() + ${due}::int where id = ${body.id}`.execute(
      floor.database.db,
    )
  }
  const answer = ['answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具' }] as const
  await asked(3)
  await asked(10)
  await asked(10, [answer])
  await asked(40, [], -2)
  await asked(20, [answer, ['accept']])
  const { rows, total } = await answerOf('quality.scarAge')
  expect(rows.map(({ values }) => values)).toEqual([
    { age: 'upTo7', actions: 1, open: 1, answered: 0, overdue: 0 },
    { age: 'upTo14', actions: 2, open: 1, answered: 1, overdue: 0 },
    { age: 'upTo30', actions: 0, open: 0, answered: 0, overdue: 0 },
    { age: 'upTo60', actions: 1, open: 1, answered: 0, overdue: 1 },
    { age: 'older', actions: 0, open: 0, answered: 0, overdue: 0 },
  ])
  expect(total?.values).toMatchObject({ actions: 4, open: 3, answered: 1, overdue: 1 })
  expect(await heldBy('/api/quality/scar/', rows[1] as ReportRow)).toBe(2)
})
