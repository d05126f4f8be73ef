import type { DefaultFlow, DefaultStep } from '#core/approvals'
import { amountSteps } from '../amountSteps.ts'

const applicantHead: DefaultStep = {
  key: 'applicantHead',
  name: ['申请部门负责人复审', 'Head of the requesting department'],
  source: { kind: 'departmentHead', levels: 0, of: 'applicant' },
  mode: { kind: 'any' },
  condition: 'overEstimate = true',
  slaHours: 24,
  allow: { reassign: true, addBefore: true },
}

/**
 * Who agrees to an award, by what is bought from the same suppliers within 7 days, in CNY with tax at the rate of finance, as long as the company has not arranged it otherwise. It is the second level of the requisition
 * that was compared: whose department asked for it agrees anew where it has become dearer.
 */
export const awardFlow: DefaultFlow = {
  code: 'AWARD',
  name: ['定标审批', 'Award approval'],
  steps: [applicantHead, ...amountSteps('committed')],
  former: [[applicantHead, ...amountSteps('awardedTotal')]],
}
