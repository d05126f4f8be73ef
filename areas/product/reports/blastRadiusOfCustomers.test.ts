import { expect, test } from 'vitest'
import { openOrderDesk, waybills, type Body } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// To whom units went, when the customer is called otherwise by now.

const { company, customerWith, read, take, confirmed, serialProduct, stockedUnit, ship, today } = await openOrderDesk()

const companies = '/api/materials/company/'
const units = '/api/product/unit/'

const shipped = async (model: number, sn: string, customer: number): Promise<{ readonly unit: number; readonly waybill: number }> => {
  const unit = await stockedUnit(model, sn)
  const order = await confirmed([{ model, quantity: '1' }], { company: customer })
  const sent = await ship(order, '1', [unit])
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { unit, waybill: sent.body.id }
}

/** What the report says of a model to somebody, each row with how many units its list has. */
const reached = async (model: number, by: Visitor): Promise<readonly (readonly unknown[])[]> => {
  const { rows } = (await by.get(`/api/report/product/blast_radius/?model=${model}`)).json()
  return Promise.all(
    rows.map(async ({ values, leadsTo }: Body) => [
      values.customer?.id ?? null,
      values.name,
      values.units,
      leadsTo && (await by.get(`${units}?${leadsTo.parameters}`)).json().count,
    ]),
  )
}

test('a customer who was renamed, and one that was merged into it, are one for who sees it; others read the names of then', async () => {
  const model = await serialProduct()
  const [kept, merged] = [
    await customerWith({ name: '澄湖水厂', creditLimit: '999999' }),
    await customerWith({ name: '镜湖水厂', creditLimit: '999999' }),
  ]
  await shipped(model, '810001', kept)
  const renamed = await take(companies, kept, 'rename', { newName: '澄湖水务集团', newNameEn: null })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  await shipped(model, '810002', kept)
  await shipped(model, '810003', merged)
  // Shipped before the company was live.
  const earlier = await company.owner.post(units, { model, sn: '810004', shippedOn: today, producedOn: null, customerName: '镜湖水厂' })
  expect(earlier.statusCode, earlier.body).toBe(201)
  const into = await take(companies, merged, 'merge', { survivor: kept, reason: '重复' })
  expect(into.status, JSON.stringify(into.body)).toBe(200)

  const told = await reached(model, company.owner)
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual([kept, expect.any(String), 3, 3])
  // Its name is that of a known customer as well: no list has it alone.
  expect(told[1]).toEqual([null, '镜湖水厂', 1, null])

  const reader = await company.visitor({ points: ['product.unit:read', 'product.model:read', 'product.blastRadius:read'] })
  const unnamed = await reached(model, reader)
  expect(unnamed.toSorted((one, other) => (String(one[1]) < String(other[1]) ? -1 : 1))).toEqual([
    [null, '澄湖水务集团', 1, 1],
    [null, '澄湖水厂', 1, 1],
    [null, '镜湖水厂', 2, 2],
  ])
})

test('a unit names its waybill as long as it is out with it', async () => {
  const model = await serialProduct()
  const customer = await customerWith({ creditLimit: '999999' })
  const { unit, waybill } = await shipped(model, '820001', customer)
  const out = await read(units, unit)
  expect(out).toMatchObject({ waybill: { id: waybill }, shippedOn: today })
  const emptied = await company.owner.patch(`${units}${unit}/`, { version: out.version, shippedOn: null })
  expect([emptied.statusCode, emptied.json().field]).toEqual([400, 'shippedOn'])
  const typed = await company.owner.patch(`${units}${unit}/`, { version: out.version, waybill: null })
  expect(typed.statusCode).toBe(400)
  expect((await take(waybills, waybill, 'remove', { deletedReason: '开错' })).status).toBe(200)
  expect(await read(units, unit)).toMatchObject({ waybill: null, shippedOn: null, customerName: null })
})
