import { states } from '#core/fields'

/** How far a price change has come. */
export const priceChangeStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  approved: { label: ['待生效', 'Approved'], means: 'waiting:day' },
  effective: { label: ['已生效', 'Effective'], means: 'done' },
  withdrawn: { label: ['已取消', 'Cancelled'], means: 'void' },
})
