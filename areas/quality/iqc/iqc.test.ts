import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { released } from '../../../tests/harness/released.ts'

let floor: InspectionFloor
let inspector: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
})

/** Takes an edition out of use and releases the next one with another upper limit of D1. */
const nextEdition = async (standard: number, max: string): Promise<number> => {
  const api = '/api/quality/iqcStandard/'
  const { version } = (await inspector.ask('GET', `${api}${standard}/`)).body
  await inspector.ask('POST', `${api}${standard}/withdraw/`, { version, input: { reason: '上限有误' } })
  const { id } = (await inspector.ask('POST', '/api/editions/', { entity: 'quality.iqcStandard', record: standard })).body
  const { body: draft } = await inspector.ask('GET', `${api}${id}/`)
  const [{ tolerance: _workedOut, ...characteristic }] = draft.characteristics
  const changed = await inspector.ask('PATCH', `${api}${id}/`, { version: draft.version, characteristics: [{ ...characteristic, max }] })
  return released(inspector.ask, api, changed.body)
}

describe('a delivery is registered', () => {
  test('and one that never came is withdrawn, with a reason, as long as nobody has begun to inspect it', async () => {
    const lot = await floor.lot(inspector, { quantity: '50' })
    const other = await floor.lot(inspector, { quantity: '50' })
    const quarantined = async (material: number) =>
      (await inspector.ask('GET', `/api/stock/balance/?material=${material}&quantity__gte=0.0001`)).body.results
    expect(await quarantined(lot.material.id)).toMatchObject([{ kind: 'quarantine', quantity: '50.0000' }])
    const withdraw = async (of: { readonly id: number }, input?: object) => {
      const { version } = (await inspector.ask('GET', `/api/quality/iqc/${of.id}/`)).body
      return inspector.ask('POST', `/api/quality/iqc/${of.id}/withdraw/`, { version, input: input ?? { reason: '登记错了' } })
    }
    expect((await withdraw(lot, {})).status).toBe(400)
    expect((await withdraw(lot)).body).toMatchObject({ status: 'withdrawn' })
    expect(await quarantined(lot.material.id)).toEqual([])
    await floor.read(inspector, other, 1)
    expect((await withdraw(other)).status).toBe(409)
  })

  test('3,000 pieces at general level II and AQL 1.0 are sampled with letter K: 125 units, Ac 3, Re 4', async () => {
    const lot = await floor.lot(inspector, { quantity: '3000', level: 'II', aql: '1.0' })
    expect(lot.code).toMatch(/^IQC-\d{6}-\d{3}$/)
    expect(lot).toMatchObject({
      status: 'toInspect',
      severity: 'normal',
      planType: 'aql',
      sampleSize: 125,
      samplingRatio: '0.0417',
      round: 1,
      origin: 'delivery',
    })
    expect(lot.plan?.major).toMatchObject({ letter: 'K', planLetter: 'K', sampleSize: 125, accept: 3, reject: 4 })
    expect(lot.plan?.minor).toMatchObject({ aql: '2.5', sampleSize: 125, accept: 7, reject: 8 })
    expect(lot.plan?.critical).toMatchObject({ sampleSize: 125, accept: 0, reject: 1 })
  })

  test('what nobody chose comes from the material, and what it does not say is AQL 1.0 at level II', async () => {
    const standard = await floor.standard()
    const material = await floor.material({ inspectionStandard: standard, inspectionLevel: 'S-3', aql: '10.0' })
    const chosen = await floor.lot(inspector, { quantity: '500', material, standard: null })
    expect(chosen).toMatchObject({ planType: 'aql', level: 'S-3', aql: '10.0', standardRevision: 'A' })
    expect(chosen.plan?.major).toMatchObject({ aql: '10', letter: 'D' })
    expect(await floor.lot(inspector, { quantity: '500' })).toMatchObject({ planType: 'aql', level: 'II', aql: '1.0' })
  })

  test('the inspector inspects what was valid when the lot arrived, and the next lot by the edition that is effective then', async () => {
    const standard = await floor.standard()
    const material = await floor.material({ inspectionStandard: standard })
    const supplier = await floor.supplier()
    const registered = async () => (await inspector.ask('POST', '/api/quality/iqc/', { material, supplier, quantity: '50' })).body
    const lot = await registered()
    expect(lot).toMatchObject({ standard: { id: standard }, standardRevision: 'A' })
    const next = await nextEdition(standard, '10.5')
    expect(await registered()).toMatchObject({
      standard: { id: next },
      standardRevision: 'B',
      characteristics: [{ id: 'D1', min: '9.9', max: '10.5' }],
    })
    const noted = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, notes: '包装破损' })
    expect(noted.body).toMatchObject({
      standard: { id: standard },
      standardRevision: 'A',
      characteristics: [{ id: 'D1', min: '9.9', max: '10.1', kind: 'measured' }],
    })
  })

  test('a limit that the standard does not have, the lot has not either: it is none, and not zero', async () => {
    const measured = { kind: 'measured', required: true, defectClass: 'minor' }
    const standard = await floor.standard([
      { ...measured, item: 'R1', name: '粗糙度', unit: 'µm', max: '1.6' },
      { ...measured, item: 'H1', name: '硬度', unit: 'HRC', min: '55.00' },
    ])
    const { characteristics } = await inspector.lot((await floor.lot(inspector, { quantity: '50', standard })).id)
    expect(characteristics).toMatchObject([
      { id: 'D1', nominal: '10', min: '9.9', max: '10.1' },
      { id: 'R1', nominal: null, min: null, max: '1.6' },
      { id: 'H1', nominal: null, min: '55', max: null },
    ])
  })

  test('a lot is disposed of in parts by the standard that it was inspected by, also when that is over', async () => {
    const standard = await floor.standard()
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '50', standard }), 50)
    await nextEdition(standard, '10.5')
    const parts = [
      { followUp: 'return', quantity: '20' },
      { followUp: 'inHouseRework', quantity: '30', reworkMinutes: 5, costBearer: 'supplier' },
    ]
    const disposed = await inspector.take(lot, 'dispose', { parts })
    expect(disposed.status, JSON.stringify(disposed.body)).toBe(200)
    const { body } = await inspector.ask('GET', `/api/quality/iqc/?parent=${lot.id}&fields=standard,standardRevision`)
    expect(body.results).toMatchObject([{ standard: { id: standard } }, { standardRevision: 'A' }])
  })

  test('a standard that is not effective is refused, and so is a sample without any standard', async () => {
    const standard = await floor.standard()
    await nextEdition(standard, '10.5')
    const [material, supplier] = [await floor.material(), await floor.supplier()]
    const over = await inspector.ask('POST', '/api/quality/iqc/', { material, supplier, standard, quantity: '10' })
    expect(over).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'standard' } })
    const none = await inspector.ask('POST', '/api/quality/iqc/', { material, supplier, quantity: '10' })
    expect(none).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'standard' } })
  })

  test('goods that are counted arrive in whole numbers, goods that are measured as finely as their unit', async () => {
    const counted = await floor.material()
    const weighed = await floor.material({ unit: await floor.unit(2) })
    const order = { supplier: await floor.supplier(), standard: await floor.standard() }
    expect(await inspector.ask('POST', '/api/quality/iqc/', { ...order, material: counted, quantity: '2.5' })).toMatchObject({
      status: 400,
      body: { field: 'quantity', message: 'This unit allows whole numbers only' },
    })
    const lot = await floor.lot(inspector, { ...order, material: weighed, quantity: '24.25' })
    expect(lot.plan?.major).toMatchObject({ lotSize: 25, letter: 'C' })
  })

  test('a plan that needs a number of its own asks for it', async () => {
    const refused = await inspector.ask('POST', '/api/quality/iqc/', {
      material: await floor.material(),
      supplier: await floor.supplier(),
      standard: await floor.standard(),
      quantity: '100',
      planType: 'firstN',
    })
    expect(refused).toMatchObject({ status: 400, body: { field: 'firstUnits' } })
    expect(await floor.lot(inspector, { quantity: '100', planType: 'firstN', firstUnits: 5 })).toMatchObject({
      sampleSize: 5,
      severity: null,
      level: null,
    })
    expect(await floor.lot(inspector, { quantity: '101', planType: 'percentage', percent: '10' })).toMatchObject({ sampleSize: 11 })
    expect(await floor.lot(inspector, { quantity: '100', planType: 'zeroAcceptance' })).toMatchObject({ sampleSize: 45 })
  })

  test('only class C may pass on its certificate, and then the certificate has to be there', async () => {
    const order = { supplier: await floor.supplier(), quantity: '100', planType: 'certificateOnly' }
    const refused = await inspector.ask('POST', '/api/quality/iqc/', { ...order, material: await floor.material() })
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { reason: 'certificateOnlyNeedsClassC' } } })
    const lot = await floor.lot(inspector, { ...order, standard: null, material: await floor.material({ inspectionClass: 'C' }) })
    expect(lot.sampleSize).toBe(0)
    expect(lot.can).not.toContain('inspect')
    expect(await inspector.take(lot, 'inspect')).toMatchObject({
      status: 400,
      body: { error: 'dataIncomplete', message: 'data input incomplete: the certificate of analysis is missing' },
    })
  })
})

