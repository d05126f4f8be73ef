import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../harness/days.ts'
import { confirmedSupplierAccount } from '../harness/paidAhead.ts'
import { purchasingDesk, type PurchasingDesk } from '../harness/purchasingDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { auditWatch } from './audited.ts'
import { averageReference, type Booked } from './averageReference.ts'
import { answered, atOnce, enough, patienceOf, playHistories, type Choose, type Command, type Done, type Histories } from './histories.ts'
import { countPlace } from './countPlace.ts'
import { brokenBalances, lyingGoods } from './ledger.ts'
import { processBeside } from './processBeside.ts'
import { brokenProgress } from './progress.ts'

// What is bought, from the order to the money and back: receipts, inspections, landed costs, invoices, payments, returns and credits, taken back in any order.

const entities = [
  'purchase.order',
  'purchase.receipt',
  'purchase.landedCost',
  'purchase.invoice',
  'purchase.supplierCredit',
  'quality.iqc',
  'quality.supplierReturn',
  'stock.move',
  'stock.count',
]

/** One supplier, one material, an order or two. */
interface Purchase {
  readonly supplier: number
  readonly material: number
  readonly shelf: number
}

let desk: PurchasingDesk
let changes: () => Promise<readonly string[]>
let certificate: number
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk(atOnce ? { beside: processBeside } : {})
  // Nothing may differ in this company.
  await desk.make(desk.chief, 'purchase.matchRule', { validFrom: dayFromNow(0), priceShare: '0', quantityShare: '0', taxAmount: '0' })
  certificate = await desk.server.picture(desk.buyer)
  changes = await auditWatch(desk.server.database.db, entities)
})

const rowsOf = async <Row>(text: RawBuilder<Row>): Promise<readonly Row[]> => (await text.execute(desk.server.database.db)).rows

const finance = (): Visitor => desk.holders['financeManager'] ?? desk.chief

/** Takes a step with one of some records; `back` is the step that takes it back, where there is one. */
const step = async (
  { among }: Choose,
  by: Visitor,
  entity: string,
  ids: readonly { readonly id: number }[],
  name: string,
  input: object | undefined,
  back?: (id: number) => Promise<boolean>,
): Promise<Done | null> => {
  const id = among(ids)?.id
  if (id === undefined) return null
  const answer = await desk.take(by, entity, id, name, input && { ...input })
  return answered(`${name} ${entity} ${id}`, answer, back && (() => back(id)))
}

const reason = { reason: '取消这一步' }

/** Whether a step that takes something back was taken. */
const taken = async (by: Visitor, entity: string, id: number, name: string, input: object = reason): Promise<boolean> =>
  (await desk.take(by, entity, id, name, { ...input })).status === 200

const reverseInvoice = (id: number): Promise<boolean> =>
  taken(finance(), 'purchase.invoice', id, 'reverse', { creditNoteNo: `HZ-${(turn += 1)}`, ...reason })

const receiptsIn = ({ supplier }: Purchase, state: string) =>
  rowsOf(sql<{ id: number }>`select id from purchase_receipt where supplier_id = ${supplier} and state = ${state} order by id`)
const lotsIn = ({ supplier }: Purchase, status: string) =>
  rowsOf(
    sql<{
      id: number
      quantity: string
    }>`select id, quantity::text as quantity from quality_iqc where supplier_id = ${supplier} and status = ${status} order by id`,
  )
const costsIn = ({ supplier }: Purchase, status: string) =>
  rowsOf(sql<{ id: number }>`select id from purchase_landed_cost where supplier_id = ${supplier} and status = ${status} order by id`)
const invoicesIn = ({ supplier }: Purchase, ...states: string[]) =>
  rowsOf(sql<{ id: number; outstanding: string }>`select id, coalesce(outstanding, 0)::text as outstanding from purchase_invoice
    where supplier_id = ${supplier} and state = any(${states}) order by id`)
