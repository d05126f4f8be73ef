import { engineeringReviewer, qualityReviewer } from './materialReview.flow.ts'

/** Who judges for quality; whoever inspected or proposed leaves it to the others. */
export const qualityReviewers = ['dept_admin', 'zhao.lei', 'manager'] as const

/** Who judges for engineering. */
export const engineeringReviewers = ['hu.yong', 'song.jia', 'engineer'] as const

/** Who has the roles of the flow in the demo company. */
export const approvers = { [qualityReviewer.key]: qualityReviewers, [engineeringReviewer.key]: engineeringReviewers }
