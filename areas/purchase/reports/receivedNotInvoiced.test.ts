import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { exact, sumOf } from '#core/numbers'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { purchasingDesk, type PurchasingDesk, type SentOrder } from '../../../tests/harness/purchasingDesk.ts'
import { putOnShelf } from '../../../tests/harness/putOnShelf.ts'
import { lineFlow, standingOf, type Posting } from './receivedNotInvoiced.ts'

// What lies in stock and was used is what suppliers are owed for, invoiced or not: whatever comes, goes back and is invoiced, in whatever order.

const posting = (kind: Posting['kind'], quantity: string, value: string, more: Partial<Posting> = {}): Posting => ({
  line: 1,
  kind,
  quantity,
  value,
  isCredited: false,
  isEarlier: false,
  ...more,
})

test('a line stands at what came less what was invoiced; what goes back after that is owed by the supplier until they credit it', () => {
  const came = posting('received', '100', '1000.0000')
  const asked = [posting('invoiced', '40', '416.0000'), posting('difference', '0', '16.0000')]
  expect(standingOf([came, ...asked], '10').value.toFixed()).toBe('600')
  const all = [came, posting('invoiced', '100', '1000.0000')]
  expect(standingOf([...all, posting('sentBack', '5', '50.0000')], '10')).toMatchObject({ quantity: exact('-5'), value: exact('-50') })
  const credited = posting('sentBack', '5', '50.0000', { isCredited: true })
  expect(standingOf([...all, credited], '10').value.toFixed()).toBe('0')
  // Nobody has asked money for it: the credit note says nothing of what is accrued.
  expect(standingOf([came, credited], '10').value.toFixed()).toBe('950')
})

const kinds = fc.constantFrom<Posting['kind']>('received', 'sentBack', 'invoiced', 'difference')
const drawnPostings = fc.array(
  fc.tuple(kinds, fc.integer({ min: 1, max: 99 }), fc.boolean(), fc.boolean()).map(([kind, quantity, isCredited, isEarlier]) =>
    posting(kind, kind === 'difference' ? '0' : String(quantity), (quantity * 7).toFixed(4), {
      isCredited: isCredited && kind === 'sentBack',
      isEarlier,
    }),
  ),
  { maxLength: 20 },
)

test('the end of a period is its start and what changed within it, and the start of the next one', () => {
  fc.assert(
    fc.property(drawnPostings, postings => {
      const flow = lineFlow(postings, '7')
      const changed = flow.received.minus(flow.sentBack).minus(flow.invoiced).plus(flow.difference).plus(flow.credited)
      expect(flow.end.eq(flow.start.plus(changed))).toBe(true)
      const next = lineFlow(
        postings.map(one => ({ ...one, isEarlier: true })),
        '7',
      )
      expect([next.start.eq(flow.end), next.end.eq(flow.end)]).toEqual([true, true])
    }),
  )
})

const invoice = 'purchase.invoice'

let desk: PurchasingDesk
let shelf: number
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
  const place = async (code: string, kind: string): Promise<number> =>
    (await desk.make(desk.buyer, 'stock.location', { code, name: code, kind, usual: true })).body.id
  shelf = await place('SHELF', 'usable')
  await place('QUARANTINE', 'quarantine')
})

