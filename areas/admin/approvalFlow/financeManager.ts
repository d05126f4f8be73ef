import type { ApproverRole } from '#core/approvals'

/** Who answers for the company's money. */
export const financeManager: ApproverRole = { key: 'financeManager', name: ['财务负责人', 'Finance manager'] }
