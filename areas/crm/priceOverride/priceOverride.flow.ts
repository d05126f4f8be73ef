import type { ApproverRole, DefaultFlow, DefaultStep } from '#core/approvals'
import type { Label } from '#core/language'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { salesManager } from '../priceChange/priceChange.flow.ts'

const step = (key: string, name: Label, role: ApproverRole, above?: string): DefaultStep => ({
  key,
  name,
  source: { kind: 'role', role },
  mode: { kind: 'any' },
  ...(above === undefined ? {} : { condition: `depth > ${above}` }),
  slaHours: 24,
  allow: { reassign: true, addBefore: true, addAfter: true },
})

const sales = step('sales', ['销售经理审批', 'Sales manager'], salesManager)

/** Who agrees to prices for one customer, by how deep they lie, as long as the company has not arranged it otherwise: whoever would agree to such a discount in a quotation. */
export const priceOverrideFlow: DefaultFlow = {
  code: 'NEGOTIATED-PRICE',
  name: ['协议价审批', 'Negotiated price approval'],
  steps: [
    sales,
    step('general', ['总经理审批', 'General manager'], generalManager, '0.08'),
    step('finance', ['财务审批', 'Finance manager'], financeManager, '0.15'),
  ],
  former: [[sales]],
}
