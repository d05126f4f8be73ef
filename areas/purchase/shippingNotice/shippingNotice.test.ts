import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'
import { fileForm } from '../../../tests/harness/uploads.ts'

// A supplier without an account announces what they send; what is announced is open to nobody else, and is received by one receipt.

const entity = 'purchase.shippingNotice'
const order = 'purchase.order'
const receipt = 'purchase.receipt'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

const lineOf = ({ items }: SentOrder): number => items[0]?.id ?? 0
const days = { shippedOn: dayFromNow(0), expectedOn: dayFromNow(3) }
const announce = (of: SentOrder, quantity: string, more: object = {}) =>
  desk.make(desk.buyer, entity, { order: of.id, ...days, items: [{ ordered: lineOf(of), quantity, ...more }] })

let address = 0

/** A link to an order, in a quota of its own. */
const linkTo = async (of: SentOrder): Promise<string> => {
  const given = await desk.buyer.post('/api/guest_link/', { entity: order, record: of.id, recipient: '昆山精密 李工', language: 'zh' })
  expect(given.statusCode, given.body).toBe(200)
  return given.json<{ path: string }>().path.split('#')[1] ?? ''
}

const asGuest = async (deed: 'open' | 'answer' | 'make' | 'correct' | 'take_back', payload: object, language = 'zh') => {
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: `/api/guest/${deed}/`,
    payload,
    remoteAddress: `198.51.100.${++address % 250}`,
    headers: { 'accept-language': language },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const bring = async (secret: string, name: string, content: Buffer | string) => {
  const { body, headers } = fileForm(name, content)
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: '/api/guest/file/',
    payload: body,
    headers: { ...headers, 'x-guest-link': secret, 'accept-language': 'en' },
    remoteAddress: '198.51.100.251',
  })
  return { status: answer.statusCode, body: answer.json() }
}

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
const make = (secret: string, of: SentOrder, quantity: string, more: object = {}, language = 'zh') =>
  asGuest('make', { secret, values: days, lines: [{ of: lineOf(of), quantity, ...more }] }, language)

const noticesOf = async (of: SentOrder) =>
  (await desk.buyer.get(`/api/purchase/shippingNotice/?order=${of.id}&page_size=100`)).json().results

