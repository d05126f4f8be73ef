import { scrapApprover } from './scrapped.flow.ts'

/** Who has the role of the flow in the demo company. */
export const approvers = { [scrapApprover.key]: ['manager', 'song.jia'] }
