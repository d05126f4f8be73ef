/** How far a negotiated price has come. */
export const priceOverrideStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['审批中', 'Pending'], tone: 'warn' },
  approved: { label: ['已批准', 'Approved'], tone: 'good' },
  ended: { label: ['已终止', 'Ended'], tone: 'neutral' },
} as const
