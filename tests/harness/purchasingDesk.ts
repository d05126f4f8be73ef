import { dayFromNow } from './days.ts'
import { expect } from 'vitest'
import { sql } from 'kysely'
import { servedEntities } from '../../app/served.server.ts'
import { registry } from '../../app/registry.ts'
import { seedFlows } from '../../areas/admin/approvalFlow/seedFlows.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'

/** What the server answered, as far as tests look at it. */
export interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read field by field
  readonly body: any
}

type Values = Readonly<Record<string, unknown>>

/** A company that buys: an engineer asks, the head of the department agrees, a buyer buys, and everybody decides whom the flows that it begins with ask. */
export interface PurchasingDesk {
  readonly server: TestServer
  readonly applicant: Visitor
  /** The head of the applicant’s department. */
  readonly head: Visitor
  readonly buyer: Visitor
  readonly otherBuyer: Visitor
  /** The head of purchasing, who is asked about the buyers’ awards. */
  readonly chief: Visitor
  /** By the keys of the flows’ roles. */
  readonly holders: Readonly<Record<string, Visitor>>
  supplier(terms?: Values): Promise<number>
  material(change?: Values): Promise<number>
  read(entity: string, id: number, by?: Visitor): Promise<Answered['body']>
  take(by: Visitor, entity: string, id: number, step: string, input?: Values): Promise<Answered>
  make(by: Visitor, entity: string, values: Values): Promise<Answered>
  change(by: Visitor, entity: string, id: number, values: Values): Promise<Answered>
  /** Decides what this person is asked about a record. */
  decide(by: Visitor, entity: string, id: number, decision?: 'approve' | 'reject'): Promise<Answered>
  /** Everybody who is asked about a record agrees; answers who was asked, in turn. */
  agree(entity: string, id: number): Promise<readonly number[]>
  /** A requisition of the applicant that is agreed to and claimed by the buyer. */
  claimed(values?: Values): Promise<Answered['body']>
  /** The comparison of a claimed requisition with these prices of one supplier, ready for its award. */
  compared(request: number, supplier: number, price: string): Promise<Answered['body']>
  /** The order of an agreed award to one supplier, of one requisition: 100 pieces at 10 where nothing else is said. */
  ordered(values?: Ordering): Promise<Answered['body']>
  /** One that the supplier has got. */
  sent(values?: Ordering): Promise<SentOrder>
  /** One of which so much has arrived today, all of it where nothing is said. */
  received(values?: Ordering, quantity?: string): Promise<void>
}

interface Ordering {
  readonly price?: string
  readonly quantity?: string
  readonly supplier?: number
  readonly material?: number
}

/** An order that a supplier has got. */
export interface SentOrder {
  readonly id: number
  readonly supplier: { readonly id: number }
  readonly items: readonly { readonly id: number; readonly quantity: string }[]
}

const path = (entity: string): string => `/api/${entity.replaceAll('.', '/')}/`

