/** How far a price change has come. */
export const priceChangeStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['审批中', 'Pending'], tone: 'warn' },
  approved: { label: ['待生效', 'Approved'], tone: 'info' },
  effective: { label: ['已生效', 'Effective'], tone: 'good' },
  withdrawn: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const
