import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { newIdempotencyKey, request, ServerRefusal } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { speak, useLabel, useLanguage } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { momentText } from '../fields/moment/moment.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { productName } from '../language/words.ts'
import { GuestFields, type GuestValues } from './GuestFields.web.tsx'
import { GuestParts } from './GuestParts.web.tsx'
import type { AnsweredLink, OpenedLink } from './opened.ts'
import './guest.css'

const words = {
  from: ['发送人', 'Sent by'],
  until: ['有效期至', 'Valid until'],
  send: ['提交', 'Submit'],
  done: ['已提交', 'Submitted'],
  thanks: ['谢谢，您的回复已记录。此页面可以关闭。', 'Thank you. Your answer has been recorded. You can close this page.'],
  past: [
    '此单据现在不需要回复。如有疑问，请联系发送人。',
    'No answer is needed for this document now. Contact the sender with any question.',
  ],
  incomplete: ['链接不完整。请完整复制后再打开一次。', 'The link is incomplete. Copy all of it and open it again.'],
  loading: ['正在打开…', 'Opening…'],
  other: ['English', '中文'],
  retry: ['重试', 'Try again'],
} as const satisfies Record<string, Label>

type Failure = Label | string

/** What is wrong before anything is sent: required texts and days that are missing. */
const missing = ({ step }: OpenedLink, values: GuestValues): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    (step?.fields ?? []).flatMap(({ name, required, kind }) =>
      required && kind !== 'flag' && String(values[name] ?? '').trim() === '' ? [[name, requiredMessage]] : [],
    ),
  )

/** What a refusal says of the fields of the step. */
const problemsIn = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ServerRefusal
    ? Object.fromEntries(
        Object.entries(error.fields).flatMap(([path, told]) => (path.startsWith('input.') ? [[path.slice('input.'.length), told]] : [])),
      )
    : {}

/** What came of opening a link; whether trying again makes sense where it failed. */
type LinkAnswer = { readonly link: OpenedLink | AnsweredLink } | { readonly failure: Failure; readonly mayRetry: boolean }

const openLink = async (language: 'zh' | 'en' | undefined): Promise<LinkAnswer> => {
  const body = { secret: secretOfPage(), ...(language === undefined ? {} : { language }) }
  try {
    return { link: await request<OpenedLink | AnsweredLink>('POST', '/api/guest/open/', { body }) }
  } catch (error) {
    const mayRetry = !(error instanceof ServerRefusal) || error.status >= 500 || error.status === 429
    return { failure: failureWords(error), mayRetry }
  }
}

