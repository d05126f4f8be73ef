import type { DefaultFlow } from '#core/approvals'
import { countFlow } from '../count/count.flow.ts'

/** Who agrees that much is issued for which there is no other document: whoever agrees to the differences of a count. */
export const issueFlow: DefaultFlow = { code: 'STOCKISSUE', name: ['领用审批', 'Approval of issues'], steps: countFlow.steps }
