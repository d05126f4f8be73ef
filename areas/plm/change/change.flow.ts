import type { ApproverRole, DefaultFlow } from '#core/approvals'

/** Who judges a change for engineering. */
const changeEngineer: ApproverRole = { key: 'changeEngineer', name: ['变更技术审批人', 'Engineering approver of changes'] }

/** Who judges what a change costs and whom it reaches. */
const changeBoard: ApproverRole = { key: 'changeBoard', name: ['变更委员', 'Member of the change board'] }

/** Engineering and the change board agree to a change, as long as the company has not arranged it otherwise. */
export const changeFlow: DefaultFlow = {
  code: 'TCN',
  name: ['技术变更审批', 'Approval of technical changes'],
  steps: [
    {
      key: 'engineering',
      name: ['技术审批', 'Engineering'],
      source: { kind: 'role', role: changeEngineer },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true, addAfter: true },
    },
    {
      key: 'board',
      name: ['变更委员会', 'Change board'],
      source: { kind: 'role', role: changeBoard },
      mode: { kind: 'any' },
      slaHours: 48,
      allow: { reassign: true, addBefore: true },
      returnTo: ['engineering'],
      distinctFrom: ['engineering'],
    },
  ],
}
