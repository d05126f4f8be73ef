import type { Label } from '../language/label.ts'

/** What besides records decides what somebody may do or has agreed to, by its name in the audit. */
export const heldLabels = {
  'guest.link': ['外部链接', 'Link for a guest'],
  'service.key': ['服务账号密钥', 'Key of a service account'],
  'approval.delegation': ['审批委托', 'Delegation of approvals'],
  'approval.instance': ['审批', 'Approval'],
  'paper.check': ['文件核验码', 'Secret by which a paper is checked'],
  'calendar.feed': ['日历订阅', 'Calendar feed'],
  'mail.address': ['邮件归档地址', 'Address for copies of emails'],
  badge: ['工牌码', 'Badge'],
  counter: ['编号计数', 'Counter of numbers'],
  file: ['文件', 'File'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of such rows. */
export type HeldName = keyof typeof heldLabels
