import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { lot } from '../lot/lot.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.move',
  values: async needs => ({
    reason: 'opening',
    quantity: '1000',
    serial: null,
    lot: (await needs.newOf?.(lot)) ?? (await needs.recordOf(lot)),
  }),
  kept: 'a move is reversed, because balances follow from it',
}
