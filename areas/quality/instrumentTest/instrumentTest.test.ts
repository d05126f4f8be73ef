import { beforeAll, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { released } from '../../../tests/harness/released.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let model: number
let turn = 0

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, by: Visitor = company.owner) => {
  const answer =
    method === 'GET' ? await by.get(path) : method === 'POST' ? await by.post(path, body ?? {}) : await by.patch(path, body ?? {})
  return { status: answer.statusCode, body: answer.json() }
}

const good = async (...asked: Parameters<typeof send>): Promise<Body> => {
  const { status, body } = await send(...asked)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

const ask = (method: string, path: string, body?: object) => send(method as 'GET', path, body)

const tests = '/api/quality/instrumentTest/'

const parameter = (change: object = {}): Promise<Body> =>
  good('POST', '/api/quality/testParameter/', {
    code: `P-${(turn += 1)}`,
    name: '零点',
    use: 'active',
    precision: 1,
    computation: 'offset',
    verdict: 'range',
    min: '-15',
    max: '15',
    unit: 'mV',
    readings: [{ name: 'mV', label: '电位' }],
    ...change,
  })

const template = async (change: object = {}, parameters?: readonly object[]): Promise<Body> => {
  const { id } = await parameter()
  const made = await good('POST', '/api/quality/testTemplate/', {
    code: `T-${(turn += 1)}`,
    name: 'pH 初测',
    type: 'first_test',
    models: [model],
    beforeStock: true,
    parameters: parameters ?? [{ item: '1', parameter: id, required: true }],
    ...change,
  })
  await released(ask, '/api/quality/testTemplate/', made)
  return good('GET', `/api/quality/testTemplate/${made.id}/`)
}

const withdraw = async ({ id }: Body): Promise<void> => {
  const { version } = await good('GET', `/api/quality/testTemplate/${id}/`)
  await good('POST', `/api/quality/testTemplate/${id}/withdraw/`, { version, input: { reason: '完' } })
}

const unitMade = async (producedOn = companyToday()): Promise<number> => {
  turn += 1
  const { id } = await good('POST', '/api/product/unit/', { model, sn: String(turn).padStart(6, '0'), producedOn })
  await step(id, 'assembled', { stepOn: producedOn })
  return id
}

const step = async (id: number, name: string, input?: object) => {
  const { version } = await good('GET', `/api/product/unit/${id}/`)
  return send('POST', `/api/product/unit/${id}/${name}/`, { version, ...(input ? { input } : {}) })
}

const stageOf = async (id: number): Promise<string> => (await good('GET', `/api/product/unit/${id}/`)).stage

const begun = (change: object): Promise<Body> => good('POST', tests, { type: 'first_test', ...change })

const submit = async (id: number, input: object = {}, by: Visitor = company.owner) => {
  const { version } = await good('GET', `${tests}${id}/`)
  return send('POST', `${tests}${id}/submit/`, { version, input }, by)
}

const read = (id: number): Promise<Body> => good('GET', `${tests}${id}/`)

const reading = (value: string | null) => ({ readings: [{ item: '1', name: 'mV', value }] })

beforeAll(async () => {
  company = await openCompany()
  model = (await company.usable(company.entity('product.model'))).id
})

test('a unit stays at its stage until it has passed what its template asks for; the test leads it on', async () => {
  const form = await template()
  const unit = await unitMade()
  expect((await step(unit, 'passTest')).body.message).toContain('not passed')
  const draft = await begun({ unit, firmware: 'V2', ...reading('16') })
  expect(draft).toMatchObject({ status: 'draft', verdict: null, template: { id: form.id }, model: { id: model } })
  // Nobody types what follows.
  for (const typed of [{ verdict: 'passed' }, { status: 'submitted' }, { attempt: 1 }, { results: [] }, { frozen: {} }])
    expect((await send('PATCH', `${tests}${draft.id}/`, { version: draft.version, ...typed })).status, JSON.stringify(typed)).toBe(400)
  expect((await submit(draft.id)).body).toMatchObject({
    status: 'submitted',
    verdict: 'failed',
    attempt: 1,
    results: [{ item: '1', value: '16.0000000000', shown: '16.0', limits: '-15 ≤ x ≤ 15 mV', judgement: 'aboveMax' }],
  })
  expect([await stageOf(unit), (await step(unit, 'passTest')).status]).toEqual(['firstTest', 400])
  // A copy clears the readings and keeps the former test.
  const again = await begun({ copyOf: draft.id })
  expect(again).toMatchObject({ unit: { id: unit }, verdict: null, readings: [{ item: '1', name: 'mV', value: null }] })
  const incomplete = await submit(again.id)
  expect(incomplete).toMatchObject({ status: 400, body: { error: 'dataIncomplete', fields: { 'readings.0.value': expect.any(String) } } })
  expect(incomplete.body.message).toContain('Data input incomplete')
  const { version, readings } = await read(again.id)
  await good('PATCH', `${tests}${again.id}/`, { version, readings: [{ ...readings[0], value: '3' }] })
  expect((await submit(again.id)).body).toMatchObject({ verdict: 'passed', attempt: 2 })
  expect([await stageOf(unit), (await read(draft.id)).verdict]).toEqual(['readBack', 'failed'])
  // The chart of its parameter draws first results, or all of them, and judges by the limits of the parameter.
  const { pn } = await good('GET', `/api/product/model/${model}/`)
  const chart = `/api/quality/chart/?pn=${pn}&parameter=test:first_test.${form.parameters[0].parameter.id}&group=count&size=1`
  expect(await good('GET', chart)).toMatchObject({ readings: 1 })
  expect(await good('GET', `${chart}&all=true`)).toMatchObject({ readings: 2, kind: 'iMr' })
  const shownUnit = await good('GET', `/api/product/unit/${unit}/`)
  await good('PATCH', `/api/product/unit/${unit}/`, { version: shownUnit.version, hwVersion: 'H2' })
  const narrowed = async (filter: string): Promise<number> => (await good('GET', `${chart}&${filter}`)).readings
  expect([await narrowed('software=V2&hardware=H2'), await narrowed('software=V3'), await narrowed('hardware=H3')]).toEqual([1, 0, 0])
  expect(await narrowed('lot=MP-0000-000')).toBe(0)
  // Its points leave as a workbook, to whoever may export tests.
  const points = `/api/report/quality/chart_points/?${chart.slice(chart.indexOf('?') + 1)}&all=true`
  expect((await good('GET', points)).rows).toHaveLength(2)
  await withdraw(form)
})

test('the chart of a parameter is drawn with the limits of the template of its product, as the gate of mass production judges by them', async () => {
  const { id } = await parameter()
  const form = await template({}, [{ item: '1', parameter: id, required: true, min: '-5', max: '5' }])
  const draft = await begun({ unit: await unitMade(), ...reading('3') })
  expect((await submit(draft.id)).body.verdict).toBe('passed')
  const { pn } = await good('GET', `/api/product/model/${model}/`)
  const drawn = async (): Promise<Body> => good('GET', `/api/quality/chart/?pn=${pn}&parameter=test:first_test.${id}&group=count&size=1`)
  const { tolerance, notes } = await drawn()
  expect([tolerance.lower, tolerance.upper, JSON.stringify(notes)]).toEqual([-5, 5, expect.stringContaining(form.code)])
  await withdraw(form)
  const without = await drawn()
  expect([without.tolerance.lower, without.tolerance.upper, JSON.stringify(without.notes)]).toEqual([
    -15,
    15,
    expect.stringContaining('parameter library'),
  ])
})

test('a unit is not stocked before its read-back was passed, also not by an old test after a repair', async () => {
  const form = await template({ type: 'read_back' })
  const unit = await unitMade()
  await step(unit, 'passTest')
  const { id: location } = await company.make(company.entity('stock.location'), { kind: 'usable' })
  expect((await step(unit, 'stock', { location })).status).toBe(400)
  const { id: passed } = await begun({ type: 'read_back', unit, ...reading('1') })
  await submit(passed)
  const { id: defect } = await company.make(company.entity('quality.defectCode'))
  await step(unit, 'fail', { defect, location: '主板' })
  await step(unit, 'repaired', { cause: '虚焊', responsible: 'process', action: '补焊', minutes: 5 })
  await step(unit, 'passTest')
  expect((await step(unit, 'stock', { location })).status).toBe(400)
  const { id: again } = await begun({ type: 'read_back', unit, ...reading('1') })
  expect((await submit(again, { location })).body).toMatchObject({ verdict: 'passed', attempt: 2, location: { id: location } })
  expect(await stageOf(unit)).toBe('stocked')
  await withdraw(form)
})

test('a unit is stocked on no day before its test, and a solution discarded on none before it was used', async () => {
  const form = await template({ type: 'read_back', needsSolution: true })
  const unit = await unitMade(dayFromNow(-3))
  await step(unit, 'passTest', { stepOn: dayFromNow(-2) })
  const { id: solution } = await good('POST', '/api/quality/standardSolution/', {
    name: 'pH 7.00',
    lotNo: 'L2',
    kind: 'ph',
    nominal: '7',
    expiresOn: dayFromNow(30),
    keeper: company.owner.userId,
  })
  const ofSolution = async (name: string, input: object) => {
    const { version } = await good('GET', `/api/quality/standardSolution/${solution}/`)
    return send('POST', `/api/quality/standardSolution/${solution}/${name}/`, { version, input })
  }
  expect((await ofSolution('open', { openedOn: dayFromNow(-2) })).status).toBe(200)
  const { id } = await begun({ type: 'read_back', unit, solutions: [solution], ...reading('1') })
  expect((await submit(id)).body).toMatchObject({ status: 'submitted', verdict: 'passed' })
  const { id: location } = await company.make(company.entity('stock.location'), { kind: 'usable' })
  expect((await step(unit, 'stock', { location, stepOn: dayFromNow(-1) })).body.fields).toHaveProperty(['input.stepOn'])
  expect((await step(unit, 'stock', { location, stepOn: companyToday() })).status).toBe(200)
  expect((await ofSolution('discard', { discardedOn: dayFromNow(-1), reason: '浑浊' })).body.fields).toHaveProperty(['input.discardedOn'])
  expect((await ofSolution('discard', { discardedOn: companyToday(), reason: '浑浊' })).status).toBe(200)
  await withdraw(form)
})

test('one that fails with its defect named goes to repair', async () => {
  const form = await template()
  const unit = await unitMade()
  const { id } = await begun({ unit, ...reading('99') })
  const { id: defect } = await company.make(company.entity('quality.defectCode'))
  await submit(id, { defect, part: '电极' })
  expect(await stageOf(unit)).toBe('repair')
  await withdraw(form)
})

test('a submitted test is revised with a reason, and the former values stay; until then the unit has not passed', async () => {
  const form = await template()
  const unit = await unitMade()
  const { id } = await begun({ unit, ...reading('16') })
  await submit(id)
  const { version, readings } = await read(id)
  const second = await good('PATCH', `${tests}${id}/`, { version, readings: [{ ...readings[0], value: '2' }] })
  expect(second).toMatchObject({ revision: 2, status: 'draft', verdict: null, attempt: null })
  expect(await read(id)).toMatchObject({ status: 'submitted', verdict: 'failed', readings: [{ value: '16' }] })
  expect((await submit(second.id)).body.fields).toHaveProperty('revisionReason')
  const now = await read(second.id)
  await good('PATCH', `${tests}${second.id}/`, { version: now.version, revisionReason: '录错' })
  expect((await submit(second.id)).body).toMatchObject({ verdict: 'passed', attempt: 1 })
  expect(await read(id)).toMatchObject({ status: 'superseded', verdict: 'failed', readings: [{ value: '16' }] })
  await withdraw(form)
})

test('a test is judged by the edition with which it was begun', async () => {
  const form = await template()
  const unit = await unitMade()
  const draft = await begun({ unit, ...reading('14') })
  const { id: parameterId } = form.parameters[0].parameter
  const library = await good('GET', `/api/quality/testParameter/${parameterId}/`)
  await good('PATCH', `/api/quality/testParameter/${parameterId}/`, { version: library.version, max: '1' })
  await withdraw(form)
  expect((await submit(draft.id)).body).toMatchObject({ verdict: 'passed', results: [{ limits: '-15 ≤ x ≤ 15 mV' }] })
})

test('what was measured with an overdue instrument or an expired solution is provisional, releases nothing, and is confirmed by another person', async () => {
  const form = await template({ needsInstrument: true, needsSolution: true })
  const unit = await unitMade()
  const instrument = await good('POST', '/api/quality/referenceInstrument/', {
    code: `R-${(turn += 1)}`,
    name: '标准表',
    keeper: company.owner.userId,
    intervalMonths: 12,
  })
  const solution = await good('POST', '/api/quality/standardSolution/', {
    name: 'pH 7.00',
    lotNo: 'L1',
    kind: 'ph',
    nominal: '7',
    expiresOn: dayFromNow(-1),
    keeper: company.owner.userId,
  })
  const draft = await begun({ unit, ...reading('1') })
  expect((await submit(draft.id)).body.fields).toMatchObject({ instruments: expect.any(String), solutions: expect.any(String) })
  await good('PATCH', `${tests}${draft.id}/`, { version: draft.version, instruments: [instrument.id], solutions: [solution.id] })
  const { body } = await submit(draft.id)
  expect(body).toMatchObject({ status: 'provisional', verdict: 'passed' })
  expect(body.provisionalBecause).toContain('never calibrated')
  expect(body.provisionalBecause).toContain('expired')
  expect([await stageOf(unit), (await step(unit, 'passTest')).status]).toEqual(['firstTest', 400])
  for (const named of [`instruments=${instrument.id}`, `solutions=${solution.id}`])
    expect((await good('GET', `${tests}?${named}`)).results.map(({ id }: Body) => id)).toEqual([draft.id])
  const confirm = async (by: Visitor) => {
    const { version } = await read(draft.id)
    return send('POST', `${tests}${draft.id}/confirm/`, { version, input: { confirmation: '校准合格' } }, by)
  }
  const points = ['quality.instrumentTest:read', 'quality.instrumentTest:confirm', 'product.unit:read', 'product.unit:passTest']
  const other = await company.visitor({ points })
  expect((await confirm(company.owner)).status).toBe(403)
  expect((await confirm(other)).status).toBe(400)
  // The validity follows from the interval of the instrument, not from what is typed.
  const planned = await good('POST', '/api/quality/calibration/', {
    instrument: instrument.id,
    name: '年度校准',
    owner: company.owner.userId,
    dueOn: companyToday(),
  })
  const certificate = await company.picture(company.owner)
  const record = (day: string) =>
    send('POST', `/api/quality/calibration/${planned.id}/record/`, {
      version: planned.version,
      input: { calibratedOn: day, result: 'passed', certificate },
    })
  expect((await record(dayFromNow(1))).status).toBe(400)
  expect((await record(companyToday())).status).toBe(200)
  expect((await good('GET', `/api/quality/referenceInstrument/${instrument.id}/`)).lastCalibratedOn).toBe(companyToday())
  expect((await confirm(other)).body).toMatchObject({ status: 'submitted', confirmedBy: { id: other.userId } })
  expect(await stageOf(unit)).toBe('readBack')
  await withdraw(form)
})

test('a reference instrument is put right while it is in use or suspended, and no more once it is retired', async () => {
  const made = await good('POST', '/api/quality/referenceInstrument/', {
    code: `R-${(turn += 1)}`,
    name: '标准表',
    keeper: company.owner.userId,
    intervalMonths: 12,
  })
  const path = `/api/quality/referenceInstrument/${made.id}/`
  const change = async (place: string) => {
    const { version } = await good('GET', path)
    return (await send('PATCH', path, { version, place })).status
  }
  const taken = async (name: string) =>
    good('POST', `${path}${name}/`, { version: (await good('GET', path)).version, input: { reason: '送修' } })
  const answers = [await change('计量室')]
  await taken('suspend')
  answers.push(await change('校准机构'))
  await taken('retire')
  answers.push(await change('库房'))
  expect(answers).toEqual([200, 200, 409])
})

test.each<[string, object, string]>([
  ['no reading of the template', { readings: [{ item: '9', name: 'mV', value: '1' }] }, 'readings.0.name'],
  ['one reading twice', { readings: [...reading('1').readings, ...reading('2').readings] }, 'readings.1'],
  ['a reading that is no text of its length', reading('1'.repeat(41)), 'readings.0.value'],
  ['a picture of no parameter', { attachments: [{ item: '9' }] }, 'attachments.0.item'],
])('%s is refused at its place', async (_what, change, field) => {
  const form = await template()
  const unit = await unitMade()
  const { status, body } = await send('POST', tests, { type: 'first_test', unit, ...change })
  expect([status, Object.keys(body.fields ?? {}), body.field].flat()).toContain(field)
  await withdraw(form)
})

test.each(['NaN', '1e999', '1,15', 'Infinity', '1;drop'])('%s is kept as it was typed and not submitted', async value => {
  const form = await template()
  const unit = await unitMade()
  const draft = await begun({ unit, ...reading(value) })
  const { status, body } = await submit(draft.id)
  expect([status, body.error]).toEqual([400, 'dataIncomplete'])
  expect((await read(draft.id)).readings[0].value).toBe(value)
  await withdraw(form)
})

test('a template with the minimum above the maximum, of 300 parameters, or by a formula that cannot be read is refused', async () => {
  const { id } = await parameter()
  const asked = (parameters: readonly object[]) =>
    send('POST', '/api/quality/testTemplate/', { code: `T-${(turn += 1)}`, name: 'x', type: 'first_test', models: [model], parameters })
  expect((await asked([{ item: '1', parameter: id, required: true, min: '2', max: '1' }])).status).toBe(400)
  expect((await asked(Array.from({ length: 300 }, (_, at) => ({ item: String(at), parameter: id })))).status).toBe(400)
  const formula = { computation: 'formula', code: `F-${(turn += 1)}`, name: '公式', precision: 1, verdict: 'range', min: '1', max: '0' }
  const readings = [{ name: 'a', label: 'a' }]
  const parameterOf = async (change: object) =>
    (await send('POST', '/api/quality/testParameter/', { ...formula, readings, ...change })).body.data
  expect(await parameterOf({ formula: 'a' })).toMatchObject({ rule: 'limitsInOrder' })
  for (const wrong of ['a +', 'b', 'constructor(a)', 'while(1)']) {
    const found = await parameterOf({ formula: wrong, min: '0', max: '1' })
    expect(found, wrong).toMatchObject({ rule: 'formulaIsSound' })
  }
  expect(
    (await send('POST', '/api/quality/testParameter/', { ...formula, readings, formula: 'a'.repeat(1_000_000) })).status,
  ).toBeGreaterThanOrEqual(400)
})
