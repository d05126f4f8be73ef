/** From a draft to the money on its way back. */
export const refundStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['审批中', 'Pending'], tone: 'warn' },
  agreed: { label: ['待付款', 'To be paid'], tone: 'warn' },
  paid: { label: ['已退款', 'Refunded'], tone: 'good' },
  rejected: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  reversed: { label: ['已冲销', 'Reversed'], tone: 'neutral' },
} as const
