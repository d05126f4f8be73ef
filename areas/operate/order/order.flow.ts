import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { salesManager } from '../../crm/priceChange/priceChange.flow.ts'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'

const usual = { mode: { kind: 'any' }, slaHours: 8, allow: { reassign: true, addBefore: true } } as const

/**
 * Who releases an order that is held: goods for nothing cost sales, goods on credit are a risk of finance, as are overdue receivables and longer terms. A price
 * below its floor is agreed to by the general manager, as in a quotation, besides whoever else releases the order.
 */
const steps: readonly DefaultStep[] = [
  {
    ...usual,
    key: 'free',
    name: ['销售经理放行', 'Sales manager'],
    source: { kind: 'role', role: salesManager },
    condition: 'hold = free',
  },
  {
    ...usual,
    key: 'credit',
    name: ['财务信用放行', 'Finance'],
    source: { kind: 'role', role: financeManager },
    condition: 'hold in (credit, overdue, terms)',
  },
  {
    ...usual,
    key: 'floor',
    name: ['总经理放行', 'General manager'],
    source: { kind: 'role', role: generalManager },
    condition: 'belowFloor = true',
  },
]

/** The flow of orders that are held. */
export const orderFlow: DefaultFlow = { code: 'ORDER-RELEASE', name: ['订单放行', 'Release of orders'], steps }
