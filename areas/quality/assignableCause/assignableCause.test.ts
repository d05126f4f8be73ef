import { beforeAll, expect, test } from 'vitest'
import { brokenPoints, placeText } from '../../../core/reports/brokenPoints.ts'
import { reportPaper } from '../../../core/reports/reportPaper.ts'
import type { ReportAnswer } from '../../../core/reports/reportAnswer.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { inspectionFloor, type Answer, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

const causes = '/api/quality/assignableCause/'
const today = companyToday()
const found = { found: '注塑机换模后首批，模温未稳定', action: '换模后前 20 件报废，重新调机' }

let floor: InspectionFloor
let engineer: Worker
let material: number
let lots: readonly number[]

/** Inspects a lot with these readings of D1. */
const measured = async (standard: number, supplier: number, values: readonly string[]): Promise<number> => {
  const lot = await floor.lot(engineer, { supplier, material, standard, quantity: String(values.length), planType: 'hundredPercent' })
  const { version, round } = await engineer.lot(lot.id)
  const readings = values.map((value, at) => ({ round, sample: at + 1, characteristic: 'D1', value }))
  expect((await engineer.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, readings })).status).toBe(200)
  expect((await engineer.take(lot, 'inspect')).status).toBe(200)
  return lot.id
}

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
  material = await floor.material()
  const [standard, supplier] = [await floor.standard(), await floor.supplier()]
  const baseline = [
    await measured(standard, supplier, ['9.98', '10.00', '10.02', '10.00']),
    await measured(standard, supplier, ['9.95', '10.07', '10.01', '10.01']),
  ]
  const input = { material, characteristic: 'D1', baselineFrom: '2026-01-01', baselineUntil: today }
  await engineer.ask('POST', '/api/quality/controlLimits/', input)
  // Beyond 10.0633 both times; the limits are worked out in controlLimits.test.ts.
  lots = [
    ...baseline,
    await measured(standard, supplier, ['10.06', '10.08', '10.07', '10.07']),
    await measured(standard, supplier, ['10.07', '10.09', '10.08', '10.08']),
  ]
})

const chart = async (by = engineer): Promise<Answer['body']> =>
  (await by.ask('GET', `/api/report/quality/control_chart/?material=${material}&characteristic=D1`)).body

const told = ({ rows }: Answer['body']) =>
  rows.map(({ values }: Answer['body']) => [values.lot.id, values.open, values.cause?.title ?? null])

const without = ({ summary }: Answer['body']) =>
  summary.find((figure: { readonly label: readonly string[] }) => figure.label[1] === 'Without a cause')

test('the points that break a rule are told in words, the last one first', async () => {
  const [, , bad = 0, worse = 0] = lots
  const { report, rows }: ReportAnswer = await chart()
  const broken = brokenPoints(report.chart, rows) ?? []
  // 10.005 ± 3 × 0.038859 ÷ √4; the second of two beyond 2σ is one of three as well. All ranges are 0.02, within 0 to 2.2821 × 0.08.
  const list = broken.map(({ row, panels }) =>
    panels.map(panel => [row.values['lot'], row.values[panel.rule], placeText({ report, language: 'en' }, row, panel)]),
  )
  expect(list).toEqual([
    [
      [
        expect.objectContaining({ id: worse }),
        'A point beyond 3σ; Two of three beyond 2σ on one side',
        'Mean 10.08, limits 9.9467 to 10.0633',
      ],
    ],
    [[expect.objectContaining({ id: bad }), 'A point beyond 3σ', 'Mean 10.07, limits 9.9467 to 10.0633']],
  ])
  const paper = reportPaper(await chart(), 'zh', undefined).parts.find(({ title }) => title === '判异点')
  expect(paper).toMatchObject({ kind: 'table', rows: [{ length: 5 }, { length: 5 }] })
})

test('a point out of control is open until its cause is registered; the row leads to the form, filled in, and then to the cause', async () => {
  const [, , bad = 0, worse = 0] = lots
  const before = await chart()
  expect(told(before)).toEqual(lots.map(lot => [lot, lot === bad || lot === worse, null]))
  expect(without(before)).toMatchObject({ value: '2', note: ['已登记 0 批', 'with a cause: 0'] })
  expect(before.report.makes).toMatchObject({ entity: 'quality.assignableCause', by: 'lot', when: 'open', proposal: 'outOfControl' })

  const draft = await engineer.ask('GET', `/api/draft/?entity=quality.assignableCause&field=lot&record=${bad}&proposal=outOfControl`)
  expect(draft.body).toMatchObject({ values: { lot: { id: bad }, material: { id: material }, characteristic: 'D1' } })
  const made = await engineer.ask('POST', causes, { lot: bad, characteristic: 'D1', ...found })
  expect(made).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^AC-\d{4}-\d{4}$/), material: { id: material } } })

  const after = await chart()
  expect(told(after).slice(2)).toEqual([
    [bad, false, made.body.code],
    [worse, true, null],
  ])
  expect(without(after)).toMatchObject({ value: '1', note: ['已登记 1 批', 'with a cause: 1'] })
  expect(await engineer.ask('POST', causes, { lot: bad, characteristic: 'D1', ...found })).toMatchObject({
    status: 400,
    body: { fields: { lot: 'Every item of this lot that is out of control has its cause' } },
  })
})

