import { states } from '#core/fields'

/** How far a negotiated price has come. */
export const priceOverrideStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'done' },
  ended: { label: ['已终止', 'Ended'], means: 'void' },
})
