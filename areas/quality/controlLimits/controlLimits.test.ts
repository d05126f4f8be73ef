import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { inspectionFloor, type Answer, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

const limits = '/api/quality/controlLimits/'
const today = companyToday()

let floor: InspectionFloor
let engineer: Worker
let supplier: number
let standard: number

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
  supplier = await floor.supplier()
  standard = await floor.standard()
})

/** Inspects a lot of a material with these readings of D1. */
const measured = async (material: number, values: readonly string[]): Promise<number> => {
  const lot = await floor.lot(engineer, { supplier, material, standard, quantity: String(values.length), planType: 'hundredPercent' })
  const { version, round } = await engineer.lot(lot.id)
  const readings = values.map((value, at) => ({ round, sample: at + 1, characteristic: 'D1', value }))
  expect((await engineer.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, readings })).status).toBe(200)
  expect((await engineer.take(lot, 'inspect')).status).toBe(200)
  return lot.id
}

/** Two lots of four: means 10.00 and 10.01, X̿ = 10.005; ranges 0.04 and 0.12, R̄ = 0.08, σ = 0.08 ÷ 2.058751 = 0.038859. */
const baseline = async (): Promise<{ readonly material: number; readonly lots: readonly number[] }> => {
  const material = await floor.material()
  return {
    material,
    lots: [await measured(material, ['9.98', '10.00', '10.02', '10.00']), await measured(material, ['9.95', '10.07', '10.01', '10.01'])],
  }
}

const freeze = (material: number, more: object = {}): Promise<Answer> =>
  engineer.ask('POST', limits, { material, characteristic: 'D1', baselineFrom: '2026-01-01', baselineUntil: today, ...more })

const chart = async (material: number) => {
  const { body } = await engineer.ask('GET', `/api/report/quality/control_chart/?material=${material}&characteristic=D1`)
  return body
}

const said = ({ summary }: Answer['body'], label: string) =>
  summary.find((figure: { readonly label: readonly string[] }) => figure.label[1] === label)

describe('control limits', () => {
  test('are worked out from the lots of the baseline, and are indicative of fewer than 25', async () => {
    const { material, lots } = await baseline()
    const { status, body } = await freeze(material)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      code: expect.stringMatching(/^CL-\d{4}-\d{4}$/),
      status: 'inForce',
      chart: 'xbarR',
      size: 4,
      centre: '10.005000',
      within: '0.038859',
      subgroups: 2,
      indicative: true,
      firstLot: { id: lots[0] },
      lastLot: { id: lots[1] },
      frozenBy: { id: engineer.id },
      frozenOn: today,
      pointBeyond: true,
      eightInARow: true,
    })
  })

  test('are never typed, nor changed in the database', async () => {
    const { material } = await baseline()
    for (const [field, value] of Object.entries({ centre: '10', within: '1', subgroups: 30, chart: 'iMr', indicative: false }))
      expect(await freeze(material, { [field]: value })).toMatchObject({ status: 400, body: { field } })
    const { id } = (await freeze(material)).body
    await expect(sql`update quality_control_limits set centre = 11 where id = ${id}`.execute(floor.database.db)).rejects.toThrow(
      'never changed',
    )
  })

  test('need two lots that were measured and vary, and a baseline that is over', async () => {
    const material = await floor.material()
    expect(await freeze(material)).toMatchObject({
      status: 400,
      body: { fields: { characteristic: expect.stringMatching(/two lots|不足 2 批/) } },
    })
    await measured(material, ['10', '10'])
    await measured(material, ['10', '10'])
    expect(await freeze(material)).toMatchObject({ status: 400, body: { fields: { baselineFrom: expect.stringMatching(/./) } } })
    expect(await freeze(material, { baselineUntil: '2199-01-01' })).toMatchObject({
      status: 400,
      body: { fields: { baselineUntil: expect.stringMatching(/./) } },
    })
    const noRule = { pointBeyond: false, twoOfThree: false, fourOfFive: false, eightInARow: false }
    expect(await freeze((await baseline()).material, noRule)).toMatchObject({ body: { data: { rule: 'judgedByARule' } } })
  })

  test('are recalculated with a reason; the former ones stay in the history, and one is in force', async () => {
    const { material } = await baseline()
    const former = (await freeze(material, { twoOfThree: false })).body
    const again = await freeze(material)
    expect(again).toMatchObject({ status: 400, body: { fields: { characteristic: expect.stringContaining(former.code) } } })
    await measured(material, ['10.00', '10.10', '10.05', '10.05'])
    expect((await freeze(material, { recalculates: former.id })).status).toBe(400)
    const { body: draft } = await engineer.ask('GET', `/api/draft/?entity=quality.controlLimits&field=recalculates&record=${former.id}`)
    expect(draft).toMatchObject({
      values: { material: { id: material }, characteristic: 'D1', twoOfThree: false },
      held: expect.arrayContaining(['material', 'characteristic']),
    })
    const fresh = await freeze(material, { recalculates: former.id, reason: '换了新模具' })
    // Means 10.00, 10.01, 10.05: X̿ = 10.02.
    expect(fresh).toMatchObject({ status: 201, body: { subgroups: 3, centre: '10.020000', recalculates: { id: former.id } } })
    expect((await engineer.ask('GET', `${limits}${former.id}/`)).body).toMatchObject({ status: 'superseded', centre: '10.005000' })
    expect((await freeze(material, { recalculates: former.id, reason: '再算一次' })).status).toBe(400)
    await expect(
      sql`update quality_control_limits set status = 'inForce' where id = ${former.id}`.execute(floor.database.db),
    ).rejects.toThrow('quality_control_limits_material_id_characteristic_once')
  })

  test('of two that are frozen at once one is refused', async () => {
    const { material } = await baseline()
    const answers = await Promise.all([freeze(material), freeze(material)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, expect.toBeOneOf([400, 409])])
  })
})

