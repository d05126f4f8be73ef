import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { user } from '#core/people'
import { model } from '../../product/model/model.ts'
import { customerOf } from '../company/company.samples.ts'
import { price } from '../price/price.ts'

const special = { specialReason: 'oem' }
const question = { remark: '可以两周内交货吗？' }
const reason = { reason: '试一试' }

/** Something that no price book has, which others must agree to. */
const custom = { ...special, type: 'special', items: [{ name: '定制流通池', quantity: '2', ownPrice: '180' }] }

/** What tests make of a record: a model at the price of the book, which needs nobody's consent. */
export const samples: EntitySamples = {
  entity: 'crm.quotation',
  values: async needs => {
    await (needs.newOf?.(price) ?? needs.recordOf(price))
    return {
      type: 'normal',
      specialReason: null,
      specialNote: null,
      contact: null,
      currency: 'CNY',
      priceListDate: companyToday(),
      validityDays: 30,
      items: [{ model: await needs.recordOf(model), quantity: '2' }],
    }
  },
  // What a case at work has that is repaired for money.
  sources: {
    rmaCase: async made => ({
      receivedOn: companyToday(),
      technician: (await made(user, {})).id,
      resolution: 'other',
    }),
  },
  ofOwner: async owner => ({ company: await customerOf(owner), paymentTerms: 'advance100', seller: owner.rights?.userId }),
  ways: {
    submit: { change: custom },
    toSpecial: { input: special },
    rework: { change: custom, before: [['submit']], agreed: true, input: reason },
    accept: { before: [['send']] },
    takeBack: { before: [['send'], ['accept']], input: reason },
    ask: { before: [['send']], input: question },
    requestQuantities: { before: [['send']], input: { quantities: [{ line: 1, quantity: '3' }] } },
    reply: { before: [['send'], ['ask', question]], input: { reply: '可以' } },
    lose: { input: { lostReason: 'price' } },
  },
  probes: {
    'crm.priceLines': ({ records }) => ({
      query: {
        company: records['crm.company'] ?? 0,
        currency: 'CNY',
        priceListDate: '2026-01-05',
        paymentTerms: 'net30',
        validityDays: '30',
        taxMode: 'exempt',
        items: `${records['product.model'] ?? 0},1,,,`,
      },
    }),
    'crm.lookAlikes': ({ records }) => ({ query: { quotation: records['crm.quotation'] ?? 0 } }),
    'crm.costMoves': ({ records }) => ({ query: { quotation: records['crm.quotation'] ?? 0 } }),
  },
  // Who may not see prices is told none.
  answers: {
    'GET /api/crm/look_alikes/': { blind: 403, stranger: 404 },
    'GET /api/crm/cost_moves/': { blind: 403, stranger: 404 },
    'GET /api/crm/price_lines/': { blind: 403, stranger: 404 },
  },
  kept: 'a quotation is recorded as lost, because its number was given away',
}
