import './approvals.css'
import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { Label } from '../language/label.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { later } from '../controls/later.web.tsx'
import { LockedButton } from '../controls/feedback.web.tsx'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { urgeCall } from './calls.ts'
import { Brief } from './Brief.web.tsx'
import { DecisionBar } from './DecisionBar.web.tsx'
import { FlowDiagram } from './FlowDiagram.web.tsx'
import { FrozenFiles } from './FrozenFiles.web.tsx'
import { FrozenContent } from './FrozenContent.web.tsx'
import { otherLabels, type OtherVerb } from './otherVerbs.ts'
import { OutcomeTag } from './OutcomeTag.web.tsx'
import { Story } from './Story.web.tsx'
import { useApprovalCall } from './useApproval.web.ts'
import type { ApprovalView } from './view.ts'

// Few documents have it.
const DecidedOn = lazy(() => import('./DecidedOn.web.tsx'))
const OtherDialog = later(() => import('./OtherDialog.web.tsx'))

interface ApprovalDetailProps {
  readonly approval: ApprovalView
  /** Without what is decided on and the decision itself, where both stand on the same page already. */
  readonly withoutContent?: boolean
  onDecided(): void
}

const changedSince: Label = [
  '审批期间单据被修改会取消审批；以下是提交时的内容。',
  'Content as submitted. Editing the document cancels the approval.',
]

/** One approval: what is decided on, by whom, what happened, and everything the reader may do with it. */
export const ApprovalDetail = ({ approval, withoutContent = false, onDecided }: ApprovalDetailProps) => {
  const label = useLabel()
  const [now] = useState(() => Date.now())
  return (
    <article className="ms-approval" aria-label={approval.title}>
      <ApprovalHead approval={approval} linked={!withoutContent} />
      {approval.unfit !== null && (
        <Alert
          type="warning"
          showIcon
          title={label([
            `按现状不能生效，审批通过时将退回提交人：${approval.unfit}`,
            `It cannot take effect as things stand, and will go back to its requester when approved: ${approval.unfit}`,
          ])}
        />
      )}
      {!withoutContent && <Brief approval={approval} />}
      {!withoutContent &&
        approval.mine.map(own => <DecisionBar key={own.task} approval={approval} own={own} entity={undefined} onDecided={onDecided} />)}
      <WaysOn approval={approval} linked={!withoutContent} />
      {!withoutContent && approval.mine.length > 0 && (
        <Suspense>
          <DecidedOn entity={approval.entity} id={approval.recordId} />
        </Suspense>
      )}
      {!withoutContent && (
        <section>
          <h3>{label(['单据内容', 'Content'])}</h3>
          <p className="ms-muted">{label(changedSince)}</p>
          <FrozenContent content={approval.content} />
          {approval.files.length > 0 && <FrozenFiles files={approval.files} />}
        </section>
      )}
      <section>
        <h3>{label(['审批流程', 'Flow'])}</h3>
        <p className="ms-muted">
          {label(approval.flow)} · {label([`版本 ${approval.edition}`, `version ${approval.edition}`])}
        </p>
        <FlowDiagram steps={approval.steps} now={now} />
      </section>
      <section>
        <h3>{label(['审批记录', 'Approval history'])}</h3>
        <Story approval={approval} />
      </section>
    </article>
  )
}

const ApprovalHead = ({ approval, linked }: { readonly approval: ApprovalView; readonly linked: boolean }) => {
  const label = useLabel()
  return (
    <header className="ms-approval-head">
      <h2>
        {linked && (
          <>
            <span className="ms-muted">{label(approval.document)}</span> {approval.title}{' '}
          </>
        )}
        {!linked && label(approval.flow)} <OutcomeTag outcome={approval.outcome} />
      </h2>
      <p className="ms-muted">
        {label(['提交人', 'Submitted by'])} {approval.requester.title}, <MomentText instant={approval.startedAt} />
      </p>
    </header>
  )
}

/** Where to go from here, and what one does with an approval besides deciding. */
const WaysOn = ({ approval, linked }: { readonly approval: ApprovalView; readonly linked: boolean }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(approval.entity)
  return (
    <div className="ms-approval-verbs">
      {linked && detail && <ScreenLink to={detail(approval.recordId)}>{label(['打开单据', 'Open the document'])}</ScreenLink>}
      <Verbs approval={approval} />
    </div>
  )
}

const Verbs = ({ approval }: { readonly approval: ApprovalView }) => {
  const label = useLabel()
  const [other, setOther] = useState<OtherVerb>()
  const urge = useApprovalCall(urgeCall, ['已催办', 'Reminder sent'])
  return (
    <>
      {approval.can.includes('urge') && (
        <LockedButton size="small" onClick={() => urge({ id: approval.id })}>
          {label(['催办', 'Send reminder'])}
        </LockedButton>
      )}
      {(['withdraw', 'copy', 'handOver'] as const)
        .filter(verb => approval.can.includes(verb))
        .map(verb => (
          <Button key={verb} size="small" onClick={() => setOther(verb)}>
            {label(otherLabels[verb])}
          </Button>
        ))}
      {other && (
        <Suspense>
          <OtherDialog verb={other} approval={approval} close={() => setOther(undefined)} />
        </Suspense>
      )}
    </>
  )
}
