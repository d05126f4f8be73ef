import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { move } from '../move/move.ts'

const reason = { reason: '试一试' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'stock.reservation',
  values: async needs => {
    // Of stock that came with the last move.
    await (needs.newOf?.(move) ?? needs.recordOf(move))
    return { until: '2199-01-15', quantity: '1', lot: null, serial: null }
  },
  ways: {
    issue: { input: {} },
    issueMuch: { input: { issueReason: '试一试' } },
    release: { input: reason },
    expire: { edit: { until: '2026-01-05' } },
  },
  kept: 'a reservation is released, because moves refer to it',
}
