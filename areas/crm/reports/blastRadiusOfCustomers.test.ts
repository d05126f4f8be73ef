import { expect, test } from 'vitest'
import { openOrderDesk, type Body } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// To whom units went, when the customer is called otherwise by now.

const { company, customerWith, read, take, confirmed, serialProduct, stockedUnit, ship, today } = await openOrderDesk()

const companies = '/api/crm/company/'
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

test('a customer who was renamed, and one that was merged into it, are one; who may not read customers is told no name', async () => {
  const model = await serialProduct()
  const [kept, merged] = [
    await customerWith({ name: '澄湖水厂', nameEn: 'Chenghu Waterworks', creditLimit: '999999' }),
    await customerWith({ name: '镜湖水厂', nameEn: 'Jinghu Waterworks', creditLimit: '999999' }),
  ]
  await shipped(model, '810001', kept)
  const renamed = await take(companies, kept, 'rename', { newName: '澄湖水务集团', newNameEn: 'Chenghu Water Group' })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  await shipped(model, '810002', kept)
  const { unit } = await shipped(model, '810003', merged)
  // Shipped before the company was live.
  const earlier = await company.owner.post(units, { model, sn: '810004', shippedOn: today, producedOn: null, customerName: '镜湖水厂' })
  expect(earlier.statusCode, earlier.body).toBe(201)
  const earlierUnit: number = earlier.json().id
  expect((await read(units, unit)).customer).toMatchObject({ id: merged, title: 'Jinghu Waterworks' })
  const into = await take(companies, merged, 'merge', { survivor: kept, reason: '重复' })
  expect(into.status, JSON.stringify(into.body)).toBe(200)
  expect((await read(units, unit)).customer).toMatchObject({ id: kept })

  const told = await reached(model, company.owner)
  expect(told).toHaveLength(2)
  expect(told[0]).toEqual([kept, expect.any(String), 3, 3])
  // It was typed by hand: no list has it alone.
  expect(told[1]).toEqual([null, '镜湖水厂', 1, null])

  const reader = await company.visitor({ points: ['product.unit:read', 'product.model:read', 'product.blastRadius:read'] })
  expect(await reached(model, reader)).toEqual([[null, null, 4, null]])
  const names = /澄湖|镜湖|chenghu|jinghu/i
  const asked = [
    `${units}${unit}/`,
    `${units}?sort=-id&page_size=50`,
    `${units}${unit}/history/`,
    `${units}${earlierUnit}/`,
    `${units}${earlierUnit}/history/`,
    `${units}?search=${encodeURIComponent('澄湖')}`,
    `/api/search/?q=${encodeURIComponent('澄湖')}`,
    `/api/related/?entity=product.unit&record=${unit}`,
    `${units}groups/?by=customer`,
  ]
  for (const url of asked) {
    const answer = await reader.get(url)
    expect([url, answer.statusCode], answer.body).toEqual([url, 200])
    expect(answer.body.replaceAll(encodeURIComponent('澄湖'), ''), url).not.toMatch(names)
  }
  const { customer, customerName } = (await reader.get(`${units}${unit}/`)).json()
  expect([customer.hidden, customer.title, customerName]).toEqual([true, 'Customer (hidden)', undefined])
  expect((await reader.get(`${units}?search=${encodeURIComponent('澄湖')}`)).json().count).toBe(0)
  // Who may read customers finds their units by the name of today, and reads that of the day of shipment.
  const found = (await company.owner.get(`${units}?search=${encodeURIComponent('澄湖水务')}`)).json()
  expect(found.results.map(({ id }: Body) => id)).toContain(unit)
  expect((await read(units, unit)).customerName).toBe('镜湖水厂')
  // By name nothing is sorted or filtered, whoever asks.
  for (const query of ['sort=customerName', `customerName=${encodeURIComponent('镜湖水厂')}`])
    expect((await company.owner.get(`${units}?${query}`)).statusCode, query).toBe(400)
})
