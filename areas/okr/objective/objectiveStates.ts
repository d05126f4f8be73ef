import type { ChoiceValue } from '#core/fields'

/** How far an objective is. */
export const objectiveStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  active: { label: ['进行中', 'Active'], tone: 'info' },
  graded: { label: ['已评分', 'Graded'], tone: 'warn' },
  reviewed: { label: ['已确认', 'Reviewed'], tone: 'good' },
  dropped: { label: ['已取消', 'Dropped'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
