import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who agrees to what customers pay. */
export const salesManager: ApproverRole = { key: 'salesManager', name: ['销售经理', 'Sales manager'] }

/** Who agrees to a price change as long as the company has not arranged it otherwise. */
export const priceChangeFlow: DefaultFlow = {
  code: 'PRICE-CHANGE',
  name: ['调价审批', 'Price change approval'],
  steps: [
    {
      key: 'sales',
      name: ['销售经理审批', 'Sales manager'],
      source: { kind: 'role', role: salesManager },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
  ],
}