describe('by the link of an order its supplier', () => {
  test('announces a delivery, and the warehouse receives it with lot, expiry and certificate by one press', async () => {
    const material = await desk.material({ batchTracked: true, shelfLife: 12, shelfLifeUnit: 'month' })
    const of = await desk.sent({ material })
    const secret = await linkTo(of)
    const opened = await asGuest('open', { secret })
    expect(opened.body.makes, JSON.stringify(opened.body)).toMatchObject({
      label: '通知发货',
      lines: [{ of: lineOf(of), fields: expect.arrayContaining([expect.objectContaining({ name: 'quantity', proposed: '100' })]) }],
    })
    const file = await bring(secret, 'coa.pdf', pdf)
    expect(file.status, JSON.stringify(file.body)).toBe(201)
    const expiresOn = dayFromNow(300)
    const more = { supplierLot: 'L-77', madeOn: dayFromNow(-30), expiresOn, coaFile: file.body.id }
    expect(await make(secret, of, '60', more)).toMatchObject({ status: 200 })
    const [{ id, state }] = await noticesOf(of)
    expect(state).toBe('announced')
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'sent', items: [{ announced: '60.0000', received: '0.0000' }] })
    for (const by of [desk.otherBuyer, desk.buyer]) {
      const told = (await by.get('/api/usernotify/?page_size=20')).json().results as readonly { readonly link: string }[]
      expect(told.map(({ link }) => link)).toContain(`/purchase/shippingNotice/${id}`)
    }
    // Who must count the goods sees what is proposed before saving it.
    const draft = await desk.buyer.get(`/api/draft/?entity=${receipt}&field=notice&record=${id}`)
    expect(draft.json(), draft.body).toMatchObject({
      values: { items: [{ quantity: '60.0000', supplierLot: 'L-77', coaFile: { name: 'coa.pdf' } }] },
    })
    const made = await desk.make(desk.buyer, receipt, { notice: id, receivedOn: dayFromNow(0) })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({ order: { id: of.id }, items: [{ quantity: '60.0000', supplierLot: 'L-77', expiresOn }] })
    const { results: lots } = (await desk.buyer.get(`/api/quality/iqc/?receipt=${made.body.id}`)).json()
    const lot = await desk.read('quality.iqc', lots[0].id)
    expect(lot).toMatchObject({ supplierLot: 'L-77', expiresOn, coaFile: { name: 'coa.pdf' } })
    const stocked = (await desk.buyer.get(`/api/stock/lot/?material=${material}`)).json().results
    expect(stocked).toMatchObject([{ expiresOn }])
    expect(await desk.read(entity, id)).toMatchObject({ state: 'received' })
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'partlyReceived', items: [{ announced: '0.0000', received: '60.0000' }] })
    expect((await desk.make(desk.buyer, receipt, { notice: id, receivedOn: dayFromNow(0) })).status).toBe(400)
  })

  test('confirms once and announces as often as there is something; takes back what has not arrived, and only of that order', async () => {
    const [of, other] = [await desk.sent(), await desk.sent()]
    const [secret, elsewhere] = [await linkTo(of), await linkTo(other)]
    const { body } = await asGuest('open', { secret })
    const input = { promisedOn: '2099-01-31', samePrices: true }
    expect((await asGuest('answer', { secret, version: body.version, input })).status).toBe(200)
    expect((await asGuest('answer', { secret, version: body.version, input })).body).toMatchObject({ error: 'doneAlready' })
    for (const quantity of ['30', '20']) expect((await make(secret, of, quantity)).status).toBe(200)
    const { body: opened } = await asGuest('open', { secret, language: 'en' })
    expect(opened).toMatchObject({
      step: null,
      makes: { lines: [{ fields: expect.arrayContaining([expect.objectContaining({ proposed: '50' })]) }] },
    })
    const [{ id, version, takesBack }] = opened.made
    expect(takesBack.label).toBe('Withdraw this shipping notice')
    const back = { document: id, version, input: { reason: '车坏了' } }
    expect((await asGuest('take_back', { secret: elsewhere, ...back })).status).toBe(404)
    expect((await asGuest('take_back', { secret, ...back, input: {} })).body.fields).toHaveProperty(['input.reason'])
    expect((await asGuest('take_back', { secret, ...back })).status).toBe(200)
    expect((await asGuest('take_back', { secret, ...back })).status).toBe(409)
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ announced: '30.0000' }] })
    const { rows } = await sql<{ name: string }>`select actor_name as name from audit
      where entity = ${entity} and record_id = ${id} and action = 'withdraw'`.execute(desk.server.database.db)
    expect(rows).toEqual([{ name: expect.stringContaining('昆山精密 李工（') }])
  })

  test('corrects days and shipment until it is received, as others read afterwards; the purchaser and the warehouse are told of another day', async () => {
    const [of, other] = [await desk.sent(), await desk.sent()]
    const [secret, elsewhere] = [await linkTo(of), await linkTo(other)]
    expect((await make(secret, of, '30')).status).toBe(200)
    const read = async () => (await asGuest('open', { secret, language: 'en' })).body.made[0]
    const { id, version, corrects } = await read()
    expect(corrects.fields).toContainEqual(expect.objectContaining({ name: 'expectedOn', proposed: days.expectedOn, required: true }))
    const correct = async (input: object, more: object = {}) => asGuest('correct', { secret, document: id, version, input, ...more })
    expect((await correct({ expectedOn: dayFromNow(9) }, { secret: elsewhere })).status).toBe(404)
    expect((await correct({ expectedOn: dayFromNow(-1), shippedOn: dayFromNow(-5) })).body.fields).toHaveProperty(['expectedOn'])
    expect((await correct({ expectedOn: null })).body.fields).toHaveProperty(['expectedOn'])
    // What the supplier is not asked for is not read.
    const input = { expectedOn: dayFromNow(9), carrier: '顺丰', state: 'received', items: [] }
    expect((await correct(input)).status).toBe(200)
    expect((await correct(input)).body).toMatchObject({ error: 'staleVersion' })
    expect(await desk.read(entity, id)).toMatchObject({
      state: 'announced',
      expectedOn: dayFromNow(9),
      carrier: '顺丰',
      items: [{ quantity: '30.0000' }],
    })
    const { rows } = await sql<{ name: string }>`select actor_name as name from audit
      where entity = ${entity} and record_id = ${id} and action = 'update'`.execute(desk.server.database.db)
    expect(rows).toEqual([{ name: expect.stringContaining('昆山精密 李工（') }])
    const told = (await desk.otherBuyer.get('/api/usernotify/?page_size=5')).json().results as readonly { readonly title: string }[]
    expect(told.map(({ title }) => title).join()).toContain(dayFromNow(9))
    expect((await desk.make(desk.buyer, receipt, { notice: id, receivedOn: dayFromNow(0) })).status).toBe(201)
    const now = await read()
    expect(now).toMatchObject({ corrects: null, takesBack: null })
    expect((await correct({ carrier: '德邦' }, { version: now.version })).status).toBe(409)
  })

  test('brings thirty certificates in a minute, and not without end', async () => {
    const secret = await linkTo(await desk.sent())
    for (let at = 0; at < 30; at += 1) expect((await bring(secret, `coa-${at}.pdf`, pdf)).status).toBe(201)
    expect((await asGuest('open', { secret })).status).toBe(200)
    const more = await Promise.all(Array.from({ length: 12 }, (_, at) => bring(secret, `more-${at}.pdf`, pdf)))
    expect(more.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      429,
      429,
    ])
  })

  test('is refused in words what cannot be: more than is open, lines of others, days that have passed, orders that are over', async () => {
    const material = await desk.material({ batchTracked: true, shelfLife: 12, shelfLifeUnit: 'month' })
    const [of, other] = [await desk.sent({ material }), await desk.sent()]
    const secret = await linkTo(of)
    const made = dayFromNow(-10)
    expect(await make(secret, of, '101', { madeOn: made }, 'en')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Only 100'), fields: { 'items.0.quantity': expect.stringContaining('Only 100') } },
    })
    expect((await make(secret, other, '1', { madeOn: made })).body.fields).toHaveProperty(['items.0.ordered'])
    for (const [more, field] of [
      [{ madeOn: made, expiresOn: dayFromNow(-1) }, 'expiresOn'],
      [{}, 'expiresOn'],
      [{ madeOn: dayFromNow(1) }, 'madeOn'],
      [{ madeOn: dayFromNow(-400) }, 'madeOn'],
      [{ madeOn: made, expiresOn: dayFromNow(-11) }, 'expiresOn'],
    ] as const)
      expect((await make(secret, of, '1', more)).body.fields).toHaveProperty([`items.0.${field}`])
    const late = { ...days, expectedOn: dayFromNow(-1), shippedOn: dayFromNow(-5) }
    const past = await asGuest('make', { secret, values: late, lines: [{ of: lineOf(of), quantity: '1', madeOn: made }] })
    expect(past.body.fields).toHaveProperty(['expectedOn'])
    expect((await asGuest('make', { secret, values: days, lines: [] })).status).toBe(400)
    await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })
    expect((await make(secret, of, '1', { madeOn: made })).body).toMatchObject({ error: 'illegalTransition' })
    expect((await asGuest('open', { secret })).body.makes).toBeNull()
    expect((await make('x'.repeat(43), of, '1')).body).toMatchObject({ error: 'guestLinkDead' })
    expect(await noticesOf(of)).toEqual([])
  })

  test('brings documents and pictures up to a limit, and uses no file that came another way', async () => {
    const of = await desk.sent()
    const secret = await linkTo(of)
    expect((await bring(secret, 'coa.txt', 'text')).body).toMatchObject({ error: 'fileType', message: expect.stringContaining('Only PDF') })
    expect((await bring(secret, 'coa.pdf', 'text')).body.error).toBe('fileMismatch')
    expect((await bring(secret, 'coa.pdf', Buffer.concat([Buffer.from(pdf), Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413)
    expect((await bring('x'.repeat(43), 'coa.pdf', pdf)).status).toBe(404)
    const coaFile = await desk.server.picture(desk.buyer)
    expect((await make(secret, of, '1', { coaFile })).body.fields).toHaveProperty(['items.0.coaFile'])
    expect(await noticesOf(of)).toEqual([])
  })

  test('with a link that was revoked or has expired announces nothing, even when it was answered', async () => {
    const of = await desk.sent()
    const [revoked, expired] = [await linkTo(of), await linkTo(of)]
    const { body } = await asGuest('open', { secret: revoked })
    await asGuest('answer', { secret: revoked, version: body.version, input: { promisedOn: '2099-01-31', samePrices: true } })
    const { links } = (await desk.buyer.get(`/api/guest_link/?entity=${order}&record=${of.id}`)).json()
    expect((await desk.buyer.delete(`/api/guest_link/${links[1].id}/`)).statusCode).toBe(200)
    await sql`update guest_link set given_at = given_at - interval '90 days', expires_at = expires_at - interval '70 days' where id = ${links[0].id}`.execute(
      desk.server.database.db,
    )
    for (const secret of [revoked, expired]) expect((await make(secret, of, '1')).body).toMatchObject({ error: 'guestLinkDead' })
    // Another one is given of an order that is confirmed.
    expect((await make(await linkTo(of), of, '1')).status).toBe(200)
  })

  test('reads what records are called in the language of their choice', async () => {
    const supplier = await desk.supplier({ name: '昆山精密', nameEn: 'Kunshan Precision' })
    const secret = await linkTo(await desk.sent({ supplier }))
    const said = async (language: string) => JSON.stringify((await asGuest('open', { secret, language })).body.parts)
    expect([await said('zh'), await said('en')]).toEqual([
      expect.stringContaining('昆山精密'),
      expect.stringContaining('Kunshan Precision'),
    ])
    expect(await said('en')).not.toContain('昆山精密')
  })

  test('is believed once however often the answer got lost', async () => {
    const of = await desk.sent()
    const secret = await linkTo(of)
    const body = { secret, values: days, lines: [{ of: lineOf(of), quantity: '10' }] }
    const headers = { 'idempotency-key': 'k'.repeat(32) }
    // Who is told to come back later, because the machine has other things to do, comes back.
    const answered = async (): Promise<number> => {
      const { statusCode } = await desk.server.app.inject({ method: 'POST', url: '/api/guest/make/', payload: body, headers })
      return statusCode === 503 ? answered() : statusCode
    }
    expect(await Promise.all([1, 2, 3].map(answered))).toEqual([200, 200, 200])
    expect(await noticesOf(of)).toHaveLength(1)
  })
})

describe('what is announced', () => {
  test('is open to nobody else at the same moment, by the server and by the database', async () => {
    const of = await desk.sent()
    const secrets = [await linkTo(of), await linkTo(of)]
    // Who is told to come back later, because the machine has other things to do, comes back.
    const answered = async (secret: string): ReturnType<typeof make> => {
      const answer = await make(secret, of, '40')
      return answer.status === 503 ? answered(secret) : answer
    }
    const answers = await Promise.all([...secrets, ...secrets].map(answered))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 200, 400, 400])
    const { db } = desk.server.database
    await expect(sql`update purchase_order_items set announced = 101 where id = ${lineOf(of)}`.execute(db)).rejects.toThrow(
      /announced_rule/,
    )
  })

  test('is received from its notice; other goods of the line only as far as they are open', async () => {
    const of = await desk.sent()
    const { body } = await announce(of, '70')
    const direct = (quantity: string) =>
      desk.make(desk.buyer, receipt, { order: of.id, receivedOn: dayFromNow(0), items: [{ ordered: lineOf(of), quantity }] })
    expect((await direct('31')).body).toMatchObject({ error: 'ruleBroken', field: 'items.0.quantity' })
    expect((await direct('20')).status).toBe(201)
    const counted = {
      notice: body.id,
      order: of.id,
      receivedOn: dayFromNow(0),
      items: [{ ordered: lineOf(of), announced: body.items[0].id, quantity: '81' }],
    }
    expect((await desk.make(desk.buyer, receipt, counted)).status).toBe(400)
    expect((await desk.make(desk.buyer, receipt, { ...counted, items: [{ ...counted.items[0], quantity: '80' }] })).status).toBe(201)
    expect(await desk.read(order, of.id)).toMatchObject({ state: 'received', items: [{ received: '100.0000', announced: '0.0000' }] })
  })

  test('keeps its order from being cancelled, closed or made anew, until it is withdrawn', async () => {
    const of = await desk.sent()
    const { body } = await announce(of, '10')
    expect((await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    expect((await desk.change(desk.buyer, order, of.id, { deliverTo: '二号门' })).status).toBe(409)
    expect((await desk.change(desk.buyer, entity, body.id, { expectedOn: dayFromNow(-1) })).status).toBe(400)
    expect((await desk.change(desk.buyer, entity, body.id, { expectedOn: dayFromNow(9), carrier: '顺丰' })).status).toBe(200)
    expect((await desk.take(desk.buyer, entity, body.id, 'withdraw', { reason: '不发了' })).status).toBe(200)
    expect((await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })).status).toBe(200)
  })

  test('is on its way again when its receipt is reversed, unless others announced it meanwhile', async () => {
    const of = await desk.sent()
    const { body } = await announce(of, '60')
    const received = async () =>
      (await desk.make(desk.buyer, receipt, { notice: body.id, receivedOn: dayFromNow(0), items: undefined })).body
    const first = await received()
    expect((await desk.take(desk.buyer, receipt, first.id, 'reverse', { reason: '数错' })).status).toBe(200)
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'announced' })
    const items = [{ ordered: lineOf(of), announced: body.items[0].id, quantity: '10' }]
    const second = await desk.make(desk.buyer, receipt, { notice: body.id, order: of.id, receivedOn: dayFromNow(0), items })
    expect(second.status, JSON.stringify(second.body)).toBe(201)
    expect((await announce(of, '90')).status).toBe(201)
    expect((await desk.take(desk.buyer, receipt, second.body.id, 'reverse', { reason: '数错' })).status).toBe(200)
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'withdrawn' })
    expect(await desk.read(order, of.id)).toMatchObject({ items: [{ received: '0.0000', announced: '90.0000' }] })
  })

  test('and what has arrived come to what stands, whatever is announced, withdrawn, received and reversed in whatever order', async () => {
    const of = await desk.sent()
    const notices: number[] = []
    const receipts: number[] = []
    const one = (ids: readonly number[], at: number): number => ids[at % Math.max(ids.length, 1)] ?? 0
    const deed = fc.record({
      deed: fc.constantFrom('announce', 'withdraw', 'receive', 'direct', 'reverse'),
      much: fc.integer({ min: 1, max: 70 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 8 }), async sequence => {
        for (const { deed: name, much } of sequence) {
          const receivedOn = dayFromNow(0)
          if (name === 'announce') notices.push((await announce(of, String(much))).body.id ?? 0)
          if (name === 'withdraw') await desk.take(desk.buyer, entity, one(notices, much), 'withdraw', { reason: '不发了' })
          if (name === 'receive')
            receipts.push((await desk.make(desk.buyer, receipt, { notice: one(notices, much), receivedOn })).body.id ?? 0)
          if (name === 'direct') {
            const items = [{ ordered: lineOf(of), quantity: String(much) }]
            receipts.push((await desk.make(desk.buyer, receipt, { order: of.id, receivedOn, items })).body.id ?? 0)
          }
          if (name === 'reverse') await desk.take(desk.buyer, receipt, one(receipts, much), 'reverse', { reason: '数错' })
          const { rows } = await sql<{ announced: number; received: number; told: number; stood: number }>`select
              i.announced::float8 as announced, i.received::float8 as received,
              coalesce((select sum(l.quantity) from purchase_shipping_notice_items as l join purchase_shipping_notice as n on n.id = l.owner_id
                where l.ordered_id = i.id and n.state = 'announced'), 0)::float8 as told,
              coalesce((select sum(l.quantity) from purchase_receipt_items as l join purchase_receipt as r on r.id = l.owner_id
                where l.ordered_id = i.id and r.state = 'posted'), 0)::float8 as stood
            from purchase_order_items as i where i.id = ${lineOf(of)}`.execute(desk.server.database.db)
          const [now] = rows
          if (!now) throw new Error('The line has gone')
          expect([now.announced, now.received]).toEqual([now.told, now.stood])
          expect(now.announced + now.received).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: runs(4) },
    )
  })
})
