/** Who has the roles of the flow in the demo company. */
export const approvers = { technicalReviewer: ['hu.yong', 'song.jia'] }
