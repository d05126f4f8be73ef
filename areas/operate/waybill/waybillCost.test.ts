import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, waybills } from '../../../tests/harness/orderDesk.ts'

// What the carriage of a waybill costs, and who sees it.

const { company, clerk, post, confirmed } = await openOrderDesk()

test('what a carriage costs is in a currency, CNY unless it is said, and seen by those alone who may see costs', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const order = await confirmed([{ model, quantity: '3' }])
  const shipped = (more: object, by = company.owner) =>
    post(waybills, { order: order.id, carrier: '顺丰速运', items: [{ ordered: order.items[0].id, quantity: '1' }], ...more }, by)
  const paid = await shipped({ cost: '12' })
  expect(paid.body).toMatchObject({ cost: '12.00', costCurrency: 'CNY' })
  expect((await shipped({ cost: '30', costCurrency: 'USD' })).body).toMatchObject({ cost: '30.00', costCurrency: 'USD' })
  expect((await shipped({})).body).toMatchObject({ cost: null, costCurrency: null })
  const seen = (await clerk.get(`${waybills}${paid.body.id}/`)).json()
  expect([seen.id, 'cost' in seen, 'costCurrency' in seen]).toEqual([paid.body.id, false, false])
  const { version, id } = paid.body
  expect((await company.owner.patch(`${waybills}${id}/`, { version, cost: null })).json()).toMatchObject({ cost: null, costCurrency: null })
})
