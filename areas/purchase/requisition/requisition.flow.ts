import type { DefaultFlow } from '#core/approvals'

/** Who agrees to a requisition before anybody looks for a supplier: the head of the applicant's department, or whoever leads the next one up. */
export const requisitionFlow: DefaultFlow = {
  code: 'REQUISITION',
  name: ['采购申请一级审批', 'First-level approval of requisitions'],
  steps: [
    {
      key: 'departmentHead',
      name: ['部门负责人审批', 'Head of department'],
      source: { kind: 'requesterManager' },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
    },
  ],
}
