import './guest.css'
import { useCallback, useEffect, useState } from 'react'
import { request } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { speak, useLabel, useLanguage, useSession } from '../client/session.web.ts'
import type { CheckedPaper, CheckStanding } from '../define/paper.ts'
import type { Label } from '../language/label.ts'
import { productName } from '../language/words.ts'
import { secretOfPage } from './secretOfPage.web.ts'

const words = {
  other: ['English', '中文'],
  title: ['核验文件', 'Check a paper'],
  loading: ['正在查询…', 'Checking…'],
  compare: ['请与手中的文件逐项核对。', 'Compare each of these with the paper in your hand.'],
  incomplete: ['地址不完整，请重新扫描文件上的二维码。', 'The address is incomplete. Scan the code on the paper again.'],
  retry: ['重试', 'Try again'],
} as const satisfies Record<string, Label>

const standings: Readonly<Record<CheckStanding, Label>> = {
  holds: ['有效', 'This paper holds'],
  revoked: ['已撤销，不再有效', 'Revoked: this paper does not hold any more'],
  superseded: ['已被修订取代，不再有效', 'Superseded by a revision: this paper does not hold any more'],
}

type Failure = Label | string

/** What came of asking. */
type CheckAnswer = CheckedPaper | { readonly failure: Failure }

const check = async (): Promise<CheckAnswer> => {
  try {
    return await request<CheckedPaper>('POST', '/api/guest/check/', { body: { secret: secretOfPage() } })
  } catch (error) {
    return { failure: failureWords(error) }
  }
}

/** Where somebody without an account sees whether the paper holds whose code they have scanned. The secret stands behind `#` in the address. */
export const CheckScreen = () => {
  const label = useLabel()
  const language = useLanguage()
  const [paper, setPaper] = useState<CheckedPaper>()
  const [failure, setFailure] = useState<Failure | undefined>(() => (secretOfPage() === '' ? words.incomplete : undefined))
  const take = useCallback((answer: CheckAnswer): void => {
    if ('failure' in answer) setFailure(answer.failure)
    else setPaper(answer)
  }, [])
  useEffect(
    function checkOnce() {
      // Whoever is signed in goes on in their own language.
      if (!useSession.getState().user) speak(/^zh\b/i.test(navigator.language) ? 'zh' : 'en')
      if (secretOfPage() !== '') void check().then(take)
      // Another secret is of another paper: nothing of this one may stay.
      const anew = (): void => location.reload()
      window.addEventListener('hashchange', anew)
      return () => window.removeEventListener('hashchange', anew)
    },
    [take],
  )
  const again = (): void => {
    setFailure(undefined)
    void check().then(take)
  }
  return (
    <main className="ms-guest">
      <header>
        <strong>{productName}</strong>
        <button
          type="button"
          className="ms-guest-language"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => speak(language === 'zh' ? 'en' : 'zh')}
        >
          {label(words.other)}
        </button>
      </header>
      {!paper && <h1>{label(words.title)}</h1>}
      {failure !== undefined && (
        <div role="alert" className="ms-guest-failure">
          <p>{label(failure)}</p>
          {failure !== words.incomplete && (
            <button type="button" className="ms-button" onClick={again}>
              {label(words.retry)}
            </button>
          )}
        </div>
      )}
      {!paper && failure === undefined && <p role="status">{label(words.loading)}</p>}
      {paper && (
        <>
          <h1>{label(paper.label)}</h1>
          <p role="status" className={paper.standing === 'holds' ? 'ms-guest-asked' : 'ms-guest-asked ms-guest-failure'}>
            <strong>{label(standings[paper.standing])}</strong>
          </p>
          <dl className="ms-guest-facts">
            {paper.facts.map(({ caption, text }) => (
              <div key={caption[1]}>
                <dt>{label(caption)}</dt>
                <dd>{label(text)}</dd>
              </div>
            ))}
          </dl>
          <p className="ms-muted">{label(words.compare)}</p>
        </>
      )}
    </main>
  )
}
