import { useCan, useLabel } from '#core/client.web'
import { Empty, Loading, LockedButton, NotShown, Refused, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { catalogue } from '#core/errors'
import { SessionWords } from '#core/people.web'
import { useCall, useRunCall } from '#core/records.web'
import type { OpenSession } from '#core/rights'
import type { user } from '#core/people'
import './user.css'
import { endUserSessions, readAccount } from './accountCalls.ts'

/** Where a user is signed in now; one session or all of them can be ended. */
const SessionsPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  const account = useCall(readAccount, can('admin.user:account') ? { id: record.id } : undefined)
  if (!can('admin.user:account')) return <Refused message={label(catalogue.noPermission.message)} />
  if (!account.data) return account.error ? <NotShown error={account.error} onRetry={() => void account.refetch()} /> : <Loading rows={4} />
  const { sessions } = account.data
  if (sessions.length === 0)
    return <Empty title={['没有登录', 'Not logged in']} reason={['该用户现在没有登录。', 'This user is not logged in anywhere.']} />
  const mayEnd = can('admin.user:endSessions') && record.can.includes('update') && account.data.refusal === null
  return (
    <div className="ms-account">
      <ul className="ms-sessions">
        {sessions.map(session => (
          <li key={session.id}>
            <SessionWords session={session} />
            {mayEnd && <End id={record.id} session={session} />}
          </li>
        ))}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <div>
          <End id={record.id} />
        </div>
      )}
    </div>
  )
}

const End = ({ id, session }: { readonly id: number; readonly session?: OpenSession }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const end = useRunCall(endUserSessions)
  const act = async () => {
    try {
      const { ended } = await end.mutateAsync({ input: { id, ...(session ? { session: session.id } : {}) } })
      feedback.success([`已结束 ${ended} 处登录`, `Ended: ${ended}`])
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <LockedButton danger size={session ? 'small' : 'middle'} onClick={act}>
      {session ? label(['结束', 'End']) : label(['结束全部登录', 'End all sessions'])}
    </LockedButton>
  )
}

export default SessionsPanel
