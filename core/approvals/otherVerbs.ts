import type { Label } from '../language/label.ts'
import type { OwnTask } from './view.ts'

/** What can be done with an approval besides agreeing and refusing; each has its own dialog. */
export type OtherVerb = 'return' | 'reassign' | 'addBefore' | 'addAfter' | 'copy' | 'withdraw' | 'handOver'

/** The captions of these actions. */
export const otherLabels: Readonly<Record<OtherVerb, Label>> = {
  return: ['退回', 'Send back'],
  reassign: ['转交', 'Reassign'],
  addBefore: ['前加签', 'Ask somebody first'],
  addAfter: ['后加签', 'Ask somebody afterwards'],
  copy: ['抄送', 'Copy to'],
  withdraw: ['撤回', 'Withdraw'],
  handOver: ['移交', 'Hand over'],
}

/** What is said before each of them. */
export const otherHelp: Readonly<Record<OtherVerb, Label>> = {
  return: ['当前步骤立即结束。', 'The present step ends at once.'],
  reassign: ['由对方代替您作出决定。', 'The other person decides in your place.'],
  addBefore: ['对方先作决定，之后再由您决定；对方拒绝即为您拒绝。', 'They decide before you do; if one of them refuses, you refuse.'],
  addAfter: ['您同意之后，再由对方决定。', 'They are asked once you have agreed.'],
  copy: ['对方可以查看此审批。', 'They may read this approval.'],
  withdraw: ['单据回到提交前的状态。', 'The document goes back to where it was before it was submitted.'],
  handOver: ['审批人不能再作决定时，由他人接手。', 'Another person takes over from one who can no longer decide.'],
}

/** Which of them a person may do with a task of his. */
export const verbsWith = (own: OwnTask): readonly OtherVerb[] =>
  (['return', 'reassign', 'addBefore', 'addAfter'] as const).filter(verb => own.can.includes(verb))
