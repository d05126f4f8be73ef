import type { ApproverRole, DefaultFlow, DefaultStep } from '#core/approvals'
import type { Label } from '#core/language'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { financeManager } from '../../admin/approvalFlow/financeManager.ts'
import { purchasingManager } from '../amountSteps.ts'

const step = (key: string, name: Label, role: ApproverRole, above?: number): DefaultStep => ({
  key,
  name,
  source: { kind: 'role', role },
  mode: { kind: 'any' },
  ...(above === undefined ? {} : { condition: `differences > ${above} CNY` }),
  slaHours: 48,
  allow: { reassign: true, addBefore: true, addAfter: true },
})

const finance = step('finance', ['财务审批', 'Finance manager'], financeManager)

/**
 * Who agrees to an invoice that differs, by the amount in which invoices of its supplier differ within 7 days, as long as the company has not arranged it otherwise:
 * never who entered or explained it.
 */
export const invoiceFlow: DefaultFlow = {
  code: 'INVOICE',
  name: ['发票差异审批', 'Approval of invoice differences'],
  steps: [
    finance,
    step('purchasing', ['采购经理审批', 'Purchasing manager'], purchasingManager, 5000),
    step('general', ['总经理审批', 'General manager'], generalManager, 50_000),
  ],
  former: [[finance]],
}
