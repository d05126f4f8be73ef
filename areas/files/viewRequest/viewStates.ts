import type { ChoiceValue } from '#core/fields'

/** What was decided of a request. */
export const viewStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'info' },
  pending: { label: ['待审批', 'Pending'], tone: 'warn' },
  granted: { label: ['已授权', 'Granted'], tone: 'good' },
  rejected: { label: ['已驳回', 'Rejected'], tone: 'bad' },
  revoked: { label: ['已收回', 'Revoked'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
