import type { DefaultFlow } from '#core/approvals'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { purchasingManager } from '../amountSteps.ts'

/** Who reviews a contract as long as the company has not arranged it otherwise. */
export const contractFlow: DefaultFlow = {
  code: 'CONTRACT',
  name: ['合同评审', 'Contract review'],
  steps: [
    {
      key: 'purchasing',
      name: ['采购经理评审', 'Purchasing manager'],
      source: { kind: 'role', role: purchasingManager },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'finance',
      name: ['财务评审', 'Finance manager'],
      source: { kind: 'role', role: financeManager },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true },
      returnTo: ['purchasing'],
      distinctFrom: ['purchasing'],
    },
  ],
}