const returnsIn = ({ supplier }: Purchase, ...states: string[]) =>
  rowsOf(sql<{ id: number; quantity: string }>`select id, quantity::text as quantity from quality_supplier_return
    where supplier_id = ${supplier} and status = any(${states}) order by id`)
const creditsIn = ({ supplier }: Purchase, status: string) =>
  rowsOf(sql<{ id: number }>`select id from purchase_supplier_credit where supplier_id = ${supplier} and status = ${status} order by id`)

const commands: readonly Command<Purchase>[] = [
  {
    name: 'order',
    async run({ supplier, material }, { upTo }) {
      const quantity = String(10 + upTo(40))
      const { id } = await desk.sent({ supplier, material, quantity, price: String(5 + upTo(10)) })
      return { says: `order ${quantity}`, taken: true, undo: () => taken(desk.buyer, 'purchase.order', id, 'cancel') }
    },
  },
  {
    name: 'receive',
    weight: 5,
    async run({ supplier }, { among, upTo }) {
      const lines = await rowsOf(sql<{
        id: number
        owner: number
        left: number
      }>`select l.id, l.owner_id as owner, floor(l.quantity - l.received)::int as left
        from purchase_order_items as l join purchase_order as o on o.id = l.owner_id
        where o.supplier_id = ${supplier} and o.state in ('sent', 'confirmed', 'partlyReceived') and l.quantity - l.received >= 1 order by l.id`)
      const line = among(lines)
      if (!line) return null
      const quantity = String(1 + upTo(line.left - 1))
      const answer = await desk.make(desk.buyer, 'purchase.receipt', {
        order: line.owner,
        receivedOn: dayFromNow(0),
        deliveryNote: 'DN',
        items: [{ ordered: line.id, quantity, coaFile: certificate }],
      })
      return answered(`receive ${quantity} of order ${line.owner} as receipt ${answer.body.id}`, answer, () =>
        taken(desk.buyer, 'purchase.receipt', answer.body.id, 'reverse'),
      )
    },
  },
  {
    name: 'through inspection',
    weight: 4,
    async run(world, { among }) {
      const lot = among(await lotsIn(world, 'toInspect'))
      if (!lot) return null
      await desk.take(desk.buyer, 'quality.iqc', lot.id, 'inspect')
      await desk.take(desk.chief, 'quality.iqc', lot.id, 'pass', {})
      const answer = await desk.take(desk.chief, 'quality.iqc', lot.id, 'putInStock', { quantity: lot.quantity, location: world.shelf })
      return answered(`lot ${lot.id} through inspection into stock`, answer)
    },
  },
  {
    name: 'reverse receipt',
    weight: 3,
    run: async (world, choose) => step(choose, desk.buyer, 'purchase.receipt', await receiptsIn(world, 'posted'), 'reverse', reason),
  },
  {
    name: 'inspect',
    weight: 2,
    run: async (world, choose) => step(choose, desk.buyer, 'quality.iqc', await lotsIn(world, 'toInspect'), 'inspect', undefined),
  },
  {
    name: 'release',
    weight: 2,
    run: async (world, choose) =>
      step(choose, desk.chief, 'quality.iqc', await lotsIn(world, 'inspected'), 'pass', {}, id =>
        taken(desk.chief, 'quality.iqc', id, 'reconsider'),
      ),
  },
  {
    name: 'send lot back',
    async run(world, choose) {
      const lot = choose.among(await lotsIn(world, 'inspected'))
      if (!lot) return null
      const input = { parts: [{ followUp: 'return', quantity: lot.quantity }] }
      return step(choose, desk.chief, 'quality.iqc', [lot], 'dispose', input, async id => {
        // There is none any more where the return was taken back meanwhile.
        const { supplierReturn } = await desk.read('quality.iqc', id)
        return supplierReturn !== null && taken(desk.buyer, 'quality.supplierReturn', supplierReturn.id, 'cancel')
      })
    },
  },
  {
    name: 'stock',
    weight: 3,
    async run(world, choose) {
      const lot = choose.among(await lotsIn(world, 'toStock'))
      return lot
        ? step(choose, desk.chief, 'quality.iqc', [lot], 'putInStock', { quantity: lot.quantity, location: world.shelf }, id =>
            taken(desk.chief, 'quality.iqc', id, 'unstock'),
          )
        : null
    },
  },
  {
    name: 'unstock',
    run: async (world, choose) => step(choose, desk.chief, 'quality.iqc', await lotsIn(world, 'stocked'), 'unstock', reason),
  },
  {
    name: 'issue',
    weight: 2,
    async run({ material, shelf }, { upTo }) {
      const quantity = String(1 + upTo(9))
      const answer = await desk.make(desk.buyer, 'stock.move', {
        reason: 'issue',
        material,
        quantity,
        owner: 'company',
        from: shelf,
        note: '装配',
      })
      return answered(`issue ${quantity}`, answer, async () => {
        const back = await desk.make(desk.buyer, 'stock.move', { reverses: answer.body.id, note: '冲销' })
        return back.status === 201
      })
    },
  },
  { name: 'count', run: ({ shelf }, choose) => countPlace(desk, shelf, choose) },
  {
    name: 'charge',
    weight: 3,
    async run(world, { among, upTo }) {
      const receipt = among(await receiptsIn(world, 'posted'))
      if (!receipt) return null
      const charges = [{ kind: 'freight', amount: `${1 + upTo(80)}.${upTo(9)}0`, basis: among(['value', 'quantity']) }]
      const made = await desk.make(desk.buyer, 'purchase.landedCost', { receipt: receipt.id, charges })
      if (made.status !== 201) return answered(`charge receipt ${receipt.id}`, made)
      const posted = await desk.take(desk.chief, 'purchase.landedCost', made.body.id, 'post')
      return answered(`charge receipt ${receipt.id} ${charges[0]?.amount} by landed cost ${made.body.id}`, posted, () =>
        taken(desk.chief, 'purchase.landedCost', made.body.id, 'reverse'),
      )
    },
  },
  {
    name: 'reverse charge',
    run: async (world, choose) => step(choose, desk.chief, 'purchase.landedCost', await costsIn(world, 'posted'), 'reverse', reason),
  },
  {
    name: 'invoice',
    weight: 4,
    async run({ supplier }, { among, upTo }) {
      const line = among(
        await rowsOf(sql<{
          id: number
          owner: number
          price: string
          left: number
        }>`select l.id, l.owner_id as owner, l.price::text as price,
            greatest(1, floor(l.received - l.invoiced))::int as left
          from purchase_order_items as l join purchase_order as o on o.id = l.owner_id
          where o.supplier_id = ${supplier} and o.state in ('sent', 'confirmed', 'partlyReceived', 'received') order by l.id`),
      )
      if (!line) return null
      const [quantity, unitPrice] = [String(1 + upTo(line.left)), upTo(5) === 1 ? '9.37' : line.price]
      const made = await desk.make(desk.buyer, 'purchase.invoice', {
        order: line.owner,
        invoiceNo: `FP-${(turn += 1)}`,
        invoicedOn: dayFromNow(0),
        currency: 'CNY',
        tax: '0',
        items: [{ ordered: line.id, quantity, unitPrice }],
      })
      return answered(`enter invoice ${made.body.id} of ${quantity} of order ${line.owner} at ${unitPrice}`, made, async () => {
        const { version } = await desk.read('purchase.invoice', made.body.id)
        return (await desk.buyer.delete(`/api/purchase/invoice/${made.body.id}/`, { version })).statusCode === 200
      })
    },
  },
  {
    name: 'match',
    weight: 5,
    run: async (world, choose) =>
      step(
        choose,
        desk.buyer,
        'purchase.invoice',
        await invoicesIn(world, 'draft', 'differing'),
        'match',
        undefined,
        async id => (await reverseInvoice(id)) || taken(desk.buyer, 'purchase.invoice', id, 'correct', {}),
      ),
  },
  {
    name: 'explain',
    async run(world, { among }) {
      const invoice = among(await invoicesIn(world, 'differing'))
      if (!invoice) return null
      const answer = await desk.take(desk.buyer, 'purchase.invoice', invoice.id, 'explain', reason)
      if (answer.status < 300) await desk.agree('purchase.invoice', invoice.id).catch(() => undefined)
      return answered(`explain invoice ${invoice.id}`, answer, () => reverseInvoice(invoice.id))
    },
  },
  {
    name: 'pay',
    weight: 4,
    async run(world, choose) {
      const invoice = choose.among(await invoicesIn(world, 'released', 'partPaid'))
      if (!invoice) return null
      const part = choose.upTo(3) === 1 && Number(invoice.outstanding) > 2 ? { amount: '1.35' } : {}
      const input = { paidOn: dayFromNow(0), reference: `TT-${(turn += 1)}`, ...part }
      return step(choose, finance(), 'purchase.invoice', [invoice], 'pay', input, id => taken(finance(), 'purchase.invoice', id, 'notPaid'))
    },
  },
  {
    name: 'undo payment',
    run: async (world, choose) =>
      step(choose, finance(), 'purchase.invoice', await invoicesIn(world, 'partPaid', 'paid'), 'notPaid', reason),
  },
  {
    name: 'reverse invoice',
    weight: 2,
    run: async (world, choose) =>
      step(choose, finance(), 'purchase.invoice', await invoicesIn(world, 'released', 'partPaid', 'paid'), 'reverse', {
        creditNoteNo: `HZ-${(turn += 1)}`,
        ...reason,
      }),
  },
  {
    name: 'return',
    weight: 2,
    async run(world, { among, upTo }) {
      const lot = among(await lotsIn(world, 'stocked'))
      if (!lot) return null
      const quantity = String(1 + upTo(Math.max(0, Math.floor(Number(lot.quantity)) - 1)))
      const answer = await desk.make(desk.buyer, 'quality.supplierReturn', { lot: lot.id, quantity })
      return answered(`return ${answer.body.id} of ${quantity} of lot ${lot.id}`, answer, () =>
        taken(desk.buyer, 'quality.supplierReturn', answer.body.id, 'cancel'),
      )
    },
  },
  {
    name: 'ship return',
    weight: 2,
    async run(world, choose) {
      const one = choose.among(await returnsIn(world, 'toPack', 'packed'))
      if (!one) return null
      await desk.take(desk.buyer, 'quality.supplierReturn', one.id, 'pack', { packages: 1 })
      const input = { carrier: '顺丰', trackingNumber: 'SF1', shippedOn: dayFromNow(0) }
      return step(choose, desk.buyer, 'quality.supplierReturn', [one], 'ship', input, id =>
        taken(desk.buyer, 'quality.supplierReturn', id, 'notShipped'),
      )
    },
  },
  {
    name: 'take return back',
    async run(world, choose) {
      const one = choose.among(await returnsIn(world, 'toPack', 'packed', 'shipped'))
      if (!one) return null
      await desk.take(desk.buyer, 'quality.supplierReturn', one.id, 'notShipped', reason)
      return step(choose, desk.buyer, 'quality.supplierReturn', [one], 'cancel', reason)
    },
  },
  {
    name: 'credit return',
    weight: 2,
    async run(world, choose) {
      const one = choose.among(await returnsIn(world, 'shipped', 'confirmed'))
      if (!one) return null
      await desk.take(desk.buyer, 'quality.supplierReturn', one.id, 'confirm', { confirmedOn: dayFromNow(0), confirmedBy: '王' })
      const input = { creditNoteNo: `CN-${(turn += 1)}`, creditAmount: (Number(one.quantity) * 4).toFixed(2) }
      return step(choose, desk.buyer, 'quality.supplierReturn', [one], 'credit', input, id =>
        taken(desk.buyer, 'quality.supplierReturn', id, 'reopen'),
      )
    },
  },
  {
    name: 'credit invoice',
    async run(world, { among, upTo }) {
      const invoice = among(await invoicesIn(world, 'released', 'partPaid', 'paid', 'reversed'))
      if (!invoice) return null
      const answer = await desk.make(desk.buyer, 'purchase.supplierCredit', {
        invoice: invoice.id,
        reason: 'price',
        creditNoteNo: `CN-${(turn += 1)}`,
        issuedOn: dayFromNow(0),
        amount: `${1 + upTo(30)}.00`,
        grounds: '价差',
      })
      return answered(`credit invoice ${invoice.id} by credit ${answer.body.id}`, answer, () =>
        taken(finance(), 'purchase.supplierCredit', answer.body.id, 'cancel'),
      )
    },
  },
  {
    name: 'confirm credit',
    weight: 2,
    run: async (world, choose) =>
      step(choose, finance(), 'purchase.supplierCredit', await creditsIn(world, 'draft'), 'confirm', undefined, id =>
        taken(finance(), 'purchase.supplierCredit', id, 'cancel'),
      ),
  },
  {
    name: 'set off',
    weight: 2,
    async run(world, choose) {
      const [invoice, credit] = [
        choose.among(await invoicesIn(world, 'released', 'partPaid')),
        choose.among(await creditsIn(world, 'open')),
      ]
      if (!invoice || !credit) return null
      return step(choose, finance(), 'purchase.invoice', [invoice], 'offset', { credit: credit.id }, id =>
        taken(finance(), 'purchase.invoice', id, 'notPaid'),
      )
    },
  },
  {
    name: 'refund credit',
    run: async (world, choose) =>
      step(choose, finance(), 'purchase.supplierCredit', await creditsIn(world, 'open'), 'refund', {
        refundedOn: dayFromNow(0),
        reference: 'R-1',
      }),
  },
  {
    name: 'cancel credit',
    run: async (world, choose) => step(choose, finance(), 'purchase.supplierCredit', await creditsIn(world, 'open'), 'cancel', reason),
  },
]

