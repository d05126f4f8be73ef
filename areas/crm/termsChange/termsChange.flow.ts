import type { DefaultFlow } from '#core/approvals'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { salesManager } from '../priceChange/priceChange.flow.ts'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true, addBefore: true, addAfter: true } } as const

/** Who agrees to other terms of a customer, as long as the company has not arranged it otherwise: sales, and finance to another group, whose credit it shares. */
export const termsChangeFlow: DefaultFlow = {
  code: 'CUSTOMER-TERMS',
  name: ['定价条件变更审批', 'Approval of changed customer terms'],
  steps: [
    { ...usual, key: 'sales', name: ['销售经理审批', 'Sales manager'], source: { kind: 'role', role: salesManager } },
    {
      ...usual,
      key: 'finance',
      name: ['财务审批', 'Finance manager'],
      source: { kind: 'role', role: financeManager },
      condition: 'movesGroup = true',
    },
  ],
}
