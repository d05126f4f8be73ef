import { beforeAll, expect, test } from 'vitest'
import { dayAfter } from '../../../core/calendar/days.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, type Body } from '../../../tests/harness/orderDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

const { company, today, customerWith, read, take, made, drafted, confirmed, ship } = await openOrderDesk()
const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
const customer = await customerWith({ creditLimit: '99999999', paymentTerms: 'net30' })

interface Row {
  readonly values: Readonly<Record<string, string | number | null>>
  readonly leadsTo: { readonly entity: string; readonly record: number }
}

const openItems = async (by: Visitor = company.owner, of = customer): Promise<readonly Row[]> => {
  const answer = await by.get(`/api/report/materials/open_items/?company=${of}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: readonly Row[] }>().rows
}

const kinds = (rows: readonly Row[]) => rows.map(({ values }) => values['kind'])

const succeeded = ({ status, body }: { readonly status: number; readonly body: Body }): Body => {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

let waiting: Body
let shipped: Body
let offer: Body
let complaint: Body
let rmaCase: Body
let other: number

// One customer of everything, on days that are apart, and another one.
beforeAll(async () => {
  waiting = await confirmed([{ model, quantity: '2' }], { company: customer, promisedOn: dayAfter(today, 3) })
  shipped = await confirmed([{ model, quantity: '1' }], { company: customer, promisedOn: dayAfter(today, 1) })
  succeeded(await ship(shipped, '1'))
  await drafted([{ model, quantity: '1' }], { company: customer })
  offer = await made('/api/crm/quotation/', { company: customer, validityDays: 10, items: [{ model, quantity: '1' }] })
  succeeded(await take('/api/crm/quotation/', offer.id, 'send'))
  complaint = await made('/api/quality/feedback/', {
    source: 'customer',
    customer,
    model,
    symptom: '读数漂移',
    severity: 'major',
    receivedAt: `${dayAfter(today, -34)}T02:00:00Z`,
  })
  rmaCase = await company.usable(company.entity('rma.case'), { company: customer })
  other = await customerWith({ creditLimit: '9999' })
  await confirmed([{ model, quantity: '1' }], { company: other, promisedOn: dayAfter(today, 2) })
})

test('what is not finished with a customer stands in one order by its day, each with the way to its record', async () => {
  const rows = await openItems()
  expect(rows.map(({ values, leadsTo }) => [values['kind'], leadsTo.entity, leadsTo.record])).toEqual([
    ['complaint', 'quality.feedback', complaint.id],
    ['order', 'operate.order', waiting.id],
    ['quotation', 'crm.quotation', offer.id],
    ['receivable', 'operate.order', shipped.id],
    // Nothing has arrived of it, so that no limit runs.
    ['rmaCase', 'rma.case', rmaCase.id],
  ])
  const [complained, order, quotation, receivable] = rows
  expect(complained?.values).toMatchObject({ about: '读数漂移', dueOn: dayAfter(today, -4), daysOverdue: 4, standing: 'New' })
  expect(order?.values).toMatchObject({ document: waiting.code, dueOn: dayAfter(today, 3), daysOverdue: null, standing: 'Stocked' })
  expect(quotation?.values).toMatchObject({ dueOn: dayAfter(today, 10), standing: 'Sent' })
  expect(receivable?.values).toMatchObject({ dueOn: dayAfter(today, 30), standing: 'Not due yet' })
  const { outstanding } = await read(orders, shipped.id)
  expect(receivable?.values).toMatchObject({ amount: outstanding, currency: 'CNY' })
  expect(kinds(await openItems(company.owner, other))).toEqual(['order'])
})

test('of each kind there is what the reader may read, and amounts for those who see them', async () => {
  const base = ['crm.company:read', 'product.model:read']
  const follower = await company.visitor({ points: [...base, 'operate.order:read', 'operate.order:export'] })
  const followed = await openItems(follower)
  expect(kinds(followed)).toEqual(['order'])
  expect(followed[0]?.values).toMatchObject({ amount: null, currency: null })
  // What is owed follows from prices: who sees payments alone is not told of it, nor who sees prices alone.
  for (const group of ['payment', 'salesPrice']) {
    const half = await company.visitor({ points: [...base, 'operate.order:read', `field.${group}:read`] })
    expect(kinds(await openItems(half)), group).toEqual(['order'])
  }
  const finance = await company.visitor({ points: [...base, 'operate.order:read', 'field.payment:read', 'field.salesPrice:read'] })
  expect(kinds(await openItems(finance))).toEqual(['order', 'receivable'])
  const service = await company.visitor({ points: [...base, 'rma.case:read'] })
  expect(kinds(await openItems(service))).toEqual(['rmaCase'])
  const inspector = await company.visitor({ points: [...base, 'quality.feedback:read'] })
  expect(kinds(await openItems(inspector))).toEqual(['complaint'])
  const own = await company.visitor({ points: 'all', scope: 'own' })
  expect(await openItems(own)).toEqual([])
  const none = await company.visitor({ points: ['operate.order:read'] })
  expect((await none.get('/api/report/materials/open_items/')).statusCode).toBe(403)
})

test('a file says on its last row how many rows are not in it, as their kind may not be exported by who takes it', async () => {
  const points = [
    'crm.company:read',
    'crm.company:export',
    'product.model:read',
    'operate.order:read',
    'operate.order:export',
    'rma.case:read',
  ]
  const taker = await company.visitor({ points })
  expect(kinds(await openItems(taker))).toEqual(['order', 'rmaCase'])
  const file = await taker.get(`/api/report/materials/open_items/file/?format=csv&company=${customer}`)
  expect(file.statusCode, file.body).toBe(200)
  const [, ...rows] = file.body.trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(waiting.code)
  expect(rows[1]).toMatch(/1 more row not listed|另有 1 行无导出权限/)
  expect(file.body).not.toContain(rmaCase.code)
})
