import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record: rates alike, so that none has to be explained, of a day to come. */
export const samples: EntitySamples = {
  entity: 'crm.exchangeRate',
  values: async () => ({ rate: '7.1', validFrom: dayFromNow(1) }),
  kept: 'a rate is followed by another one, because margins follow from it',
}
