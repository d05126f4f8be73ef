import type { Label } from '../language/label.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Objection } from './engine/act.ts'

/** How an objection of the engine is answered, and in which words. */
export const objections: Readonly<Record<Objection, { readonly code: ErrorCode; readonly message?: Label }>> = {
  ended: { code: 'approvalHasEnded' },
  barred: {
    code: 'fourEyes',
    message: ['提交、制作或修改过此单据的人不能参与审批', 'Who submitted, made or changed a document takes no part in its approval'],
  },
  mustDiffer: {
    code: 'fourEyes',
    message: [
      '此人已在前面的步骤作出决定，须由另一人审批',
      'This person has decided in an earlier step; another person has to decide here',
    ],
  },
  onceOnly: { code: 'fourEyes', message: ['此步骤按人数计算，每人只能表决一次', 'Votes are counted here; everybody votes once'] },
  notAllowed: { code: 'illegalTransition', message: ['此步骤不允许这样做', 'This step does not allow that'] },
  alreadyAsked: { code: 'ruleBroken', message: ['此人已是该步骤的审批人', 'This person is asked in this step already'] },
  nobodyLeft: {
    code: 'fourEyes',
    message: [
      '您若在此同意，后面的步骤将无人可审批；请由另一人审批或转交',
      'If you agree here, nobody is left for a later step; let another person decide, or reassign',
    ],
  },
  alreadyDecided: {
    code: 'illegalTransition',
    message: ['已有人作出决定，不能撤回', 'Somebody has decided already; it cannot be withdrawn any more'],
  },
}
