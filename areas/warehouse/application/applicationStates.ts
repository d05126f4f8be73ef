/** How far an application has come: the states of the specification, and the ways in which one ends before it is fetched. */
export const applicationStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  pending: { label: ['待审核', 'Pending review'], tone: 'warn' },
  approved: { label: ['已批准', 'Approved'], tone: 'info' },
  rejected: { label: ['已拒绝', 'Rejected'], tone: 'bad' },
  toReturn: { label: ['待归还', 'To return'], tone: 'warn' },
  returned: { label: ['已归还', 'Returned'], tone: 'good' },
  closed: { label: ['已领用', 'Issued'], tone: 'good' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
  lapsed: { label: ['过期未领', 'Not picked up'], tone: 'neutral' },
} as const