/** What was asked, paid, set off and credited, added up from the lines of the documents themselves. */
const brokenDebts = async ({ supplier }: Purchase): Promise<readonly string[]> => {
  const rows = await rowsOf(sql<{ words: string }>`
    with parts as (select owner_id as id, sum(amount) as paid, coalesce(sum(amount) filter (where credit_id is null), 0) as cash
      from purchase_invoice_payments where reversed_on is null group by 1),
    asked as (select owner_id as id, sum(round(quantity * unit_price, 2)) as total from purchase_invoice_items group by 1),
    invoices as (select i.*, a.total as asked, coalesce(p.paid, 0) as settled, coalesce(p.cash, 0) as cash from purchase_invoice as i
      join asked as a on a.id = i.id left join parts as p on p.id = i.id where i.supplier_id = ${supplier}),
    used as (select p.credit_id as id, sum(p.amount) as used from purchase_invoice_payments as p join purchase_invoice as i on i.id = p.owner_id
      where p.reversed_on is null and i.state <> 'reversed' and p.credit_id is not null group by 1)
    select format('invoice %s, %s, asks %s, of which %s are settled, and says %s paid, %s outstanding', id, state, asked, settled, paid, outstanding) as words
      from invoices where settled > asked or paid <> settled or total <> asked
        or (state in ('released', 'partPaid', 'paid') and outstanding is distinct from asked - settled)
        or (state = 'paid') <> (state in ('released', 'partPaid', 'paid') and settled = asked)
    union all select format('credit %s, %s, of %s, of which %s are used, says %s applied, %s remaining', c.id, c.status, c.amount, coalesce(u.used, 0), c.applied, c.remaining)
      from purchase_supplier_credit as c left join used as u on u.id = c.id
      where c.supplier_id = ${supplier} and (coalesce(u.used, 0) > c.amount or c.applied <> coalesce(u.used, 0)
        or c.remaining <> case when c.status = 'open' then c.amount - coalesce(u.used, 0) else 0 end or (c.status = 'cancelled' and coalesce(u.used, 0) > 0))
    union all select format('credits of invoice %s come to %s, but it asks %s, of which %s were paid', i.id, sum(c.amount), i.asked, i.cash)
      from purchase_supplier_credit as c join invoices as i on i.id = c.invoice_id where c.status in ('open', 'refunded')
      group by i.id, i.state, i.asked, i.cash having sum(c.amount) > case when i.state = 'reversed' then i.cash else i.asked end`)
  return rows.map(({ words }) => words)
}

