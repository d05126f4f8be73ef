import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { salesManager } from '../../crm/priceChange/priceChange.flow.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'

/** Up to so much of one customer together, in CNY, sales and finance agree; above it the general manager as well. */
const generalAbove = '20000'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true } } as const satisfies Partial<DefaultStep>

/** Who agrees that a customer owes less, or that money goes back: by what one customer was given in 90 days, which nobody types. */
export const giveBackSteps: readonly DefaultStep[] = [
  { ...usual, key: 'sales', name: ['销售经理审批', 'Sales manager'], source: { kind: 'role', role: salesManager } },
  { ...usual, key: 'finance', name: ['财务审批', 'Finance'], source: { kind: 'role', role: financeManager } },
  {
    ...usual,
    key: 'general',
    name: ['总经理审批', 'General manager'],
    source: { kind: 'role', role: generalManager },
    condition: `together > ${generalAbove}`,
  },
]

/** The flow of credit notes. */
export const creditNoteFlow: DefaultFlow = { code: 'CREDIT-NOTE', name: ['贷项审批', 'Approval of credit notes'], steps: giveBackSteps }
