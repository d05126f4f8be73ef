import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { lot } from '../lot/lot.ts'

/** What the move that is taken back says is not typed. */
const ofMove = { reason: undefined, material: undefined, lot: undefined, quantity: undefined, owner: undefined, note: '误登' } as const

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.move',
  values: async needs => ({
    reason: 'opening',
    quantity: '1000',
    serial: null,
    serials: null,
    lot: (await needs.newOf?.(lot)) ?? (await needs.recordOf(lot)),
  }),
  madeWith: { reverses: ofMove },
  kept: 'a move is reversed, because balances follow from it',
}
