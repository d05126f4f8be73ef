import type { ApproverRole, DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'

/** Who answers for what lies in the warehouse. */
export const stockKeeper: ApproverRole = { key: 'stockKeeper', name: ['仓库主管', 'Warehouse supervisor'] }

const keeper: DefaultStep = {
  key: 'keeper',
  name: ['仓库主管审批', 'Warehouse supervisor'],
  source: { kind: 'role', role: stockKeeper },
  mode: { kind: 'any' },
  slaHours: 24,
  allow: { reassign: true },
}

/** Who agrees to what is much, or of which nobody knows what it is worth, besides the warehouse that lacks it. */
const general: DefaultStep = {
  key: 'general',
  name: ['总经理审批', 'General manager'],
  source: { kind: 'role', role: generalManager },
  mode: { kind: 'any' },
  condition: 'toReview = true',
  slaHours: 24,
  allow: { reassign: true },
  distinctFrom: ['keeper'],
}

/** Who agrees to the differences of a count as long as the company has not arranged it otherwise. */
export const countFlow: DefaultFlow = {
  code: 'STOCKCOUNT',
  name: ['盘点审批', 'Stock count approval'],
  steps: [keeper, general],
  former: [[keeper]],
}
