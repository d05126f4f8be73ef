import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who answers for what lies in the warehouse. */
export const stockKeeper: ApproverRole = { key: 'stockKeeper', name: ['仓库主管', 'Warehouse supervisor'] }

/** Who agrees to the differences of a count as long as the company has not arranged it otherwise. */
export const countFlow: DefaultFlow = {
  code: 'STOCKCOUNT',
  name: ['盘点审批', 'Stock count approval'],
  steps: [
    {
      key: 'keeper',
      name: ['仓库主管审批', 'Warehouse supervisor'],
      source: { kind: 'role', role: stockKeeper },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true },
    },
  ],
}
