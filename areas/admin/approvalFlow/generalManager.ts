import type { ApproverRole } from '#core/approvals'

/** Who agrees to large purchases. */
export const generalManager: ApproverRole = { key: 'generalManager', name: ['总经理', 'General manager'] }
