import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who looks at an application first. */
export const materialReviewer: ApproverRole = { key: 'materialReviewer', name: ['料号审核工程师', 'Material number reviewer'] }

/** Who gives a number out. */
export const materialController: ApproverRole = { key: 'materialController', name: ['物料管控员', 'Material controller'] }

/** Who agrees to a new material number as long as the company has not arranged it otherwise. */
export const materialFlow: DefaultFlow = {
  code: 'MATERIAL',
  name: ['料号审批', 'Material number approval'],
  steps: [
    {
      key: 'reviewer',
      name: ['工程师审核', 'Engineer review'],
      source: { kind: 'role', role: materialReviewer },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'controller',
      name: ['物料管控审批', 'Material control'],
      source: { kind: 'role', role: materialController },
      mode: { kind: 'any' },
      slaHours: 24,
      allow: { reassign: true, addBefore: true },
      returnTo: ['reviewer'],
      distinctFrom: ['reviewer'],
    },
  ],
}
