import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approvedBy } from '../harness/approvedBy.ts'
import { dayFromNow } from '../harness/days.ts'
import { orders, payments, waybills, type Body } from '../harness/orderDesk.ts'
import { openPlanDesk, plans, type MadeHere, type PlanDesk } from '../harness/planDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { auditWatch } from './audited.ts'
import { answered, atOnce, enough, patienceOf, playHistories, type Choose, type Command, type Done, type Histories } from './histories.ts'
import { brokenBalances, lyingGoods } from './ledger.ts'
import { processBeside } from './processBeside.ts'
import { brokenProgress } from './progress.ts'

// What is sold and lent to customers, from the order over the plan, its units and waybills to payments, credits and refunds, in whatever order it is done, shortened,
// cancelled, reversed, returned and opened again.

const [units, reservations, loanReturns] = ['/api/product/unit/', '/api/stock/reservation/', '/api/operate/loanReturn/']
const [credits, refunds] = ['/api/operate/creditNote/', '/api/operate/refund/']

const entities = [
  ...['order', 'waybill', 'payment', 'refund', 'creditNote', 'loanReturn', 'productionPlan'].map(name => `operate.${name}`),
  'product.unit',
  'stock.move',
  'stock.reservation',
]

let desk: PlanDesk
let changes: () => Promise<readonly string[]>
/** Who agrees, who pays refunds, and who takes back what others have done. */
let boss: Visitor
let cashier: Visitor
let auditor: Visitor

beforeAll(async () => {
  desk = await openPlanDesk(atOnce ? { beside: processBeside } : {})
  const person = () => desk.company.visitor({ points: 'all' })
  ;[boss, cashier, auditor] = [await person(), await person(), await person()]
  for (const docType of ['operate.creditNote', 'operate.refund', 'operate.order']) await approvedBy(desk.company.owner, docType, [boss])
  changes = await auditWatch(desk.company.database.db, entities)
}, 60_000)

/** Of one history: a customer, a device with units, and something that is sold by quantity. */
interface Market {
  readonly customer: number
  readonly device: MadeHere
  readonly deviceMaterial: number
  readonly bulk: number
  readonly bulkMaterial: number
}

const rowsOf = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await text.execute(desk.company.database.db)).rows

const step = async (path: string, id: number, name: string, input?: object, by: Visitor = desk.company.owner) =>
  desk.post(`${path}${id}/${name}/`, { version: (await desk.read(path, id)).version, ...(input ? { input } : {}) }, by)

const worked = async (answering: ReturnType<typeof step>): Promise<boolean> => (await answering).status < 300

