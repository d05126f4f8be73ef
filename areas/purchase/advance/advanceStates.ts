import { states } from '#core/fields'

/** How far an advance has come. */
export const advanceStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  agreed: { label: ['待付款', 'To be paid'], means: 'open' },
  paid: { label: ['已付款', 'Paid'], means: 'done' },
  returned: { label: ['已退回', 'Returned'], means: 'done', tone: 'neutral' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** The states in which an advance takes up what its order comes to. */
export const promisedAdvances = ['pending', 'agreed', 'paid'] as const
