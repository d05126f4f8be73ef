import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { receipt } from '../receipt/receipt.ts'

/** What tests make of a record: a charge of a delivery, by quantity. */
export const samples: EntitySamples = {
  entity: 'purchase.landedCost',
  values: async needs => ({
    receipt: (await needs.newOf?.(receipt)) ?? (await needs.recordOf(receipt)),
    charges: [{ kind: 'freight', amount: '10.00', basis: 'quantity', payee: null, reference: null }],
    items: undefined,
  }),
  ways: {
    post: { by: 'superAdmin' },
    submit: {},
    reverse: { before: [['post', undefined, 'superAdmin']], input: { reason: '试一试' } },
  },
}
