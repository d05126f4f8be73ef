import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { purchasingManager } from '../amountSteps.ts'

/** Above so much in CNY, paid to one supplier in advance together, the general manager agrees as well. */
const generalAbove = '50000'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true } } as const satisfies Partial<DefaultStep>

/** Who agrees that a supplier is paid before the goods are there: by what was paid to that supplier ahead in 90 days, which nobody types. */
export const advanceFlow: DefaultFlow = {
  code: 'SUPPLIER-ADVANCE',
  name: ['预付款审批', 'Approval of advances'],
  steps: [
    { ...usual, key: 'purchasing', name: ['采购经理审批', 'Purchasing manager'], source: { kind: 'role', role: purchasingManager } },
    { ...usual, key: 'finance', name: ['财务审批', 'Finance'], source: { kind: 'role', role: financeManager } },
    {
      ...usual,
      key: 'general',
      name: ['总经理审批', 'General manager'],
      source: { kind: 'role', role: generalManager },
      condition: `together > ${generalAbove}`,
    },
  ],
}
