import type { Label } from '../language/label.ts'

/** What approvals write into the history of their documents, in words. */
export const approvalActions: Readonly<Record<string, Label>> = {
  'approval:approve': ['审批同意', 'Approved'],
  'approval:reject': ['审批拒绝', 'Rejected'],
  'approval:return': ['审批退回', 'Sent back'],
  'approval:reassign': ['转交审批', 'Approval reassigned'],
  'approval:handOver': ['移交审批', 'Approval reassigned'],
  'approval:addBefore': ['前加签', 'Added an approver before'],
  'approval:addAfter': ['后加签', 'Added an approver after'],
  'approval:withdraw': ['撤回审批', 'Approval withdrawn'],
  'approval:cancel': ['审批因修改而取消', 'Approval ended by a change'],
  'approval:lapse': ['不能生效，退回', 'Could not take effect, sent back'],
  'approval:approved': ['审批通过', 'Approved'],
  'approval:rejected': ['审批未通过', 'Rejected'],
  'approval:returned': ['退回提交人', 'Back with its requester'],
  'approval:withdrawn': ['已撤回', 'Withdrawn'],
  'approval:delegate': ['委托审批', 'Delegated approvals'],
  'approval:endDelegation': ['结束委托', 'Ended a delegation'],
}
