import { createContext, Suspense, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { asksSignature } from '../client/askSignature.web.ts'
import { asksWarnings } from '../client/confirmWarnings.web.ts'
import { useLabel } from '../client/session.web.ts'
import type { TypedProof } from '../logic/signature.ts'
import { later } from './later.web.tsx'
import type { Question } from './QuestionDialog.web.tsx'
import { fetchWhenIdle } from './whenIdle.web.ts'

/** Asks in a dialog; true when the person agrees. */
type Ask = (question: Question) => Promise<boolean>

/** A question that waits for its answer, or whose dialog is going. */
interface Asked {
  readonly key: number
  readonly question: Question
  answer(agreed: boolean): void
}

/** Somebody who is asked to sign. */
interface AskedSignature {
  readonly key: number
  readonly problems: Readonly<Record<string, string>>
  answer(signature: TypedProof | undefined): void
}

// Nobody is asked before the screen is there: the dialog is fetched after it.
const QuestionDialog = later(() => import('./QuestionDialog.web.tsx'))
const SignatureDialog = later(() => import('../approvals/SignatureDialog.web.tsx'))

const QuestionsContext = createContext<Ask | null>(null)

/** Gives the screens inside it a place to ask questions in dialogs of the person's theme and language. */
export const QuestionRoom = ({ children }: { readonly children: ReactNode }) => {
  const [open, setOpen] = useState<readonly Asked[]>([])
  const ask = useCallback<Ask>(
    question => new Promise(answer => setOpen(asked => [...asked, { key: (asked.at(-1)?.key ?? 0) + 1, question, answer }])),
    [],
  )
  const { signing, signed } = useSignatures()
  useWarnings(ask)
  useEffect(() => fetchWhenIdle([QuestionDialog]), [])
  return (
    <QuestionsContext value={ask}>
      {children}
      <Suspense>
        {open.map(({ key, question, answer }) => (
          <QuestionDialog key={key} {...question} onAnswer={answer} onGone={() => setOpen(asked => asked.filter(one => one.key !== key))} />
        ))}
        {signing.map(({ key, problems, answer }) => (
          <SignatureDialog key={key} problems={problems} onAnswer={answer} onGone={() => signed(key)} />
        ))}
      </Suspense>
    </QuestionsContext>
  )
}

const goOn: Label = ['仍然保存', 'Save all the same']
const goBack: Label = ['返回修改', 'Go back']
const pleaseConfirm: Label = ['请确认', 'Please confirm']

/** What the server wants confirmed before it writes is asked here, whatever screen is writing. */
const useWarnings = (ask: Ask): void => {
  const label = useLabel()
  useEffect(
    function askWarnings() {
      return asksWarnings(messages =>
        ask({
          title: label(pleaseConfirm),
          content: [...new Set(messages)].map(message => <p key={message}>{message}</p>),
          consent: label(goOn),
          refusal: label(goBack),
          first: 'refusal',
        }),
      )
    },
    [ask, label],
  )
}

/** Whoever is asked to sign a step, whatever screen takes it; `signed` says that a dialog has gone. */
const useSignatures = () => {
  const [signing, setSigning] = useState<readonly AskedSignature[]>([])
  useEffect(function askSignatures() {
    return asksSignature(
      problems => new Promise(answer => setSigning(asked => [...asked, { key: (asked.at(-1)?.key ?? 0) + 1, problems, answer }])),
    )
  }, [])
  return { signing, signed: (key: number) => setSigning(asked => asked.filter(one => one.key !== key)) }
}

/** Asks in the dialogs of the room. To use it outside is a fault of the program. */
export const useQuestions = (): Ask => {
  const ask = useContext(QuestionsContext)
  if (!ask) throw new Error('Questions can be asked only inside the room of the component library')
  return ask
}
