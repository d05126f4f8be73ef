import { states } from '#core/fields'

/** How far an application has come: the states of the specification, and the ways in which one ends before it is fetched. */
export const applicationStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审核', 'Pending review'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'open' },
  rejected: { label: ['已拒绝', 'Rejected'], means: 'draft', tone: 'bad' },
  toReturn: { label: ['待归还', 'To return'], means: 'waiting:colleague' },
  returned: { label: ['已归还', 'Returned'], means: 'done' },
  closed: { label: ['已领用', 'Issued'], means: 'done' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
  lapsed: { label: ['过期未领', 'Not picked up'], means: 'void' },
})
