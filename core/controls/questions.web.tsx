import { Modal } from 'antd'
import { createContext, useContext, useEffect, type ReactNode } from 'react'
import type { Label } from '../language/label.ts'
import { asksWarnings } from '../client/confirmWarnings.web.ts'
import { useLabel } from '../client/session.web.ts'

type Questions = ReturnType<typeof Modal.useModal>[0]

const QuestionsContext = createContext<Questions | null>(null)

/** Gives the screens inside it a place to ask questions in dialogs of the person's theme and language. */
export const QuestionRoom = ({ children }: { readonly children: ReactNode }) => {
  const [questions, holder] = Modal.useModal()
  useWarnings(questions)
  return (
    <QuestionsContext value={questions}>
      {children}
      {holder}
    </QuestionsContext>
  )
}

const goOn: Label = ['仍然保存', 'Save all the same']
const goBack: Label = ['返回修改', 'Go back']
const pleaseConfirm: Label = ['请确认', 'Please confirm']

/** What the server wants confirmed before it writes is asked here, whatever screen is writing. */
const useWarnings = (questions: Questions): void => {
  const label = useLabel()
  useEffect(
    function askWarnings() {
      return asksWarnings(
        messages =>
          new Promise(answer => {
            questions.confirm({
              title: label(pleaseConfirm),
              content: [...new Set(messages)].map(message => <p key={message}>{message}</p>),
              okText: label(goOn),
              cancelText: label(goBack),
              focusable: { autoFocusButton: 'cancel' },
              onOk: () => answer(true),
              onCancel: () => answer(false),
            })
          }),
      )
    },
    [questions, label],
  )
}

/** The dialogs of the room. To use them outside is a fault of the program. */
export const useQuestions = (): Questions => {
  const questions = useContext(QuestionsContext)
  if (!questions) throw new Error('Questions can be asked only inside the room of the component library')
  return questions
}