/** Lines of orders of which more is owed or paid than has arrived and stayed received, where nobody explained why. */
const brokenGrounds = async ({ supplier }: Purchase): Promise<readonly string[]> => {
  const rows = await rowsOf(sql<{ words: string }>`
    select format('order line %s: %s were invoiced, matched and released, %s arrived', l.id, i.invoiced, coalesce(r.arrived, 0)) as words
    from purchase_order_items as l join purchase_order as o on o.id = l.owner_id
      join (select n.ordered_id as id, sum(n.quantity) as invoiced from purchase_invoice_items as n join purchase_invoice as i on i.id = n.owner_id
        where i.state in ('released', 'partPaid', 'paid') and i.explanation is null group by 1) as i on i.id = l.id
      left join (select n.ordered_id as id, sum(n.quantity) as arrived from purchase_receipt_items as n join purchase_receipt as r on r.id = n.owner_id
        where r.state = 'posted' group by 1) as r on r.id = l.id
    where o.supplier_id = ${supplier} and i.invoiced > coalesce(r.arrived, 0)
    union all select format('landed cost %s stands on receipt %s, which was reversed', c.id, r.id)
      from purchase_landed_cost as c join purchase_receipt as r on r.id = c.receipt_id
      where c.supplier_id = ${supplier} and c.status in ('posted', 'pending') and r.state = 'reversed'`)
  return rows.map(({ words }) => words)
}

