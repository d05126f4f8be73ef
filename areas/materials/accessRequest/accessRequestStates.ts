/** Whether somebody who asked for it may work with a customer of a colleague. */
export const accessRequestStates = {
  pending: { label: ['待答复', 'To answer'], tone: 'warn' },
  granted: { label: ['已准许', 'Granted'], tone: 'good' },
  declined: { label: ['未同意', 'Declined'], tone: 'bad' },
  ended: { label: ['已结束', 'Ended'] },
} as const

/** What that means by now. */
export const accessRequestStandings = {
  ...accessRequestStates,
  expired: { label: ['已过期', 'Expired'], tone: 'neutral' },
} as const
