import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type Answered, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

interface Row {
  readonly values: Readonly<Record<string, unknown>>
  readonly leadsTo: { readonly entity: string; readonly record: number }
}

let desk: PurchasingDesk
let supplier: number
let order: number
let invoice: number
let scar: number

const openItems = async (by: Visitor = desk.buyer, of = supplier): Promise<readonly Row[]> => {
  const answer = await by.get(`/api/report/purchase/open_items/?supplier=${of}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: readonly Row[] }>().rows
}

const kinds = (rows: readonly Row[]) => rows.map(({ values }) => values['kind'])

const succeeded = ({ status, body }: Answered): Answered['body'] => {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

// An order that is awaited, goods to inspect, an invoice of them and a question that was not answered in time.
beforeAll(async () => {
  desk = await purchasingDesk()
  const { buyer } = desk
  await desk.make(buyer, 'stock.location', { code: 'QUARANTINE', name: '待检', kind: 'quarantine', usual: true })
  supplier = await desk.supplier()
  const material = await desk.material()
  order = (await desk.sent({ supplier, material })).id
  const came = await desk.sent({ supplier, material, quantity: '10' })
  const arrived = came.items.map(line => ({ ordered: line.id, quantity: line.quantity, supplierLot: 'L-1' }))
  const receipt = { order: came.id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: arrived }
  succeeded(await desk.make(buyer, 'purchase.receipt', receipt))
  const asked = {
    order: came.id,
    invoiceNo: 'A-1',
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: came.items.map(line => ({ ordered: line.id, quantity: '10', unitPrice: '12' })),
  }
  invoice = succeeded(await desk.make(buyer, 'purchase.invoice', asked)).id
  succeeded(await desk.take(buyer, 'purchase.invoice', invoice, 'match'))
  scar = succeeded(await desk.make(buyer, 'quality.scar', { supplier, material, problem: '尺寸超差', dueOn: dayFromNow(-2) })).id
})

test('what is not finished with a supplier stands in one order by its day, each with the way to its record', async () => {
  const rows = await openItems()
  expect(kinds(rows)).toEqual(['scar', 'order', 'invoice', 'inspection'])
  expect(rows.slice(0, 3).map(({ leadsTo }) => [leadsTo.entity, leadsTo.record])).toEqual([
    ['quality.scar', scar],
    ['purchase.order', order],
    ['purchase.invoice', invoice],
  ])
  const [late, awaited, billed, arrived] = rows.map(({ values }) => values)
  expect(late).toMatchObject({ dueOn: dayFromNow(-2), daysOverdue: 2 })
  expect(awaited).toMatchObject({ amount: '1000.00', currency: 'CNY', daysOverdue: null })
  expect(billed).toMatchObject({ about: 'A-1', amount: '120.00', currency: 'CNY' })
  expect(arrived).toMatchObject({ dueOn: null, amount: null })
  expect(await openItems(desk.buyer, await desk.supplier())).toEqual([])
})

test('of each kind there is what the reader may read, and amounts for those who see prices', async () => {
  const visitor = async (...points: readonly string[]) => desk.server.visitor({ points: ['purchase.supplier:read', ...points] })
  expect(await openItems(await visitor())).toEqual([])
  const gate = await openItems(await visitor('purchase.order:read'))
  expect(gate.map(({ values }) => [values['kind'], values['amount']])).toEqual([['order', null]])
  const priced = await openItems(await visitor('purchase.order:read', 'field.price:read'))
  expect(priced[0]?.values).toMatchObject({ amount: '1000.00', currency: 'CNY' })
  expect(kinds(await openItems(await visitor('quality.scar:read', 'quality.iqc:read')))).toEqual(['scar', 'inspection'])
})
