import { defineEvent, type EventDefinition } from '../define/event.ts'
import type { Label } from '../language/label.ts'

const event = (name: string, label: Label, more: Partial<Pick<EventDefinition, 'channels'>> = {}) =>
  defineEvent({
    code: `approval.${name}`,
    label,
    topic: 'approval',
    channels: ['inSite'],
    severity: 'normal',
    // Who decides, or has asked for a decision, sees what it is about, whatever else they may read.
    toldTo: 'addressees',
    ...more,
  })

/** What people are told of an approval. */
export const approvalEvents = {
  asked: event('asked', ['待审批', 'Approval requested'], { channels: ['inSite', 'mail'] }),
  reminder: event('reminder', ['审批提醒', 'Half of the approval time limit has passed']),
  overdue: event('overdue', ['审批超时', 'Approval overdue'], { channels: ['inSite', 'mail'] }),
  urged: event('urged', ['催办', 'Reminder from the requester']),
  delegated: event('delegated', ['审批委托', 'Delegation of approvals'], { channels: ['inSite', 'mail'] }),
  copied: event('copied', ['抄送', 'Copied to you']),
  stuck: event('stuck', ['无可用审批人', 'No approver available'], { channels: ['inSite', 'mail'] }),
  approved: event('approved', ['审批通过', 'Approved'], { channels: ['inSite', 'mail'] }),
  rejected: event('rejected', ['审批未通过', 'Rejected'], { channels: ['inSite', 'mail'] }),
  returned: event('returned', ['审批退回', 'Sent back'], { channels: ['inSite', 'mail'] }),
  withdrawn: event('withdrawn', ['审批撤回', 'Withdrawn']),
  cancelled: event('cancelled', ['审批取消', 'Cancelled']),
} as const

/** What happened, behind `approval.`. */
export type ApprovalEventName = keyof typeof approvalEvents
