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
    const narrow = (headers: Readonly<Record<string, string>> = {}) =>
      keeper.ask(
        'PATCH',
        `/api/mnm/materialClass/${own}/`,
        { version: set.version, attributes: [{ ...volts, max: '500' }, remark] },
        { 'accept-language': 'en', ...headers },
      )
    // How many values it leaves out, and of which records, is said before.
    const asked = await narrow()
    expect(asked).toMatchObject({ status: 409, body: { error: 'confirmationNeeded', field: 'attributes.0.max' } })
    const [{ key, message }] = asked.body.data.warnings
    expect(message).toContain('1 record has a value of “Resistance” outside the new limits')
    expect(message).toContain('电阻')
    const narrowed = await narrow({ 'confirmed-warnings': key })
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

  test('says the same of values as long as there are any: unit, names and the labels of choices in use stay', async () => {
    const rated = { code: 'rated', name: '额定电压', nameEn: null, type: 'number', unit: 'V' }
    const own = await classOf({ attributes: [rated, { ...size, choices: '0402: 小 / Small\n0603: 大 / Large' }] })
    const below = await classOf({ parent: own, attributes: [] })
    const body = await made({ rated: '5', size: '0402' }, { class: below })
    type Line = Record<string, unknown>
    const edits: readonly (readonly [string, (first: Line, second: Line) => object[]])[] = [
      ['attributes.0.unit', (first, second) => [{ ...first, unit: 'kV' }, second]],
      ['attributes.0.unit', (first, second) => [{ ...first, id: undefined, unit: 'kV' }, second]],
      ['attributes.0.name', (first, second) => [{ ...first, name: '最大电流' }, second]],
      ['attributes.1.nameEn', (first, second) => [first, { ...second, nameEn: 'Weight' }]],
      ['attributes.1.nameEn', (first, second) => [first, { ...second, nameEn: null }]],
      ['attributes.1.choices', (first, second) => [first, { ...second, choices: '0402: 大 / Large\n0603: 小 / Small' }]],
      ['attributes.1.choices', (first, second) => [first, { ...second, choices: '0402: 小 / Large\n0603: 大 / Large' }]],
    ]
    for (const [field, edit] of edits) {
      const refused = await change(own, ([first = {}, second = {}]) => edit(first, second))
      expect([refused.status, refused.body.field], JSON.stringify(refused.body)).toEqual([400, field])
    }
    // What says nothing else of a value: a translation that was missing, a further choice, the name of one that nobody uses.
    const added = await change(own, ([first, second]) => [
      { ...first, nameEn: 'Rated voltage' },
      { ...second, choices: '0402: 小 / Small\n0603: 中 / Medium\n0805' },
    ])
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    // A material in the recycle bin comes back with what it says.
    const path = `/api/mnm/material/${body.id}/`
    expect((await keeper.ask('DELETE', `${path}?version=${body.version}`)).status).toBe(204)
    expect((await change(own, ([first, second]) => [{ ...first, unit: 'kV' }, second ?? {}])).body.field).toBe('attributes.0.unit')
    const back = await keeper.ask('POST', '/api/recycle_bin/restore/', { entity: 'mnm.material', records: String(body.id) })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect((await keeper.ask('GET', path)).body.attributes[0]).toMatchObject({ value: '5', unit: 'V', name: ['额定电压', 'Rated voltage'] })
  })

  test('takes another definition in the place of a retired one, which keeps its values and takes no new ones', async () => {
    const own = await classOf({ attributes: [{ ...ohms, code: 'mains', name: '电压', nameEn: 'Voltage', unit: 'V' }, note] })
    const body = await made({ mains: '5' }, { class: own })
    const retired = await change(own, ([first, second]) => [
      { ...first, retired: true },
      second ?? {},
      { code: 'mainsKv', name: '电压', nameEn: 'Voltage', type: 'number', unit: 'kV' },
    ])
    expect(retired.status, JSON.stringify(retired.body)).toBe(200)
    const path = `/api/mnm/material/${body.id}/`
    const edited = await keeper.ask('PATCH', path, { version: body.version, attributes: { mains: '5', mainsKv: '0.005' } })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(edited.body.attributes.slice(0, 2)).toMatchObject([
      { code: 'mains', value: '5', unit: 'V' },
      { code: 'mainsKv', value: '0.005', unit: 'kV' },
    ])
    for (const attributes of [{ mains: '6' }, { mains: '5', mainsKv: '0.005', note: 'x' }])
      expect((await keeper.ask('PATCH', path, { version: edited.body.version, attributes })).status, JSON.stringify(attributes)).toBe(
        'note' in attributes ? 200 : 400,
      )
    expect((await create({ class: own, attributes: { mains: '5' } })).body.field).toBe('attributes.mains')
    // Named by what both are called, the one in use is meant; and what is retired is not asked for when it is handed in.
    expect(valuesOf((await create({ class: own, attributes: { 电压: '0.1' } })).body)).toEqual({ mainsKv: '0.1' })
    const fresh = await made({}, { class: own })
    const handedIn = await keeper.ask('POST', `/api/mnm/material/${fresh.id}/submit/`, {
      version: fresh.version,
      input: { distinct: true },
    })
    expect(handedIn.body.field).not.toBe('attributes.mains')
  })

  test('whoever writes the first value and whoever gives the attribute another unit wait for each other', async () => {
    const own = await classOf({ attributes: [{ code: 'amps', name: '电流', type: 'number', unit: 'A' }] })
    const body = await made({}, { class: own })
    const { body: set } = await keeper.ask('GET', `/api/mnm/materialClass/${own}/`)
    const [line] = set.attributes
    const [written, changed] = await Promise.all([
      keeper.ask('PATCH', `/api/mnm/material/${body.id}/`, { version: body.version, attributes: { amps: '2 A' } }),
      keeper.ask('PATCH', `/api/mnm/materialClass/${own}/`, { version: set.version, attributes: [{ ...line, unit: 'mA' }] }),
    ])
    // Whichever came first: never is there an “2” that was typed as amperes and reads as milliamperes.
    const { body: now } = await keeper.ask('GET', `/api/mnm/material/${body.id}/`)
    const outcome = [written.status, changed.status, now.attributes?.[0]?.unit ?? null]
    expect([
      [400, 200, null],
      [200, 400, 'A'],
    ]).toContainEqual(outcome)
  })
})
