import { addedTo, logicOf } from '#core/definition'
import { release } from '../release/release.ts'
import { releaseFeedback } from './releaseFeedback.ts'

/** A department is asked about one release. */
export const releaseFeedbackLogic = logicOf(releaseFeedback, { from: { release: addedTo(releaseFeedback, release) } })
