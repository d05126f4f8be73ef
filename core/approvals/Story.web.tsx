import './approvals.css'
import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons'
import { MomentText } from '../fields/moment/moment.web.tsx'
import { Avatar } from '../people/Avatar.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ApprovalView } from './view.ts'
import { eventWords, signatureWords } from './words.ts'

/** Everything that happened to an approval, the newest first, and whether its evidence holds. */
export const Story = ({ approval }: { readonly approval: ApprovalView }) => {
  const label = useLabel()
  const and = label(['、', ', '])
  return (
    <>
      <p className={approval.verified ? 'ms-evidence' : 'ms-evidence ms-evidence-broken'} role={approval.verified ? undefined : 'alert'}>
        {approval.verified ? <SafetyCertificateOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
        {approval.verified
          ? label(['审批证据完整，与所审批的内容一致', 'The evidence is complete and belongs to what was approved'])
          : label(['审批证据与记录不符，请联系管理员', 'The evidence does not match the records. Contact an administrator.'])}{' '}
        <code title={approval.hash}>{approval.hash.slice(0, 12)}</code>
      </p>
      <ol className="ms-story">
        {approval.events.toReversed().map(event => (
          <li key={event.no}>
            <p>
              {event.actor ? (
                <span className="ms-person">
                  <Avatar person={event.actor} />
                  <strong>{event.actor.title}</strong>
                </span>
              ) : (
                <strong>{label(['系统', 'System'])}</strong>
              )}
              {event.actingFor && (
                <>
                  {' '}
                  {label(['代', 'for'])} {event.actingFor.title}
                </>
              )}{' '}
              {label(eventWords[event.kind])} {event.people.map(({ title }) => title).join(and)}{' '}
              <span className="ms-muted">
                <MomentText instant={event.at} />
                {event.signature && ` · ${label(signatureWords[event.signature])}`}
              </span>
            </p>
            {event.comment !== null && <p className="ms-flow-comment">{event.comment}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
