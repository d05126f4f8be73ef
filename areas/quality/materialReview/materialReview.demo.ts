import type { Username } from '../../../tools/demo/company/people.ts'
import type { EntityDemo } from '../../../tools/demo/entityDemo.ts'
import { engineeringReviewer, qualityReviewer } from './materialReview.flow.ts'

/** Who judges for quality; whoever inspected or proposed leaves it to the others. */
export const qualityReviewers: readonly Username[] = ['dept_admin', 'zhao.lei', 'manager']

/** Who judges for engineering. */
export const engineeringReviewers: readonly Username[] = ['hu.yong', 'song.jia', 'engineer']

/** What the demo company knows of material reviews. */
export const demo: EntityDemo = { approvers: { [qualityReviewer.key]: qualityReviewers, [engineeringReviewer.key]: engineeringReviewers } }
