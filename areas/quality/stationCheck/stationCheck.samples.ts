import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { testStation } from '../testStation/testStation.ts'

const found = { cause: 'station', finding: '更换夹具' }

/** What tests make of a record: each of a station of its own, because one of a station and parameter is open. */
export const samples: EntitySamples = {
  entity: 'quality.stationCheck',
  values: async needs => ({ station: await (needs.newOf ? needs.newOf(testStation) : needs.recordOf(testStation)), dueOn: dayFromNow(3) }),
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
  ways: {
    settle: { input: found },
    close: { before: [['settle', found, 'superAdmin']] },
    sendBack: { before: [['settle', found]], input: { reason: '再查一次' } },
  },
  kept: 'a check stays, because the readings after it are judged from it on',
}