const agreed = async (entity: string, id: number) => {
  const { results } = (await boss.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
  const waiting = results.find(({ outcome }: Body) => outcome === 'pending')
  const { hash, version, mine } = waiting
  return desk.post(`/api/approval/${waiting.id}/decide/`, { task: mine[0]?.task ?? 1, decision: 'approve', hash, version }, boss)
}

interface Line {
  readonly order: number
  readonly state: string
  readonly type: string
  readonly id: number
  readonly place: number
  readonly model: number
  readonly material: number
  readonly quantity: string
  readonly shipped: string
  readonly returned: string
}

/** The lines of the orders of a customer. */
const linesOf = ({ customer }: Market, ...states: readonly string[]) =>
  rowsOf(sql<Line>`select o.id as "order", o.state, o.type, l.id, l.position + 1 as place, l.model_id as model, l.material_id as material, l.quantity::text, l.shipped::text, l.returned::text
    from operate_order as o join operate_order_items as l on l.owner_id = o.id
    where o.company_id = ${customer} and o.state in (${sql.join(states)}) order by l.id`)

const some = async (market: Market, { among }: Choose, ...states: readonly string[]) => among(await linesOf(market, ...states))

/** Units of the device that were made and not sold, scrapped or lent. */
const stocked = ({ device }: Market) =>
  rowsOf(
    sql<{
      id: number
    }>`select id from product_unit where model_id = ${device.model} and stage = 'stocked' and shipped_on is null order by id`,
  )

const items = ({ device, bulk }: Market, { upTo }: Choose): readonly object[] => {
  const devices = { model: device.model, quantity: String(1 + upTo(1)) }
  const goods = { model: bulk, quantity: ['1.5', '2', '3.333', '0.7'][upTo(3)] }
  return [[devices], [goods], [devices, goods]][upTo(2)] ?? [devices]
}

const cancelled = (id: number) => worked(step(orders, id, 'cancel', { reason: '客户取消' }))

const order: Command<Market> = {
  name: 'order',
  weight: 3,
  async run(market, choose) {
    const made = await desk.post(orders, {
      company: market.customer,
      type: 'sale',
      address: '苏州市仓储路 8 号',
      country: 'CN',
      items: items(market, choose),
    })
    if (made.status !== 201) return answered('order', made)
    const { id } = made.body
    return answered(`order ${id}`, await step(orders, id, 'confirm'), () => cancelled(id))
  },
}

/** Ordered and shipped in one go, a part of it or all. */
const deliver: Command<Market> = {
  name: 'deliver',
  weight: 3,
  async run({ customer, bulk }, { upTo }) {
    const [quantity, part] = [['1.5', '2', '0.333'][upTo(2)] ?? '2', upTo(1)]
    const lines = [{ model: bulk, quantity }]
    const made = await desk.post(orders, { company: customer, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items: lines })
    if (made.status !== 201) return answered('deliver', made)
    const { id } = made.body
    const confirmed = await step(orders, id, 'confirm')
    if (confirmed.status !== 200) return answered(`deliver order ${id}`, confirmed)
    const goods = [{ ordered: confirmed.body.items[0].id, quantity: part === 0 ? quantity : '0.3' }]
    const answer = await desk.post(waybills, { order: id, carrier: '顺丰速运', items: goods })
    if (answer.status !== 201) return { ...answered(`order ${id}, not shipped`, answer), taken: true, undo: () => cancelled(id) }
    return answered(`deliver ${goods[0]?.quantity} of ${quantity} by order ${id}`, answer, async () => {
      return (await removed(answer.body.id)) && cancelled(id)
    })
  },
}

const lend: Command<Market> = {
  name: 'lend',
  async run(market, choose) {
    const returnBy = dayFromNow(20)
    const made = await desk.post(orders, {
      company: market.customer,
      type: 'loan',
      returnBy,
      address: '苏州市仓储路 8 号',
      country: 'CN',
      items: items(market, choose),
    })
    if (made.status !== 201) return answered('loan order', made)
    const { id } = made.body
    const handedIn = await step(orders, id, 'submit')
    if (handedIn.status !== 200) return answered(`loan order ${id}`, handedIn)
    return answered(`loan order ${id}`, await agreed('operate.order', id), () => cancelled(id))
  },
}

const reservedFor = async (id: number): Promise<readonly number[]> =>
  (await rowsOf(sql<{ id: number }>`select id from stock_reservation where order_id = ${id} and status = 'open' order by id`)).map(
    one => one.id,
  )

const reserve: Command<Market> = {
  name: 'reserve',
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed')
    if (!one) return null
    const before = new Set(await reservedFor(one.order))
    return answered(`reserve for order ${one.order}`, await step(orders, one.order, 'reserve'), async () => {
      let isBack = true
      for (const id of (await reservedFor(one.order)).filter(known => !before.has(known)))
        isBack = (await worked(step(reservations, id, 'release', { reason: '不用了' }))) && isBack
      return isBack
    })
  },
}

const plan: Command<Market> = {
  name: 'plan',
  weight: 2,
  async run(market, choose) {
    const lines = await linesOf(market, 'confirmed')
    const one = choose.among(lines.filter(({ model }) => model === market.device.model))
    const quantity = 1 + choose.upTo(2)
    const serves = one && choose.upTo(3) > 0 ? { orders: [{ ordered: one.id, quantity: '1' }], note: null } : {}
    const draft = await desk.planned(market.device, quantity, serves)
    if (draft.status !== 201) return answered(`plan of ${quantity}`, draft)
    const { id } = draft.body
    return answered(
      `plan ${id} of ${quantity}, ${serves.orders ? `for order ${one?.order}` : 'for stock'}`,
      await step(plans, id, 'release'),
      () => worked(step(plans, id, 'cancel', { reason: '不做了' })),
    )
  },
}

const plansOf = ({ device }: Market, ...states: readonly string[]) =>
  rowsOf(
    sql<{
      id: number
      quantity: number
    }>`select id, quantity from operate_production_plan where model_id = ${device.model} and state in (${sql.join(states)}) order by id`,
  )

interface Component {
  readonly component: number
  readonly out: string
  readonly lot: number | null
}

/** What of a plan's components is at the line, by lot, as the moves say. */
const atTheLine = (id: number) =>
  rowsOf(sql<Component>`select material_id as component, lot_id as lot, sum(case when reason = 'issue' then quantity else - quantity end)::text as out from stock_move
    where document = ${`operate.productionPlan/${id}`} and reason in ('issue', 'giveBack') group by 1, 2 having sum(case when reason = 'issue' then quantity else - quantity end) > 0`)

