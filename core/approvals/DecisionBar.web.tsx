import './approvals.css'
import { CheckOutlined, CloseOutlined, EditOutlined, EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { later } from '../controls/later.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { useLabel } from '../client/session.web.ts'
import { drawnAs } from '../client/useRefusal.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import { useMedia } from '../controls/useMedia.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import { decideCall } from './calls.ts'
import { CommentField } from './CommentField.web.tsx'
import { otherLabels, verbsWith, type OtherVerb } from './otherVerbs.ts'
import { noProof, proofWith } from './proof.ts'
import { ProofField } from './ProofField.web.tsx'
import { QuickPhrases } from './QuickPhrases.web.tsx'
import { aboutDocument, sentBackInstead, useApprovalCall } from './useApproval.web.ts'
import { useAwake } from './useAwake.web.ts'
import type { ApprovalView, OwnTask } from './view.ts'

const OwnFields = later(() => import('./OwnFields.web.tsx'))
const OtherDialog = later(() => import('./OtherDialog.web.tsx'))

interface DecisionBarProps {
  readonly approval: ApprovalView
  readonly own: OwnTask
  readonly entity: AnyEntity | undefined
  /** It was decided, and somebody else is asked now or it has ended. */
  onDecided(): void
}

const reasonNeeded: Label = ['拒绝须说明原因', 'Enter a reason for rejecting']

/** Where an approver decides: with one press, or after a few words; the decision carries what they have in front of them. */
export const DecisionBar = ({ approval, own, entity, onDecided }: DecisionBarProps) => {
  const label = useLabel()
  const id = useId()
  const lock = useLock()
  const feedback = useFeedback()
  const isAwake = useAwake()
  const isNarrow = useMedia('(width < 992px)')
  const [comment, setComment] = useState('')
  const [isWriting, setWriting] = useState(false)
  const [proof, setProof] = useState(noProof)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [above, setAbove] = useState<readonly string[]>([])
  const [other, setOther] = useState<OtherVerb>()
  const decide = useApprovalCall(
    decideCall,
    ({ decision }) => aboutDocument(decision === 'approve' ? ['已同意', 'Approved'] : ['已拒绝', 'Rejected'], approval.title),
    { otherwise: sentBackInstead, placeOf: drawnAs('comment', ...Object.keys(proofWith([approval.signature], proof))) },
  )
  const act = async (decision: 'approve' | 'reject') => {
    setProblems({})
    setAbove([])
    if (decision === 'reject' && comment.trim() === '') {
      // Where it is folded it opens with this, and takes the focus then.
      flushSync(() => {
        setWriting(true)
        setProblems({ comment: label(reasonNeeded) })
      })
      document.getElementById(`${id}-comment`)?.focus()
      return
    }
    const done = await decide({
      id: approval.id,
      task: own.task,
      decision,
      hash: approval.hash,
      version: approval.version,
      ...(comment.trim() === '' ? {} : { comment }),
      ...proofWith([approval.signature], proof),
    })
    if (done.done) return onDecided()
    if (done.at['comment'] !== undefined) setWriting(true)
    setAbove(done.above)
    setProblems(done.at)
  }
  const isReady = isAwake && !lock.locked
  const mayApprove = isReady && own.missing.length === 0
  // One key is pressed by mistake more easily than a button: what it would decide is asked for.
  const byKey = (decision: 'approve' | 'reject') =>
    lock.run(async () => {
      const isSilent = decision === 'reject' && comment.trim() === ''
      const { title } = approval
      const question: Label = decision === 'approve' ? [`同意 ${title}？`, `Approve ${title}?`] : [`拒绝 ${title}？`, `Reject ${title}?`]
      if (isSilent || (await feedback.confirm(question))) await act(decision)
    })
  // Whoever is asked twice says with a button which of the two they mean.
  const isOnly = approval.mine.length === 1
  useShortcuts({
    ...(isOnly && mayApprove ? { approveDocument: () => byKey('approve') } : {}),
    ...(isOnly && isReady ? { rejectDocument: () => byKey('reject') } : {}),
  })
  const say = (words: string) => {
    setComment(words)
    setProblems({})
  }
  // On a phone the document has the screen; what was said with a press stands there to be read.
  const isFolded = isNarrow && !isWriting && comment === ''
  const write = () => {
    flushSync(() => setWriting(true))
    document.getElementById(`${id}-comment`)?.focus()
  }
  const fitting = approval.brief.phrases.reject.concat(approval.brief.phrases.approve)
  return (
    <div className="ms-decision">
      <RefusedAbove said={above} />
      {own.actingFor && (
        <p className="ms-decision-for">
          {label(['您代其审批：', 'You are approving on behalf of '])}
          <strong>{own.actingFor.title}</strong>
        </p>
      )}
      {(own.fills.length > 0 || own.missing.length > 0) && (
        <Suspense>
          <OwnFields approval={approval} own={own} entity={entity} />
        </Suspense>
      )}
      <div className="ms-decision-said">
        {isFolded && (
          <Button shape="round" icon={<EditOutlined aria-hidden />} onClick={write}>
            {label(['写意见', 'Comment'])}
          </Button>
        )}
        <QuickPhrases kinds={['reject', 'approve']} comment={comment} fitting={fitting} onChange={say} />
      </div>
      {!isFolded && (
        <CommentField
          id={`${id}-comment`}
          label={['审批意见', 'Comment']}
          value={comment}
          hint={['同意时选填，拒绝时必填', 'Optional when approving, required when rejecting']}
          problem={problems['comment']}
          onChange={say}
        />
      )}
      <ProofField id={id} signatures={[approval.signature]} proof={proof} problems={problems} onChange={setProof} />
      <DecisionButtons
        mayApprove={mayApprove}
        mayReject={isReady}
        isPending={lock.pending}
        others={verbsWith(own)}
        onDecide={decision => lock.run(() => act(decision))}
        onOther={setOther}
      />
      {other && (
        <Suspense>
          <OtherDialog verb={other} approval={approval} own={own} close={() => setOther(undefined)} onDone={onDecided} />
        </Suspense>
      )}
    </div>
  )
}

interface DecisionButtonsProps {
  readonly mayApprove: boolean
  readonly mayReject: boolean
  readonly isPending: boolean
  /** What else an approver can do, folded behind the two. */
  readonly others: readonly OtherVerb[]
  onDecide(decision: 'approve' | 'reject'): void
  onOther(verb: OtherVerb | undefined): void
}

const DecisionButtons = ({ mayApprove, mayReject, isPending, others, onDecide, onOther }: DecisionButtonsProps) => {
  const label = useLabel()
  return (
    <div className="ms-decision-buttons">
      <Button
        type="primary"
        size="large"
        icon={<CheckOutlined aria-hidden />}
        disabled={!mayApprove}
        loading={isPending}
        onClick={() => onDecide('approve')}
      >
        {label(['同意', 'Approve'])}
      </Button>
      <Button danger size="large" icon={<CloseOutlined aria-hidden />} disabled={!mayReject} onClick={() => onDecide('reject')}>
        {label(['拒绝', 'Reject'])}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: others.map(verb => ({ key: verb, label: label(otherLabels[verb]) })),
          onClick: ({ key }) => onOther(others.find(verb => verb === key)),
        }}
      >
        <Button size="large" icon={<EllipsisOutlined aria-hidden />}>
          {label(['更多', 'More'])}
        </Button>
      </Dropdown>
    </div>
  )
}
