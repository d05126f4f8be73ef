import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'

const entity = 'purchase.invoice'
const order = 'purchase.order'

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
  // Nothing may differ in this company.
  const rule = { validFrom: dayFromNow(0), priceShare: '0', quantityShare: '0', taxAmount: '0' }
  await desk.make(desk.chief, 'purchase.matchRule', rule)
})

const receive = async ({ id, items }: SentOrder, quantity: string): Promise<number> => {
  const values = { order: id, receivedOn: dayFromNow(0), items: [{ ordered: items[0]?.id, quantity }] }
  const { status, body } = await desk.make(desk.buyer, 'purchase.receipt', values)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const number = (): string => `FP-${(turn += 1)}`

const enter = ({ id, items }: SentOrder, line: object = {}, more: object = {}) =>
  desk.make(desk.buyer, entity, {
    order: id,
    invoiceNo: number(),
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: [{ ordered: items[0]?.id, quantity: '100', unitPrice: '10', ...line }],
    ...more,
  })

const match = async (of: SentOrder, line: object = {}, more: object = {}) => {
  const { status, body } = await enter(of, line, more)
  expect(status, JSON.stringify(body)).toBe(201)
  return desk.take(desk.buyer, entity, body.id, 'match')
}

const invoicedOf = async ({ id }: SentOrder): Promise<string> => (await desk.read(order, id)).items[0].invoiced
const finance = () => desk.holders['financeManager'] ?? desk.chief

describe('an invoice', () => {
  test('made from what arrived is released by itself, paid by somebody else, and stands in the chain of its order', async () => {
    const of = await desk.sent()
    await receive(of, '40')
    const { status, body } = await desk.make(desk.buyer, entity, {
      order: of.id,
      invoiceNo: number(),
      invoicedOn: dayFromNow(0),
      currency: 'CNY',
      tax: '0',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      supplier: { id: of.supplier.id },
      payBy: dayFromNow(30),
      total: { amount: '400.0000', currency: 'CNY' },
      items: [{ quantity: '40.0000', unitPrice: '10.000000', result: null }],
    })
    expect(await invoicedOf(of)).toBe('0.0000')
    const released = await desk.take(desk.buyer, entity, body.id, 'match')
    expect(released.body).toMatchObject({
      state: 'released',
      items: [{ result: 'matched', invoiceable: '40.0000', agreedPrice: '10.000000' }],
    })
    expect(await invoicedOf(of)).toBe('40.0000')
    expect((await desk.change(desk.buyer, entity, body.id, { tax: '1' })).status).toBe(409)
    const payment = { paidOn: dayFromNow(0), reference: 'TT-1' }
    expect((await desk.take(desk.buyer, entity, body.id, 'pay', payment)).status).toBe(403)
    expect((await desk.take(finance(), entity, body.id, 'pay', { paidOn: dayFromNow(1) })).status).toBe(400)
    expect((await desk.take(finance(), entity, body.id, 'pay', payment)).body).toMatchObject({
      state: 'paid',
      payments: [{ reference: 'TT-1' }],
    })
    const { chain } = (await desk.buyer.get(`/api/related/?entity=${entity}&record=${body.id}`)).json()
    expect(chain.map((link: { entity: string }) => link.entity)).toEqual(
      expect.arrayContaining(['purchase.requisition', 'purchase.priceComparison', order, entity]),
    )
    const reversed = await desk.take(finance(), entity, body.id, 'reverse', { creditNoteNo: 'HZ-1', reason: '货款退回' })
    expect(reversed.body.state).toBe('reversed')
    expect(await invoicedOf(of)).toBe('0.0000')
  })

  test('of which a cent was paid is paid in any order since its release, and on no day before that', async () => {
    const of = await desk.sent()
    await receive(of, '100')
    const { body } = await match(of, {}, { invoicedOn: dayFromNow(-30) })
    const { db } = desk.server.database
    await sql`update stay set since = since - interval '5 days', until = until - interval '5 days' where entity = ${entity} and record_id = ${body.id}`.execute(
      db,
    )
    const pay = (paidOn: string, amount: string) => desk.take(finance(), entity, body.id, 'pay', { paidOn, amount, reason: '补记' })
    expect((await pay(dayFromNow(0), '0.01')).body.state).toBe('partPaid')
    const early = await pay(dayFromNow(-6), '1')
    expect([early.status, early.body.fields]).toEqual([400, { 'input.paidOn': expect.stringContaining(dayFromNow(-5)) }])
    expect((await pay(dayFromNow(-4), '1')).body.state).toBe('partPaid')
  })

  test('that differs is explained, and decided by neither who explained nor who entered it', async () => {
    const of = await desk.sent()
    await receive(of, '100')
    const { body } = await match(of, { unitPrice: '11' })
    expect(body).toMatchObject({ state: 'differing', items: [{ result: 'price' }] })
    expect((await desk.take(desk.buyer, entity, body.id, 'explain')).status).toBe(400)
    const handedIn = await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '原料涨价' })
    expect(handedIn.body).toMatchObject({ state: 'approving', explanation: '原料涨价', explainedBy: { id: desk.buyer.userId } })
    expect(await invoicedOf(of)).toBe('100.0000')
    expect((await desk.buyer.get(`/api/approval/document/?entity=${entity}&record=${body.id}`)).json().results[0].mine).toEqual([])
    await desk.decide(finance(), entity, body.id, 'reject')
    expect((await desk.read(entity, body.id)).state).toBe('differing')
    await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '合同附件二' })
    expect(await desk.agree(entity, body.id)).toEqual([finance().userId])
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'released', items: [{ result: 'price' }] })
    const own = await desk.make(finance(), entity, {
      order: (await desk.sent()).id,
      invoiceNo: number(),
      invoicedOn: dayFromNow(0),
      currency: 'CNY',
      tax: '0',
    })
    await desk.take(finance(), entity, own.body.id, 'match')
    expect((await desk.take(desk.buyer, entity, own.body.id, 'explain', { reason: '预付' })).body.error).toBe('approvalImpossible')
  })

  test('that somebody has corrected is paid by none of its authors, alone or with others', async () => {
    const of = await desk.sent()
    await receive(of, '100')
    const { body } = await match(of, { unitPrice: '11' })
    await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '原料涨价' })
    await desk.decide(finance(), entity, body.id, 'reject')
    await desk.take(desk.chief, entity, body.id, 'correct')
    const [line] = (await desk.read(entity, body.id)).items
    const items = [{ id: line.id, ordered: line.ordered.id, quantity: '100', unitPrice: '10' }]
    expect((await desk.change(desk.otherBuyer, entity, body.id, { items })).status).toBe(200)
    const released = await desk.take(desk.chief, entity, body.id, 'match')
    const authors = [desk.buyer, desk.otherBuyer]
    expect(released.body).toMatchObject({ state: 'released', explainedBy: null, authors: authors.map(({ userId }) => ({ id: userId })) })
    const payment = { paidOn: dayFromNow(0), amount: '1' }
    for (const by of authors) {
      expect((await desk.take(by, entity, body.id, 'pay', payment)).body).toMatchObject({ error: 'fourEyes' })
      const together = { ...payment, supplier: of.supplier.id, currency: 'CNY', items: [{ invoice: body.id }] }
      expect((await desk.make(by, 'purchase.remittance', together)).body.fields).toMatchObject({
        'items.0.invoice': expect.stringContaining('Ask a colleague'),
      })
    }
    // Who sent it back, and who matched it, has written nothing of it.
    expect((await desk.take(desk.chief, entity, body.id, 'pay', payment)).body.state).toBe('partPaid')
  })

  test('goes back where it differs otherwise by now than was explained', async () => {
    const of = await desk.sent()
    const arrived = await receive(of, '60')
    const { body } = await match(of)
    expect(body.items).toMatchObject([{ result: 'quantity', invoiceable: '60.0000' }])
    await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '其余下周到' })
    expect((await desk.take(desk.buyer, 'purchase.receipt', arrived, 'reverse', { reason: '收错' })).status).toBe(200)
    expect((await desk.decide(finance(), entity, body.id)).body).toMatchObject({ outcome: 'returned' })
    expect(await desk.read(entity, body.id)).toMatchObject({ state: 'differing', releasedAt: null })
    expect((await desk.take(desk.buyer, entity, body.id, 'match')).body.items).toMatchObject([{ invoiceable: '0.0000' }])
    await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '预付' })
    expect(await desk.agree(entity, body.id)).toEqual([finance().userId])
  })

  test('is entered once for each supplier, whoever enters it at the same moment, until it is rejected', async () => {
    const of = await desk.sent()
    const same = { invoiceNo: 'FP-SAME' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(of, {}, same)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    // What was on its way when the first was written gets what stands there; what comes after it is told with what it collides.
    const isTold = ({ status, body }: (typeof answers)[number]): boolean =>
      status < 300 ? body.id === made[0]?.body.id : 'invoiceNo' in body.fields
    expect(answers.filter(answer => !isTold(answer))).toEqual([])
    expect((await enter(of, {}, { invoiceNo: 'fp-same' })).status).toBe(400)
    expect((await enter(await desk.sent(), {}, same)).status).toBe(201)
    const id = made[0]?.body.id
    await desk.take(desk.buyer, entity, id, 'match')
    await desk.take(desk.buyer, entity, id, 'reject', { reason: '未收货' })
    expect((await enter(of, {}, same)).status).toBe(201)
  })

  test('is of its supplier, in the currency of the order, of what was sent, and not of tomorrow; what the match finds is not typed', async () => {
    const [of, other] = [await desk.sent(), await desk.sent()]
    expect((await enter(of, {}, { currency: 'USD' })).body.fields).toHaveProperty('currency')
    expect((await enter({ ...of, items: other.items })).body.fields).toHaveProperty('items.0.ordered')
    expect((await enter(of, {}, { invoicedOn: dayFromNow(1) })).body.fields).toHaveProperty('invoicedOn')
    expect((await enter(of, { quantity: '1.5' })).status).toBe(400)
    for (const unitPrice of ['0', 'NaN']) expect((await enter(of, { unitPrice })).body.fields).toHaveProperty('items.0.unitPrice')
    expect((await enter(of, { result: 'matched' })).status).toBe(400)
    expect((await enter(of, {}, { tax: '1000.01' })).body).toMatchObject({ error: 'ruleBroken' })
    expect((await enter(await desk.ordered())).status).toBe(400)
    await receive(of, '100')
    expect((await match(of, { unitPrice: '10.000100' })).body.items).toMatchObject([{ result: 'price' }])
  })

  test('is not paid for what went back since it was matched, until the supplier has credited that; then it is not reversed before its credit', async () => {
    const of = await desk.sent()
    const receipt = await receive(of, '10')
    const { body } = await match(of, { quantity: '10' })
    expect(body.state).toBe('released')
    const [lot] = (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results
    await desk.change(desk.buyer, 'quality.iqc', lot.id, { coaFile: await desk.server.picture(desk.buyer) })
    await desk.take(desk.buyer, 'quality.iqc', lot.id, 'inspect')
    await desk.take(desk.chief, 'quality.iqc', lot.id, 'dispose', { parts: [{ followUp: 'return', quantity: '10' }] })
    const payment = { paidOn: dayFromNow(0), reference: 'TT-BACK' }
    const refused = await desk.take(finance(), entity, body.id, 'pay', payment)
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('10 had been accepted')])
    const together = { supplier: of.supplier.id, currency: 'CNY', paidOn: dayFromNow(0), amount: '100.00', reference: 'TT-ALL' }
    expect((await desk.make(finance(), 'purchase.remittance', together)).status).toBe(400)
    const credit = { invoice: body.id, reason: 'returned', creditNoteNo: 'CN-BACK', amount: '100.00', grounds: '退货' }
    const { body: made } = await desk.make(desk.buyer, 'purchase.supplierCredit', credit)
    await desk.take(finance(), 'purchase.supplierCredit', made.id, 'confirm')
    const reversal = await desk.take(finance(), entity, body.id, 'reverse', { creditNoteNo: 'HZ-BACK', reason: '退货' })
    expect(reversal.body).toMatchObject({ error: 'ruleBroken', data: { standing: expect.stringMatching(/^SC-/) } })
    expect((await desk.take(finance(), entity, body.id, 'offset', { credit: made.id })).body).toMatchObject({
      state: 'paid',
      outstanding: { amount: '0.0000' },
    })
  })

  test('in advance keeps its order from being cancelled or changed, and asks for the goods as long as they have not arrived', async () => {
    const of = await desk.sent()
    const { body } = await match(of)
    expect(body.items).toMatchObject([{ result: 'notReceived' }])
    await desk.take(desk.buyer, entity, body.id, 'explain', { reason: '预付' })
    await desk.agree(entity, body.id)
    expect((await desk.read(order, of.id)).can).toEqual(expect.not.arrayContaining(['cancel', 'revise']))
    expect((await desk.take(desk.buyer, order, of.id, 'cancel', { reason: '不要了' })).status).toBe(409)
    expect((await desk.change(desk.buyer, order, of.id, { deliverTo: '二号门' })).status).toBe(409)
    await receive(of, '100')
    expect((await match(of, { quantity: '1' })).body.items).toMatchObject([{ result: 'quantity', invoiceable: '0.0000' }])
  })

  test('that differs is released by nobody past the database', async () => {
    const { body } = await match(await desk.sent())
    const released = sql`update purchase_invoice set state = 'released', released_at = now() where id = ${body.id}`
    await expect(released.execute(desk.server.database.db)).rejects.toThrow('nobody has explained')
  })

  test('shows prices to those who may see prices only', async () => {
    const { body } = await enter(await desk.sent())
    const clerk = await desk.server.visitor({ points: ['purchase.invoice:read'] })
    const { netPrices, ...told } = await desk.read(entity, body.id, clerk)
    // Whether the paper has net prices says none of them.
    expect(netPrices).toBe(false)
    expect(JSON.stringify(told)).not.toMatch(/total|"tax"|rice|amount|freight/)
  })
})