/** Everything that changed what the goods are worth, as the documents say it, in the order in which it counts. */
const bookedOf = (material: number): Promise<readonly (Booked & { readonly at: string })[]> =>
  rowsOf(sql<Booked & { readonly at: string }>`
    with prices as (select m.id, l.price from stock_move as m join quality_iqc as q on m.document = 'quality.iqc/' || q.id
        join purchase_receipt_items as r on r.owner_id = q.receipt_id join purchase_order_items as l on l.id = r.ordered_id
      where m.material_id = ${material} and m.reason = 'receipt'),
    gone as (select m.id, l.price from stock_move as m join quality_supplier_return as s on m.document = 'quality.supplierReturn/' || s.id
        join quality_iqc as q on q.id = s.lot_id join purchase_receipt_items as r on r.owner_id = q.receipt_id join purchase_order_items as l on l.id = r.ordered_id
      where m.material_id = ${material} and m.reason = 'supplierReturn'),
    arrived as (select r.ordered_id as id, min(m.at) as at from prices as p join stock_move as m on m.id = p.id join quality_iqc as q on m.document = 'quality.iqc/' || q.id
        join purchase_receipt_items as r on r.owner_id = q.receipt_id group by 1),
    events as (
      select case when m.from_balance_id is null then 'in' else 'out' end as kind, m.id, null as of, m.quantity::text as quantity,
        coalesce(p.price, g.price, bp.price, bg.price)::text as cost, m.reverses_id as reverses, null as amount, m.at, 1 as turn
      from stock_move as m left join prices as p on p.id = m.id left join gone as g on g.id = m.id
        left join prices as bp on bp.id = m.reverses_id left join gone as bg on bg.id = m.reverses_id
      where m.material_id = ${material} and m.owner = 'company' and (m.from_balance_id is null) <> (m.to_balance_id is null)
      union all select v.kind, l.id, 'charge ' || l.id, l.quantity::text, null, null, l.share::text, greatest(v.at, a.at), 2
      from purchase_landed_cost_items as l join purchase_landed_cost as c on c.id = l.owner_id join purchase_receipt_items as r on r.id = l.received_id
        join arrived as a on a.id = r.ordered_id
        cross join lateral (values ('charge', c.posted_at), ('chargeBack', c.reversed_at)) as v (kind, at)
      where l.material_id = ${material} and v.at is not null and c.posted_at is not null and l.share <> 0
      union all select v.kind, n.id, 'price ' || n.id, n.quantity::text, null, null, (n.amount - o.price * n.quantity)::text, greatest(v.at, a.at), 2
      from purchase_invoice_items as n join purchase_invoice as i on i.id = n.owner_id join purchase_order_items as o on o.id = n.ordered_id
        join arrived as a on a.id = o.id cross join lateral (values ('charge', i.released_at), ('chargeBack', i.reversed_at)) as v (kind, at)
      where o.material_id = ${material} and v.at is not null and i.released_at is not null and n.amount <> o.price * n.quantity)
    select kind, id, of, quantity, cost, reverses, amount, at::text as at from events order by events.at, turn, id`)