const issue: Command<Market> = {
  name: 'issue',
  weight: 2,
  async run(market, { among }) {
    const one = among(await plansOf(market, 'released', 'inProduction'))
    if (!one) return null
    return answered(`issue for plan ${one.id}`, await step(plans, one.id, 'issue', {}), async () => {
      for (const { component, out, lot } of await atTheLine(one.id))
        if (!(await worked(step(plans, one.id, 'giveBack', { component, quantity: out, lot, location: desk.place })))) return false
      return worked(step(plans, one.id, 'reserve'))
    })
  },
}

const giveBack: Command<Market> = {
  name: 'give components back',
  async run(market, { among, upTo }) {
    const one = among(await plansOf(market, 'released', 'inProduction', 'finished'))
    const what = one && among(await atTheLine(one.id))
    if (!one || !what) return null
    const quantity = String(1 + upTo(Number(what.out) - 1))
    const input = { component: what.component, lot: what.lot, quantity, location: desk.place }
    return answered(`plan ${one.id} gives back ${quantity} of ${what.component}`, await step(plans, one.id, 'giveBack', input))
  },
}

const make: Command<Market> = {
  name: 'make',
  weight: 4,
  async run({ device }, { among }): Promise<Done | null> {
    const one = among(
      await rowsOf(
        sql<{
          id: number
          stage: string
        }>`select id, stage from product_unit where model_id = ${device.model} and stage in ('assembly', 'firstTest', 'readBack') order by id`,
      ),
    )
    if (!one) return null
    const says = `make unit ${one.id}`
    for (const [stage, name, input] of [
      ['assembly', 'assembled', undefined],
      ['firstTest', 'passTest', undefined],
      ['readBack', 'stock', { location: desk.place }],
    ] as const) {
      if ((await desk.read(units, one.id)).stage !== stage) continue
      const answer = await step(units, one.id, name, input)
      if (answer.status !== 200) return { ...answered(says, answer), taken: true }
    }
    return { says, taken: true }
  },
}

const scrap: Command<Market> = {
  name: 'scrap',
  async run({ device }, { among }) {
    const one = among(
      await rowsOf(
        sql<{
          id: number
        }>`select id from product_unit where model_id = ${device.model} and stage in ('assembly', 'firstTest', 'readBack') order by id`,
      ),
    )
    if (!one) return null
    const made = await desk.post('/api/quality/scrapped/', {
      unit: one.id,
      reasonCode: 'damaged',
      responsible: 'handling',
      details: '外壳开裂',
    })
    if (made.status !== 201) return answered(`scrap unit ${one.id}`, made)
    const handedIn = await step('/api/quality/scrapped/', made.body.id, 'submit')
    return answered(`scrap unit ${one.id}`, handedIn.status === 200 ? await agreedByColleague(made.body.id) : handedIn)
  },
}

/** Scrapping is agreed to by the colleague whom the desk has for it. */
const agreedByColleague = async (id: number) => {
  const [waiting] = await rowsOf(sql<{
    id: number
    hash: string
    version: number
    user: number
    task: number
  }>`select i.id, i.snapshot_hash as hash, i.record_version as version, t.user_id as "user", t.no as task
    from approval_instance as i join approval_task as t on t.instance_id = i.id and t.state = 'pending' where i.entity = 'quality.scrapped' and i.record_id = ${id} and i.outcome = 'pending'`)
  const { hash, version, task } = waiting ?? { hash: '', version: 0, task: 0 }
  return desk.post(`/api/approval/${waiting?.id}/decide/`, { task, decision: 'approve', hash, version }, boss)
}

const ship: Command<Market> = {
  name: 'ship',
  weight: 5,
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed')
    if (!one) return null
    const left = Number(one.quantity) - Number(one.shipped)
    const isDevice = one.model === market.device.model
    const quantity = isDevice ? 1 + choose.upTo(Math.max(0, left - 1)) : ([left, 1, 0.333][choose.upTo(2)] ?? 1)
    const chosen = isDevice ? (await stocked(market)).slice(0, quantity).map(({ id }) => id) : []
    const goods = [{ ordered: one.id, quantity: String(Math.round(Math.max(quantity, 0.1) * 10_000) / 10_000) }]
    const answer = await desk.post(waybills, { order: one.order, carrier: '顺丰速运', items: goods, units: chosen })
    return answered(`ship ${quantity} of line ${one.id} of order ${one.order} (${chosen.join(' ')})`, answer, () => removed(answer.body.id))
  },
}

const removed = (id: number) => worked(step(waybills, id, 'remove', { deletedReason: '错发' }, auditor))

const sent = ({ customer }: Market, status: string) =>
  rowsOf(sql<{ id: number }>`select id from operate_waybill where company_id = ${customer} and status = ${status} order by id`)

