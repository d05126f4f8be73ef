import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.calibration',
  ways: {
    record: {
      input: async (_record, { company, visitor }) => ({
        calibratedOn: companyToday(),
        result: 'passed',
        certificate: await company.picture(visitor),
      }),
    },
    drop: { input: { reason: '试一试' } },
  },
  values: async () => ({ dueOn: dayFromNow(7) }),
  ofOwner: async ({ rights }) => ({ owner: rights?.userId }),
}
