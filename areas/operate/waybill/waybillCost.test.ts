import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, waybills } from '../../../tests/harness/orderDesk.ts'

// What the carriage of a waybill costs, and who sees it.

const { company, clerk, post, read, confirmed, ship } = await openOrderDesk()

const order = async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  return confirmed([{ model, quantity: '3' }])
}

const shippingPoints = [
  'operate.order:read',
  ...['read', 'create', 'update', 'fromOrder', 'export'].map(verb => `operate.waybill:${verb}`),
  'crm.company:read',
  'product.model:read',
  'product.unit:read',
  'mnm.material:read',
]

test('has a currency, whoever ships enters it without seeing what goods cost, and corrects it', async () => {
  const of = await order()
  const keeper = await company.visitor({ points: [...shippingPoints, 'field.shippingCost:read', 'field.shippingCost:write'] })
  const sent = (cost: unknown) =>
    post(waybills, { order: of.id, carrier: '顺丰速运', items: [{ ordered: of.items[0].id, quantity: '1' }], cost }, keeper)
  const made = await sent({ amount: '12', currency: 'USD' })
  expect([made.status, made.body.cost], JSON.stringify(made.body)).toEqual([201, { amount: '12.0000', currency: 'USD' }])
  for (const wrong of ['12', { amount: '12' }, { amount: '-1', currency: 'CNY' }, { amount: '12', currency: 'ZZZ' }])
    expect((await sent(wrong)).body).toMatchObject({ error: 'invalidFields', fields: { cost: expect.anything() } })
  const { version, id } = made.body
  const cost = { amount: '80.5', currency: 'CNY' }
  expect((await keeper.patch(`${waybills}${id}/`, { version, cost })).json()).toMatchObject({
    cost: { amount: '80.5000', currency: 'CNY' },
  })
  const history = JSON.stringify((await keeper.get(`${waybills}${id}/history/`)).json())
  for (const amount of ['12.00', '80.50']) expect(history).toContain(amount)
})

test('is hidden from who may not see it, who ships all the same', async () => {
  const of = await order()
  const made = await ship(of, '1', [], clerk)
  expect([made.status, 'cost' in made.body], JSON.stringify(made.body)).toEqual([201, false])
  const typed = { order: of.id, carrier: '顺丰速运', items: [{ ordered: of.items[0].id, quantity: '1' }] }
  expect((await post(waybills, { ...typed, cost: { amount: '5', currency: 'CNY' } }, clerk)).status).toBeGreaterThanOrEqual(400)
  const { id, version } = await read(waybills, made.body.id)
  const known = await company.owner.patch(`${waybills}${id}/`, { version, cost: { amount: '7654.32', currency: 'CNY' } })
  expect(known.json()).toMatchObject({ cost: { amount: '7654.3200', currency: 'CNY' } })
  for (const path of [`${waybills}${id}/`, waybills, `${waybills}${id}/history/`]) {
    expect((await company.owner.get(path)).body).toMatch(/7,?654\.32/)
    expect((await clerk.get(path)).body).not.toMatch(/7,?654\.32/)
  }
})
