import type { Label } from '../language/label.ts'
import type { OwnTask } from './view.ts'

/** What can be done with an approval besides agreeing and refusing; each has its own dialog. */
export type OtherVerb = 'return' | 'reassign' | 'addBefore' | 'addAfter' | 'copy' | 'withdraw' | 'handOver'

/** The captions of these actions. */
export const otherLabels: Readonly<Record<OtherVerb, Label>> = {
  return: ['退回', 'Send back'],
  reassign: ['转交', 'Reassign'],
  addBefore: ['前加签', 'Add approver before me'],
  addAfter: ['后加签', 'Add approver after me'],
  copy: ['抄送', 'Copy to'],
  withdraw: ['撤回', 'Withdraw'],
  handOver: ['移交', 'Reassign'],
}

/** What is said before each of them. */
export const otherHelp: Readonly<Record<OtherVerb, Label>> = {
  return: ['当前步骤立即结束。', 'The present step ends at once.'],
  reassign: ['由对方代您审批。', 'The other person approves instead of you.'],
  addBefore: ['对方先审批，之后由您审批；对方拒绝即视为您拒绝。', 'They decide before you. If any of them rejects, your step is rejected.'],
  addAfter: ['您同意之后，再由对方决定。', 'They are asked once you have agreed.'],
  copy: ['对方可以查看此审批。', 'They can view this approval.'],
  withdraw: ['单据回到提交前的状态。', 'The document returns to its status before submission.'],
  handOver: ['审批人无法继续审批时，由他人接替。', 'Reassigns the approval of someone who is unavailable.'],
}

/** Which of them a person may do with a task of their own. */
export const verbsWith = (own: OwnTask): readonly OtherVerb[] =>
  (['return', 'reassign', 'addBefore', 'addAfter'] as const).filter(verb => own.can.includes(verb))
