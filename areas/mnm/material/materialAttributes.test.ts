import { beforeAll, describe, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let keeper: Worker
let unit: number
/** A class with a set, its subclass with one more attribute, and a class without any. */
let passives: number
let resistors: number
let others: number

const ohms = { code: 'ohms', name: '阻值', nameEn: 'Resistance', type: 'number', unit: 'Ω', precision: 3, min: '0', required: true }
const size = { code: 'size', name: '封装', nameEn: 'Package', type: 'enum', choices: '0402\n0603\nmelf: 玻封 / MELF' }
const heat = { code: 'heat', name: '工作温度', nameEn: 'Operating temperature', type: 'range', unit: '°C', precision: 0 }
const leadFree = { code: 'leadFree', name: '无铅', nameEn: 'Lead-free', type: 'flag' }
const note = { code: 'note', name: '备注', nameEn: 'Remark', type: 'text' }

let classes = 0
const classOf = async (given: object) => {
  const code = `Z${(classes += 1).toString(36).toUpperCase()}`
  const { body, status } = await keeper.ask('POST', '/api/mnm/materialClass/', { code, name: `类 ${code}`, ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}

beforeAll(async () => {
  floor = await inspectionFloor()
  keeper = await floor.worker()
  unit = await floor.unit(0)
  passives = await classOf({ attributes: [size, heat, leadFree] })
  resistors = await classOf({ parent: passives, attributes: [ohms, note] })
  others = await classOf({})
})

const create = (change: object) =>
  keeper.ask('POST', '/api/mnm/material/', { name: '电阻', unit, type: 'ordinary', purchasable: true, inspectionClass: 'B', ...change })

const made = async (attributes: object, change: object = {}) => {
  const { body, status } = await create({ class: resistors, attributes, ...change })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const valuesOf = (body: { attributes: { code: string; value: unknown }[] | null }) =>
  body.attributes && Object.fromEntries(body.attributes.map(({ code, value }) => [code, value]))

describe('the attributes of a material', () => {
  test('are those of its class and the one above it, in their order, and shown with what is needed to read them', async () => {
    const body = await made({ ohms: '4700.50', size: 'melf', heat: { from: '-55', to: '155' }, leadFree: true, note: ' 厚膜 ' })
    expect(body.attributes).toEqual([
      expect.objectContaining({ code: 'size', name: ['封装', 'Package'], value: 'melf', caption: ['玻封', 'MELF'] }),
      expect.objectContaining({ code: 'heat', value: { from: '-55', to: '155' }, unit: '°C' }),
      expect.objectContaining({ code: 'leadFree', value: true }),
      expect.objectContaining({ code: 'ohms', type: 'number', value: '4700.5', unit: 'Ω' }),
      expect.objectContaining({ code: 'note', value: '厚膜' }),
    ])
    const { body: listed } = await keeper.ask('GET', `/api/mnm/material/?search=&sort=-id&page_size=1&fields=attributes`)
    expect(listed.results[0].attributes).toEqual(body.attributes)
  })

  test.each<[string, object]>([
    ['attributes.ohms', { ohms: '-1' }],
    ['attributes.ohms', { ohms: '1.2345' }],
    ['attributes.ohms', { ohms: 'viel' }],
    ['attributes.ohms', { ohms: true }],
    ['attributes.ohms', { ohms: 4700 }],
    ['attributes.size', { size: '0805' }],
    ['attributes.heat', { heat: { from: '5', to: '1' } }],
    ['attributes.heat', { heat: '5' }],
    ['attributes.leadFree', { leadFree: 'vielleicht' }],
    ['attributes.volts', { volts: '16' }],
    ['attributes', { '': 'x' }],
  ])('%s refuses %j at its place', async (field, attributes) => {
    expect(await create({ class: resistors, attributes })).toMatchObject({ status: 400, body: { error: 'invalidFields', field } })
  })

  test('are none without a class that has some', async () => {
    for (const change of [{}, { class: others }])
      expect(await create({ ...change, attributes: { ohms: '1' } })).toMatchObject({ status: 400, body: { field: 'attributes.ohms' } })
    expect(await create({ attributes: {} })).toMatchObject({ status: 201, body: { attributes: null } })
  })

  test('another class keeps what it has as well, and the history names what was dropped', async () => {
    const body = await made({ ohms: '10', size: '0402' })
    const changed = await keeper.ask('PATCH', `/api/mnm/material/${body.id}/`, { version: body.version, class: passives })
    expect(valuesOf(changed.body)).toEqual({ size: '0402' })
    const { body: story } = await keeper.ask('GET', `/api/mnm/material/${body.id}/history/`)
    expect(story.results[0].changes).toContainEqual(
      expect.objectContaining({
        field: 'attributes.ohms',
        label: ['技术参数 · 阻值', 'Attributes · Resistance'],
        before: '10 Ω',
        after: null,
      }),
    )
  })

  test('a limit that came later asks nothing of what stands there, until it is changed', async () => {
    const own = await classOf({ attributes: [{ ...ohms, code: 'volts' }, note] })
    const body = await made({ volts: '900' }, { class: own })
    const { body: set } = await keeper.ask('GET', `/api/mnm/materialClass/${own}/`)
    const [volts, remark] = set.attributes
    const narrowed = await keeper.ask('PATCH', `/api/mnm/materialClass/${own}/`, {
      version: set.version,
      attributes: [{ ...volts, max: '500' }, remark],
    })
    expect(narrowed.status, JSON.stringify(narrowed.body)).toBe(200)
    const path = `/api/mnm/material/${body.id}/`
    const noted = await keeper.ask('PATCH', path, { version: body.version, attributes: { volts: '900', note: 'x' } })
    expect(valuesOf(noted.body)).toEqual({ volts: '900', note: 'x' })
    expect(await keeper.ask('PATCH', path, { version: noted.body.version, attributes: { volts: '901' } })).toMatchObject({ status: 400 })
  })

  test('what the class needs is asked for when the material is handed in, not before', async () => {
    const body = await made({ size: '0402' })
    const asked = await keeper.ask('POST', `/api/mnm/material/${body.id}/submit/`, { version: body.version, input: { distinct: true } })
    expect(asked).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'attributes.ohms' } })
  })
})

describe('a set', () => {
  const change = async (id: number, edit: (lines: Record<string, unknown>[]) => object[]) => {
    const { body } = await keeper.ask('GET', `/api/mnm/materialClass/${id}/`)
    return keeper.ask('PATCH', `/api/mnm/materialClass/${id}/`, { version: body.version, attributes: edit(body.attributes) })
  }

  test('refuses a choice without choices, limits the wrong way round, and a code that the class above or below has', async () => {
    const asked = (attributes: object[], more: object = {}) =>
      keeper.ask('POST', '/api/mnm/materialClass/', { code: 'Y9', name: '类', attributes, ...more })
    expect((await asked([{ ...size, choices: null }])).body.field).toBe('attributes.0.choices')
    expect((await asked([{ ...size, choices: 'a\na' }])).body.field).toBe('attributes.0.choices')
    expect((await asked([{ ...ohms, min: '2', max: '1' }])).body.field).toBe('attributes.0.min')
    expect((await asked([note, note])).body.field).toBe('attributes.1')
    expect((await asked([note, size], { parent: passives })).body.field).toBe('attributes.1.code')
    expect((await change(passives, lines => [...lines, note])).body.field).toBe('attributes.3.code')
  })

  test('keeps what records have values of', async () => {
    const own = await classOf({ attributes: [size, note] })
    const below = await classOf({ parent: own, attributes: [] })
    await made({ size: '0402' }, { class: below })
    expect((await change(own, ([, remark]) => [remark ?? {}])).body.field).toBe('attributes')
    expect((await change(own, ([first, remark]) => [{ ...first, type: 'text', choices: null }, remark ?? {}])).body.field).toBe(
      'attributes.0.type',
    )
    expect((await change(own, ([first, remark]) => [{ ...first, choices: '0603' }, remark ?? {}])).body.field).toBe('attributes.0.choices')
    expect((await change(own, ([first]) => [{ ...first, choices: '0402\n0805' }])).status).toBe(200)
  })
})
