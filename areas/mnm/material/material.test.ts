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

const warned = 'mnm.material:warnedInItsLife'

const applied = (change: object, confirmed = '') =>
  keeper.ask(
    'POST',
    '/api/mnm/material/',
    {
      name: '电极',
      unit,
      type: 'ordinary',
      purchasable: true,
      inspectionClass: 'B',
      ...change,
    },
    { 'confirmed-warnings': confirmed },
  )

test('a material is called by its number and name, in both languages', async () => {
  const id = await floor.material({ name: '玻璃电极', nameEn: 'Glass electrode' })
  const { body } = await keeper.ask('GET', `/api/mnm/material/${id}/`)
  expect(body).toMatchObject({ caption: `${body.code} 玻璃电极`, captionEn: `${body.code} Glass electrode` })
  const { body: found } = await keeper.ask('GET', '/api/mnm/material/options/?search=bldj')
  expect(found.results).toEqual([{ id, title: `${body.code} Glass electrode` }])
})

test.each<[string, object]>([
  ['serialOrBatch', { serialTracked: true, batchTracked: true }],
  ['hasASource', { purchasable: false }],
  ['shelfLifeIsTracked', { shelfLife: 6, shelfLifeUnit: 'month' }],
  ['certificateOnlyForClassC', { planType: 'certificateOnly' }],
])('the rule %s refuses %j', async (rule, change) => {
  expect(await applied(change)).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { rule } } })
})

test.each<[string, object]>([
  ['batchTracked', { type: 'service', batchTracked: true }],
  ['shelfLife', { type: 'service', shelfLife: 6, shelfLifeUnit: 'month' }],
  ['shelfLifeUnit', { batchTracked: true, shelfLife: 6 }],
  ['shelfLifeUnit', { batchTracked: true, shelfLifeUnit: 'day' }],
  ['components', { components: [{ material: 1, quantity: '2' }] }],
])('%s is asked of %j, or does not belong to it', async (field, change) => {
  expect(await applied(change)).toMatchObject({ status: 400, body: { error: 'invalidFields', field } })
})

test('a set that becomes ordinary has no components any more', async () => {
  const part = await floor.material({})
  const { body: set } = await applied({ type: 'set', components: [{ material: part, quantity: '2' }] })
  const changed = await keeper.ask('PATCH', `/api/mnm/material/${set.id}/`, { version: set.version, type: 'ordinary' })
  expect(changed).toMatchObject({ status: 200, body: { components: [] } })
  const { body: story } = await keeper.ask('GET', `/api/mnm/material/${set.id}/history/`)
  expect(story.results[0].changes).toContainEqual(expect.objectContaining({ field: expect.stringMatching(/^components/) }))
})

test('an alarm longer than the shelf life is confirmed before it is stored, once', async () => {
  const odd = { batchTracked: true, shelfLife: 1, shelfLifeUnit: 'month', alarmDays: 28 }
  const refused = await applied(odd)
  expect(refused).toMatchObject({ status: 409, body: { error: 'confirmationNeeded', data: { warnings: [{ key: warned }] } } })
  const { body: made, status } = await applied(odd, warned)
  expect(status).toBe(201)
  const { body: story } = await keeper.ask('GET', `/api/mnm/material/${made.id}/history/`)
  expect(story.results[0].changes).toContainEqual(expect.objectContaining({ field: 'confirmed' }))
  const path = `/api/mnm/material/${made.id}/`
  const elsewhere = await keeper.ask('PATCH', path, { version: made.version, origin: '苏州' })
  expect(elsewhere.status).toBe(200)
  const longer = { version: elsewhere.body.version, alarmDays: 30 }
  expect(await keeper.ask('PATCH', path, longer)).toMatchObject({ status: 409, body: { error: 'confirmationNeeded' } })
  expect((await keeper.ask('PATCH', path, { ...longer, alarmDays: 20 })).status).toBe(200)
})

test.each<[object]>([
  [{ type: 'service' }],
  [{ purchasable: false, selfMade: true }],
  [{ serialTracked: true, shelfLife: 24, shelfLifeUnit: 'month', alarmDays: 90 }],
  [{ inspectionClass: 'C', planType: 'certificateOnly' }],
])('%j is taken', async change => {
  expect((await applied(change)).status).toBe(201)
})

test('a set has components', async () => {
  const part = await floor.material({})
  const components = [{ material: part, quantity: '2' }]
  const { body: set } = await applied({ type: 'set', components })
  expect(set.components).toMatchObject([{ material: { id: part }, quantity: '2.0000', optional: false }])
})
