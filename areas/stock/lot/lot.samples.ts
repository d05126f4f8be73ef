import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: goods that can still be used. */
export const samples: EntitySamples = {
  entity: 'stock.lot',
  values: async () => ({ expiresOn: '2199-01-15' }),
  probes: { 'stock.genealogy': ({ records }) => ({ query: { lot: records['stock.lot'] ?? 0 } }) },
}