describe('a lot is corrected before it is inspected', () => {
  test('another quantity is another plan', async () => {
    const lot = await floor.lot(inspector, { quantity: '3000' })
    const { body } = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, quantity: '90' })
    expect(body).toMatchObject({ sampleSize: 13, samplingRatio: '0.1444' })
    expect(body.plan.major).toMatchObject({ letter: 'E', sampleSize: 13, accept: 0 })
  })

  test('another material brings its own class, unit and sampling', async () => {
    const lot = await floor.lot(inspector, { quantity: '3000' })
    const standard = await floor.standard()
    const material = await floor.material({ inspectionClass: 'A', inspectionStandard: standard, inspectionLevel: 'I' })
    const { body } = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, material })
    expect(body).toMatchObject({ materialClass: 'A', level: 'I', standard: { id: standard } })
    expect(body.plan.major.letter).toBe('H')
  })

  test('a lot that is registered with readings begins with them, and an edit that changes nothing writes and tells nothing', async () => {
    const lot = await floor.lot(inspector, { quantity: '50', readings: [{ round: 1, sample: 1, characteristic: 'D1', value: '10.0' }] })
    expect(lot.startedAt).not.toBeNull()
    // As lots stand that were registered before.
    await sql`update quality_iqc set started_at = null where id = ${lot.id}`.execute(floor.database.db)
    expect(await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version })).toMatchObject({ status: 200 })
    expect(await inspector.lot(lot.id)).toMatchObject({ version: lot.version, startedAt: null })
    const { body: history } = await inspector.ask('GET', `/api/quality/iqc/${lot.id}/history/`)
    expect(history.results.map(({ action }: { readonly action: string }) => action)).toEqual(['create'])
  })

  test('once readings are entered the plan stands', async () => {
    const lot = await floor.lot(inspector, { quantity: '50' })
    await floor.read(inspector, lot, 3)
    const { version, startedAt } = await inspector.lot(lot.id)
    expect(startedAt).not.toBeNull()
    const refused = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, quantity: '60' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { reason: 'readingsEntered' } } })
    expect((await inspector.lot(lot.id)).quantity).toBe('50.0000')
  })

  test('two people who enter readings at the same time do not overwrite each other', async () => {
    const lot = await floor.lot(inspector, { quantity: '50' })
    await floor.read(inspector, lot, 2)
    const late = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings: [] })
    expect(late).toMatchObject({
      status: 409,
      body: { error: 'staleVersion', data: { current: { readings: [{ sample: 1 }, { sample: 2 }] } } },
    })
  })

  test('it is never deleted', async () => {
    const lot = await floor.lot(inspector, { quantity: '50' })
    expect(lot.can).toEqual(['update', 'withdraw'])
    expect(await inspector.ask('DELETE', `/api/quality/iqc/${lot.id}/?version=${lot.version}`)).toMatchObject({
      status: 409,
      body: { error: 'notEditable' },
    })
  })
})

