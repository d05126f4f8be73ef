import { states } from '#core/fields'

/** From a draft to the money on its way back. */
export const refundStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  agreed: { label: ['待付款', 'To be paid'], means: 'open' },
  paid: { label: ['已退款', 'Refunded'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})
