import type { DefaultFlow } from '#core/approvals'
import { financeManager } from '../priceComparison/amountSteps.ts'

/** Who agrees to an invoice that differs, as long as the company has not arranged it otherwise: never who entered or explained it. */
export const invoiceFlow: DefaultFlow = {
  code: 'INVOICE',
  name: ['发票差异审批', 'Approval of invoice differences'],
  steps: [
    {
      key: 'finance',
      name: ['财务审批', 'Finance manager'],
      source: { kind: 'role', role: financeManager },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
  ],
}
