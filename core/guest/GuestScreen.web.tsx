import { Suspense, useCallback, useEffect, useState } from 'react'
import { request, ServerRefusal } from '../client/client.web.ts'
import { lazy } from '../client/lazy.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { speak, useLabel, useLanguage } from '../client/session.web.ts'
import { momentText } from '../fields/moment/moment.ts'
import type { Label } from '../language/label.ts'
import { productName } from '../language/words.ts'
import { GuestAnswer } from './GuestAnswer.web.tsx'
import { GuestPaper } from './GuestPaper.web.tsx'
import { GuestParts } from './GuestParts.web.tsx'
import type { AnsweredLink, OpenedLink } from './opened.ts'
import { secretOfPage } from './secretOfPage.web.ts'
import './guest.css'

const GuestDocument = lazy(() => import('./GuestDocument.web.tsx'))
const MadeDocuments = lazy(() => import('./MadeDocuments.web.tsx'))

const words = {
  from: ['发送人', 'Sent by'],
  until: ['链接可用至', 'This link works until'],
  done: ['已提交', 'Submitted'],
  thanks: ['谢谢，您的回复已记录。此页面可以关闭。', 'Thank you. Your answer has been recorded. You can close this page.'],
  recorded: ['谢谢，您的回复已记录。', 'Thank you. Your answer has been recorded.'],
  takenBack: ['已撤回。', 'It is withdrawn.'],
  corrected: ['更正已保存。', 'The correction is saved.'],
  asked: ['已发送，答复后会显示在此页面。', 'Sent. The answer will be shown on this page.'],
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

/** What a guest is told of what they did last, on a page that goes on. */
interface Told {
  readonly title?: Label
  readonly text: Failure
}

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

/** What came of opening the link that stands in the address; `again` opens it once more, in a language that is asked for. */
const useOpenedLink = () => {
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
  return { opened, failure, setFailure, mayRetry, isDone, finish: () => setIsDone(true), again }
}

/** Where somebody without an account reads a record by a link and answers, once. The secret stands behind `#` in the address. */
export const GuestScreen = () => {
  const label = useLabel()
  const language = useLanguage()
  const { opened, failure, setFailure, mayRetry, isDone, finish, again } = useOpenedLink()
  const [told, setTold] = useState<Told>()
  const switchLanguage = () => {
    // It was said in the other language.
    setTold(undefined)
    if (!opened) speak(language === 'zh' ? 'en' : 'zh')
    again(language === 'zh' ? 'en' : 'zh')
  }
  /** Reads the record anew, where its link is good for more than one answer. */
  const goOn = (said: Told) => {
    setTold(said)
    again(language)
  }
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
          <p>{label(failure)}</p>
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
          {opened.notice !== null && (
            <div role="status" className="ms-guest-asked">
              <p>{opened.notice}</p>
            </div>
          )}
          <GuestParts parts={opened.parts} />
          <p>
            <GuestPaper name={`${opened.kind} ${opened.title}`} onFailure={setFailure} />
          </p>
          {told && (
            <div role="status" className="ms-guest-asked">
              {told.title && <h2>{label(told.title)}</h2>}
              <p>{label(told.text)}</p>
            </div>
          )}
          {opened.step && (
            <GuestAnswer
              step={opened.step}
              version={opened.version}
              onDone={() => (opened.lasts ? goOn({ title: words.done, text: words.recorded }) : finish())}
              onFailure={setFailure}
            />
          )}
          {!opened.step && !opened.makes && opened.notice === null && (
            <p role="status" className="ms-guest-past">
              {label(words.past)}
            </p>
          )}
          {opened.also.map(step => (
            <details key={`${step.takes} ${opened.version}`} className="ms-guest-also">
              <summary>{step.label}</summary>
              <GuestAnswer step={step} version={opened.version} onDone={() => goOn({ text: words.asked })} onFailure={setFailure} />
            </details>
          ))}
          <Suspense>
            {opened.makes && (
              <GuestDocument
                key={opened.made.length}
                asked={opened.makes}
                onDone={text => goOn({ title: words.done, text })}
                onFailure={setFailure}
              />
            )}
            {opened.made.length > 0 && (
              <MadeDocuments
                title={opened.madeLabel}
                made={opened.made}
                onDone={deed => goOn({ text: deed === 'correct' ? words.corrected : words.takenBack })}
                onFailure={setFailure}
              />
            )}
          </Suspense>
        </>
      )}
    </main>
  )
}
