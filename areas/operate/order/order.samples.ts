import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { goodsInStock, goodsOf } from '../../../tests/harness/goodsInStock.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { done } from '../../../tests/security/done.ts'
import type { Knocker } from '../../../tests/security/matrixActors.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { customerOf } from '../../crm/company/company.samples.ts'
import { price } from '../../crm/price/price.ts'
import { user } from '#core/people'
import { model } from '../../product/model/model.ts'
import { order } from './order.ts'

const reason = { reason: '试一试' }

/** Paid at once, so that no terms are longer than agreed. */
const atOnce = { type: 'sale', paymentTerms: 'onReceipt' } as const

/** A confirmed order for four pieces of a product that lies in stock. */
const confirmed = async (world: World): Promise<Underway> => {
  const goods = await goodsInStock((entity, change) => world.company.usable(entity, change))
  return walked(world, order, { change: { items: [{ model: goods.model, quantity: '4' }] }, before: [['confirm']] })
}

/** A draft of which all stock would reach the customer too old, by the day that was promised. */
const shortDated = async (world: World): Promise<Underway> => {
  const goods = await goodsInStock((entity, change) => world.company.usable(entity, change), { minSalableDays: 300 })
  return walked(world, order, { change: { items: [{ model: goods.model, quantity: '4' }] } })
}

/** The product of the first line of an order. */
const modelIn = (items: unknown): number => (items as readonly { readonly model: { readonly id: number } }[])[0]?.model.id ?? 0

/** An order of which so much was shipped, and received. */
const shipped =
  (quantity: string) =>
  async (world: World): Promise<Underway> => {
    const { id, items } = await confirmed(world)
    const [line] = items as readonly { readonly id: number }[]
    const { owner } = world.cast
    const sent = await done(owner, 'POST', '/api/operate/waybill/', {
      order: id,
      carrier: '顺丰速运',
      items: [{ ordered: line?.id, quantity }],
    })
    const input = { receivedOn: companyToday(), receivedBy: '门卫' }
    await done(owner, 'POST', `/api/operate/waybill/${sent.id}/receive/`, { version: sent.version, input })
    return done(owner, 'GET', `/api/operate/order/${id}/`)
  }

/** The same, paid. */
const paid = async (world: World): Promise<Underway> => {
  const { id } = await shipped('4')(world)
  await done(world.cast.owner, 'POST', '/api/operate/payment/', { order: id, reference: 'TT1' })
  return done(world.cast.owner, 'GET', `/api/operate/order/${id}/`)
}

/** A product with a price, which lies in stock where the tests can put it there. */
const soldProduct = async (needs: SampleNeeds): Promise<number> => {
  if (needs.made) return (await goodsOf(needs.made)).model
  await (needs.newOf?.(price) ?? needs.recordOf(price))
  return needs.recordOf(model)
}

/** An order for a product that lies in stock where the tests can put it there, and that product. */
export const orderInStock = async (needs: SampleNeeds): Promise<{ readonly order: number; readonly product?: number }> => {
  if (!needs.made) return { order: await needs.recordOf(order) }
  const { model: product } = await goodsOf(needs.made)
  return { order: (await needs.made(order, {})).id, product }
}

/** A confirmed order of somebody for two pieces of a product, at a customer of their own. */
export const confirmedOrderOf = async (owner: Knocker, product: number | undefined, customer?: number): Promise<number> => {
  const draft = await done(owner, 'POST', '/api/operate/order/', {
    company: customer ?? (await customerOf(owner)),
    ...atOnce,
    currency: 'CNY',
    address: '苏州市仓储路 8 号',
    country: 'CN',
    items: [{ model: product, quantity: '2' }],
  })
  await done(owner, 'POST', `/api/operate/order/${draft.id}/confirm/`, { version: draft.version })
  return draft.id
}

/** What tests make of a record: a sale of what lies in stock, which can be shipped as soon as it is confirmed. */
export const samples: EntitySamples = {
  entity: 'operate.order',
  values: async needs => ({
    ...atOnce,
    currency: 'CNY',
    contact: null,
    returnBy: null,
    promisedOn: '2199-01-15',
    country: 'CN',
    items: [{ model: await soldProduct(needs), quantity: '4' }],
  }),
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  sources: {
    rmaCase: async made => ({ receivedOn: companyToday(), technician: (await made(user, {})).id }),
    quotation: { customerName: '样例客户', sentAt: '2026-11-01T00:00:00Z', validUntil: '2199-01-01', acceptedOn: '2026-11-02' },
  },
  madeWith: { rmaCase: { returnBy: '2199-01-15' } },
  makesUsable: [{ step: 'confirm', input: () => undefined }],
  ways: {
    reserve: { arises: confirmed },
    promise: { before: [['confirm']], input: { promisedOn: '2199-02-15' } },
    confirmShortDated: { arises: shortDated },
    submit: { change: { type: 'sample' } },
    extendLoan: {
      change: { type: 'loan', returnBy: '2199-01-15' },
      before: [['submit']],
      agreed: true,
      input: { returnBy: '2199-02-15', ...reason },
    },
    close: { arises: paid },
    shortClose: { arises: shipped('1'), input: reason },
    addLines: { arises: confirmed, input: async ({ items }) => ({ items: [{ model: modelIn(items), quantity: '1' }], ...reason }) },
    changeLine: { arises: confirmed, input: { line: 1, quantity: '3', ...reason } },
    shortCloseLine: { arises: shipped('1'), input: { line: 1, ...reason } },
    cancel: { input: reason },
  },
  kept: 'an order is cancelled, because others refer to it',
}
