import type { ChoiceValue } from '#core/fields'

/** How far a defect of the process is dealt with. */
export const defectStates = {
  open: { label: ['未处理', 'Open'], tone: 'bad' },
  contained: { label: ['已围堵', 'Contained'], tone: 'warn' },
  fixed: { label: ['已修复', 'Fixed'], tone: 'info' },
  verified: { label: ['已验证', 'Verified'], tone: 'good' },
  closed: { label: ['已关闭', 'Closed'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The states in which nobody has done anything about its cause yet. */
export const unfixedStates = ['open', 'contained'] as const

/** A defect is to be fixed within so many days. */
export const daysToFix = 7
