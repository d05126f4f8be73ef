import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { released } from '../../../tests/harness/released.ts'

let floor: InspectionFloor
let engineer: Worker
let turn = 0
const standards = '/api/quality/iqcStandard/'

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
})

const measured = {
  item: 'D1',
  name: '外径',
  kind: 'measured',
  min: '9.9',
  nominal: '10',
  max: '10.1',
  required: true,
  defectClass: 'major',
}
const written = (characteristics: readonly object[], change: object = {}) =>
  engineer.ask('POST', standards, {
    code: `QS-${(turn += 1)}`,
    nameZh: '外壳检验标准',
    nameEn: 'Housing standard',
    characteristics,
    ...change,
  })

test('a standard is called by code and edition, which is counted', async () => {
  const first = await written([measured], { code: 'Q/MN 01-2026' })
  expect(first.body).toMatchObject({ caption: 'Q/MN 01-2026 A', characteristics: [{ item: 'D1', min: '9.900000' }] })
  expect(await written([measured], { code: 'Q/MN 01-2026' })).toMatchObject({
    status: 409,
    body: { error: 'alreadyExists', field: 'code' },
  })
  await released(engineer.ask, standards, first.body)
  const second = await engineer.ask('POST', '/api/editions/', { entity: 'quality.iqcStandard', record: first.body.id })
  expect((await engineer.ask('GET', `${standards}${second.body.id}/`)).body).toMatchObject({
    caption: 'Q/MN 01-2026 B',
    copyOf: { id: first.body.id },
    characteristics: [{ item: 'D1', min: '9.900000' }],
  })
  expect(await written([measured], { edition: 'Z' })).toMatchObject({ status: 400, body: { field: 'edition' } })
})

test('an item means in every edition what it meant in the one before: counted or measured, in the same unit', async () => {
  const first = await written([
    { ...measured, unit: 'mm' },
    { ...measured, item: 'D2', unit: null },
  ])
  await released(engineer.ask, standards, first.body)
  const { body: copied } = await engineer.ask('POST', '/api/editions/', { entity: 'quality.iqcStandard', record: first.body.id })
  const path = `${standards}${copied.id}/`
  const submitted = async (characteristics: readonly object[]) => {
    const { version } = (await engineer.ask('GET', path)).body
    const changed = await engineer.ask('PATCH', path, { version, characteristics })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    return engineer.ask('POST', `${path}submit/`, { version: changed.body.version })
  }
  const { item, name, required, defectClass } = measured
  const others: readonly (readonly [string, object])[] = [
    ['characteristics.0.unit', { ...measured, unit: 'µm' }],
    ['characteristics.0.kind', { item, name, required, defectClass, kind: 'attribute' }],
  ]
  for (const [field, other] of others)
    expect(await submitted([other]), field).toMatchObject({ status: 400, body: { error: 'ruleBroken', field } })
  // Another item, other limits, and a unit where there was none.
  const fit = await submitted([
    { ...measured, item: 'D1a', unit: 'µm' },
    { ...measured, unit: 'mm', max: '10.2' },
    { ...measured, item: 'D2', unit: 'mm' },
  ])
  expect(fit.status, JSON.stringify(fit.body)).toBe(200)
})

test('a standard without characteristics is not submitted', async () => {
  const { body } = await written([])
  expect(await engineer.ask('POST', `${standards}${body.id}/submit/`, { version: 1 })).toMatchObject({
    status: 400,
    body: { error: 'ruleBroken', data: { rule: 'hasCharacteristics' } },
  })
})

test.each<[string, readonly object[]]>([
  ['characteristics.0.requiredMeasurementsHaveALimit', [{ ...measured, min: null, max: null }]],
  ['characteristics.0.limitsInOrder', [{ ...measured, min: '10.2' }]],
  ['characteristics.0.limitsInOrder', [{ ...measured, nominal: '10.100001' }]],
])('the rule %s refuses %j', async (rule, characteristics) => {
  expect(await written(characteristics)).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { rule } } })
})

test('an attribute has no limits, and a measured one has its tolerance, whatever is sent', async () => {
  const limits = Object.fromEntries(['min', 'nominal', 'max'].map(name => [`characteristics.0.${name}`, expect.anything()]))
  expect(await written([{ ...measured, kind: 'attribute' }])).toMatchObject({
    status: 400,
    body: { error: 'invalidFields', fields: limits },
  })
  const { body } = await written([measured, { ...measured, item: 'D2', required: false, min: null }])
  expect(body).toMatchObject({ requiredCount: 1, characteristics: [{ tolerance: '0.200000' }, { tolerance: null }] })
  expect(await written([{ ...measured, tolerance: '1' }])).toMatchObject({ status: 400, body: { field: 'characteristics.0.tolerance' } })
  expect(await written([measured], { requiredCount: 7 })).toMatchObject({ status: 400, body: { field: 'requiredCount' } })
})

test('two characteristics have different items', async () => {
  expect(await written([measured, { ...measured, name: '内径' }])).toMatchObject({ status: 400, body: { field: 'characteristics.1' } })
})

test('what is only recorded has no limits, what is limited on one side has one', async () => {
  const recorded = { ...measured, min: null, nominal: null, max: null, required: false }
  const oneSided = { ...measured, item: 'D2', min: null, nominal: null }
  expect((await written([recorded, oneSided])).status).toBe(201)
})
