import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let engineer: Worker
let turn = 0

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
  engineer.ask('POST', '/api/quality/iqcStandard/', {
    code: `QS-${(turn += 1)}`,
    revision: 'A',
    nameZh: '外壳检验标准',
    nameEn: 'Housing standard',
    active: true,
    characteristics,
    ...change,
  })

test('a standard is called by code and version', async () => {
  const { body } = await written([measured], { code: 'Q/MN 01-2026', revision: 'B' })
  expect(body).toMatchObject({ caption: 'Q/MN 01-2026 B', characteristics: [{ item: 'D1', min: '9.900000' }] })
  expect(await written([measured], { code: 'Q/MN 01-2026', revision: 'B' })).toMatchObject({
    status: 409,
    body: { error: 'alreadyExists' },
  })
  expect(await written([measured], { code: 'Q/MN 01-2026', revision: 'C' })).toMatchObject({ status: 201 })
})

test.each<[string, readonly object[]]>([
  ['activeHasCharacteristics', []],
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
