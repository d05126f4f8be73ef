import type { DefaultFlow } from '#core/approvals'
import { qualityReviewer } from '../../quality/materialReview/materialReview.flow.ts'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { purchasingManager } from '../amountSteps.ts'

/** Who decides whether the company may buy from a supplier, as long as it has not arranged it otherwise. */
export const evaluationFlow: DefaultFlow = {
  code: 'EVALUATION',
  name: ['供应商准入评审', 'Supplier qualification'],
  steps: [
    {
      key: 'quality',
      name: ['质量评审', 'Quality review'],
      source: { kind: 'role', role: qualityReviewer },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'purchasing',
      name: ['采购经理批准', 'Purchasing manager'],
      source: { kind: 'role', role: purchasingManager },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true },
      returnTo: ['quality'],
      distinctFrom: ['quality'],
    },
  ],
}

/** Who decides that the company never buys from a supplier again. */
export const blacklistFlow: DefaultFlow = {
  code: 'BLACKLIST',
  name: ['供应商列入黑名单审批', 'Blacklisting of suppliers'],
  steps: [
    {
      key: 'general',
      name: ['总经理审批', 'General manager'],
      source: { kind: 'role', role: generalManager },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
    },
  ],
}
