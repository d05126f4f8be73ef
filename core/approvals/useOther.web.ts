import type { Label } from '../define/label.ts'
import { addSignersCall, copyCall, handOverCall, reassignCall, returnCall, withdrawCall } from './calls.ts'
import type { OtherVerb } from './otherVerbs.ts'
import { useApprovalCall, type Done } from './useApproval.web.ts'
import type { ApprovalView } from './view.ts'

/** What a person filled into the dialog of an action. */
export interface Filled {
  readonly task: number
  readonly people: readonly number[]
  /** The earlier step to which it goes back; to the requester when undefined. */
  readonly to: string | undefined
  readonly password: string
  readonly comment?: string
}

const done: Label = ['操作成功', 'operation successful']

/** Does one of the actions with an approval, as it was filled in. */
export const useOther = (verb: OtherVerb, { id, hash, version, signature }: ApprovalView): ((filled: Filled) => Promise<Done>) => {
  const sendBack = useApprovalCall(returnCall, done)
  const reassign = useApprovalCall(reassignCall, done)
  const addSigners = useApprovalCall(addSignersCall, done)
  const copy = useApprovalCall(copyCall, done)
  const withdraw = useApprovalCall(withdrawCall, done)
  const handOver = useApprovalCall(handOverCall, done)
  return ({ task, people, to, password, comment }) => {
    const said = comment === undefined ? {} : { comment }
    const [first = 0] = people
    switch (verb) {
      case 'return':
        return sendBack({
          id,
          task,
          hash,
          version,
          ...said,
          ...(to === undefined ? {} : { to }),
          ...(signature === 'password' ? { password } : {}),
        })
      case 'reassign':
        return reassign({ id, task, to: first, ...said })
      case 'addBefore':
      case 'addAfter':
        return addSigners({ id, task, place: verb === 'addBefore' ? 'before' : 'after', users: people, ...said })
      case 'copy':
        return copy({ id, users: people, ...said })
      case 'withdraw':
        return withdraw({ id, ...said })
      case 'handOver':
        return handOver({ id, task, to: first, ...said })
    }
  }
}
