import { approvalCalls, approvalEvents } from '#core/approvals'
import { defineArea } from '#core/definition'

/** What waits for a person's decision, and who decides while they are away; open to everybody who is signed in. */
export const approval = defineArea({
  name: 'approval',
  label: ['审批', 'Approvals'],
  place: 80,
  calls: approvalCalls,
  events: Object.values(approvalEvents),
  screens: [
    { name: 'inbox', path: 'inbox', title: ['审批箱', 'Approval inbox'], menu: true },
    { name: 'delegation', path: 'delegation', title: ['委托审批', 'Delegation'], menu: true },
  ],
})