const receive: Command<Market> = {
  name: 'receive',
  weight: 2,
  async run(market, { among, upTo }) {
    const kind = upTo(3) === 3 ? 'withdraw' : 'receive'
    const one = among(await sent(market, kind === 'receive' ? 'shipped' : 'received'))
    if (!one) return null
    const back = () => worked(step(waybills, one.id, 'withdraw', { reason: '记错' }))
    const input = kind === 'receive' ? { receivedOn: desk.today, receivedBy: '前台' } : { reason: '未收到' }
    return answered(`${kind} waybill ${one.id}`, await step(waybills, one.id, kind, input), kind === 'receive' ? back : undefined)
  },
}

const remove: Command<Market> = {
  name: 'remove a waybill',
  async run(market, { among }) {
    const one = among(await sent(market, 'shipped'))
    return one ? answered(`remove waybill ${one.id}`, await step(waybills, one.id, 'remove', { deletedReason: '错发' }, auditor)) : null
  },
}

let references = 0

const pay: Command<Market> = {
  name: 'pay',
  weight: 3,
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed', 'shortClosed', 'closed')
    if (!one) return null
    const amount = [undefined, '0.01', '10', '33.34'][choose.upTo(3)]
    references += 1
    const answer = await desk.post(payments, { order: one.order, reference: `TT${references}`, ...(amount ? { amount } : {}) })
    return answered(`pay ${amount ?? 'all'} of order ${one.order}`, answer, () => reversed(payments, answer.body.id))
  },
}

const reversed = (path: string, id: number, by: Visitor = auditor) => worked(step(path, id, 'reverse', { reversalReason: '记错' }, by))

const bounce: Command<Market> = {
  name: 'reverse a payment',
  async run({ customer }, { among }) {
    const one = among(
      await rowsOf(sql<{ id: number }>`select id from operate_payment where company_id = ${customer} and status = 'recorded' order by id`),
    )
    return one ? answered(`reverse payment ${one.id}`, await step(payments, one.id, 'reverse', { reversalReason: '退票' }, auditor)) : null
  },
}

const credit: Command<Market> = {
  name: 'credit',
  weight: 4,
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed', 'shortClosed', 'closed')
    if (!one) return null
    const amount = ['0.01', '5', '33.33'][choose.upTo(2)]
    const made = await desk.post(credits, { order: one.order, amount, reason: 'quality', grounds: '超差' })
    if (made.status !== 201) return answered(`credit ${amount} of order ${one.order}`, made)
    const { id } = made.body
    const handedIn = await step(credits, id, 'submit')
    const answer = handedIn.status === 200 ? await agreed('operate.creditNote', id) : handedIn
    return answered(`credit ${amount} of order ${one.order}`, answer, () => reversed(credits, id))
  },
}

const uncredit: Command<Market> = {
  name: 'reverse a credit',
  async run({ customer }, { among }) {
    const one = among(
      await rowsOf(
        sql<{ id: number }>`select id from operate_credit_note where company_id = ${customer} and status = 'issued' order by id`,
      ),
    )
    return one ? answered(`reverse credit ${one.id}`, await step(credits, one.id, 'reverse', { reversalReason: '记错' }, auditor)) : null
  },
}

const refund: Command<Market> = {
  name: 'refund',
  weight: 3,
  async run(market, choose) {
    const over = await rowsOf(sql<{ id: number; amount: string }>`select id, (- outstanding)::text as amount from operate_order
      where company_id = ${market.customer} and outstanding < 0 order by id`)
    const paid = await rowsOf(
      sql<{
        id: number
        amount: string
      }>`select id, paid::text as amount from operate_order where company_id = ${market.customer} and paid > 0 order by id`,
    )
    const one = choose.among(choose.upTo(3) > 0 ? over : paid)
    if (!one) return null
    const amount = choose.upTo(2) === 0 ? '0.01' : one.amount
    const says = `refund ${amount} of order ${one.id}`
    const made = await desk.post(refunds, { order: one.id, amount, grounds: '多付' })
    if (made.status !== 201) return answered(says, made)
    const { id } = made.body
    const handedIn = await step(refunds, id, 'submit')
    if (handedIn.status !== 200) return answered(says, handedIn)
    const decided = await agreed('operate.refund', id)
    if (decided.status !== 200 || choose.upTo(3) === 0)
      return answered(`${says}: agreed`, decided, () => worked(step(refunds, id, 'cancel', { reason: '不退了' })))
    references += 1
    const answer = await step(refunds, id, 'pay', { paidOn: desk.today, reference: `TT${references}` }, cashier)
    // What was agreed to waits to be paid where it cannot be.
    if (answer.status !== 200)
      return { ...answered(says, answer), taken: true, undo: () => worked(step(refunds, id, 'cancel', { reason: '不退了' })) }
    return answered(says, answer, () => reversed(refunds, id, auditor))
  },
}

