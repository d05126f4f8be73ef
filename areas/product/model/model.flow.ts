import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who looks first whether the company needs the product, and whether its family is the right one. */
const pnReviewer: ApproverRole = { key: 'pnReviewer', name: ['PN 审核人', 'PN reviewer'] }

/** Who gives the PN out. */
const pnController: ApproverRole = { key: 'pnController', name: ['PN 批准人', 'PN controller'] }

/** Two people other than the requester agree to a new PN as long as the company has not arranged it otherwise. */
export const modelFlow: DefaultFlow = {
  code: 'PN',
  name: ['PN 审批', 'PN approval'],
  steps: [
    {
      key: 'reviewer',
      name: ['产品审核', 'Product review'],
      source: { kind: 'role', role: pnReviewer },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'controller',
      name: ['PN 批准', 'PN release'],
      source: { kind: 'role', role: pnController },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
      returnTo: ['reviewer'],
      distinctFrom: ['reviewer'],
    },
  ],
}
