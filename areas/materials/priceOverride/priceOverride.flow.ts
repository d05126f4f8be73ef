import type { DefaultFlow } from '#core/approvals'
import { salesManager } from '../priceChange/priceChange.flow.ts'

/** Who agrees to prices for one customer as long as the company has not arranged it otherwise. */
export const priceOverrideFlow: DefaultFlow = {
  code: 'NEGOTIATED-PRICE',
  name: ['协议价审批', 'Negotiated price approval'],
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
