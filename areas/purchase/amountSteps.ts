import { financeManager } from '../admin/approvalFlow/financeManager.ts'
import { generalManager } from '../admin/approvalFlow/generalManager.ts'
import type { ApproverRole, DefaultStep } from '#core/approvals'

/** Who agrees to what is bought for more than a head of department decides about. */
export const purchasingManager: ApproverRole = { key: 'purchasingManager', name: ['采购经理', 'Purchasing manager'] }

/** The further conditions on which the people of some steps are asked, whatever the amount. */
type Besides = Partial<Record<'purchasing' | 'finance' | 'general', string>>

/** Who agrees to so much money: the steps by the amount in CNY with tax that stands in a field of the document, or on a further condition. */
export const amountSteps = (field: string, besides: Besides = {}): readonly DefaultStep[] => {
  const agreed = (
    key: keyof Besides,
    name: DefaultStep['name'],
    role: ApproverRole,
    above: number,
    returnTo: readonly string[],
  ): DefaultStep => ({
    key,
    name,
    source: { kind: 'role', role },
    mode: { kind: 'any' },
    condition: [`${field} > ${above} CNY`, besides[key]].filter(part => part !== undefined).join(' or '),
    slaHours: 24,
    allow: { reassign: true, addBefore: true },
    returnTo,
  })
  return [
    {
      key: 'departmentHead',
      name: ['部门负责人审批', 'Head of department'],
      source: { kind: 'requesterManager' },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
    },
    agreed('purchasing', ['采购经理审批', 'Purchasing manager'], purchasingManager, 5000, ['departmentHead']),
    agreed('finance', ['财务会签', 'Finance countersigns'], financeManager, 200_000, ['departmentHead', 'purchasing']),
    agreed('general', ['总经理审批', 'General manager'], generalManager, 50_000, ['departmentHead', 'purchasing']),
  ]
}
