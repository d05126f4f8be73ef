import { momentText } from '../fields/moment/moment.ts'
import type { Label } from '../language/label.ts'
import { announce } from '../client/announce.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { credentialKinds, whenCredentialsEnd, type Credential } from './credential.ts'
import './sessions.css'

const words = {
  title: ['其他凭据', 'Other credentials'],
  none: ['没有其他凭据。', 'There are none.'],
  end: ['作废', 'End'],
  ended: ['已作废', 'Ended'],
} as const satisfies Record<string, Label>

interface CredentialListProps {
  readonly credentials: readonly Credential[]
  /** Ends one; absent where the reader may not. */
  readonly end?: ((credential: Credential) => Promise<unknown>) | undefined
}

/** By what else somebody is let in, or lets others in; each can be ended. */
export const CredentialList = ({ credentials, end }: CredentialListProps) => {
  const label = useLabel()
  return (
    <section aria-label={label(words.title)}>
      <h2>{label(words.title)}</h2>
      <p className="ms-muted">{label(whenCredentialsEnd)}</p>
      {credentials.length === 0 && <p className="ms-muted">{label(words.none)}</p>}
      <ul className="ms-sessions">
        {credentials.map(one => (
          <li key={`${one.kind} ${one.id}`}>
            <CredentialWords credential={one} />
            {end && <End credential={one} end={end} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const CredentialWords = ({ credential: { kind, title, detail, since, lastUsed, until } }: { readonly credential: Credential }) => {
  const label = useLabel()
  const times = [
    [['自 ', 'Since '], since],
    [['最近使用 ', 'last used '], lastUsed],
    [['有效期至 ', 'valid until '], until],
  ] as const satisfies readonly (readonly [Label, string | null])[]
  return (
    <span className="ms-session">
      <strong>{label(credentialKinds[kind])}</strong>
      <span>{[title, detail ?? ''].filter(text => text !== '').join(' · ')}</span>
      <span className="ms-muted">
        {times.flatMap(([caption, at]) => (at === null ? [] : [`${label(caption)}${momentText(at)}`])).join(label(['，', ', ']))}
      </span>
    </span>
  )
}

const End = ({ credential, end }: Required<Pick<CredentialListProps, 'end'>> & { readonly credential: Credential }) => {
  const label = useLabel()
  const { pending, run } = useLock()
  const act = async () => {
    try {
      await end?.(credential)
      announce('good', words.ended)
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  return (
    <button type="button" className="ms-small-button" disabled={pending} onClick={() => run(act)}>
      {label(words.end)}
      <span className="ms-hidden">
        {' '}
        {label(credentialKinds[credential.kind])} {credential.title}
      </span>
    </button>
  )
}
