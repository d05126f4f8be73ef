import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { goodsInStock, goodsOf } from '../../../tests/harness/goodsInStock.ts'
import type { SampleNeeds } from '../../../tests/harness/samples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { walked } from '../../../tests/security/walked.ts'
import { companyDay } from '#core/days'
import { customerOf } from '../../materials/company/company.samples.ts'
import { price } from '../../materials/price/price.ts'
import { model } from '../../product/model/model.ts'
import { order } from './order.ts'

const reason = { reason: '试一试' }
const paid = { paidOn: '2026-11-01' }

/** Paid in advance, so that nobody has to grant credit. */
const prepaid = { type: 'sale', paymentTerms: 'advance100' } as const

/** A confirmed order for four pieces of a product that lies in stock. */
const confirmed = async (world: World): Promise<Underway> => {
  const goods = await goodsInStock((entity, change) => world.company.usable(entity, change))
  return walked(world, order, { change: { items: [{ model: goods.model, quantity: '4' }] }, before: [['confirm'], ['pay', paid]] })
}

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
    const input = { receivedOn: companyDay(new Date().toISOString()), receivedBy: '门卫' }
    await done(owner, 'POST', `/api/operate/waybill/${sent.id}/receive/`, { version: sent.version, input })
    return done(owner, 'GET', `/api/operate/order/${id}/`)
  }

/** A product with a price, which lies in stock where the tests can put it there. */
const soldProduct = async (needs: SampleNeeds): Promise<number> => {
  if (needs.made) return (await goodsOf(needs.made)).model
  await (needs.newOf?.(price) ?? needs.recordOf(price))
  return needs.recordOf(model)
}

/** What tests make of a record: a sale of what lies in stock, which can be shipped as soon as it was paid. */
export const samples: EntitySamples = {
  entity: 'operate.order',
  values: async needs => ({
    ...prepaid,
    currency: 'CNY',
    contact: null,
    promisedOn: '2199-01-15',
    expectedOn: null,
    country: 'CN',
    items: [{ model: await soldProduct(needs), quantity: '4' }],
  }),
  ofOwner: async owner => ({ company: await customerOf(owner) }),
  sources: { quotation: { sentAt: '2026-11-01T00:00:00Z', validUntil: '2199-01-01', acceptedAt: '2026-11-02T00:00:00Z' } },
  makesUsable: [
    { step: 'confirm', input: () => undefined },
    { step: 'pay', input: () => paid },
  ],
  ways: {
    reserve: { arises: confirmed },
    promise: { before: [['confirm']], input: { promisedOn: '2199-02-15' } },
    submit: { change: { type: 'sample' } },
    pay: { before: [['confirm']], input: paid },
    notPaid: { arises: confirmed, input: reason },
    close: { arises: shipped('4'), input: { paidOn: null } },
    shortClose: { arises: shipped('1'), input: reason },
    cancel: { input: reason },
  },
  kept: 'an order is cancelled, because others refer to it',
}
