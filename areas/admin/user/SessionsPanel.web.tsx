import { useCan, useLabel } from '#core/client.web'
import { Loading, LockedButton, NotShown, Refused, useFeedback } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { catalogue } from '#core/errors'
import { CredentialList, SessionWords } from '#core/people.web'
import { useCall, useRunCall } from '#core/records.web'
import type { OpenSession } from '#core/rights'
import type { user } from '#core/people'
import './user.css'
import { endUserCredentials, endUserSessions, readAccount, readUserCredentials } from './accountCalls.ts'

/** Where a user is signed in now, and by what else the account is let in; each can be ended, and all of it together. */
const SessionsPanel = ({ record }: { readonly record: RecordOf<typeof user> }) => {
  const label = useLabel()
  const can = useCan()
  const account = useCall(readAccount, can('admin.user:account') ? { id: record.id } : undefined)
  if (!can('admin.user:account')) return <Refused message={label(catalogue.noPermission.message)} />
  if (!account.data) return account.error ? <NotShown error={account.error} onRetry={() => void account.refetch()} /> : <Loading rows={4} />
  const { sessions } = account.data
  const mayEnd = can('admin.user:endSessions') && record.can.includes('update') && account.data.refusal === null
  return (
    <div className="ms-account">
      {sessions.length === 0 && <p className="ms-muted">{label(['该用户现在没有登录。', 'This user is not logged in anywhere.'])}</p>}
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
      <Credentials id={record.id} mayEnd={mayEnd} />
    </div>
  )
}

const Credentials = ({ id, mayEnd }: { readonly id: number; readonly mayEnd: boolean }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const asked = useCall(readUserCredentials, { id })
  const end = useRunCall(endUserCredentials)
  if (!asked.data) return asked.error ? <NotShown error={asked.error} onRetry={() => void asked.refetch()} /> : <Loading rows={4} />
  const endAll = async () => {
    try {
      await end.mutateAsync({ input: { id } })
      feedback.success(['全部登录和凭据已作废', 'All sessions and credentials ended'])
    } catch (error) {
      feedback.failure(error)
    }
  }
  const endOne = mayEnd
    ? ({ kind, id: credential }: { readonly kind: Kind; readonly id: number }) => end.mutateAsync({ input: { id, kind, credential } })
    : undefined
  return (
    <>
      <CredentialList credentials={asked.data.results} end={endOne} />
      {mayEnd && (
        <div>
          <LockedButton danger onClick={endAll}>
            {label(['作废全部登录和凭据', 'End all sessions and credentials'])}
          </LockedButton>
        </div>
      )}
    </>
  )
}

type Kind = NonNullable<Parameters<NonNullable<Parameters<typeof CredentialList>[0]['end']>>[0]>['kind']

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
