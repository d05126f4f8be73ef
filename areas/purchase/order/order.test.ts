import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { pdfText } from '../../../tests/harness/pdfText.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { orderPaper } from './orderPaper.ts'

const entity = 'purchase.order'
const comparison = 'purchase.priceComparison'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const linesOf = (shown: { readonly items: readonly { id: number; name: string; quantity: string }[] }, change: object = {}) =>
  shown.items.map(({ id, name, quantity }) => ({ id, name, quantity, ...change }))

const confirmation = { promisedOn: dayFromNow(20), samePrices: true }

describe('an order', () => {
  test('is made for each supplier of an agreed award, at its prices, and its requisition leads to it', async () => {
    const [one, other, material, second] = [await desk.supplier(), await desk.supplier(), await desk.material(), await desk.material()]
    const { id: request } = await desk.claimed({
      items: [
        { material, quantity: '100', estimate: '10' },
        { material: second, quantity: '5', estimate: '20' },
      ],
    })
    const { id } = await desk.compared(request, one, '10')
    await desk.change(desk.buyer, comparison, id, {
      suppliers: [one, other].map(supplier => ({ supplier, billType: 'none', settlementDays: 30 })),
      quotes: [
        { item: 1, supplier: one, unitPrice: '10' },
        { item: 2, supplier: other, unitPrice: '20', freight: '15' },
      ],
      awards: [
        { item: 1, supplier: one },
        { item: 2, supplier: other },
      ],
    })
    await desk.take(desk.buyer, comparison, id, 'award')
    await desk.agree(comparison, id)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}&sort=id`)).json()
    const orders = await Promise.all(results.map((row: { id: number }) => desk.read(entity, row.id)))
    expect(orders).toMatchObject([
      {
        supplier: { id: one },
        buyer: { id: desk.buyer.userId },
        state: 'draft',
        total: { amount: '1000.0000' },
        items: [{ unitPrice: '10.000000' }],
      },
      { supplier: { id: other }, total: { amount: '115.0000', currency: 'CNY' }, items: [{ freight: '15.00', amount: '115.00' }] },
    ])
    const { chain } = (await desk.buyer.get(`/api/related/?entity=purchase.requisition&record=${request}`)).json()
    expect(chain.map((link: { entity: string }) => link.entity)).toEqual(['purchase.requisition', comparison, entity, entity])
  })

  test('is billed and paid as the awarded offers say, not as is usual for their supplier: one order for each kind of invoice', async () => {
    const supplier = await desk.supplier({ settlementDays: 30 })
    const materials = [await desk.material(), await desk.material(), await desk.material()]
    const { id: request } = await desk.claimed({ items: materials.map(material => ({ material, quantity: '10', estimate: '10' })) })
    const { id } = await desk.compared(request, supplier, '10')
    const special = { billType: 'special', vatRate: '0.13' }
    await desk.change(desk.buyer, comparison, id, {
      quotes: [
        { item: 1, supplier, unitPrice: '10', ...special, settlementDays: 90 },
        { item: 2, supplier, unitPrice: '10' },
        { item: 3, supplier, unitPrice: '10', ...special, settlementDays: 60 },
      ],
    })
    await desk.take(desk.buyer, comparison, id, 'award')
    await desk.agree(comparison, id)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}&sort=id`)).json()
    expect(await Promise.all(results.map((row: { id: number }) => desk.read(entity, row.id)))).toMatchObject([
      { billType: 'special', vatRate: '0.1300', settlementDays: 60, items: [{}, {}] },
      { billType: 'none', vatRate: null, settlementDays: 30, items: [{}] },
    ])
  })

  test('takes its price from the award: nobody types it, and any other one is agreed to first, by amount', async () => {
    const made = await desk.ordered({ price: '60', quantity: '100' })
    expect((await desk.change(desk.buyer, entity, made.id, { items: linesOf(made, { unitPrice: '1' }) })).status).toBe(400)
    expect((await desk.change(desk.buyer, entity, made.id, { exchangeRate: '1' })).status).toBe(400)
    const changed = await desk.change(desk.buyer, entity, made.id, { items: linesOf(made, { newPrice: '60.01' }) })
    expect(changed.body).toMatchObject({ repriced: true, total: { amount: '6001.0000' } })
    expect((await desk.take(desk.buyer, entity, made.id, 'send')).status).toBe(409)
    expect((await desk.take(desk.buyer, entity, made.id, 'submitPrice')).body.state).toBe('approving')
    expect(await desk.agree(entity, made.id)).toEqual([desk.chief.userId, desk.holders['purchasingManager']?.userId])
    expect((await desk.read(entity, made.id)).state).toBe('sent')
  })

  test('orders nothing twice: a line takes no more than is left, and what was cancelled is ordered again', async () => {
    const made = await desk.ordered({ quantity: '100' })
    const more = await desk.change(desk.buyer, entity, made.id, { items: linesOf(made, { quantity: '101' }) })
    expect(more.body).toMatchObject({ error: 'ruleBroken', data: { left: '100' } })
    const again = () => desk.take(desk.buyer, comparison, made.comparison.id, 'order')
    expect((await again()).status).toBe(409)
    await desk.change(desk.buyer, entity, made.id, { items: linesOf(made, { quantity: '40' }) })
    expect((await again()).status).toBe(200)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${made.comparison.id}&sort=id`)).json()
    expect(results).toHaveLength(2)
    expect((await desk.read(entity, results[1].id)).items).toMatchObject([{ quantity: '60.0000', unitPrice: '10.000000' }])
    await desk.take(desk.buyer, entity, made.id, 'cancel', { reason: '不要了' })
    expect((await Promise.all([again(), again()])).filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('keeps its award: it is compared anew only once its orders are cancelled', async () => {
    const made = await desk.ordered()
    const reopen = () => desk.take(desk.buyer, comparison, made.comparison.id, 'reopen', { reason: '涨价' })
    expect(made.code).toBeNull()
    expect((await desk.read(comparison, made.comparison.id)).can).not.toContain('reopen')
    // The draft that was made of it is named, and led to.
    expect(await reopen()).toMatchObject({
      status: 409,
      body: { error: 'illegalTransition', message: expect.stringContaining(`#${made.id}`), leadsTo: { steps: [{ entity, id: made.id }] } },
    })
    await desk.take(desk.buyer, entity, made.id, 'cancel', { reason: '重新比价' })
    expect((await reopen()).body).toMatchObject({ state: 'quoting' })
  })

  test('is not sent to a supplier who was suspended after the award was agreed to', async () => {
    const supplier = await desk.supplier()
    const made = await desk.ordered({ supplier })
    await desk.take(desk.chief, 'purchase.supplier', supplier, 'suspend', { reason: '质量事故' })
    expect((await desk.take(desk.buyer, entity, made.id, 'send')).body).toMatchObject({
      error: 'ruleBroken',
      message: expect.stringContaining('cannot be sent an order'),
    })
  })

  test('that was sent is changed as its next version, which is confirmed anew', async () => {
    const made = await desk.ordered({ quantity: '100' })
    const { code } = (await desk.take(desk.buyer, entity, made.id, 'send')).body
    expect(code).toMatch(/^PO-\d{6}-\d{3}$/)
    expect((await desk.take(desk.buyer, entity, made.id, 'confirm', { ...confirmation, samePrices: false })).status).toBe(400)
    expect((await desk.take(desk.buyer, entity, made.id, 'confirm', confirmation)).body).toMatchObject({ state: 'confirmed' })
    const revised = await desk.change(desk.buyer, entity, made.id, { items: linesOf(made, { quantity: '80' }) })
    expect(revised.status, JSON.stringify(revised.body)).toBe(200)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${made.comparison.id}`)).json()
    const next = await desk.read(entity, results[0].id)
    expect(next).toMatchObject({
      code: `${code}-v2`,
      state: 'draft',
      promisedOn: null,
      buyer: { id: desk.buyer.userId },
      items: [{ quantity: '80.0000', unitPrice: '10.000000' }],
    })
    expect((await desk.read(entity, made.id)).state).toBe('confirmed')
    expect((await desk.take(desk.buyer, entity, next.id, 'send')).body.state).toBe('sent')
    expect((await desk.read(entity, made.id)).state).toBe('superseded')
  })

  test('is received while its next version is in work, which takes its place no more then; notes make no version', async () => {
    const made = await desk.sent({ quantity: '100' })
    const noted = await desk.change(desk.buyer, entity, made.id, { notes: '已电话催货' })
    expect(noted.body, JSON.stringify(noted.body)).toMatchObject({ id: made.id, state: 'sent', notes: '已电话催货' })
    const { body: next } = await desk.change(desk.buyer, entity, made.id, { items: linesOf(noted.body, { quantity: '80' }) })
    const { status, body } = await desk.make(desk.buyer, 'purchase.receipt', {
      order: made.id,
      receivedOn: dayFromNow(0),
      deliveryNote: 'DN',
      items: [{ ordered: made.items[0]?.id, quantity: '40' }],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await desk.take(desk.buyer, entity, next.id, 'send')).body.error).toBe('ruleBroken')
    expect((await desk.take(desk.buyer, entity, next.id, 'cancel', { reason: '不改了' })).status).toBe(200)
    expect(await desk.read(entity, made.id)).toMatchObject({ state: 'partlyReceived', items: [{ received: '40.0000' }] })
    const later = await desk.change(desk.buyer, entity, made.id, { notes: '余量下周到' })
    expect(later.body, JSON.stringify(later.body)).toMatchObject({ id: made.id, state: 'partlyReceived', notes: '余量下周到' })
    expect((await desk.change(desk.buyer, entity, made.id, { notes: '', deliverTo: '另一个仓库' })).status).toBe(409)
  })

  test('of which a part has arrived keeps that, and its rest is changed, agreed to and sent as an order of its own', async () => {
    const made = await desk.sent({ quantity: '100' })
    const receive = (of: { id: number; items: readonly { id: number }[] }, quantity: string) =>
      desk.make(desk.buyer, 'purchase.receipt', {
        order: of.id,
        receivedOn: dayFromNow(0),
        deliveryNote: 'DN',
        items: [{ ordered: of.items[0]?.id, quantity }],
      })
    const { body: arrived } = await receive(made, '40')
    expect((await desk.take(desk.buyer, entity, made.id, 'changeRest')).status).toBe(400)
    const { body: kept, status } = await desk.take(desk.buyer, entity, made.id, 'changeRest', { reason: '改交期和价格' })
    expect(status, JSON.stringify(kept)).toBe(200)
    expect(kept).toMatchObject({
      state: 'received',
      total: { amount: '400.0000' },
      items: [{ quantity: '40.0000', received: '40.0000', unitPrice: '10.000000', cancelled: '60.0000', cancelReason: '改交期和价格' }],
    })
    const { results } = (await desk.buyer.get(`/api/purchase/order/?restOf=${made.id}`)).json()
    const rest = await desk.read(entity, results[0].id)
    expect(rest).toMatchObject({
      state: 'draft',
      code: null,
      restOf: { id: made.id },
      items: [{ quantity: '60.0000', unitPrice: '10.000000' }],
    })
    expect((await desk.change(desk.buyer, entity, rest.id, { items: linesOf(rest, { quantity: '61' }) })).body.error).toBe('ruleBroken')
    expect((await desk.change(desk.buyer, entity, rest.id, { items: linesOf(rest, { quantity: '0' }) })).status).toBe(400)
    expect((await desk.change(desk.buyer, entity, rest.id, { items: linesOf(rest, { quantity: '50', newPrice: '11' }) })).status).toBe(200)
    expect((await desk.take(desk.buyer, entity, rest.id, 'send')).status).toBe(409)
    await desk.take(desk.buyer, entity, rest.id, 'submitPrice')
    expect((await desk.agree(entity, rest.id)).length).toBeGreaterThan(0)
    const sent = await desk.read(entity, rest.id)
    expect(sent).toMatchObject({ state: 'sent', total: { amount: '550.0000' } })
    expect((await receive(sent, '50')).status).toBe(201)
    const reversed = await desk.take(desk.buyer, 'purchase.receipt', arrived.id, 'reverse', { reason: '送错了' })
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200)
    expect(await desk.read(entity, made.id)).toMatchObject({ state: 'sent', items: [{ quantity: '40.0000', received: '0.0000' }] })
  })

  test('pays the freight of a line once: what has arrived keeps it, and the paper asks for no line whose goods are all ordered otherwise', async () => {
    const supplier = await desk.supplier()
    const items = [{ material: await desk.material(), quantity: '100', estimate: '10' }]
    const { id: request } = await desk.claimed({ items: [...items, { ...items[0], material: await desk.material() }] })
    const { id } = await desk.compared(request, supplier, '10')
    const quotes = [1, 2].map(item => ({ item, supplier, unitPrice: '10', freight: '50' }))
    expect((await desk.change(desk.buyer, 'purchase.priceComparison', id, { quotes })).status).toBe(200)
    expect((await desk.take(desk.buyer, 'purchase.priceComparison', id, 'award')).status).toBe(200)
    await desk.agree('purchase.priceComparison', id)
    const { results } = (await desk.buyer.get(`/api/purchase/order/?comparison=${id}`)).json()
    await desk.take(desk.buyer, entity, results[0].id, 'send')
    const sent = await desk.read(entity, results[0].id)
    expect(sent.total).toMatchObject({ amount: '2100.0000' })
    const receipt = {
      order: sent.id,
      receivedOn: dayFromNow(0),
      deliveryNote: 'DN',
      items: [{ ordered: sent.items[0].id, quantity: '40' }],
    }
    expect((await desk.make(desk.buyer, 'purchase.receipt', receipt)).status).toBe(201)
    const { body: kept } = await desk.take(desk.buyer, entity, sent.id, 'changeRest', { reason: '改交期' })
    expect(kept).toMatchObject({ total: { amount: '450.0000' }, items: [{ amount: '450.00' }, { quantity: '0.0000', amount: '0.00' }] })
    const rest = (await desk.buyer.get(`/api/purchase/order/?restOf=${sent.id}`)).json().results[0]
    const draft = await desk.read(entity, rest.id)
    expect(draft).toMatchObject({ total: { amount: '1650.0000' }, items: [{ freight: null }, { freight: '50.00' }] })
    const { body } = await desk.change(desk.buyer, entity, draft.id, { supplierNote: '请尽快' })
    expect(body, 'it stays so however the draft is changed').toMatchObject({ total: { amount: '1650.0000' } })
    const [table] = orderPaper(kept, 'zh').parts.flatMap(part => (part.kind === 'table' ? [part] : []))
    expect(table?.rows).toHaveLength(1)
  })

  test('by hand has no price that was agreed to, so it is agreed to before it is sent', async () => {
    const values = { supplier: await desk.supplier(), deliverBy: dayFromNow(9), items: [{ name: '打印纸', quantity: '5', newPrice: '20' }] }
    const { body } = await desk.make(desk.buyer, entity, values)
    expect(body).toMatchObject({ repriced: true, currency: 'CNY', total: { amount: '100.0000' } })
    expect((await desk.take(desk.buyer, entity, body.id, 'send')).status).toBe(409)
  })

  test.each(['-1', 'NaN'])('is not written at a price of %s', async newPrice => {
    const values = { supplier: await desk.supplier(), deliverBy: dayFromNow(9), items: [{ name: '打印纸', quantity: '5', newPrice }] }
    expect((await desk.make(desk.buyer, entity, values)).body).toMatchObject({ field: 'items.0.newPrice' })
  })

  test('on paper tells the supplier what they are asked for, and nothing of the company', async () => {
    const made = await desk.ordered({ price: '12.345600' })
    await desk.change(desk.buyer, entity, made.id, { notes: '砍过价', supplierNote: '请分批包装', deliverTo: '一号门' })
    const { code } = (await desk.take(desk.buyer, entity, made.id, 'send')).body
    const pdf = await desk.buyer.get(`/api/purchase/order/${made.id}/paper/?paper=order&language=zh`)
    expect(pdf.statusCode, pdf.body.slice(0, 300)).toBe(200)
    const said = (await pdfText(pdf.rawPayload)).join('\n')
    for (const part of [code, '12.3456', '一号门']) expect(said).toContain(part)
    for (const own of ['砍过价', 'RD-01', 'PC-', 'PR-']) expect(said).not.toContain(own)
  })

  test('shows prices to those who may see prices only', async () => {
    const made = await desk.ordered()
    const clerk = await desk.server.visitor({ points: ['purchase.order:read'] })
    const seen = await desk.read(entity, made.id, clerk)
    for (const hidden of ['total', 'totalCny', 'exchangeRate']) expect(seen).not.toHaveProperty(hidden)
    expect(JSON.stringify(seen.items)).not.toMatch(/[pP]rice"|amount|freight/)
  })
})
