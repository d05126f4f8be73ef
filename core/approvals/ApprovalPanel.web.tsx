import './approvals.css'
import { useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { ApprovalDetail } from './ApprovalDetail.web.tsx'
import { documentApprovals } from './calls.ts'
import { OutcomeTag } from './OutcomeTag.web.tsx'
import type { ApprovalView } from './view.ts'

interface ApprovalPanelProps {
  readonly entity: AnyEntity
  readonly record: Pick<RecordOf<AnyEntity>, 'id'>
}

/** The approvals of the document whose page it stands on: the newest with its flow, the earlier ones to be opened. */
const ApprovalPanel = ({ entity, record }: ApprovalPanelProps) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(documentApprovals, { entity: entity.name, record: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />
  const [newest, ...earlier] = data.results
  if (!newest) {
    return (
      <Empty
        title={['尚未提交审批', 'Not submitted yet']}
        reason={[
          '提交后，这里显示由谁审批、进展和意见。',
          'Once it is submitted you see here who decides, how far it is and what was said.',
        ]}
      />
    )
  }
  return (
    <div className="ms-approvals ms-section">
      <ApprovalDetail key={newest.id} approval={newest} withoutContent onDecided={ignored} />
      {earlier.length > 0 && (
        <section>
          <h3>{label(['以前的审批', 'Earlier approvals'])}</h3>
          {earlier.map(approval => (
            <Earlier key={approval.id} approval={approval} />
          ))}
        </section>
      )}
    </div>
  )
}

/** The page is asked for again after every decision; nothing else has to happen here. */
const ignored = (): void => undefined

const Earlier = ({ approval }: { readonly approval: ApprovalView }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="ms-approval-earlier" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <MomentText instant={approval.startedAt} /> {approval.requester.title} <OutcomeTag outcome={approval.outcome} />
      </summary>
      {open && <ApprovalDetail approval={approval} onDecided={ignored} />}
    </details>
  )
}

export default ApprovalPanel
