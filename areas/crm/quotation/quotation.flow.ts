import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { salesManager } from '../priceChange/priceChange.flow.ts'

const usual = { mode: { kind: 'any' }, slaHours: 24, allow: { reassign: true, addBefore: true } } as const

/** Who agrees to a special quotation, by the approval that its prices need, as long as the company has not arranged it otherwise. */
const steps: readonly DefaultStep[] = [
  {
    ...usual,
    key: 'sales',
    name: ['销售经理审批', 'Sales manager'],
    source: { kind: 'role', role: salesManager },
    condition: 'level in (sales, general, finance)',
  },
  {
    ...usual,
    key: 'general',
    name: ['总经理审批', 'General manager'],
    source: { kind: 'role', role: generalManager },
    condition: 'level in (general, exception)',
    returnTo: ['sales'],
  },
  {
    ...usual,
    key: 'generalAndFinance',
    name: ['总经理与财务会签', 'General manager and finance'],
    source: { kind: 'role', role: generalManager },
    also: [{ kind: 'role', role: financeManager }],
    condition: 'level = finance',
    returnTo: ['sales'],
  },
]

/** The flow of special quotations. */
export const quotationFlow: DefaultFlow = { code: 'QUOTATION', name: ['特价报价审批', 'Approval of special quotations'], steps }