describe('an inspection is finished', () => {
  test('not before its first reading, and it is not offered either: the list of what waits opens the lot', async () => {
    const lot = await floor.lot(inspector, { quantity: '8' })
    expect(await inspector.take(lot, 'inspect')).toMatchObject({
      status: 400,
      body: { error: 'dataIncomplete', message: 'data input incomplete: there are no readings yet; enter them first' },
    })
    await floor.read(inspector, lot, 1)
    const begun = await inspector.lot(lot.id)
    expect(begun.can).toContain('inspect')
    // Whoever takes the reading away again has not inspected anything either.
    const cleared = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: begun.version, readings: [] })
    expect(cleared.status).toBe(200)
    expect(await inspector.take(lot, 'inspect')).toMatchObject({ status: 400, body: { error: 'dataIncomplete' } })
    expect((await inspector.lot(lot.id)).status).toBe('toInspect')
  })

  test('incomplete data is refused with what is missing', async () => {
    const lot = await floor.lot(inspector, { quantity: '3000' })
    await floor.read(inspector, lot, 100, 3)
    const refused = await inspector.take(lot, 'inspect')
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: 'dataIncomplete',
        message: 'data input incomplete: item D1 lacks samples 101–125',
        data: { missing: [{ characteristic: 'D1', from: 101, to: 125 }], unitsInspected: 100, unitsRequired: 125 },
      },
    })
    expect((await inspector.lot(lot.id)).status).toBe('toInspect')
  })

  test('an unreadable value is named, not counted', async () => {
    const lot = await floor.lot(inspector, { quantity: '8' })
    const readings = [
      { round: 1, sample: 1, characteristic: 'D1', value: '10,0' },
      { round: 1, sample: 2, characteristic: 'D9', value: '10.0' },
    ]
    await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings })
    const { body } = await inspector.take(lot, 'inspect')
    expect(body.data.unusable).toEqual([
      { sample: 1, characteristic: 'D1', problem: 'unreadable' },
      { sample: 2, characteristic: 'D9', problem: 'unknownCharacteristic' },
    ])
  })

  test('three nonconforming units of 125 are accepted, and the inspector signs', async () => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '3000' }), 3)
    expect(lot).toMatchObject({
      status: 'inspected',
      verdict: 'accepted',
      unitsInspected: 125,
      nonconforming: 3,
      passRate: '0.9760',
      inspector: { id: inspector.id },
      inspections: [{ round: 1, original: true, verdict: 'accepted', sampleSize: 125 }],
    })
    expect(lot.inspections[0]?.byClass.major).toEqual({ severity: 'normal', accept: 3, nonconforming: 3 })
    expect(lot.inspectedAt).not.toBeNull()
  })

  test('a lot is rejected early, as soon as its failures reach Re', async () => {
    const lot = await floor.lot(inspector, { quantity: '3000' })
    await floor.read(inspector, lot, 10, 4)
    const { body } = await inspector.take(lot, 'inspect')
    expect(body).toMatchObject({ status: 'inspected', verdict: 'rejected', unitsInspected: 10, nonconforming: 4, passRate: '0.6000' })
    expect(body.inspections[0].byClass.minor.nonconforming).toBeNull()
  })

  test('readings stay as they were signed', async () => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '8' }))
    const refused = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings: [] })
    expect(refused).toMatchObject({ status: 409, body: { error: 'notEditable' } })
  })

  test('the server works out the result; nobody sends it', async () => {
    const lot = await floor.lot(inspector, { quantity: '8' })
    for (const field of ['status', 'verdict', 'passRate', 'plan', 'severity', 'inspector', 'code']) {
      const refused = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, [field]: 'accepted' })
      expect(refused).toMatchObject({ status: 400, body: { error: 'invalidFields', field } })
    }
  })
})

