import { derivedOf, over, pastDue, rowsOf } from '#core/definition'
import { release } from '../release/release.ts'
import { releaseFeedback } from './releaseFeedback.ts'

const r = rowsOf(release, 'r')

/** When feedback is late, and since when it is given: once the files were reviewed. The whole truth. */
export const releaseFeedbackDerived = derivedOf(releaseFeedback, t => ({
  overdue: pastDue(releaseFeedback),
  ready: over`exists (select from ${r} where ${r.id} = ${t.release} and ${r.state} = 'technicalApproved')`,
}))
