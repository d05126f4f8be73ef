import './ownSecret.css'
import { useState, type ComponentType, type ReactNode } from 'react'
import { announce } from '../client/announce.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { momentText } from '../fields/moment/moment.ts'
import type { Label } from '../language/label.ts'
import type { OwnSecret } from './ownSecret.ts'

interface OwnSecretWords {
  readonly title: Label
  readonly about: Label
  readonly make: Label
  readonly renew: Label
  readonly end: Label
  readonly ended: Label
  readonly unused: Label
  /** Stands before the moment at which it was last used. */
  readonly lastUsed: Label
}

interface OwnSecretProps {
  readonly words: OwnSecretWords
  /** Undefined as long as it is not known, null where there is none. */
  readonly secret: OwnSecret | null | undefined
  readonly asked: { readonly isError: boolean; readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** Makes one and answers it. */
  readonly make: () => Promise<string>
  readonly end: () => Promise<unknown>
  /** One is being made or ended, or cannot be made now. */
  readonly locked: boolean
  /** How it is shown when it was made, this once. */
  readonly drawn: ComponentType<{ readonly code: string }>
  /** What has to be said before. */
  readonly notice?: ReactNode
}

/** A secret of a person's own: made, renewed, ended; seen only when it is made. */
export const OwnSecretCard = ({ words, secret, asked, make, end, locked, drawn: Drawn, notice }: OwnSecretProps) => {
  const label = useLabel()
  const [shown, setShown] = useState<string>()
  const run = async (work: () => Promise<string | undefined>) => {
    try {
      setShown(await work())
      await asked.refetch()
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  const ended = async (): Promise<undefined> => {
    await end()
    announce('good', words.ended)
  }
  const content = () => {
    if (asked.isError) return <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
    if (secret === undefined) return <Loading rows={3} />
    return (
      <>
        {notice}
        {shown !== undefined && <Drawn code={shown} />}
        {secret && (
          <p className="ms-muted">
            {label([`${momentText(secret.madeAt)} 生成`, `Made ${momentText(secret.madeAt)}`])} ·{' '}
            {secret.usedAt === null ? label(words.unused) : `${label(words.lastUsed)} ${momentText(secret.usedAt)}`}
          </p>
        )}
        <div className="ms-own-secret-deeds">
          <button type="button" className="ms-button" disabled={locked} onClick={() => void run(make)}>
            {label(secret ? words.renew : words.make)}
          </button>
          {secret && (
            <button type="button" className="ms-button ms-plain" onClick={() => void run(ended)}>
              {label(words.end)}
            </button>
          )}
        </div>
      </>
    )
  }
  return (
    <section className="ms-card ms-own-secret">
      <h1>{label(words.title)}</h1>
      <p>{label(words.about)}</p>
      {content()}
    </section>
  )
}
