import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'

const done = { result: '已更换模具并验证' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.scarAction',
  ways: {
    done: { input: done },
    reopen: { before: [['done', done]], input: { reason: '试一试' } },
    drop: { input: { reason: '试一试' } },
  },
  values: async () => ({ dueOn: dayFromNow(7) }),
}