const unrefund: Command<Market> = {
  name: 'reverse a refund',
  async run({ customer }, { among }) {
    const one = among(
      await rowsOf(
        sql<{
          id: number
          status: string
        }>`select id, status from operate_refund where company_id = ${customer} and status in ('paid', 'agreed') order by id`,
      ),
    )
    if (!one) return null
    if (one.status === 'agreed') {
      references += 1
      return answered(
        `pay refund ${one.id}`,
        await step(refunds, one.id, 'pay', { paidOn: desk.today, reference: `TT${references}` }, cashier),
      )
    }
    return answered(`reverse refund ${one.id}`, await step(refunds, one.id, 'reverse', { reversalReason: '退票' }, auditor))
  },
}

const change: Command<Market> = {
  name: 'change a line',
  weight: 2,
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed')
    if (!one) return null
    const kind = choose.among(['changeLine', 'shortCloseLine', 'addLines'] as const) ?? 'changeLine'
    const reason = '客户更改'
    const quantity = one.model === market.device.model ? String(1 + choose.upTo(2)) : ['0.7', '1.5', '4'][choose.upTo(2)]
    const input = {
      changeLine: { line: one.place, quantity, reason },
      shortCloseLine: { line: one.place, reason },
      addLines: { items: [{ model: one.model, quantity }], reason },
    }[kind]
    const undo =
      kind === 'changeLine' ? () => worked(step(orders, one.order, kind, { line: one.place, quantity: one.quantity, reason })) : undefined
    const says = `${kind} ${one.place} of order ${one.order}${kind === 'shortCloseLine' ? '' : ` (${quantity})`}`
    return answered(says, await step(orders, one.order, kind, input), undo)
  },
}

const end: Command<Market> = {
  name: 'end',
  weight: 2,
  async run(market, choose) {
    const one = await some(market, choose, 'confirmed', 'shortClosed')
    if (!one) return null
    const kind = choose.among(['close', 'shortClose', 'cancel'] as const) ?? 'close'
    return answered(
      `${kind} order ${one.order}`,
      await step(orders, one.order, kind, kind === 'close' ? undefined : { reason: '客户要求' }),
    )
  },
}

const endPlan: Command<Market> = {
  name: 'end a plan',
  async run(market, { among, upTo }) {
    const one = among(await plansOf(market, 'released', 'inProduction', 'finished'))
    if (!one) return null
    const kind = upTo(1) === 0 ? 'close' : 'cancel'
    return answered(`${kind} plan ${one.id}`, await step(plans, one.id, kind, kind === 'cancel' ? { reason: '不做了' } : undefined))
  },
}

const lent = ({ customer }: Market) =>
  rowsOf(sql<{
    order: number
    line: number
    model: number
    left: string
  }>`select o.id as "order", l.id as line, l.model_id as model, (l.shipped - l.returned)::text as left
    from operate_order as o join operate_order_items as l on l.owner_id = o.id where o.company_id = ${customer} and o.type = 'loan' and l.shipped > 0 order by l.id`)

const comeBack: Command<Market> = {
  name: 'come back',
  weight: 2,
  async run(market, { among, upTo }) {
    const one = among(await lent(market))
    if (!one) return null
    const isDevice = one.model === market.device.model
    const out = await rowsOf(
      sql<{
        id: number
      }>`select u.id from product_unit as u join operate_waybill as w on w.id = u.waybill_id where w.order_id = ${one.order} and u.shipped_on is not null order by u.id`,
    )
    const quantity = isDevice ? 1 + upTo(Math.max(0, Number(one.left) - 1)) : Number(one.left) / (1 + upTo(1))
    const chosen = isDevice ? (upTo(5) === 0 ? await stocked(market) : out).slice(0, quantity).map(({ id }) => id) : []
    const goods = [{ ordered: one.line, quantity: String(Math.max(0.0001, Math.floor(quantity * 10_000) / 10_000)) }]
    const answer = await desk.post(loanReturns, { order: one.order, location: desk.place, items: goods, units: chosen })
    return answered(`${quantity} of order ${one.order} come back (${chosen.join(' ')})`, answer, () =>
      reversed(loanReturns, answer.body.id, desk.company.owner),
    )
  },
}

const goAgain: Command<Market> = {
  name: 'reverse a return',
  async run({ customer }, { among }) {
    const one = among(
      await rowsOf(
        sql<{ id: number }>`select id from operate_loan_return where company_id = ${customer} and status = 'recorded' order by id`,
      ),
    )
    return one ? answered(`reverse return ${one.id}`, await step(loanReturns, one.id, 'reverse', { reversalReason: '记错' })) : null
  },
}

