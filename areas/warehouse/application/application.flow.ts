import type { ApproverRole, DefaultFlow, DefaultStep } from '#core/approvals'
import { countOneMayDecide } from '../../stock/count/differences.ts'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'

/** Who answers for what lies in the administrative warehouse. */
export const suppliesKeeper: ApproverRole = { key: 'suppliesKeeper', name: ['行政仓库主管', 'Administrative warehouse supervisor'] }

/** A unit above so many CNY is for the general manager to give away, whoever asks. */
export const keeperDecidesUpTo = '500'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true, addBefore: true } } as const satisfies Partial<DefaultStep>

const steps = (dear: string): readonly DefaultStep[] => [
  {
    ...usual,
    key: 'keeper',
    name: ['仓库主管审批', 'Warehouse supervisor'],
    source: { kind: 'role', role: suppliesKeeper },
    condition: 'lends = false',
  },
  {
    ...usual,
    key: 'departmentHead',
    name: ['部门负责人审批', 'Head of department'],
    source: { kind: 'requesterManager' },
    condition: 'lends = true',
  },
  { ...usual, key: 'general', name: ['总经理审批', 'General manager'], source: { kind: 'role', role: generalManager }, condition: dear },
]

/**
 * Who agrees to an application: the keeper to what is used up, the head of the department to what is borrowed, the general manager as well to what is dear, by the piece
 * or together, and to what its applicant has priced.
 */
export const applicationFlow: DefaultFlow = {
  code: 'WAREHOUSE',
  name: ['仓库申请审批', 'Approval of warehouse applications'],
  steps: steps(`highestPrice > ${keeperDecidesUpTo} or together > ${countOneMayDecide} or ownPrice = true`),
  former: [steps(`highestPrice > ${keeperDecidesUpTo}`), steps(`highestPrice > ${keeperDecidesUpTo} or ownPrice = true`)],
}
