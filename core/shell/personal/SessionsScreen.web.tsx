import { CredentialList } from '../../access/CredentialList.web.tsx'
import { endOwnCredential, endOwnSessions, readOwnCredentials, readOwnSessions } from '../../access/ownCalls.ts'
import type { OpenSession } from '../../access/openSessions.ts'
import { browserWords } from '../../access/browserWords.ts'
import { SessionWords } from '../../access/SessionWords.web.tsx'
import type { Label } from '../../language/label.ts'
import { useCall, useRunCall } from '../../client/useCall.web.ts'
import { announce } from '../../client/announce.web.ts'
import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { useLock } from '../../client/useLock.web.ts'
import { NotRead } from './NotRead.web.tsx'
import { PersonalTabs } from './PersonalTabs.web.tsx'

const words = {
  title: ['登录与凭据', 'Sessions and credentials'],
  about: [
    '您的账号目前在以下浏览器登录。如有陌生登录，请立即结束并修改密码。',
    'Your account is logged in on these browsers. If you do not recognise a session, end it and change your password.',
  ],
  end: ['结束登录', 'End'],
  endOthers: ['结束其他全部登录', 'End all others'],
  only: ['没有其他登录。', 'There are no others.'],
  ended: ['已结束，对方立即退出', 'Session ended'],
} as const satisfies Record<string, Label>

/** Where the person is signed in; whatever is not this browser can be ended. */
export const SessionsScreen = () => {
  const label = useLabel()
  const asked = useCall(readOwnSessions, {})
  const sessions = asked.data?.results.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.about)}</p>
      {sessions ? (
        <div className="ms-card">
          <ul className="ms-sessions">
            {sessions.map(session => (
              <li key={session.id}>
                <SessionWords session={session} />
                {!session.current && <End session={session} />}
              </li>
            ))}
          </ul>
          {sessions.length > 1 ? <End /> : <p className="ms-muted">{label(words.only)}</p>}
        </div>
      ) : (
        <NotRead error={asked.error} retry={() => void asked.refetch()} />
      )}
      <OwnCredentials />
    </section>
  )
}

/** By what else one is let in, or lets others in. */
const OwnCredentials = () => {
  const asked = useCall(readOwnCredentials, {})
  const end = useRunCall(endOwnCredential)
  if (!asked.data) return <NotRead error={asked.error} retry={() => void asked.refetch()} />
  return (
    <div className="ms-card">
      <CredentialList credentials={asked.data.results} end={({ kind, id }) => end.mutateAsync({ input: { kind, credential: id } })} />
    </div>
  )
}

const End = ({ session }: { readonly session?: OpenSession }) => {
  const label = useLabel()
  const { pending, run } = useLock()
  const end = useRunCall(endOwnSessions)
  const act = async () => {
    try {
      await end.mutateAsync({ input: session ? { session: session.id } : {} })
      announce('good', words.ended)
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  return (
    <button type="button" className={session ? 'ms-small-button' : 'ms-button ms-plain'} disabled={pending} onClick={() => run(act)}>
      {label(session ? words.end : words.endOthers)}
      {session && <span className="ms-hidden"> {label(browserWords(session.browser))}</span>}
    </button>
  )
}