/** Decimals as whole ten-thousandths, or millionths. */
const scaled = (text: string, places: number): bigint => {
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return BigInt(`${sign}${whole}${rest.padEnd(places, '0').slice(0, places)}`)
}

/** Quantity × price in cents, half a cent up. */
const cents = (quantity: string, price: string): bigint => {
  const product = scaled(quantity, 4) * scaled(price, 6)
  return (product + 50_000_000n) / 100_000_000n
}

const inText = (amount: bigint): string => {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

interface Debt {
  readonly id: number
  readonly state: string
  readonly type: string
  readonly outstanding: string | null
  readonly paid: string
  readonly credited: string
  readonly paidOn: string | null
  readonly onLoan: boolean
  readonly lines: readonly {
    readonly quantity: string
    readonly price: string | null
    readonly amount: string | null
    readonly shipped: string
    readonly sent: string
  }[]
  readonly payments: readonly string[] | null
  readonly refunds: readonly string[] | null
  readonly credits: readonly string[] | null
}

/** What customers owe, by their orders, waybills, payments, refunds and credits, in whole cents. */
const brokenDebts = async ({ customer }: Market): Promise<readonly string[]> => {
  const each = (table: string, status: string) =>
    sql`(select array_agg(m.amount::text) from ${sql.table(table)} as m where m.order_id = o.id and m.status = ${status})`
  const debts =
    await rowsOf(sql<Debt>`select o.id, o.state, o.type, o.outstanding::text, o.paid::text, o.credited::text, o.paid_on::text as "paidOn", o.on_loan as "onLoan",
      (select json_agg(json_build_object('quantity', l.quantity::text, 'price', l.unit_price::text, 'amount', l.amount::text, 'shipped', l.shipped::text, 'sent',
        (select coalesce(sum(i.quantity), 0) from operate_waybill_items as i join operate_waybill as w on w.id = i.owner_id where i.ordered_id = l.id and w.status <> 'deleted')::text))
        from operate_order_items as l where l.owner_id = o.id) as lines,
      ${each('operate_payment', 'recorded')} as payments, ${each('operate_refund', 'paid')} as refunds, ${each('operate_credit_note', 'issued')} as credits
    from operate_order as o where o.company_id = ${customer}`)
  return debts.flatMap(({ id, state, type, outstanding, paid, credited, paidOn, onLoan, lines, ...money }) => {
    const problems: string[] = []
    const [came, went, less] = [money.payments, money.refunds, money.credits].map(all => sum((all ?? []).map(one => scaled(one, 2)))) as [
      bigint,
      bigint,
      bigint,
    ]
    const delivered = sum(lines.map(({ sent: goods, price }) => cents(goods, price ?? '0')))
    const owed = lines.map(({ quantity, price, sent: goods }) => {
      const [ordered, gone] = [cents(quantity, price ?? '0'), cents(goods, price ?? '0')]
      return state === 'confirmed' && ordered > gone ? ordered : gone
    })
    const isOwed = type === 'sale' && ['confirmed', 'closed', 'shortClosed'].includes(state)
    const left = isOwed ? inText(sum(owed) - less - (came - went)) : null
    const said = { outstanding, paid, credited }
    const wanted = { outstanding: left, paid: inText(came - went), credited: inText(less) }
    if (JSON.stringify(said) !== JSON.stringify(wanted))
      problems.push(`order ${id} (${state}) says ${JSON.stringify(said)}, its documents ${JSON.stringify(wanted)}`)
    if (lines.some(({ shipped, sent: goods }) => scaled(shipped, 4) !== scaled(goods, 4)))
      problems.push(`order ${id} was shipped otherwise than its waybills say`)
    if (lines.some(({ quantity, price, amount }) => price !== null && scaled(amount ?? '0', 2) !== cents(quantity, price)))
      problems.push(`order ${id} has an amount that is not quantity × price`)
    if (less > delivered) problems.push(`order ${id}: ${inText(less)} credited of ${inText(delivered)} delivered`)
    if (isOwed && (paidOn !== null) !== !(left ?? '').match(/^(?!-)(?!0\.00$)/))
      problems.push(`order ${id} (${state}): ${left} is left, closed by payment on ${paidOn}`)
    if (state === 'closed' && (onLoan || (type === 'sale' && left !== '0.00')))
      problems.push(`order ${id} is closed: ${left} is left, on loan ${onLoan}`)
    if (state === 'cancelled' && (came !== went || delivered > 0n))
      problems.push(`order ${id} is cancelled: paid ${inText(came - went)}, delivered ${inText(delivered)}`)
    return problems
  })
}

/** Lines of which more is shipped, received, returned or kept than there is. */
const brokenLines = async ({ customer, device }: Market): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{
      words: string
    }>`with each as (select o.id, o.state, o.type, o.on_loan, o.any_shipped, o.all_shipped, l.id as line, l.model_id as model, l.quantity, l.shipped, l.received, l.returned, l.stocked, l.arranged,
        coalesce(l.most_shipped, l.quantity) as most,
        (select coalesce(sum(i.quantity), 0) from operate_waybill_items as i join operate_waybill as w on w.id = i.owner_id where i.ordered_id = l.id and w.status = 'received') as got,
        (select coalesce(sum(i.quantity), 0) from operate_loan_return_items as i join operate_loan_return as r on r.id = i.owner_id where i.ordered_id = l.id and r.status = 'recorded') as back,
        (select coalesce(sum(r.quantity), 0) from stock_reservation as r where r.order_line_id = l.id and r.status = 'open') as kept,
        (select coalesce(sum(p.quantity), 0) from operate_production_plan_orders as p join operate_production_plan as n on n.id = p.owner_id where p.ordered_id = l.id and n.state in ('released', 'inProduction', 'finished', 'closed')) as planned
      from operate_order as o join operate_order_items as l on l.owner_id = o.id where o.company_id = ${customer})
      select format('line %s of order %s (%s): ordered %s, shipped %s, received %s (%s), returned %s (%s), kept %s (%s), planned %s (%s)', line, id, state, quantity, shipped, received, got, returned, back, stocked, kept, arranged, planned) as words
      from each where received <> got or returned <> back or stocked <> kept or returned > shipped or received > shipped or kept > greatest(quantity - shipped, 0)
        or (model = ${device.model} and shipped > quantity) or shipped > greatest(most, quantity) or (kept > 0 and state <> 'confirmed')
        or any_shipped <> (exists (select from each as e where e.id = each.id and e.shipped > 0))
        or all_shipped <> (not exists (select from each as e where e.id = each.id and e.shipped < e.quantity))
        or on_loan <> (type = 'loan' and exists (select from each as e where e.id = each.id and e.shipped > e.returned))`)
  ).map(({ words }) => words)

