import { stockKeeper } from './count.flow.ts'

/** Who agrees to differences in the demo company. */
export const keepers = ['manager', 'warehouse'] as const

/** Who has the roles of the flow in the demo company. */
export const approvers = { [stockKeeper.key]: keepers }
