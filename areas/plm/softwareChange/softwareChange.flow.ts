import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who judges whether a version was tested and may be used. */
const softwareReviewer: ApproverRole = { key: 'softwareReviewer', name: ['软件变更审批人', 'Approver of software changes'] }

/** Somebody other than the author agrees to a software change, as long as the company has not arranged it otherwise. */
export const softwareFlow: DefaultFlow = {
  code: 'SWC',
  name: ['软件变更审批', 'Approval of software changes'],
  steps: [
    {
      key: 'review',
      name: ['软件审批', 'Software review'],
      source: { kind: 'role', role: softwareReviewer },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
  ],
}
