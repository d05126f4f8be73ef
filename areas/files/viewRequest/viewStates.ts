import { states } from '#core/fields'

/** What was decided of a request. */
export const viewStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['待审批', 'Pending'], means: 'waiting:approvers' },
  granted: { label: ['已授权', 'Granted'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  revoked: { label: ['已收回', 'Revoked'], means: 'void' },
})
