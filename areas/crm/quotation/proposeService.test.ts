import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// What a customer owns says what they are offered next: the calibrations that are due, and the reagents that run out.

const { company, customerWith, confirmed, ship, read, serialProduct, stockedUnit } = await openOrderDesk()
const { db } = company.database

const proposed = (customer: number, by: Visitor = company.owner) =>
  by.get(`/api/draft/?entity=crm.quotation&field=company&record=${customer}&proposal=service`)

test('a service quotation lists the calibrations that are due and the reagents that run out, and is saved once they have a price', async () => {
  const customer = await customerWith({ creditLimit: '99999999', language: 'zh' })
  const model = await serialProduct()
  await sql`update product_model set calibration_months = 12 where id = ${model}`.execute(db)
  const units = [await stockedUnit(model, '000001'), await stockedUnit(model, '000002'), await stockedUnit(model, '000003')]
  expect((await ship(await confirmed([{ model, quantity: '3' }], { company: customer }), '3', units)).status).toBe(201)
  const nothing = await proposed(customer)
  expect([nothing.statusCode, nothing.json().error]).toEqual([400, 'ruleBroken'])

  // One is overdue, one is due soon, and one has time.
  for (const [at, months] of [13, 10, 2].entries())
    await sql`update product_unit set shipped_on = (shipped_on - make_interval(months => ${months}))::date,
      tested_on = (tested_on - make_interval(months => ${months}))::date where id = ${units[at]}`.execute(db)
  const [first, second] = await Promise.all(units.map(id => read('/api/product/unit/', id)))
  const report = (await company.owner.get(`/api/report/materials/calibrations_due/?company=${customer}`)).json()
  expect(report.rows.map(({ values }: { values: Record<string, unknown> }) => [values['unit'], values['standing']])).toMatchObject([
    [{ id: units[0] }, 'overdue'],
    [{ id: units[1] }, 'soon'],
  ])
  expect(report.report.makes).toMatchObject({ proposal: 'service' })

  // A reagent that was bought every thirty days, the last time thirty days ago.
  const reagent = await goodsInStock((entity, change) =>
    company.usable(entity, { ...change, ...(entity.name === 'product.model' ? { saleable: true } : {}) }),
  )
  for (const days of [60, 30]) {
    const sent = await ship(await confirmed([{ model: reagent.model, quantity: '1' }], { company: customer }), '1')
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    await sql`update operate_waybill set sent_at = sent_at - make_interval(days => ${days}) where id = ${sent.body.id}`.execute(db)
  }
  const { caption } = await read('/api/product/model/', model)
  const { values, source } = (await proposed(customer)).json()
  expect([source.id, values.type]).toEqual([customer, 'special'])
  expect(values.items).toMatchObject([
    { model: null, name: `校准：${caption}`, quantity: '2.0000', note: `SN ${first.code}, ${second.code}` },
    { model: { id: reagent.model }, quantity: '1.0000' },
  ])

  const [calibration] = values.items
  const line = { name: calibration.name, quantity: calibration.quantity, note: calibration.note }
  const saved = (more: object) =>
    company.owner.post('/api/crm/quotation/', { company: customer, type: values.type, items: [{ ...line, ...more }] })
  expect((await saved({})).json()).toMatchObject({ field: 'items.0.name' })
  expect((await saved({ ownPrice: '600' })).statusCode).toBe(201)

  // Who sees no units is told of none, and of a customer whom they do not see nobody is told anything.
  const points = ['create', 'read', 'fromCompany'].map(verb => `crm.quotation:${verb}`)
  const blind = await company.visitor({ points: [...points, 'crm.company:read', 'product.model:read'] })
  expect((await proposed(customer, blind)).json().error).toBe('ruleBroken')
  const stranger = await company.visitor({ points: 'all', scope: 'own' })
  expect((await proposed(customer, stranger)).json().values).toBeUndefined()
})
