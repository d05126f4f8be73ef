import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'

// Whoever looks after a customer is told once that it runs out of a reagent.

const { company, customerWith, confirmed, made, ship, read } = await openOrderDesk()
const { db } = company.database

const morning = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('crm.remindOfReorders', '{}'::json)`.execute(db)
  await company.app.jobs.runDue()
}

/** A shipment of one of a product to a customer so many days ago. */
const shippedTo = async (customer: number, model: number, daysAgo: number): Promise<void> => {
  const answer = await ship(await confirmed([{ model, quantity: '1' }], { company: customer }), '1')
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  await sql`update operate_waybill set sent_at = sent_at - make_interval(days => ${daysAgo}) where id = ${answer.body.id}`.execute(db)
}

test('the owner of a customer is told once for each forecast, and not of what is offered already', async () => {
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const owner = await company.visitor({ points: 'all', scope: 'assigned' })
  const stranger = await company.visitor({ points: 'all', scope: 'assigned' })
  const customer = await customerWith({ owner: owner.userId, creditLimit: '99999999' })
  const shipped = (daysAgo: number): Promise<void> => shippedTo(customer, model, daysAgo)
  const told = async (of = owner): Promise<readonly { readonly title: string; readonly content: string; readonly link: string }[]> =>
    (await of.get('/api/usernotify/?status=unread&page_size=50'))
      .json<{ results: readonly { title: string; content: string; link: string }[] }>()
      .results.filter(({ title }) => title.includes('run out') || title.includes('即将或应已用完'))

  await shipped(60)
  await morning()
  expect(await told(), 'shipped once, nothing is forecast').toEqual([])
  // One in thirty days: the last one is used up today.
  await shipped(30)
  await morning()
  await morning()
  const { caption, captionEn } = await read('/api/product/model/', model)
  const notices = await told()
  expect(notices).toHaveLength(1)
  expect(notices[0]?.link).toBe(`/materials/report/reorder?company=${customer}`)
  expect([caption, captionEn].some(name => notices[0]?.content.includes(name))).toBe(true)
  expect(await told(stranger)).toEqual([])

  // Offered, it needs nobody any more; lost, it is told anew.
  const offer = await made('/api/crm/quotation/', {
    company: customer,
    type: 'normal',
    seller: owner.userId,
    currency: 'CNY',
    paymentTerms: 'net30',
    items: [{ model, quantity: '1' }],
  })
  await morning()
  expect(await told()).toEqual([])
  const lost = await company.owner.post(`/api/crm/quotation/${offer.id}/lose/`, {
    version: offer.version,
    input: { lostReason: 'noAnswer' },
  })
  expect(lost.statusCode, lost.body).toBe(200)
  await morning()
  expect(await told()).toHaveLength(1)
  // The next shipment makes another forecast, which is not due yet.
  await shipped(0)
  await morning()
  expect(await told()).toEqual([])
})

test('what is needed again is what was shipped of reagents within two years, to customers that are seen', async () => {
  const owner = await company.visitor({ points: 'all', scope: 'assigned' })
  const [customer, strangers] = [
    await customerWith({ owner: owner.userId, creditLimit: '99999999' }),
    await customerWith({ creditLimit: '99999999' }),
  ]
  const [reagent, sensor, old] = [
    (await goodsInStock((entity, change) => company.usable(entity, change))).model,
    (await goodsInStock((entity, change) => company.usable(entity, change))).model,
    (await goodsInStock((entity, change) => company.usable(entity, change))).model,
  ]
  for (const model of [reagent, sensor]) for (const daysAgo of [60, 30]) await shippedTo(customer, model, daysAgo)
  for (const daysAgo of [60, 30]) await shippedTo(strangers, reagent, daysAgo)
  for (const daysAgo of [900, 30]) await shippedTo(customer, old, daysAgo)
  // It keeps for ever.
  await sql`update product_model set shelf_life_days = null where id = ${sensor}`.execute(db)
  const { rows } = (await owner.get('/api/report/materials/reorder/')).json()
  expect(
    rows.map(({ values }: { readonly values: { readonly company: { id: number }; readonly model: { id: number } } }) => [
      values.company.id,
      values.model.id,
    ]),
  ).toEqual([[customer, reagent]])
})
