import { dayFromNow } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { feedback } from '../feedback/feedback.ts'

const done = { result: '已更换夹具并验证' }

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'quality.feedbackAction',
  ways: {
    done: { input: done },
    reopen: { before: [['done', done]], input: { reason: '试一试' } },
    drop: { input: { reason: '试一试' } },
  },
  values: async () => ({ dueOn: dayFromNow(7) }),
  ofOwner: async (_owner, { [feedback.name]: of = 0 }) => ({ feedback: of }),
}
