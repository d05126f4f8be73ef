import type { ApproverRole, DefaultFlow, DefaultStep } from '#core/approvals'

/** Who agrees to what is bought for more than a head of department decides about. */
export const purchasingManager: ApproverRole = { key: 'purchasingManager', name: ['采购经理', 'Purchasing manager'] }

/** Who agrees to large purchases. */
export const generalManager: ApproverRole = { key: 'generalManager', name: ['总经理', 'General manager'] }

/** Who agrees with the general manager to the largest ones. */
export const financeManager: ApproverRole = { key: 'financeManager', name: ['财务负责人', 'Finance manager'] }

const agreed = (key: string, name: DefaultStep['name'], role: ApproverRole, above: number, returnTo: readonly string[]): DefaultStep => ({
  key,
  name,
  source: { kind: 'role', role },
  mode: { kind: 'any' },
  condition: `awardedTotal > ${above} CNY`,
  slaHours: 24,
  allow: { reassign: true, addBefore: true },
  returnTo,
})

/**
 * Who agrees to an award, by its total in CNY with tax, as long as the company has not arranged it otherwise. It is the second level of the requisition
 * that was compared: whose department asked for it agrees anew where it has become dearer.
 */
export const awardFlow: DefaultFlow = {
  code: 'AWARD',
  name: ['定标审批', 'Award approval'],
  steps: [
    {
      key: 'applicantHead',
      name: ['申请部门负责人复审', 'Head of the requesting department'],
      source: { kind: 'departmentHead', levels: 0, of: 'applicant' },
      mode: { kind: 'any' },
      condition: 'overEstimate = true',
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
    },
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
  ],
}
