import type { Label } from '../language/label.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Objection } from './engine/act.ts'

/** How an objection of the engine is answered, and in which words. */
export const objections: Readonly<Record<Objection, { readonly code: ErrorCode; readonly message?: Label }>> = {
  ended: { code: 'approvalHasEnded' },
  barred: {
    code: 'fourEyes',
    message: ['提交、制作或修改过此单据的人不能参与审批', 'Anyone who submitted, created or changed a document cannot approve it'],
  },
  mustDiffer: {
    code: 'fourEyes',
    message: ['此人已在前序步骤审批，须由他人审批', 'This person already approved an earlier step. Choose another approver.'],
  },
  onceOnly: { code: 'fourEyes', message: ['此步骤按人数计算，每人只能表决一次', 'Each person can vote only once in this step'] },
  oneGroup: {
    code: 'fourEyes',
    message: [
      '您在此步骤中属于另一审批方，各审批方须由不同的人审批',
      'You take part for another approver group of this step. Each group must decide for itself.',
    ],
  },
  notAllowed: { code: 'illegalTransition', message: ['此步骤不允许这样做', 'This step does not allow that'] },
  alreadyAsked: { code: 'ruleBroken', message: ['此人已是该步骤的审批人', 'This person is already an approver of this step'] },
  nobodyLeft: {
    code: 'fourEyes',
    message: [
      '您若在此同意，后面的步骤将无人可审批；请由另一人审批或转交',
      'If you approve here, no approver is left for a later step. Let another person approve, or reassign.',
    ],
  },
  alreadyDecided: {
    code: 'illegalTransition',
    message: ['已有审批人处理，无法撤回', 'An approver has already responded. The request can no longer be withdrawn.'],
  },
}
