import { expect, test } from 'vitest'
import { reportApi } from '../../../core/define/report.ts'
import { openOrderDesk, type Body } from '../../../tests/harness/orderDesk.ts'
import { released } from '../../../tests/harness/released.ts'

// How a unit came in and how it leaves is what its tests say: all of them, and of the time that counts.

const desk = await openOrderDesk()
const { company, today, customer, post, read, take, made, confirmed, serialProduct, stockedUnit, ship } = desk
const cases = '/api/rma/case/'
const tests = '/api/quality/instrumentTest/'
const templates = '/api/quality/testTemplate/'
for (const kind of ['customer', 'blocked', 'production'] as const)
  await company.make(company.entity('stock.location'), { kind, usual: true })
const model = await serialProduct()
const { id: parameter } = await made('/api/quality/testParameter/', {
  code: 'P-RMA',
  name: '零点',
  use: 'active',
  precision: 1,
  computation: 'offset',
  verdict: 'range',
  min: '-15',
  max: '15',
  unit: 'mV',
  readings: [{ name: 'mV', label: '电位' }],
})

const template = async (type: string, code: string): Promise<number> => {
  const parameters = [{ item: '1', parameter, required: true }]
  const draft = await made(templates, { code, name: code, type, models: [model], beforeStock: false, parameters })
  return released(async (_method, path, body) => post(path, body), templates, { id: draft.id, version: draft.version })
}

const tested = async (of: object, value: string): Promise<Body> => {
  const { id } = await made(tests, { ...of, readings: [{ item: '1', name: 'mV', value }] })
  const { status, body } = await take(tests, id, 'submit', {})
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const stepped = async (id: number, step: string, input?: object): Promise<Body> => {
  const { status, body } = await take(cases, id, step, input)
  expect(status, `${step} ${JSON.stringify(body)}`).toBe(200)
  return body
}

const incoming = await template('rma_incoming', 'T-IN')
const easy = await template('rma_final', 'T-EASY')
const hard = await template('rma_final', 'T-HARD')
const factory = await template('pre_delivery', 'T-OUT')

test('the result follows from every template since the unit came to be tested; a failure alone is typed, and the factory values are those before the return', async () => {
  const unit = await stockedUnit(model, '920001')
  await tested({ type: 'pre_delivery', unit, template: factory }, '1')
  const order = await confirmed([{ model, quantity: '1' }], { company: customer })
  expect((await ship(order, '1', [unit])).status).toBe(201)
  const { code } = await read('/api/product/unit/', unit)
  const { id } = await made(cases, { company: customer, serial: code, symptom: 'reading', reportedNeed: '读数偏高' })
  await stepped(id, 'receive', { scanned: code, receivedOn: today, accessories: '无' })
  await stepped(id, 'claim')

  expect((await take(cases, id, 'testIncoming', { incomingResult: 'pass' })).status).toBe(400)
  expect(await stepped(id, 'testIncoming', { incomingResult: 'fail' })).toMatchObject({ incomingResult: 'fail', incomingTest: null })
  const came = await tested({ type: 'rma_incoming', unit, rmaCase: id, template: incoming }, '3')
  const bench = await read(cases, id)
  expect(bench).toMatchObject({ incomingResult: 'pass', incomingTest: { id: came.id }, incomingBy: { id: company.owner.userId } })
  const diagnosed = await company.owner.patch(`${cases}${id}/`, { version: bench.version, diagnosis: '电极老化', resolution: 'repaired' })
  expect(diagnosed.statusCode, diagnosed.body).toBe(200)
  await stepped(id, 'toTesting')

  const leaving = async (by: number, value: string) => {
    const { id: done } = await tested({ type: 'rma_final', unit, rmaCase: id, template: by }, value)
    const { finalResult, finalTest } = await read(cases, id)
    return [finalResult, finalTest?.id === done]
  }
  expect((await take(cases, id, 'testFinal', { finalResult: 'pass' })).status).toBe(400)
  expect(await leaving(easy, '1')).toEqual([null, false])
  expect(await leaving(hard, '99')).toEqual(['fail', true])
  expect(await leaving(easy, '1')).toEqual(['fail', false])
  expect(await leaving(hard, '2')).toEqual(['pass', true])
  // What was tested before it went back to repair says nothing of it.
  await stepped(id, 'backToRepair', { reason: '又坏了' })
  await stepped(id, 'toTesting')
  expect(await leaving(easy, '1')).toEqual([null, false])
  expect(await stepped(id, 'testFinal', { finalResult: 'fail' })).toMatchObject({ finalResult: 'fail', finalTest: null })
  expect(await leaving(hard, '2')).toEqual(['pass', true])

  await tested({ type: 'pre_delivery', unit, template: factory }, '9')
  const compared = await company.owner.get(`${reportApi('rma.sameUnit')}?rmaCase=${id}`)
  expect(compared.json(), compared.body).toMatchObject({
    rows: [{ values: { factory: '1.0000', incoming: '3.0000', final: '2.0000', change: '1.0000' } }],
  })
})

test('a unit does not leave on a pass that a later version of its test took back', async () => {
  const unit = await stockedUnit(model, '920002')
  await tested({ type: 'pre_delivery', unit, template: factory }, '1')
  const order = await confirmed([{ model, quantity: '1' }], { company: customer })
  expect((await ship(order, '1', [unit])).status).toBe(201)
  const { code } = await read('/api/product/unit/', unit)
  const { id } = await made(cases, { company: customer, serial: code, symptom: 'reading', reportedNeed: '读数偏高' })
  await stepped(id, 'receive', { scanned: code, receivedOn: today, accessories: '无' })
  await stepped(id, 'claim')
  await tested({ type: 'rma_incoming', unit, rmaCase: id, template: incoming }, '3')
  const { id: failureMode } = await company.usable(company.entity('rma.failureMode'))
  const { version } = await read(cases, id)
  const found = { version, diagnosis: '正常', resolution: 'noProblem', failureMode }
  expect((await company.owner.patch(`${cases}${id}/`, found)).statusCode).toBe(200)
  await stepped(id, 'toTesting')
  const [first, second] = [
    await tested({ type: 'rma_final', unit, rmaCase: id, template: easy }, '1'),
    await tested({ type: 'rma_final', unit, rmaCase: id, template: hard }, '2'),
  ]
  expect(await read(cases, id)).toMatchObject({ finalResult: 'pass', finalTest: { id: second.id } })

  const revised = async (of: Body, value: string): Promise<Body> => {
    const known = await read(tests, of.id)
    const readings = known.readings.map((one: Body) => ({ ...one, value }))
    const answer = await company.owner.patch(`${tests}${of.id}/`, {
      version: known.version,
      readings,
      revisionReason: `读数抄错，应为 ${value}`,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { status, body } = await take(tests, answer.json().id, 'submit', {})
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const unclear = await revised(first, '<15')
  expect([unclear.verdict, (await read(tests, first.id)).status]).toEqual(['undecided', 'superseded'])
  const back = { returnCarrier: 'SF', returnTracking: 'SF-920002', sentBackOn: today }
  expect((await take(cases, id, 'sendBack', back)).body).toMatchObject({
    error: 'ruleBroken',
    message: expect.stringMatching(/not all passed/),
  })
  await revised(unclear, '1')
  expect(await stepped(id, 'sendBack', back)).toMatchObject({ sentBackOn: today })
})