describe('what is invoiced of an order', () => {
  test('is never more than was accepted without somebody else’s consent, whoever matches at the same moment', async () => {
    const of = await desk.sent()
    await receive(of, '100')
    const made = await Promise.all(Array.from({ length: 5 }, () => enter(of, { quantity: '40' })))
    const answers = await Promise.all(made.map(({ body }) => desk.take(desk.buyer, entity, body.id, 'match')))
    const ended = (state: string) => answers.filter(({ body }) => body.state === state).length
    expect([ended('released'), ended('differing')]).toEqual([2, 3])
    expect(await invoicedOf(of)).toBe('80.0000')
  })

  test('follows from what arrived, went back and was invoiced before, in whatever order', async () => {
    const of = await desk.sent()
    const made: number[] = []
    let [received, back] = [0, 0]
    const deed = fc.oneof(
      fc.record({ deed: fc.constant('receive' as const), of: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ deed: fc.constant('refuse' as const), of: fc.integer({ min: 1, max: 10 }) }),
      fc.record({ deed: fc.constant('invoice' as const), of: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ deed: fc.constant('reverse' as const), of: fc.nat({ max: 9 }) }),
    )
    const standing = async () => {
      const { results } = (await desk.buyer.get(`/api/purchase/invoice/?order=${of.id}&state=released&page_size=200`)).json()
      const rows = await Promise.all(results.map((row: { id: number }) => desk.read(entity, row.id)))
      return rows.reduce((sum: number, row) => sum + Number(row.items[0].quantity), 0)
    }
    /** A lot that arrived is passed, put on the shelf, and some of it goes back. */
    const sendBack = async (receipt: number, quantity: number): Promise<void> => {
      const [lot] = (await desk.buyer.get(`/api/quality/iqc/?receipt=${receipt}`)).json().results
      await desk.change(desk.buyer, 'quality.iqc', lot.id, { coaFile: await desk.server.picture(desk.buyer) })
      for (const [step, by, input] of [
        ['inspect', desk.buyer, undefined],
        ['pass', desk.chief, {}],
        ['putInStock', desk.chief, { quantity: lot.quantity }],
      ] as const) {
        const { status, body } = await desk.take(by, 'quality.iqc', lot.id, step, input)
        expect(status, JSON.stringify(body)).toBe(200)
      }
      const { status, body } = await desk.make(desk.buyer, 'quality.supplierReturn', { lot: lot.id, quantity: String(quantity) })
      expect(status, JSON.stringify(body)).toBe(201)
    }
    const first = [
      { deed: 'receive', of: 40 },
      { deed: 'invoice', of: 30 },
      { deed: 'invoice', of: 11 },
    ] as const
    /** What each deed comes to, and what it ought to. */
    const deeds = {
      receive: async (much: number): Promise<readonly [unknown, unknown]> => {
        if (received + much > 100) return [0, 0]
        await receive(of, String(much))
        received += much
        return [0, 0]
      },
      refuse: async (much: number): Promise<readonly [unknown, unknown]> => {
        if (received + much > 100) return [0, 0]
        await sendBack(await receive(of, String(much)), much)
        received += much
        back += much
        return [0, 0]
      },
      invoice: async (much: number): Promise<readonly [unknown, unknown]> => {
        const before = await standing()
        const { body } = await match(of, { quantity: String(much) })
        if (body.state === 'released') made.push(body.id)
        const accepted = received - back
        return [body.items[0].result, accepted === 0 ? 'notReceived' : before + much > accepted ? 'quantity' : 'matched']
      },
      reverse: async (much: number): Promise<readonly [unknown, unknown]> => {
        const [id] = made.splice(much % Math.max(made.length, 1), 1)
        if (id === undefined) return [0, 0]
        return [(await desk.take(finance(), entity, id, 'reverse', { creditNoteNo: 'HZ', reason: '退票' })).status, 200]
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 8 }), async sequence => {
        for (const { deed: name, of: much } of received === 0 ? [...first, ...sequence] : sequence) {
          const [came, expected] = await deeds[name](much)
          expect(came).toBe(expected)
          expect(Number(await invoicedOf(of))).toBe(await standing())
        }
      }),
      { numRuns: runs(4) },
    )
  })
})
