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
  ['attributesHaveNoLimits', [{ ...measured, kind: 'attribute' }]],
  ['requiredMeasurementsHaveALimit', [{ ...measured, min: null, max: null }]],
  ['limitsInOrder', [{ ...measured, min: '10.2' }]],
  ['limitsInOrder', [{ ...measured, nominal: '10.100001' }]],
])('the rule %s refuses %j', async (rule, characteristics) => {
  expect(await written(characteristics)).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { rule } } })
})

test('two characteristics have different items', async () => {
  expect(await written([measured, { ...measured, name: '内径' }])).toMatchObject({ status: 400, body: { field: 'characteristics.1' } })
})

test('what is only recorded has no limits, what is limited on one side has one', async () => {
  const recorded = { ...measured, min: null, nominal: null, max: null, required: false }
  const oneSided = { ...measured, item: 'D2', min: null, nominal: null }
  expect((await written([recorded, oneSided])).status).toBe(201)
})
