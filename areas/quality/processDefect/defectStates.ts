import { states } from '#core/fields'

/** How far a defect of the process is dealt with. */
export const defectStates = states({
  open: { label: ['未处理', 'Open'], means: 'open', tone: 'bad' },
  contained: { label: ['已围堵', 'Contained'], means: 'open' },
  fixed: { label: ['已修复', 'Fixed'], means: 'open' },
  verified: { label: ['已验证', 'Verified'], means: 'open' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
})

/** The states in which nobody has done anything about its cause yet. */
export const unfixedStates = ['open', 'contained'] as const

/** A defect is to be fixed within so many days. */
export const daysToFix = 7
