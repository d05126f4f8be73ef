import { mondayOf } from '#core/days'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { done } from '../../../tests/security/done.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'

const nth = countPerCompany()

/** What tests make of a record: each of a week of its own. */
export const samples: EntitySamples = {
  entity: 'personal.weeklyReport',
  answers: {
    'DELETE /api/personal/weeklyReport/batch_delete/': { departmentAdmin: 409, superAdmin: 409, blind: 409 },
    // One is of this week where nothing is said.
    'POST /api/personal/weeklyReport/': { others: 'does' },
    // Everybody drafts their own.
    'GET /api/personal/weekly_draft/': { others: 404, owner: 200 },
    // Of a week in which the owner did nothing there is nothing to write.
    'POST /api/personal/weekly_draft/': { others: 404, owner: 400 },
    'GET /api/personal/weekly_draft/answer/': { others: 404, owner: 200 },
  },
  probes: {
    'personal.weeklyDraft': ({ records }) => ({ query: { report: records['personal.weeklyReport'] ?? 0 } }),
    'personal.askWeeklyDraft': ({ records }) => ({ body: { report: records['personal.weeklyReport'] ?? 0, sha256: '0'.repeat(64) } }),
    'personal.weeklyAnswer': ({ records, question }) => ({ query: { report: records['personal.weeklyReport'] ?? 0, request: question } }),
  },
  successes: {
    'POST /api/personal/weekly_draft/': async ({ cast: { owner } }) => {
      const { id: report } = await done(owner, 'POST', '/api/personal/weeklyReport/', { monday: dayFromNow(0) })
      const { leaves } = await done(owner, 'GET', `/api/personal/weekly_draft/?report=${report}`)
      return { by: owner, asked: { body: { report, sha256: leaves.sha256 } } }
    },
  },
  values: async needs => ({ monday: mondayOf(dayFromNow(-7 * nth(needs))), done: '完成样机装配', hours: [], recipients: [] }),
  ways: {
    markRead: { before: [['submit']], by: 'superAdmin' },
    withdraw: { before: [['submit']], input: { reason: '补充一项' } },
  },
}