/** Units that are not where their moves have brought them, or with more than one customer. */
const brokenUnits = async ({ device, deviceMaterial }: Market): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{ words: string }>`with each as (select u.id, u.code, u.stage, u.shipped_on, u.waybill_id,
        (select l.kind from stock_move as m join stock_location as l on l.id = m.to_id where m.material_id = ${deviceMaterial} and m.serial = u.code order by m.id desc limit 1) as kind,
        (select coalesce(sum(b.quantity), 0) from stock_balance as b where b.material_id = ${deviceMaterial} and b.serial = u.code and b.kind = 'usable') as lies,
        (select count(*) from operate_waybill_units as x join operate_waybill as w on w.id = x.owner_id where x.target_id = u.id and w.status <> 'deleted') as sent,
        (select count(*) from operate_loan_return_units as x join operate_loan_return as r on r.id = x.owner_id where x.target_id = u.id and r.status = 'recorded') as back
      from product_unit as u where u.model_id = ${device.model})
      select format('unit %s is %s, shipped on %s with waybill %s, lies at %s (%s), was sent %s times and came back %s times', code, stage, shipped_on, waybill_id, kind, lies, sent, back) as words
      from each where sent - back not in (0, 1) or (shipped_on is not null) <> (sent - back = 1) or (waybill_id is not null) <> (sent - back = 1)
        or lies <> (case when stage = 'stocked' and sent = back then 1 else 0 end)
        or (sent - back = 1 and kind not in ('customer', 'loan'))`)
  ).map(({ words }) => words)

/** Plans that count other units, or other components, than there are. */
const brokenPlans = async ({ device }: Market): Promise<readonly string[]> =>
  (
    await rowsOf(sql<{ words: string }>`with each as (select p.id, p.state, p.quantity, p.stocked, p.scrapped,
        (select count(*) from product_unit as u where u.plan_id = p.id) as made, (select count(*) from product_unit as u where u.plan_id = p.id and u.stage = 'stocked') as good,
        (select count(*) from product_unit as u where u.plan_id = p.id and u.stage = 'scrapped') as lost,
        (select string_agg(format('%s: issued %s, returned %s, moved %s and %s, kept %s', c.component_id, c.issued, c.returned, m.out, m.back, c.reserved), '; ')
          from operate_production_plan_components as c, lateral (select coalesce(sum(v.quantity) filter (where v.reason = 'issue'), 0) as out,
            coalesce(sum(v.quantity) filter (where v.reason = 'giveBack'), 0) as back from stock_move as v
            where v.material_id = c.component_id and v.document = 'operate.productionPlan/' || p.id) as m
          where c.owner_id = p.id and (c.issued <> m.out or c.returned <> m.back or c.returned > c.issued
            or c.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservation as r where r.plan_id = p.id and r.material_id = c.component_id and r.status = 'open'))) as wrong
      from operate_production_plan as p where p.model_id = ${device.model})
      select format('plan %s (%s) of %s: %s stocked (%s), %s scrapped (%s), %s units, %s', id, state, quantity, stocked, good, scrapped, lost, made, wrong) as words
      from each where stocked <> good or scrapped <> lost or wrong is not null or (state in ('released', 'inProduction', 'finished', 'closed') and made <> quantity)`)
  ).map(({ words }) => words)

