import type { Label } from '../language/label.ts'
import { addSignersCall, copyCall, handOverCall, reassignCall, returnCall, withdrawCall } from './calls.ts'
import type { OtherVerb } from './otherVerbs.ts'
import type { PlaceOf } from '../client/useRefusal.web.ts'
import type { TypedProof } from '../logic/signature.ts'
import { proofWith } from './proof.ts'
import { aboutDocument, useApprovalCall, type Done } from './useApproval.web.ts'
import type { ApprovalView } from './view.ts'

/** What a person filled into the dialog of an action. */
export interface Filled {
  readonly task: number
  readonly people: readonly number[]
  /** The earlier step to which it goes back; to the requester when undefined. */
  readonly to: string | undefined
  readonly proof: TypedProof
  readonly comment?: string
}

/** What is said once it is done, before the document's title. */
const doneWords = {
  return: ['已退回', 'Sent back'],
  reassign: ['已转交', 'Reassigned'],
  addSigners: ['已加签', 'Approvers added'],
  copy: ['已抄送', 'Copied'],
  withdraw: ['已撤回', 'Withdrawn'],
  handOver: ['已移交', 'Reassigned'],
} as const satisfies Record<string, Label>

/** Does one of the actions with an approval, as it was filled in; `placeOf` says what its dialog draws. */
export const useOther = (
  verb: OtherVerb,
  { id, hash, version, signature, title }: ApprovalView,
  placeOf: PlaceOf,
): ((filled: Filled) => Promise<Done>) => {
  const sendBack = useApprovalCall(returnCall, aboutDocument(doneWords.return, title), { placeOf })
  const reassign = useApprovalCall(reassignCall, aboutDocument(doneWords.reassign, title), { placeOf })
  const addSigners = useApprovalCall(addSignersCall, aboutDocument(doneWords.addSigners, title), { placeOf })
  const copy = useApprovalCall(copyCall, aboutDocument(doneWords.copy, title), { placeOf })
  const withdraw = useApprovalCall(withdrawCall, aboutDocument(doneWords.withdraw, title), { placeOf })
  const handOver = useApprovalCall(handOverCall, aboutDocument(doneWords.handOver, title), { placeOf })
  return ({ task, people, to, proof, comment }) => {
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
          ...proofWith([signature], proof),
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