describe('a list of lots', () => {
  test('is filtered by the names and by the codes of the specification', async () => {
    const supplier = await floor.supplier()
    const order = { supplier, standard: await floor.standard(), material: await floor.material(), quantity: '8' }
    const waiting = await floor.lot(inspector, order)
    const done = await floor.inspect(inspector, await floor.lot(inspector, order))
    const found = async (filter: string): Promise<readonly number[]> => {
      const { body } = await inspector.ask('GET', `/api/quality/iqc/?supplier=${supplier}&${filter}`)
      return body.results.map((lot: { readonly id: number }) => lot.id)
    }
    expect(await found('status=0')).toEqual([waiting.id])
    expect(await found('status=toInspect')).toEqual([waiting.id])
    expect(await found('status=5')).toEqual([done.id])
    expect(await found('status__in=0,5')).toEqual([done.id, waiting.id])
    expect(await found('status=4')).toEqual([])
    expect((await inspector.ask('GET', '/api/quality/iqc/?status=8')).status).toBe(400)
  })
})

describe('a unit that cannot be measured', () => {
  const readingOf = (sample: number, more: object) => ({ round: 1, sample, characteristic: 'D1', ...more })

  test('is signed with its reason in place of a value and counts as nonconforming', async () => {
    const lot = await floor.lot(inspector, { quantity: '5', planType: 'hundredPercent' })
    const readings = [1, 2, 3, 4].map(sample => readingOf(sample, { value: '10.0' }))
    const { body: read } = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings })
    const early = await inspector.take(lot, 'inspect')
    expect(early.body).toMatchObject({ error: 'dataIncomplete', message: 'data input incomplete: item D1 lacks samples 5' })
    const all = [...read.readings, readingOf(5, { unmeasurable: 'damaged' })]
    const { body: whole } = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: read.version, readings: all })
    expect(whole.readings.at(-1)).toMatchObject({ sample: 5, value: null, unmeasurable: 'damaged' })
    const signed = await inspector.take(lot, 'inspect')
    expect(signed.body).toMatchObject({ status: 'inspected', verdict: 'rejected', unitsInspected: 5, nonconforming: 1 })
  })

  test.each([
    ['a value beside the reason', { value: '10.0', unmeasurable: 'damaged' }],
    ['neither', {}],
    ['the mark of a cell in place of the reason', { value: 'n/a:damaged' }],
    ['a reason that nobody knows', { unmeasurable: 'rainy' }],
  ])('is refused with %s, by the database as well', async (_what, more) => {
    const lot = await floor.lot(inspector, { quantity: '5', planType: 'hundredPercent' })
    const answer = await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version: lot.version, readings: [readingOf(1, more)] })
    expect(answer.status).toBe(400)
    const { value = null, unmeasurable = null } = more as { value?: string; unmeasurable?: string }
    const written = sql`insert into quality_iqc_readings (owner_id, position, round, sample, characteristic, value, unmeasurable)
      values (${lot.id}, 1, 1, 1, 'D1', ${value}, ${unmeasurable})`.execute(floor.database.db)
    await expect(written).rejects.toMatchObject({ code: '23514' })
  })
})
