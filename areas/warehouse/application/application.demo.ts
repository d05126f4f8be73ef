import { suppliesKeeper } from './application.flow.ts'

/** Who has the roles of the flow in the demo company. */
export const approvers = { [suppliesKeeper.key]: ['warehouse', 'lu.yao'] }
