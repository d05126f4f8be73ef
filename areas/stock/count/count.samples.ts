import type { EntitySamples, Walked } from '../../../tests/harness/entitySamples.ts'
import { location } from '../location/location.ts'

const finished: readonly Walked[] = [['finish']]

/** What tests make of a record: the count of a location in which nothing lies yet. */
export const samples: EntitySamples = {
  entity: 'stock.count',
  values: async needs => ({ location: (await needs.newOf?.(location)) ?? (await needs.recordOf(location)), items: [] }),
  ways: {
    submit: { before: finished },
    recountAll: { before: finished },
    cancel: { input: { reason: '试一试' } },
  },
  kept: 'a count is cancelled, because moves refer to it',
}