const materialsOf = ({ device, deviceMaterial, bulkMaterial }: Market): readonly number[] => [
  device.part,
  device.screw,
  deviceMaterial,
  bulkMaterial,
]

const materialOf = async (model: number): Promise<number> =>
  (await rowsOf(sql<{ id: number }>`select material_id as id from product_model where id = ${model}`))[0]?.id ?? 0

const price = (model: number, tier: string, amount: string) =>
  desk.made('/api/crm/price/', { model, tier, currency: 'CNY', amount, validFrom: '2026-01-01', reason: '期初' })

let turn = 0

const markets: Histories<Market> = {
  async begin() {
    turn += 1
    const account = { bankName: '招商银行', bankAccount: `6225${turn}` }
    const customer = await desk.customerWith({ tier: 'T1', creditLimit: '999999', ...account })
    expect((await step('/api/crm/company/', customer, 'confirmAccount', {}, boss)).status).toBe(200)
    const device = await desk.madeHere()
    await desk.arrive(device.part, '14', { expiresOn: '2199-01-01' })
    await desk.arrive(device.screw, '24')
    const { id: bulk } = await desk.company.usable(desk.company.entity('product.model'), {
      shelfLifeDays: 400,
      minSalableDays: null,
      saleable: true,
      source: 'make',
    })
    const [deviceMaterial, bulkMaterial] = [await materialOf(device.model), await materialOf(bulk)]
    await desk.arrive(bulkMaterial, '9', { expiresOn: '2199-06-30' })
    await price(device.model, 'T1', '93.37')
    await price(bulk, 'retail', '7.777')
    return { customer, device, deviceMaterial, bulk, bulkMaterial }
  },
  commands: [
    order,
    deliver,
    lend,
    reserve,
    plan,
    issue,
    giveBack,
    make,
    scrap,
    ship,
    receive,
    remove,
    pay,
    bounce,
    credit,
    uncredit,
    refund,
    unrefund,
    change,
    end,
    endPlan,
    comeBack,
    goAgain,
  ],
  invariants: [
    { name: 'ledger and balances', broken: market => brokenBalances(desk.company.database.db, materialsOf(market)) },
    { name: 'debts', broken: brokenDebts },
    { name: 'lines', broken: brokenLines },
    { name: 'units', broken: brokenUnits },
    { name: 'plans', broken: brokenPlans },
    { name: 'progress', broken: () => brokenProgress(desk.company.database.db, ['operate.order', 'operate.productionPlan']) },
    { name: 'audit', broken: () => changes() },
  ],
  async state(market) {
    const debts = await rowsOf(sql<{
      name: string
      says: string
    }>`select format('order %s', id) as name, format('%s left, %s paid, %s credited, due %s, paid on %s', outstanding, paid, credited, due_on, paid_on) as says
      from operate_order where company_id = ${market.customer} and state not in ('draft', 'cancelled')`)
    const made = await rowsOf(sql<{
      name: string
      says: string
    }>`select format('unit %s', id) as name, format('%s, shipped %s with %s', stage, shipped_on, waybill_id) as says from product_unit where model_id = ${market.device.model}
      and plan_id in (select id from operate_production_plan where state <> 'cancelled')`)
    // What was reserved and shipped is free again where it comes back: it is reserved by another step.
    const lying = Object.entries(await lyingGoods(desk.company.database.db, materialsOf(market)))
    const goods = lying.map(([name, says]) => [name, says.split(',')[0] ?? ''] as const)
    return {
      ...Object.fromEntries(goods),
      ...Object.fromEntries([...debts, ...made].map(({ name, says }) => [name, says])),
    }
  },
  length: 30,
  seconds: [8, 200],
}

test(
  'whatever is ordered, made, shipped, paid, credited, lent and taken back, stock, units and debts are what the documents say',
  async () => {
    const { taken, histories } = await playHistories('selling', markets)
    // Not everything is refused, but where time was left for next to none.
    expect(histories < enough || taken.size > 0).toBe(true)
  },
  patienceOf(markets),
)
