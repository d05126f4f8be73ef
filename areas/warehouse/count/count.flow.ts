import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { suppliesKeeper } from '../application/application.flow.ts'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true } } as const satisfies Partial<DefaultStep>

/** Who agrees to the differences of a count: the supervisor of the warehouse, and the general manager as well to what is much or was priced by who counts. */
export const countFlow: DefaultFlow = {
  code: 'WAREHOUSECOUNT',
  name: ['仓库盘点审批', 'Approval of warehouse counts'],
  steps: [
    { ...usual, key: 'keeper', name: ['仓库主管审批', 'Warehouse supervisor'], source: { kind: 'role', role: suppliesKeeper } },
    {
      ...usual,
      key: 'general',
      name: ['总经理审批', 'General manager'],
      source: { kind: 'role', role: generalManager },
      condition: 'toReview = true',
      distinctFrom: ['keeper'],
    },
  ],
}