const shownValue = async (material: number): Promise<Readonly<Record<string, string>> | undefined> => {
  const { rows } = (await desk.buyer.get(`/api/report/stock/value_flow/?material=${material}`)).json()
  return rows[0]?.values
}

const brokenValue = async ({ material }: Purchase): Promise<readonly string[]> => {
  const [booked, shown] = [await bookedOf(material), await shownValue(material)]
  const { quantity, value } = averageReference(booked)
  const told = [shown?.['endQuantity'] ?? '0.0000', shown?.['endValue'] ?? '0.0000']
  return told[0] === quantity && told[1] === value
    ? []
    : [
        `stock is told as ${told.join(' worth ')}, and by its documents ${quantity} worth ${value}:\n${booked.map(one => JSON.stringify(one)).join('\n')}`,
      ]
}

const purchases: Histories<Purchase> = {
  async begin() {
    const [supplier, material] = [await desk.supplier(), await desk.material({ batchTracked: false })]
    await confirmedSupplierAccount(desk.server.database.db)(supplier)
    await desk.sent({ supplier, material, quantity: '40', price: '10' })
    const place = { code: `SHELF-${material}`, name: '货架', kind: 'usable', usual: false }
    const { body } = await desk.make(desk.buyer, 'stock.location', place)
    return { supplier, material, shelf: body.id }
  },
  commands,
  invariants: [
    { name: 'ledger and balances', broken: ({ material }) => brokenBalances(desk.server.database.db, [material]) },
    { name: 'debts', broken: brokenDebts },
    { name: 'grounds', broken: brokenGrounds },
    { name: 'value', isDear: true, broken: brokenValue },
    { name: 'progress', isDear: true, broken: () => brokenProgress(desk.server.database.db, entities) },
    { name: 'audit', broken: () => changes() },
  ],
  async state({ supplier, material }) {
    const value = await shownValue(material)
    const lines = await rowsOf(sql<{ name: string; words: string }>`
      select 'order ' || o.id as name, format('%s, %s received, %s invoiced', o.state, l.received, l.invoiced) as words
        from purchase_order as o join purchase_order_items as l on l.owner_id = o.id where o.supplier_id = ${supplier} and o.state <> 'cancelled'
      union all select 'owed for invoice ' || id, outstanding::text from purchase_invoice where supplier_id = ${supplier} and outstanding > 0
      union all select 'owed by credit ' || id, remaining::text from purchase_supplier_credit where supplier_id = ${supplier} and remaining > 0`)
    return {
      ...(await lyingGoods(desk.server.database.db, [material])),
      ...(Number(value?.['endValue'] ?? 0) === 0 ? {} : { value: value?.['endValue'] ?? '' }),
      ...Object.fromEntries(lines.map(({ name, words }) => [name, words])),
    }
  },
  length: 40,
  seconds: [20, 360],
}

test(
  'whatever is done and taken back between order, goods and money, stock, value, debts and progress are what the documents say',
  async () => {
    const tally = await playHistories('buying', purchases)
    expect(tally.histories < enough || tally.taken.has('receive')).toBe(true)
  },
  patienceOf(purchases),
)