/** Where somebody without an account reads a record by a link and answers, once. The secret stands behind `#` in the address. */
export const GuestScreen = () => {
  const label = useLabel()
  const language = useLanguage()
  const [opened, setOpened] = useState<OpenedLink>()
  const [failure, setFailure] = useState<Failure | undefined>(() => (secretOfPage() === '' ? words.incomplete : undefined))
  const [mayRetry, setMayRetry] = useState(false)
  const [isDone, setIsDone] = useState(false)

  const take = useCallback((answer: LinkAnswer): void => {
    if ('failure' in answer) {
      setMayRetry(answer.mayRetry)
      setFailure(answer.failure)
    } else if (answer.link.answeredAt !== null) setIsDone(true)
    else {
      setOpened(answer.link)
      speak(answer.link.language)
    }
  }, [])
  useEffect(
    function openOnce() {
      // Until the link says in which language it was given, the browser's is the best guess.
      speak(/^zh\b/i.test(navigator.language) ? 'zh' : 'en')
      if (secretOfPage() !== '') void openLink(undefined).then(take)
    },
    [take],
  )
  const again = (asked: 'zh' | 'en' | undefined) => {
    setFailure(secretOfPage() === '' ? words.incomplete : undefined)
    if (secretOfPage() !== '') void openLink(asked).then(take)
  }
  const switchLanguage = () => {
    if (!opened) speak(language === 'zh' ? 'en' : 'zh')
    again(language === 'zh' ? 'en' : 'zh')
  }
  const told = (said: Failure): string => (typeof said === 'string' ? said : inLanguage(said, language))
  return (
    <main className="ms-guest">
      <header>
        <strong>{opened?.company ?? productName}</strong>
        <button type="button" className="ms-guest-language" lang={language === 'zh' ? 'en' : 'zh-CN'} onClick={switchLanguage}>
          {label(words.other)}
        </button>
      </header>
      {failure !== undefined && (
        <div role="alert" className="ms-guest-failure">
          <p>{told(failure)}</p>
          {!opened && mayRetry && (
            <button type="button" className="ms-button" onClick={() => again(undefined)}>
              {label(words.retry)}
            </button>
          )}
        </div>
      )}
      {!opened && !isDone && failure === undefined && <p role="status">{label(words.loading)}</p>}
      {isDone && (
        <div role="status" className="ms-guest-done">
          <h1>{label(words.done)}</h1>
          <p>{label(words.thanks)}</p>
        </div>
      )}
      {opened && !isDone && (
        <>
          <h1>
            {opened.kind} {opened.title}
          </h1>
          <p className="ms-muted">
            {label(words.from)} {opened.givenBy} · {label(words.until)} {momentText(opened.expiresAt)}
          </p>
          <GuestParts parts={opened.parts} />
          {opened.step ? (
            <Answer opened={opened} onDone={() => setIsDone(true)} onFailure={setFailure} />
          ) : (
            <p role="status" className="ms-guest-past">
              {label(words.past)}
            </p>
          )}
        </>
      )}
    </main>
  )
}

const secretOfPage = (): string => decodeURIComponent(location.hash.slice(1))

interface AnswerProps {
  readonly opened: OpenedLink
  onDone(): void
  onFailure(failure: Failure | undefined): void
}

const Answer = ({ opened, onDone, onFailure }: AnswerProps) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  // One answer has one key, however often it is sent.
  const [key] = useState(newIdempotencyKey)
  const [values, setValues] = useState<GuestValues>({})
  const [problems, setProblems] = useState<Readonly<Record<string, Label | string>>>({})
  const { step, version } = opened
  if (!step) return null
  const show = (found: Readonly<Record<string, Label | string>>): void => {
    setProblems(found)
    const first = step.fields.find(({ name }) => found[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus()
  }
  const send = async (): Promise<void> => {
    onFailure(undefined)
    try {
      await request('POST', '/api/guest/answer/', {
        body: { secret: secretOfPage(), version, input: typed(step.fields, values) },
        idempotencyKey: key,
      })
      onDone()
    } catch (error) {
      const refused = problemsIn(error)
      if (Object.keys(refused).length > 0) show(refused)
      else if (error instanceof ServerRefusal && error.error === 'doneAlready') onDone()
      else onFailure(failureWords(error))
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = missing(opened, values)
    if (Object.keys(found).length > 0) show(found)
    else run(send)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={step.label}>
      <h2>{step.label}</h2>
      <GuestFields
        fields={step.fields}
        values={values}
        problems={problems}
        onValue={(name, value) => {
          setValues({ ...values, [name]: value })
          setProblems(Object.fromEntries(Object.entries(problems).filter(([one]) => one !== name)))
        }}
      />
      <button type="submit" className="ms-button" disabled={locked}>
        {label(words.send)}
      </button>
    </form>
  )
}

/** What was typed as the kinds of the fields want it; what is empty is not sent. */
const typed = (fields: NonNullable<OpenedLink['step']>['fields'], values: GuestValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }): readonly (readonly [string, unknown])[] => {
      const value = values[name]
      if (kind === 'flag') return [[name, value === true]]
      const text = String(value ?? '').trim()
      if (text === '') return []
      return [[name, kind === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text]]
    }),
  )