describe('the control chart', () => {
  test('says that its limits are those of the lots shown where none are frozen', async () => {
    const { material } = await baseline()
    const answer = await chart(material)
    expect(said(answer, 'Control limits')).toMatchObject({
      value: '–',
      note: ['未冻结，取自所示期间的各批', 'not frozen: those of the lots shown'],
    })
    expect(answer.rows.map(({ values }: Answer['body']) => values.baseline)).toEqual([false, false])
  })

  test('extends frozen limits over later lots and judges them by the enabled rules, until they are withdrawn', async () => {
    const { material } = await baseline()
    const { body } = await freeze(material)
    // 10.005 ± 3 × 0.038859 ÷ √4: from 9.9467 to 10.0633.
    await measured(material, ['10.06', '10.08', '10.07', '10.07'])
    const answer = await chart(material)
    expect(said(answer, 'Control limits')).toMatchObject({
      value: body.code,
      leadsTo: { entity: 'quality.controlLimits', record: body.id },
      note: [expect.stringContaining('取自 2 组，启用全部判异规则'), `frozen on ${today} from 2 subgroups; all rules`],
    })
    expect(answer.rows.map(({ values }: Answer['body']) => [values.upper, values.baseline, values.rule])).toEqual([
      ['10.0633', true, null],
      ['10.0633', true, null],
      ['10.0633', false, 'A point beyond 3σ'],
    ])
    const edited = await engineer.ask('PATCH', `${limits}${body.id}/`, { version: body.version, pointBeyond: false })
    expect(edited.status).toBe(200)
    const fewer = await chart(material)
    expect(fewer.rows.at(-1).values.rule).toBeNull()
    expect(said(fewer, 'Control limits').note[1]).toBe(
      `frozen on ${today} from 2 subgroups; rules: Two of three beyond 2σ on one side; Four of five beyond 1σ on one side; Eight in a row on one side`,
    )
    const input = { reason: '供应商改了工艺' }
    expect((await engineer.ask('POST', `${limits}${body.id}/withdraw/`, { version: edited.body.version, input })).status).toBe(200)
    expect(said(await chart(material), 'Control limits').value).toBe('–')
    expect((await freeze(material)).status).toBe(201)
  })

  test('is drawn with frozen limits for whoever may not open them', async () => {
    const { material } = await baseline()
    const { body } = await freeze(material)
    const inspector = await floor.worker(['quality.controlLimits:read', 'quality.controlLimits:create'])
    const { body: answer } = await inspector.ask('GET', `/api/report/quality/control_chart/?material=${material}&characteristic=D1`)
    expect(said(answer, 'Control limits').value).toBe(body.code)
    expect((await inspector.ask('GET', `${limits}${body.id}/`)).status).toBe(403)
    const input = { material, characteristic: 'D1', baselineFrom: '2026-01-01', baselineUntil: today }
    expect((await inspector.ask('POST', limits, input)).status).toBe(403)
  })
})