/** Opens the company; its server does no jobs but those that are named. */
export const purchasingDesk = async (start: Parameters<typeof testServer>[0] = {}): Promise<PurchasingDesk> => {
  const server = await testServer(start)
  const { db } = server.database
  const company = await server.department('公司')
  const [rd, purchasing] = [await server.department('研发部', company), await server.department('采购部', company)]
  const person = (department: number): Promise<Visitor> => server.visitor({ points: 'all', department })
  const [top, head, chief] = [await person(company), await person(rd), await person(purchasing)]
  for (const [id, leader] of [
    [company, top],
    [rd, head],
    [purchasing, chief],
  ] as const)
    await sql`update admin_department set head_id = ${leader.userId} where id = ${id}`.execute(db)
  const [applicant, buyer, otherBuyer] = [await person(rd), await person(purchasing), await person(purchasing)]
  const points = new Set(pointsOf(registry.areas).map(({ point }) => point))
  const actor = {
    userId: top.userId,
    username: 'top',
    name: 'top',
    type: 'superAdmin',
    departmentId: company,
    departmentTree: [],
    points,
    scope: 'all',
    language: 'zh',
  } as const
  const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
  const roles = await runOperation(product, server.database, { actor, requestId: 'desk', ip: null }, seedFlows)
  const holders: Record<string, Visitor> = {}
  for (const { key, id } of roles) {
    const holder = await person(company)
    holders[key] = holder
    await sql`insert into admin_user_roles (owner_id, target_id, position) values (${holder.userId}, ${id}, 1)`.execute(db)
  }
  const everybody = [applicant, head, buyer, otherBuyer, chief, top, ...Object.values(holders)]
  let made = 0
  const unit = (await buyer.post('/api/mnm/unit/', { name: '个', precision: 0 })).json().id

  const desk: PurchasingDesk = {
    server,
    applicant,
    head,
    buyer,
    otherBuyer,
    chief,
    holders,
    async supplier(terms = {}) {
      const values = { name: `供应商 ${++made}`, type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30, ...terms }
      const { body } = await desk.make(buyer, 'purchase.supplier', values)
      expect((await desk.take(chief, 'purchase.supplier', body.id, 'takeOver', { reason: '原有供应商' })).status).toBe(200)
      return body.id
    },
    async material(change = {}) {
      const values = {
        name: `电极 ${++made}`,
        unit,
        type: 'ordinary',
        purchasable: true,
        inspectionClass: 'C',
        planType: 'certificateOnly',
        ...change,
      }
      const { body, status } = await desk.make(applicant, 'mnm.material', values)
      expect(status, JSON.stringify(body)).toBe(201)
      const taken = await desk.take(chief, 'mnm.material', body.id, 'takeOver', { code: `M-${made}`, reason: '原有料号' })
      expect(taken.status, JSON.stringify(taken.body)).toBe(200)
      return body.id
    },
    read: async (entity, id, by = buyer) => (await by.get(`${path(entity)}${id}/`)).json(),
    async take(by, entity, id, step, input) {
      const { version } = await desk.read(entity, id, by)
      const answer = await by.post(`${path(entity)}${id}/${step}/`, { version, ...(input ? { input } : {}) })
      return { status: answer.statusCode, body: answer.json() }
    },
    async make(by, entity, values) {
      const answer = await by.post(path(entity), values)
      return { status: answer.statusCode, body: answer.json() }
    },
    async change(by, entity, id, values) {
      const { version } = await desk.read(entity, id, by)
      const answer = await by.patch(`${path(entity)}${id}/`, { version, ...values })
      return { status: answer.statusCode, body: answer.json() }
    },
    async decide(by, entity, id, decision = 'approve') {
      const { results } = (await by.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json()
      const [{ id: approval, hash, version, mine }] = results
      const comment = decision === 'reject' ? { comment: '预算已用完' } : {}
      const answer = await by.post(`/api/approval/${approval}/decide/`, { task: mine[0]?.task, decision, hash, version, ...comment })
      return { status: answer.statusCode, body: answer.json() }
    },
    async agree(entity, id) {
      const asked: number[] = []
      for (;;) {
        const { rows } = await sql<{ user: number }>`select t.user_id as "user" from approval_instance as i
          join approval_task as t on t.instance_id = i.id and t.state = 'pending'
          where i.entity = ${entity} and i.record_id = ${id} and i.outcome = 'pending' order by t.no limit 1`.execute(db)
        const [next] = rows
        if (!next) return asked
        const by = everybody.find(({ userId }) => userId === next.user)
        if (!by) throw new Error(`Nobody at the desk is called ${next.user}`)
        asked.push(next.user)
        const answer = await desk.decide(by, entity, id)
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      }
    },
    async claimed(values = {}) {
      const asked = { purpose: '试制', costObject: 'RD-01', needDate: dayFromNow(30), ...values }
      const { body, status } = await desk.make(applicant, 'purchase.requisition', asked)
      expect(status, JSON.stringify(body)).toBe(201)
      expect((await desk.take(applicant, 'purchase.requisition', body.id, 'submit')).status).toBe(200)
      await desk.agree('purchase.requisition', body.id)
      const claimed = await desk.take(buyer, 'purchase.requisition', body.id, 'claim')
      expect(claimed.status, JSON.stringify(claimed.body)).toBe(200)
      return claimed.body
    },
    async compared(request, supplier, price) {
      const begun = await desk.take(buyer, 'purchase.requisition', request, 'compare')
      expect(begun.status, JSON.stringify(begun.body)).toBe(200)
      const { results } = (await buyer.get(`${path('purchase.priceComparison')}?request=${request}`)).json()
      const { id } = results[0]
      const { items } = await desk.read('purchase.priceComparison', id)
      const keys = (items as readonly { readonly key: number }[]).map(({ key }) => key)
      const changed = await desk.change(buyer, 'purchase.priceComparison', id, {
        suppliers: [{ supplier, billType: 'none', settlementDays: 30 }],
        quotes: keys.map(item => ({ item, supplier, unitPrice: price })),
        awards: keys.map(item => ({ item, supplier })),
        exception: 'soleSource',
        exceptionNote: '独家',
      })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      return changed.body
    },
    async ordered({ price = '10', quantity = '100', supplier, material } = {}) {
      const from = supplier ?? (await desk.supplier())
      const items = [{ material: material ?? (await desk.material()), quantity, estimate: price }]
      const { id: request } = await desk.claimed({ items })
      const { id } = await desk.compared(request, from, price)
      expect((await desk.take(buyer, 'purchase.priceComparison', id, 'award')).status).toBe(200)
      await desk.agree('purchase.priceComparison', id)
      const { results } = (await buyer.get(`${path('purchase.order')}?comparison=${id}`)).json()
      return desk.read('purchase.order', results[0].id)
    },
    async sent(values) {
      const drawn = await desk.ordered(values)
      expect((await desk.take(buyer, 'purchase.order', drawn.id, 'send')).status).toBe(200)
      return desk.read('purchase.order', drawn.id)
    },
    async received(values, quantity) {
      const { id, items } = await desk.sent(values)
      const arrived = items.map(line => ({ ordered: line.id, quantity: quantity ?? line.quantity, supplierLot: 'L-1' }))
      const receipt = { order: id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: arrived }
      const { status, body } = await desk.make(buyer, 'purchase.receipt', receipt)
      expect(status, JSON.stringify(body)).toBe(201)
    },
  }
  return desk
}