test('a lot that breaks no rule has no cause: it is refused in both languages and not offered on its page', async () => {
  const [good = 0, , bad = 0, worse = 0] = lots
  expect(await engineer.ask('POST', causes, { lot: good, characteristic: 'D1', ...found })).toMatchObject({
    status: 400,
    body: {
      error: 'ruleBroken',
      fields: { lot: 'This lot breaks no rule of a control chart, so there is no cause to register' },
    },
  })
  const offered = async (lot: number): Promise<readonly string[]> =>
    (await engineer.ask('GET', `/api/related/?entity=quality.iqc&record=${lot}`)).body.makes.map(
      ({ entity }: { readonly entity: string }) => entity,
    )
  const inTurn = [await offered(good), await offered(bad), await offered(worse)].map(made => made.includes('quality.assignableCause'))
  expect(inTurn).toEqual([false, false, true])
})

test('of a lot with several items a cause is of one that is out of control', async () => {
  const two = await floor.standard([
    { item: 'D2', name: '高度', nameEn: 'Height', kind: 'measured', min: '4', max: '6', required: true, defectClass: 'minor' },
  ])
  const [other, supplier] = [await floor.material(), await floor.supplier()]
  const both = async (values: readonly (readonly [string, string])[]): Promise<number> => {
    const more = { supplier, material: other, standard: two, quantity: String(values.length), planType: 'hundredPercent' }
    const lot = await floor.lot(engineer, more)
    const { version, round } = await engineer.lot(lot.id)
    const readings = values.flatMap(([d1, d2], at) => [
      { round, sample: at + 1, characteristic: 'D1', value: d1 },
      { round, sample: at + 1, characteristic: 'D2', value: d2 },
    ])
    expect((await engineer.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, readings })).status).toBe(200)
    expect((await engineer.take(lot, 'inspect')).status).toBe(200)
    return lot.id
  }
  // D1: ranges 0.02 twice, means 9.96 and 10.04, X̿ = 10.00 ± 1.88 × 0.02: both are beyond. D2: means 5.00 twice.
  const low = await both([
    ['9.95', '4.90'],
    ['9.97', '5.10'],
  ])
  await both([
    ['10.03', '5.10'],
    ['10.05', '4.90'],
  ])
  expect(await engineer.ask('POST', causes, { lot: low, characteristic: 'D2', ...found })).toMatchObject({
    status: 400,
    body: { fields: { characteristic: 'Item D2 breaks no rule. Items of this lot that are out of control: D1' } },
  })
  expect((await engineer.ask('POST', causes, { lot: low, characteristic: 'D1', ...found })).status).toBe(201)
})

test('a point that is out of control in the chart of one period alone has no press: its limits are those of any days', async () => {
  const { rows } = (await engineer.ask('GET', `/api/report/quality/control_chart/?material=${material}&characteristic=D1&from=${today}`))
    .body
  expect(rows.filter(({ values }: Answer['body']) => values.open)).toHaveLength(1)
})

test('a cause is of an inspected lot and of what was measured on it', async () => {
  const [, , , worse = 0] = lots
  const wrong = await engineer.ask('POST', causes, { lot: worse, characteristic: 'D9', ...found })
  expect(wrong).toMatchObject({ status: 400, body: { fields: { characteristic: 'Measured items of this lot: D1' } } })
  const fresh = await floor.lot(engineer, { material, quantity: '4' })
  expect(await engineer.ask('POST', causes, { lot: fresh.id, characteristic: 'D1', ...found })).toMatchObject({
    status: 400,
    body: { fields: { lot: 'This lot has not been inspected yet' } },
  })
})

test('who may not register one is offered nothing and refused', async () => {
  const reader = await floor.worker(['quality.assignableCause:create'])
  expect((await chart(reader)).report.makes).toBeNull()
  const [, , , worse = 0] = lots
  expect((await reader.ask('POST', causes, { lot: worse, characteristic: 'D1', ...found })).status).toBe(403)
})
