import type { ChoiceValue } from '#core/fields'

/** How far a count has come. */
export const countStates = {
  counting: { label: ['盘点中', 'Counting'], tone: 'warn' },
  recount: { label: ['待复盘', 'To recount'], tone: 'warn' },
  counted: { label: ['已清点', 'Counted'], tone: 'info' },
  pending: { label: ['待审批', 'In approval'], tone: 'warn' },
  posted: { label: ['已过账', 'Posted'], tone: 'good' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The states in which nothing is moved in the location: what is counted stands still. */
export const freezing = ['counting', 'recount', 'counted', 'pending'] as const
