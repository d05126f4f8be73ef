import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of a week of its own. */
export const samples: EntitySamples = {
  entity: 'personal.weeklyReport',
  answers: {
    'DELETE /api/personal/weeklyReport/batch_delete/': { departmentAdmin: 409, superAdmin: 409, blind: 409 },
    // One is of this week where nothing is said.
    'POST /api/personal/weeklyReport/': { others: 'does' },
  },
  values: async needs => ({ monday: dayFromNow(-7 * nth(needs)), done: '完成样机装配', hours: [], recipients: [] }),
  ways: {
    markRead: { before: [['submit']], by: 'superAdmin' },
    withdraw: { before: [['submit']], input: { reason: '补充一项' } },
  },
}
