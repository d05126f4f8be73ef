import { Button } from 'antd'
import { useId, useState } from 'react'
import { requiredMessage } from '../define/requiredMessage.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { drawnAs, useRefusal } from '../client/useRefusal.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { decideManyCall } from './calls.ts'
import { CommentField } from './CommentField.web.tsx'
import type { InboxRow } from './inbox.ts'
import { noProof, proofWith } from './proof.ts'
import { ProofField } from './ProofField.web.tsx'
import { QuickPhrases } from './QuickPhrases.web.tsx'

/** A document on which nothing was decided, and why. */
export interface Undecided {
  readonly title: string
  readonly why: string
}

interface BulkBarProps {
  readonly rows: readonly InboxRow[]
  keyOf(row: InboxRow): string
  /** Afterwards these stay chosen: what could not be decided. */
  onDone(left: readonly string[], undecided: readonly Undecided[]): void
}

/** Decides several documents of one type in one way, with one comment; what could not be decided stays chosen, and is answered with its reason. */
export const BulkBar = ({ rows, keyOf, onDone }: BulkBarProps) => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const feedback = useFeedback()
  const run = useRunCall(decideManyCall)
  const [comment, setComment] = useState('')
  const [proof, setProof] = useState(noProof)
  const signatures = rows.map(({ signature }) => signature)
  const { problems, above, refuse, mark, clear } = useRefusal(drawnAs('comment', ...Object.keys(proofWith(signatures, proof))))
  const decide = async (decision: 'approve' | 'reject') => {
    if (comment.trim() === '') return mark({ comment: label(requiredMessage) })
    clear()
    try {
      const tasks = rows.flatMap(({ instance, task, hash, version }) => (task === null ? [] : [{ instance, task, hash, version }]))
      const { results } = await run.mutateAsync({ input: { decision, comment, tasks, ...proofWith(signatures, proof) } })
      const left = results.filter(({ done }) => !done)
      const count = results.length - left.length
      if (left.length > 0) feedback.warning([`已审批 ${count} 项，${left.length} 项未完成`, `${count} processed, ${left.length} not`])
      else feedback.saved([`已审批 ${count} 项`, `${count} processed`])
      const leftOf = (row: InboxRow) => left.find(one => one.instance === row.instance && one.task === row.task)
      return onDone(
        rows.filter(leftOf).map(keyOf),
        rows.flatMap(row => {
          const one = leftOf(row)
          return one ? [{ title: row.title, why: one.message ?? '' }] : []
        }),
      )
    } catch (error) {
      return refuse(error)
    }
  }
  return (
    <div className="ms-inbox-bulk" role="group" aria-label={label(['批量审批', 'Bulk approval'])}>
      <RefusedAbove said={above} />
      <QuickPhrases kinds={['approve', 'reject']} comment={comment} onChange={setComment} />
      <CommentField
        id={`${id}-comment`}
        label={[`已选 ${rows.length} 项，审批意见`, `${rows.length} chosen, comment`]}
        value={comment}
        problem={problems['comment']}
        onChange={setComment}
      />
      <ProofField id={id} signatures={signatures} proof={proof} problems={problems} onChange={setProof} />
      <div className="ms-decision-buttons">
        <Button type="primary" disabled={lock.locked} loading={lock.pending} onClick={() => lock.run(() => decide('approve'))}>
          {label(['全部同意', 'Approve all'])}
        </Button>
        <Button danger disabled={lock.locked} onClick={() => lock.run(() => decide('reject'))}>
          {label(['全部拒绝', 'Reject all'])}
        </Button>
      </div>
    </div>
  )
}
