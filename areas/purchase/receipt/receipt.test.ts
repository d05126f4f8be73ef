import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayEnd } from '#core/days'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'

const entity = 'purchase.receipt'
const order = 'purchase.order'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const receive = ({ id, items }: SentOrder, quantity: string, more: object = {}) =>
  desk.make(desk.buyer, entity, {
    order: id,
    receivedOn: dayFromNow(0),
    deliveryNote: 'DN-7',
    items: [{ ordered: items[0]?.id, quantity, supplierLot: 'L-7' }],
    ...more,
  })

const lotsOf = async (receipt: number) => (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results

const onHand = async (material: number): Promise<readonly { readonly kind: string; readonly quantity: string }[]> =>
  (await desk.buyer.get(`/api/stock/balance/?material=${material}&quantity__gte=0.0001`)).json().results

describe('goods that arrive', () => {
  test('in parts open inspection lots in quarantine, and lead their order on', async () => {
    const material = await desk.material()
    const of = await desk.sent({ material })
    const { status, body } = await receive(of, '40')
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      code: expect.stringMatching(/^GR-/),
      supplier: { id: expect.any(Number) },
      items: [{ unit: { title: '个' } }],
    })
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'partlyReceived', items: [{ received: '40.0000' }] })
    expect(await lotsOf(body.id)).toMatchObject([{ status: 'toInspect', quantity: '40.0000', supplierLot: 'L-7' }])
    expect(await onHand(material)).toMatchObject([{ kind: 'quarantine', quantity: '40.0000' }])
    await receive(of, '60')
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'received', items: [{ received: '100.0000' }] })
    expect((await desk.take(desk.buyer, order, of.id, 'close')).body.state).toBe('closed')
  })

  test('on Friday and are typed on Monday lie in inspection from Friday, and lead their order on from then', async () => {
    const of = await desk.sent()
    const { db } = desk.server.database
    expect((await receive(of, '100', { receivedOn: dayFromNow(-3) })).body, 'not before the order was sent').toMatchObject({
      fields: { receivedOn: expect.any(String) },
    })
    await sql`update purchase_order set sent_at = sent_at - interval '20 days' where id = ${of.id}`.execute(db)
    await sql`update stay set since = since - interval '20 days', until = until - interval '20 days' where entity = ${order} and record_id = ${of.id}`.execute(
      db,
    )
    expect((await receive(of, '100', { receivedOn: dayFromNow(-9) })).body, 'long ago only with a reason').toMatchObject({
      fields: { notes: expect.any(String) },
    })
    const { status, body } = await receive(of, '100', { receivedOn: dayFromNow(-3) })
    expect(status, JSON.stringify(body)).toBe(201)
    const [lot] = await lotsOf(body.id)
    const { rows } = await sql<{ entity: string; state: string; since: Date }>`select entity, state, since from stay where until is null
      and ((entity = ${entity} and record_id = ${body.id}) or (entity = ${order} and record_id = ${of.id}) or (entity = 'quality.iqc' and record_id = ${lot.id})) order by entity`.execute(
      db,
    )
    const since = new Date(dayEnd(dayFromNow(-3)))
    expect(rows.map(row => [row.entity, row.state, new Date(row.since)])).toEqual([
      [order, 'received', since],
      [entity, 'posted', since],
      ['quality.iqc', 'toInspect', since],
    ])
  })

  test('take a reason where only their day makes a late order punctual, and did not arrive before they were dispatched', async () => {
    const of = await desk.sent()
    const { db } = desk.server.database
    await sql`update purchase_order set sent_at = sent_at - interval '20 days', deliver_by = ${dayFromNow(-2)}, confirm_by = null where id = ${of.id}`.execute(
      db,
    )
    const on = (days: number, more: object = {}) => receive(of, '10', { receivedOn: dayFromNow(days), ...more })
    expect((await on(-3)).body.fields).toEqual({ notes: expect.stringContaining(dayFromNow(-2)) })
    expect((await on(-1)).status, 'late in any case').toBe(201)
    await sql`update purchase_order set state = 'sent' where id = ${of.id}`.execute(db)
    expect((await on(-3, { notes: '补记' })).status).toBe(201)
    const announced = {
      order: of.id,
      shippedOn: dayFromNow(-2),
      expectedOn: dayFromNow(3),
      items: [{ ordered: of.items[0]?.id, quantity: '10' }],
    }
    const { status, body: notice } = await desk.make(desk.buyer, 'purchase.shippingNotice', announced)
    expect(status, JSON.stringify(notice)).toBe(201)
    const items = [{ ordered: of.items[0]?.id, announced: notice.items[0].id, quantity: '10', supplierLot: 'L-7' }]
    const early = await on(-3, { notice: notice.id, items, notes: '补记' })
    expect([early.status, early.body.fields]).toEqual([400, { receivedOn: expect.stringContaining(dayFromNow(-2)) }])
    expect((await on(-2, { notice: notice.id, items, notes: '补记' })).status).toBe(201)
  })

  test('are never more than was ordered, whoever receives at the same moment', async () => {
    const of = await desk.sent()
    expect((await receive(of, '101')).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity', data: { left: '100' } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(of, '30')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ received: '90.0000' }] })
  })

  test('may be more by as much as their class allows, and beyond it by the word of somebody who does not buy them', async () => {
    const { body: above } = await desk.make(desk.chief, 'mnm.materialClass', { code: 'OV', name: '松散件', overDelivery: '0.05' })
    const { body: below } = await desk.make(desk.chief, 'mnm.materialClass', { parent: above.id, code: '01', name: '螺钉' })
    const of = await desk.sent({ material: await desk.material({ class: below.id }) })
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ mostReceived: '105.0000' }] })
    expect((await receive(of, '106')).status).toBe(400)
    expect((await receive(of, '105')).status).toBe(201)
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'received', items: [{ received: '105.0000' }] })
    const more = { line: of.items[0]?.id, most: '110', reason: '供应商多发，生产可用' }
    expect((await desk.take(desk.buyer, order, of.id, 'acceptMore', more)).body).toMatchObject({ error: 'fourEyes' })
    expect((await desk.take(desk.chief, order, of.id, 'acceptMore', { ...more, most: '121' })).status).toBe(400)
    expect((await desk.take(desk.chief, order, of.id, 'acceptMore', more)).body).toMatchObject({ state: 'received' })
    expect((await receive(of, '6')).status).toBe(400)
    expect((await receive(of, '5')).status).toBe(201)
  })

  test('are accepted beyond it for no more money than an invoice may differ by, however often one says so', async () => {
    const of = await desk.sent({ price: '10', quantity: '10000' })
    const more = (most: string) => desk.take(desk.chief, order, of.id, 'acceptMore', { line: of.items[0]?.id, most, reason: '供应商多发' })
    expect((await more('10051')).body).toMatchObject({ error: 'ruleBroken', field: 'input.most', message: expect.stringContaining('500') })
    expect((await more('10030')).status).toBe(200)
    expect((await more('10051')).body).toMatchObject({ error: 'ruleBroken' })
    expect((await more('10050')).status).toBe(200)
    await desk.make(desk.chief, 'purchase.matchRule', {
      validFrom: dayFromNow(0),
      priceShare: '0.05',
      quantityShare: '0.02',
      taxAmount: '0.10',
      amountCap: '600',
    })
    expect((await more('10061')).body).toMatchObject({ message: expect.stringContaining('600') })
    expect((await more('10060')).status).toBe(200)
  })

  test('of a notice arrive in parts, and leave the rest on its way where the receipt says so', async () => {
    const of = await desk.sent()
    const announced = {
      order: of.id,
      shippedOn: dayFromNow(0),
      expectedOn: dayFromNow(2),
      items: [{ ordered: of.items[0]?.id, quantity: '60' }],
    }
    const { body: notice } = await desk.make(desk.buyer, 'purchase.shippingNotice', announced)
    const ofNotice = (quantity: string, restComes: boolean) =>
      desk.make(desk.buyer, entity, {
        notice: notice.id,
        restComes,
        receivedOn: dayFromNow(0),
        items: [{ announced: notice.items[0].id, ordered: of.items[0]?.id, quantity }],
      })
    const { status, body } = await ofNotice('20', true)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await desk.read('purchase.shippingNotice', notice.id)).toMatchObject({ state: 'announced', items: [{ received: '20.0000' }] })
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ received: '20.0000', announced: '40.0000' }] })
    // A receipt of a notice says by which of its lines the goods were announced.
    const unnamed = { notice: notice.id, restComes: true, receivedOn: dayFromNow(0), items: [{ ordered: of.items[0]?.id, quantity: '80' }] }
    expect((await desk.make(desk.buyer, entity, unnamed)).body).toMatchObject({
      error: 'invalidFields',
      field: 'items.0.announced',
      fields: { 'items.0.announced': expect.stringContaining('choose its line') },
    })
    // What is on its way is received from its notice alone.
    expect((await receive(of, '41')).status).toBe(400)
    const draft = (await desk.buyer.get(`/api/draft/?entity=${entity}&field=notice&record=${notice.id}`)).json()
    expect(draft.values.items).toMatchObject([{ quantity: '40.0000' }])
    const second = await ofNotice('30', false)
    expect(second.status, JSON.stringify(second.body)).toBe(201)
    expect(await desk.read('purchase.shippingNotice', notice.id)).toMatchObject({ state: 'received', items: [{ received: '50.0000' }] })
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ received: '50.0000', announced: '0.0000' }] })
    expect((await desk.take(desk.buyer, entity, second.body.id, 'reverse', { reason: '数错' })).status).toBe(200)
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ received: '20.0000', announced: '40.0000' }] })
  })

  test('arrive neither tomorrow nor before they were ordered, in whole pieces, and of a line of their order', async () => {
    const [of, other] = [await desk.sent(), await desk.sent()]
    for (const day of [dayFromNow(1), dayFromNow(-1)])
      expect((await receive(of, '1', { receivedOn: day })).body).toMatchObject({ error: 'invalidFields', field: 'receivedOn' })
    expect((await receive(of, '1.5')).body).toMatchObject({ field: 'items.0.quantity' })
    expect((await receive({ ...of, items: other.items }, '1')).status).toBe(400)
    expect((await receive(of, '1', { items: [{ quantity: '1' }] })).body).toMatchObject({ field: 'items.0.ordered' })
  })

  test('open lots that name the line of their order, also where only some of its lines arrived', async () => {
    const supplier = await desk.supplier()
    const items: { readonly material: number; readonly quantity: string; readonly estimate: string }[] = []
    for (const quantity of ['1', '2', '3']) items.push({ material: await desk.material(), quantity, estimate: '10' })
    const { id: comparison } = await desk.compared((await desk.claimed({ items })).id, supplier, '10')
    await desk.take(desk.buyer, 'purchase.priceComparison', comparison, 'award')
    await desk.agree('purchase.priceComparison', comparison)
    const [{ id }] = (await desk.buyer.get(`/api/purchase/order/?comparison=${comparison}`)).json().results
    expect((await desk.take(desk.buyer, order, id, 'send')).status).toBe(200)
    const of = await desk.read(order, id)
    const { status, body } = await receive(of, '3', { items: [{ ordered: of.items[2].id, quantity: '3' }] })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(await lotsOf(body.id)).toMatchObject([{ purchaseOrderLine: `${of.code} / 3` }])
    // The goods of its first line are expected by the order still: whoever registers them beside it is told so, and may.
    const beside = { supplier, material: items[0]?.material, quantity: '1', supplierLot: 'L-8' }
    const hinted = await desk.make(desk.buyer, 'quality.iqc', beside)
    expect(hinted.body).toMatchObject({ error: 'confirmationNeeded', data: { warnings: [{ message: expect.stringContaining(of.code) }] } })
    const [{ key }] = hinted.body.data.warnings
    expect((await desk.buyer.post('/api/quality/iqc/', beside, { 'confirmed-warnings': key })).statusCode).toBe(201)
    expect((await desk.make(desk.buyer, 'quality.iqc', { ...beside, material: items[2]?.material, quantity: '3' })).status).toBe(201)
  })

  test('were made before they arrived, had not expired by then, and say until when they keep', async () => {
    const of = await desk.sent({ material: await desk.material({ batchTracked: true, shelfLife: 12, shelfLifeUnit: 'month' }) })
    const made = (days: object) => receive(of, '1', { items: [{ ordered: of.items[0]?.id, quantity: '1', ...days }] })
    for (const [days, field] of [
      [{ madeOn: dayFromNow(1) }, 'madeOn'],
      [{ expiresOn: dayFromNow(-1) }, 'expiresOn'],
      [{ madeOn: dayFromNow(-400) }, 'madeOn'],
      [{}, 'expiresOn'],
    ] as const)
      expect((await made(days)).body).toMatchObject({ error: 'invalidFields', field: `items.0.${field}` })
    expect((await made({ madeOn: dayFromNow(0) })).status).toBe(201)
    // What the supplier says of its goods stands before the shelf life of the material.
    expect((await made({ madeOn: dayFromNow(-400), expiresOn: dayFromNow(30) })).status).toBe(201)
  })

  test('of an order that was not sent, or is closed, do not arrive', async () => {
    const draft = await desk.ordered()
    expect((await receive(draft, '1')).status).toBe(400)
  })

  test('received by mistake go out as they came, and the order waits for them again', async () => {
    const material = await desk.material()
    const of = await desk.sent({ material })
    const { body } = await receive(of, '100')
    const reversed = await desk.take(desk.buyer, entity, body.id, 'reverse', { reason: '送错了' })
    expect(reversed.status, JSON.stringify(reversed.body)).toBe(200)
    expect(await lotsOf(body.id)).toMatchObject([{ status: 'withdrawn' }])
    expect(await onHand(material)).toEqual([])
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'sent', items: [{ received: '0.0000' }] })
    expect((await receive(of, '100')).status).toBe(201)
  })

  test('that somebody has begun to inspect stay received, and their lot keeps what it was received as', async () => {
    const of = await desk.sent()
    const { body } = await receive(of, '10')
    const [lot] = await lotsOf(body.id)
    expect((await desk.change(desk.buyer, 'quality.iqc', lot.id, { quantity: '9' })).body).toMatchObject({
      data: { reason: 'receivedByOrder' },
    })
    await desk.change(desk.buyer, 'quality.iqc', lot.id, { coaFile: await desk.server.picture(desk.buyer) })
    expect((await desk.take(desk.buyer, 'quality.iqc', lot.id, 'inspect')).status).toBe(200)
    expect((await desk.take(desk.buyer, entity, body.id, 'reverse', { reason: '送错了' })).body).toMatchObject({
      error: 'ruleBroken',
      data: { lot: lot.code },
    })
  })

  test('stay received while charges were posted for them or an invoice was matched with them, which are named', async () => {
    const of = await desk.sent({ price: '10', quantity: '100' })
    const { body } = await receive(of, '60')
    const reversal = () => desk.take(desk.buyer, entity, body.id, 'reverse', { reason: '送错了' })
    const charges = [{ kind: 'freight', amount: '50.00', basis: 'value' }]
    const charged = await desk.make(desk.buyer, 'purchase.landedCost', { receipt: body.id, charges })
    const { code } = (await desk.take(desk.chief, 'purchase.landedCost', charged.body.id, 'post')).body
    expect((await reversal()).body).toMatchObject({ error: 'ruleBroken', data: { standing: code } })
    // Whoever sees no charges reads that there are some, and not which.
    const blind = await desk.server.visitor({ points: ['purchase.receipt:read', 'purchase.receipt:reverse'] })
    const told = (await desk.take(blind, entity, body.id, 'reverse', { reason: '送错了' })).body
    expect([told.error, told.message, told.data?.standing]).toEqual(['ruleBroken', expect.stringContaining('landed cost'), undefined])
    expect(JSON.stringify(told)).not.toContain(code)
    expect((await desk.take(desk.chief, 'purchase.landedCost', charged.body.id, 'reverse', { reason: '送错了' })).status).toBe(200)
    const asked = { order: of.id, invoiceNo: 'FP-STANDS', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
    const { id } = (await desk.make(desk.buyer, 'purchase.invoice', asked)).body
    const matched = (await desk.take(desk.buyer, 'purchase.invoice', id, 'match')).body
    expect(matched).toMatchObject({ state: 'released', total: { amount: '600.0000' } })
    expect((await reversal()).body).toMatchObject({ error: 'ruleBroken', data: { standing: matched.code } })
    const by = desk.holders['financeManager'] ?? desk.chief
    expect((await desk.take(by, 'purchase.invoice', id, 'reverse', { creditNoteNo: 'HZ-9', reason: '送错了' })).status).toBe(200)
    expect((await reversal()).status).toBe(200)
  })

  test('are either taken back or invoiced, whoever is first at the same moment', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const of = await desk.sent({ price: '10', quantity: '10' })
      const { body } = await receive(of, '10')
      const asked = { order: of.id, invoiceNo: `FP-ONCE-${tries}`, invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
      const { id } = (await desk.make(desk.buyer, 'purchase.invoice', asked)).body
      const [back, matched] = await Promise.all([
        desk.take(desk.buyer, entity, body.id, 'reverse', { reason: '送错了' }),
        desk.take(desk.chief, 'purchase.invoice', id, 'match'),
      ])
      expect([back.status === 200, matched.body.state === 'released']).toEqual([back.status === 200, back.status !== 200])
    }
  })

  test('leave an order changeable only while nothing of it stands received', async () => {
    const of = await desk.sent()
    const { body } = await receive(of, '10')
    expect((await desk.change(desk.buyer, order, of.id, { deliverTo: '二号门' })).status).toBe(409)
    expect((await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    await desk.take(desk.buyer, order, of.id, 'shortClose', { reason: '余量不再需要' })
    expect((await desk.read(order, of.id)).state).toBe('closed')
    const reverse = () => desk.take(desk.buyer, entity, body.id, 'reverse', { reason: '送错了' })
    expect((await reverse()).body).toMatchObject({
      error: 'ruleBroken',
      leadsTo: { steps: [{ entity: 'purchase.order', id: of.id, step: 'reopen' }] },
    })
    expect((await desk.take(desk.buyer, order, of.id, 'reopen')).status).toBe(400)
    const { body: opened } = await desk.take(desk.buyer, order, of.id, 'reopen', { reason: '收货有误' })
    expect(opened).toMatchObject({ state: 'partlyReceived', closedOn: null, items: [{ quantity: '100.0000', received: '10.0000' }] })
    expect((await reverse()).status).toBe(200)
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'sent', items: [{ received: '0.0000' }] })
  })

  test('come to what stands received, whatever is received and reversed in whatever order', async () => {
    const of = await desk.sent()
    const made: number[] = []
    const deed = fc.oneof(
      fc.record({ deed: fc.constant('receive' as const), of: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ deed: fc.constant('reverse' as const), of: fc.nat({ max: 20 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 6 }), async sequence => {
        for (const { deed: name, of: much } of sequence) {
          if (name === 'receive') {
            const { status, body } = await receive(of, String(much))
            if (status === 201) made.push(body.id)
          } else if (made.length > 0) await desk.take(desk.buyer, entity, made[much % made.length] ?? 0, 'reverse', { reason: '数错' })
          const { results } = (await desk.buyer.get(`/api/purchase/receipt/?order=${of.id}&state=posted&page_size=200`)).json()
          const standing = await Promise.all(results.map((row: { id: number }) => desk.read(entity, row.id)))
          const sum = standing.reduce((total: number, row) => total + Number(row.items[0].quantity), 0)
          const { state, items } = await desk.read(order, of.id)
          expect([Number(items[0].received), state]).toEqual([sum, sum === 0 ? 'sent' : sum === 100 ? 'received' : 'partlyReceived'])
          expect(sum).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: runs(4) },
    )
  })
})
