import { companyToday } from './days.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openCompany, type Company, type Opening } from '../security/company.ts'
import type { Visitor } from './server.ts'

/** What the API answers, read field by field. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test knows what it asked for
export type Body = any

interface Answered {
  readonly status: number
  readonly body: Body
}

/** A company that sells from stock: whoever orders, ships and receives does it through the front door. */
export interface OrderDesk {
  readonly company: Company
  /** The company’s day. */
  readonly today: string
  /** Who ships and sees no prices. */
  readonly clerk: Visitor
  /** A customer with a high credit limit. */
  readonly customer: number
  /** The location into which units come. */
  readonly place: number
  readonly customerWith: (terms: object) => Promise<number>
  readonly post: (path: string, body: object, by?: Visitor) => Promise<Answered>
  readonly read: (path: string, id: number, by?: Visitor) => Promise<Body>
  readonly take: (path: string, id: number, step: string, input?: object) => Promise<Answered>
  /** Makes a record, which must succeed. */
  readonly made: (path: string, body: object) => Promise<Body>
  readonly drafted: (items: readonly object[], more?: object) => Promise<Body>
  readonly confirmed: (items: readonly object[], more?: object) => Promise<Body>
  /** A product for sale that is tracked by SN, at 100 CNY. */
  readonly serialProduct: () => Promise<number>
  /** A unit of a product that has come through production into stock. */
  readonly stockedUnit: (model: number, sn: string) => Promise<number>
  /** Ships some of the first line of an order. */
  readonly ship: (order: Body, quantity: string, units?: readonly number[], by?: Visitor) => Promise<Answered>
  /** Records a payment for an order: all that is outstanding, unless it is said how much. */
  readonly pay: (order: number, more?: object, by?: Visitor) => Promise<Answered>
  /** How much of an SN lies in stock. */
  readonly onHand: (serial: string) => Promise<string>
}

/** Where orders are. */
export const orders = '/api/operate/order/'
/** Where payments are. */
export const payments = '/api/operate/payment/'
/** Where waybills are. */
export const waybills = '/api/operate/waybill/'

/** Opens the company for one test file. */
export const openOrderDesk = async (how: Opening = {}): Promise<OrderDesk> => {
  const company = await openCompany(how)
  const today = companyToday()
  let turn = 0
  const customerWith: OrderDesk['customerWith'] = async terms =>
    (await company.usable(company.entity('crm.company'), { tier: 'retail', currency: 'CNY', paymentTerms: 'net30', ...terms })).id
  const customer = await customerWith({ creditLimit: '99999999' })
  const post: OrderDesk['post'] = async (path, body, by = company.owner) => {
    const answer = await by.post(path, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  const read: OrderDesk['read'] = async (path, id, by = company.owner) => (await by.get(`${path}${id}/`)).json()
  const take: OrderDesk['take'] = async (path, id, step, input) =>
    post(`${path}${id}/${step}/`, { version: (await read(path, id)).version, ...(input ? { input } : {}) })
  const made: OrderDesk['made'] = async (path, body) => {
    const answer = await post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const drafted: OrderDesk['drafted'] = (items, more = {}) =>
    made(orders, { company: customer, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items, ...more })
  const clerk = await company.visitor({
    points: [
      'operate.order:read',
      'operate.order:reserve',
      ...['read', 'create', 'fromOrder', 'export'].map(verb => `operate.waybill:${verb}`),
    ].concat('crm.company:read', 'product.model:read', 'product.unit:read', 'mnm.material:read'),
  })
  const { id: place } = await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })
  return {
    company,
    today,
    clerk,
    customer,
    place,
    customerWith,
    post,
    read,
    take,
    made,
    drafted,
    async confirmed(items, more) {
      const { id } = await drafted(items, more)
      const answer = await take(orders, id, 'confirm')
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    },
    async serialProduct() {
      const { id } = await company.usable(company.entity('product.model'), { shelfLifeDays: null, minSalableDays: null, saleable: true })
      const price = { model: id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2026-01-01', reason: '期初' }
      await made('/api/crm/price/', price)
      return id
    },
    async stockedUnit(model, sn) {
      const { id } = await made('/api/product/unit/', { model, sn })
      for (const [step, input] of [['assembled'], ['passTest'], ['stock', { location: place }]] as const)
        expect((await take('/api/product/unit/', id, step, input)).status).toBe(200)
      return id
    },
    ship: (order, quantity, units = [], by = company.owner) =>
      post(waybills, { order: order.id, carrier: '顺丰速运', items: [{ ordered: order.items[0].id, quantity }], units }, by),
    pay: (order, more = {}, by = company.owner) => post(payments, { order, reference: `TT${++turn}`, ...more }, by),
    async onHand(serial) {
      const { rows } = await sql<{
        n: string
      }>`select coalesce(sum(quantity), 0)::int::text as n from stock_balance where serial = ${serial}`.execute(company.database.db)
      return rows[0]?.n ?? ''
    },
  }
}
