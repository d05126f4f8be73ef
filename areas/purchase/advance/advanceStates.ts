import type { ChoiceValue } from '#core/fields'

/** How far an advance has come. */
export const advanceStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['审批中', 'In approval'], tone: 'warn' },
  agreed: { label: ['待付款', 'To be paid'], tone: 'info' },
  paid: { label: ['已付款', 'Paid'], tone: 'good' },
  returned: { label: ['已退回', 'Returned'], tone: 'neutral' },
  rejected: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  reversed: { label: ['已冲销', 'Reversed'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The states in which an advance takes up what its order comes to. */
export const promisedAdvances = ['pending', 'agreed', 'paid'] as const
