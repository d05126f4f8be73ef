import { derivedOf, over, rowsOf } from '#core/definition'
import { release } from '../release/release.ts'
import { releaseFeedback } from './releaseFeedback.ts'

const r = rowsOf(release, 'r')

/** Since when feedback is given: once the files were reviewed. The whole truth. */
export const releaseFeedbackDerived = derivedOf(releaseFeedback, t => ({
  ready: over`exists (select from ${r} where ${r.id} = ${t.release} and ${r.state} = 'technicalApproved')`,
}))