const made = async (entity: string, values: object): Promise<number> => {
  const { status, body } = await desk.make(desk.buyer, entity, { ...values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const receive = ({ id, items }: SentOrder, quantity: string): Promise<number> =>
  made('purchase.receipt', { order: id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: [{ ordered: items[0]?.id, quantity }] })

/** An invoice that is released, whatever it differs in. */
const invoiced = async (of: SentOrder, quantity: string, unitPrice: string): Promise<number> => {
  const id = await made(invoice, {
    order: of.id,
    invoiceNo: `FP-${(turn += 1)}`,
    invoicedOn: dayFromNow(0),
    currency: 'CNY',
    tax: '0',
    items: [{ ordered: of.items[0]?.id, quantity, unitPrice }],
  })
  const { body } = await desk.take(desk.buyer, invoice, id, 'match')
  if (body.state === 'differing') {
    expect((await desk.take(desk.buyer, invoice, id, 'explain', { reason: '涨价' })).status).toBe(200)
    await desk.agree(invoice, id)
  }
  expect((await desk.read(invoice, id)).state).toBe('released')
  return id
}

const totalOf = async (path: string, material: number) =>
  (await desk.buyer.get(`/api/report/${path}/?material=${material}&period=ever`)).json().total.values

/** Goods that lie in quarantine go to the shelf, as their lot would bring them there, and from there to production; answers what they were worth. */
const issue = async (material: number, quantity: string): Promise<string> => {
  const goods = { material, owner: 'company', lot: null, serial: null, quantity }
  await putOnShelf(desk, material, quantity, shelf)
  const before = await totalOf('stock/value_flow', material)
  await made('stock.move', { ...goods, reason: 'issue', note: '装配' })
  return exact((await totalOf('stock/value_flow', material)).leftValue)
    .minus(before.leftValue)
    .toFixed(4)
}

/** Goods of the last lot of a material go back to their supplier from the shelf. */
const sendBack = async (material: number, quantity: string): Promise<void> => {
  const [lot] = (await desk.buyer.get(`/api/quality/iqc/?material=${material}&sort=-id`)).json().results
  await putOnShelf(desk, material, quantity, shelf)
  // As if it had been inspected and put in stock.
  const { db } = desk.server.database
  await sql`update quality_iqc set status = 'stocked', stocked_quantity = quantity where id = ${lot.id}`.execute(db)
  const id = await made('quality.supplierReturn', { lot: lot.id, quantity, kind: 'return', returnBy: dayFromNow(9) })
  await desk.take(desk.buyer, 'quality.supplierReturn', id, 'pack', { packages: 1 })
  const shipped = { carrier: '顺丰', trackingNumber: `SF${id}`, shippedOn: dayFromNow(0) }
  expect((await desk.take(desk.buyer, 'quality.supplierReturn', id, 'ship', shipped)).status).toBe(200)
}

/** Takes an invoice back with the credit note of its supplier. */
const reversed = async (id: number): Promise<void> => {
  const input = { creditNoteNo: `HZ-${(turn += 1)}`, reason: '退票' }
  const answer = await desk.take(desk.holders['financeManager'] ?? desk.chief, invoice, id, 'reverse', input)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** What there is in stock, was issued and expensed of a material, against what is accrued and invoiced. */
const booked = async (material: number, issued: readonly string[]) => {
  const [accrued, stock] = [await totalOf('purchase/received_not_invoiced', material), await totalOf('stock/value_flow', material)]
  const owned = sumOf([stock.endValue, ...issued, stock.differenceValue]).toFixed(4)
  return { accrued, stock, owned, owed: sumOf([accrued.endValue, accrued.invoicedValue]).toFixed(4) }
}

test('what is received, sent back, issued and invoiced at other prices adds up in stock, accrual and difference', async () => {
  const material = await desk.material({ batchTracked: false })
  const of = await desk.sent({ price: '10', quantity: '100', material })
  await receive(of, '60')
  expect((await booked(material, [])).accrued).toMatchObject({ receivedValue: '600.0000', endValue: '600.0000' })
  await invoiced(of, '40', '10.4')
  const issued = await issue(material, '30')
  await sendBack(material, '10')
  const { accrued, stock, owned, owed } = await booked(material, [issued])
  expect(accrued).toMatchObject({
    receivedValue: '600.0000',
    sentBackValue: '100.0000',
    invoicedValue: '416.0000',
    differenceValue: '16.0000',
    endValue: '100.0000',
  })
  // Of the average of 616 for 60, 30 left at 308; 10 went back at the cost of their order, not at the average.
  expect(stock).toMatchObject({ leftValue: '408.0000', repricedValue: '16.0000', endValue: '208.0000' })
  expect([issued, owned]).toEqual(['308.0000', owed])
})

test(
  'over any order of receipts, invoices, reversals and issues stock, accrual and price differences add up',
  { timeout: 240_000 },
  async () => {
    const deeds = fc.array(
      fc.tuple(
        fc.constantFrom('receive', 'receive', 'invoice', 'invoice', 'issue', 'sendBack', 'reverseInvoice', 'reverseReceipt'),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 850, max: 1200 }),
      ),
      { minLength: 5, maxLength: 9 },
    )
    await fc.assert(
      fc.asyncProperty(deeds, async drawn => {
        const material = await desk.material({ batchTracked: false })
        const of = await desk.sent({ price: '10', quantity: '300', material })
        const [receipts, invoices, issued]: [number[], number[], string[]] = [[], [], []]
        let [untouched, asked] = [0, 0]
        for (const [deed, pieces, cents] of drawn) {
          const quantity = String(pieces)
          if (deed === 'receive') {
            receipts.push(await receive(of, quantity))
            untouched += pieces
          }
          if (deed === 'invoice' && asked + pieces <= 300) {
            invoices.push(await invoiced(of, quantity, (cents / 100).toFixed(2)))
            asked += pieces
          }
          if (deed === 'issue' && untouched >= pieces) {
            issued.push(await issue(material, quantity))
            untouched -= pieces
            receipts.length = 0
          }
          if (deed === 'sendBack' && untouched >= pieces && receipts.length > 0) {
            const [lot] = (await desk.buyer.get(`/api/quality/iqc/?material=${material}&sort=-id`)).json().results
            const most = Math.min(pieces, Math.floor(Number(lot.quantity)))
            await sendBack(material, String(most))
            untouched -= most
            receipts.length = 0
          }
          if (deed === 'reverseInvoice' && invoices.length > 0) await reversed(invoices.pop() ?? 0)
          if (deed === 'reverseReceipt' && receipts.length > 0) {
            const id = receipts.pop() ?? 0
            const { items } = await desk.read('purchase.receipt', id)
            const taken = await desk.take(desk.buyer, 'purchase.receipt', id, 'reverse', { reason: '误收' })
            if (taken.status === 200) untouched -= Number(items[0].quantity)
          }
        }
        if (receipts.length === 0 && untouched === 0) await receive(of, '1')
        const { accrued, owned, owed } = await booked(material, issued)
        const change = [accrued.receivedValue, accrued.differenceValue, accrued.creditedValue]
        const less = sumOf([accrued.sentBackValue, accrued.invoicedValue])
        expect(sumOf(change).minus(less).toFixed(4)).toBe(exact(accrued.endValue).toFixed(4))
        expect(owned).toBe(owed)
      }),
      { numRuns: runs(4), endOnFailure: true },
    )
  },
)
