import type { ApproverRole, DefaultFlow } from '#core/approvals'

const planner: ApproverRole = { key: 'shortagePlanner', name: ['缺料计划员', 'Shortage planner'] }
const productionManager: ApproverRole = { key: 'productionManager', name: ['生产经理', 'Production manager'] }

const usual = { mode: { kind: 'any' }, slaHours: 8, allow: { reassign: true, addBefore: true } } as const

/** Who agrees that something is missing, before it is bought: planning, then production. */
export const shortageFlow: DefaultFlow = {
  code: 'SHORTAGE',
  name: ['缺料审批', 'Material shortage approval'],
  steps: [
    { ...usual, key: 'planner', name: ['计划审批', 'Planner'], source: { kind: 'role', role: planner } },
    {
      ...usual,
      key: 'production',
      name: ['生产经理审批', 'Production manager'],
      source: { kind: 'role', role: productionManager },
      distinctFrom: ['planner'],
    },
  ],
}
