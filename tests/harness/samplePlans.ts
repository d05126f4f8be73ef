import type { FlowStep } from '../../core/define/flow.ts'
import type { Plan, PlannedStep } from '../../core/approvals/engine/process.ts'

/** A step as most are: one of its people decides, asked at the same time, and everything may be done with it. */
export const plannedStep = (key: string, users: readonly number[], more: Partial<PlannedStep> = {}): PlannedStep => ({
  ...flowStep(key),
  applies: true,
  users,
  ...more,
})

/** The same before anybody was found for it. */
export const flowStep = (key: string, more: Partial<FlowStep> = {}): FlowStep => ({
  key,
  name: [key, key],
  source: { kind: 'requesterManager' },
  mode: { kind: 'any' },
  order: 'parallel',
  condition: null,
  slaHours: null,
  escalateTo: null,
  allow: { reassign: true, addBefore: true, addAfter: true, editFields: [] },
  returnTo: [],
  excludeRequester: true,
  distinctFrom: [],
  ...more,
})

/** A plan for a document that person 1 submitted. */
export const planOf = (...steps: readonly PlannedStep[]): Plan => ({ barred: [1], steps })
