import { beforeAll, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let keeper: Worker
let unit: number

beforeAll(async () => {
  floor = await inspectionFloor()
  keeper = await floor.worker()
  unit = await floor.unit(0)
})

const applied = (change: object) =>
  keeper.ask('POST', '/api/mnm/material/', {
    name: '电极',
    unit,
    type: 'ordinary',
    purchasable: true,
    inspectionClass: 'B',
    ...change,
  })

test('a material is called by its number and name, in both languages', async () => {
  const id = await floor.material({ name: '玻璃电极', nameEn: 'Glass electrode' })
  const { body } = await keeper.ask('GET', `/api/mnm/material/${id}/`)
  expect(body).toMatchObject({ caption: `${body.code} 玻璃电极`, captionEn: `${body.code} Glass electrode` })
  const { body: found } = await keeper.ask('GET', '/api/mnm/material/options/?search=bldj')
  expect(found.results).toEqual([{ id, title: `${body.code} Glass electrode` }])
})

test.each<[string, object]>([
  ['serialOrBatch', { serialTracked: true, batchTracked: true }],
  ['serviceIsNotStocked', { type: 'service', batchTracked: true }],
  ['serviceIsNotStocked', { type: 'service', shelfLife: 6, shelfLifeUnit: 'month' }],
  ['hasASource', { purchasable: false }],
  ['shelfLifeIsTracked', { shelfLife: 6, shelfLifeUnit: 'month' }],
  ['shelfLifeHasUnit', { batchTracked: true, shelfLife: 6 }],
  ['shelfLifeHasUnit', { batchTracked: true, shelfLifeUnit: 'day' }],
  ['certificateOnlyForClassC', { planType: 'certificateOnly' }],
])('the rule %s refuses %j', async (rule, change) => {
  expect(await applied(change)).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { rule } } })
})

test.each<[object]>([
  [{ type: 'service' }],
  [{ purchasable: false, selfMade: true }],
  [{ serialTracked: true, shelfLife: 24, shelfLifeUnit: 'month', alarmDays: 90 }],
  [{ inspectionClass: 'C', planType: 'certificateOnly' }],
])('%j is taken', async change => {
  expect((await applied(change)).status).toBe(201)
})

test('only a set has components', async () => {
  const part = await floor.material({})
  const components = [{ material: part, quantity: '2' }]
  expect(await applied({ components })).toMatchObject({ status: 400, body: { data: { rule: 'onlySetsHaveComponents' } } })
  const { body: set } = await applied({ type: 'set', components })
  expect(set.components).toMatchObject([{ material: { id: part }, quantity: '2.0000', optional: false }])
})
