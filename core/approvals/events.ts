import { defineEvent, type EventDefinition } from '../define/event.ts'
import type { Label } from '../language/label.ts'

const event = (name: string, label: Label, more: Partial<Pick<EventDefinition, 'channels'>> = {}) =>
  defineEvent({
    code: `approval.${name}`,
    label,
    topic: 'approval',
    channels: ['inSite'],
    severity: 'normal',
    // Who decides, or has asked for a decision, sees what it is about, whatever else he may read.
    toldTo: 'addressees',
    ...more,
  })

/** What people are told of an approval. */
export const approvalEvents = {
  asked: event('asked', ['待审批', 'A decision is asked for'], { channels: ['inSite', 'mail'] }),
  reminder: event('reminder', ['审批提醒', 'Half of the time for a decision has passed']),
  overdue: event('overdue', ['审批超时', 'A decision is overdue'], { channels: ['inSite', 'mail'] }),
  urged: event('urged', ['催办', 'The requester urges']),
  copied: event('copied', ['抄送', 'Copied to you']),
  stuck: event('stuck', ['审批无人处理', 'Nobody is left to decide'], { channels: ['inSite', 'mail'] }),
  approved: event('approved', ['审批通过', 'Approved'], { channels: ['inSite', 'mail'] }),
  rejected: event('rejected', ['审批未通过', 'Rejected'], { channels: ['inSite', 'mail'] }),
  returned: event('returned', ['审批退回', 'Sent back'], { channels: ['inSite', 'mail'] }),
  withdrawn: event('withdrawn', ['审批撤回', 'Withdrawn']),
  cancelled: event('cancelled', ['审批取消', 'Cancelled']),
} as const

/** What happened, behind `approval.`. */
export type ApprovalEventName = keyof typeof approvalEvents
