import { expect, test } from 'vitest'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'

const { company, read, confirmed, customerWith, ship, serialProduct, stockedUnit } = await openOrderDesk()
const models = '/api/product/model/'

const deactivate = async (by: typeof company.owner, id: number, input: object = {}) => {
  const { version } = await read(models, id)
  const answer = await by.post(`${models}${id}/deactivate/`, { version, input: { reason: '停产', ...input } })
  return { status: answer.statusCode, body: answer.json() }
}

test('a product with orders that are not fully shipped is deactivated with a confirmation, and only orders that one sees are named', async () => {
  const model = await serialProduct()
  const order = await confirmed([{ model, quantity: '1' }], { company: await customerWith({ creditLimit: '9999' }) })
  expect(await deactivate(company.owner, model)).toMatchObject({
    status: 400,
    body: { field: 'input.stillOrdered', message: expect.stringContaining(order.code) },
  })
  const unit = await stockedUnit(model, '000001')
  const planner = await company.visitor({ points: ['product.model:read', 'product.model:deactivate'] })
  const { status, body } = await deactivate(planner, model)
  expect([status, body.message]).toEqual([400, expect.stringContaining('not fully shipped')])
  expect(JSON.stringify(body)).not.toContain(order.code)
  expect((await deactivate(planner, model, { stillOrdered: true })).body).toMatchObject({ status: 'inactive' })
  // What is ordered goes out; nothing new is ordered.
  const sent = await ship(order, '1', [unit])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
})

test('what was taken off is still made as long as it is ordered, and no longer', async () => {
  const model = await serialProduct()
  const stocked = [await stockedUnit(model, '000007'), await stockedUnit(model, '000008')]
  const order = await confirmed([{ model, quantity: '2' }], { company: await customerWith({ creditLimit: '9999' }) })
  expect((await deactivate(company.owner, model, { stillOrdered: true })).body).toMatchObject({ status: 'inactive' })
  // As the picker asks.
  const offered = await company.owner.get('/api/product/model/options/?every_state=true&status__in=active,inactive&page_size=50')
  expect(offered.json().results.map(({ id }: { readonly id: number }) => id)).toContain(model)
  const range = (quantity: number) => company.owner.post('/api/product/snRange/', { model, quantity, startSn: null })
  const given = await range(2)
  expect(given.statusCode, given.body).toBe(201)
  const made = await company.owner.post('/api/product/unit/', { snRange: given.json().id, model })
  expect([made.statusCode, made.json().sn], made.body).toEqual([201, '000009'])
  expect((await ship(order, '2', stocked)).status).toBe(201)
  const more = await range(1)
  expect([more.statusCode, more.json()]).toMatchObject([400, { field: 'model', message: expect.stringContaining('Reactivate') }])
})

test('one of which everything was shipped needs none', async () => {
  const model = await serialProduct()
  const order = await confirmed([{ model, quantity: '1' }])
  expect((await ship(order, '1', [await stockedUnit(model, '000001')])).status).toBe(201)
  expect((await deactivate(company.owner, model)).body).toMatchObject({ status: 'inactive' })
})
