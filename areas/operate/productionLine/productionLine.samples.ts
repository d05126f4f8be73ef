import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { model } from '../../product/model/model.ts'

const reason = { reason: '试一试' }

const nth = countPerCompany()

/** What tests make of a record: a line of one person with two stations. */
export const samples: EntitySamples = {
  entity: 'operate.productionLine',
  values: async needs => ({
    code: `L-${nth(needs)}`,
    calendar: null,
    people: 2,
    minutesPerDay: 450,
    efficiency: '0.8',
    stations: [
      { station: 'A1', stationName: '组装', stage: 'assembly', minutes: '30' },
      { station: 'T1', stationName: '初测', stage: 'firstTest', minutes: '10' },
    ],
    times: [{ station: 'A1', model: await needs.recordOf(model), family: null, minutes: '20' }],
  }),
  ways: { deactivate: { input: reason }, reactivate: { before: [['deactivate', reason]] } },
}
