import { Modal } from 'antd'
import { createContext, useContext, type ReactNode } from 'react'

type Questions = ReturnType<typeof Modal.useModal>[0]

const QuestionsContext = createContext<Questions | null>(null)

/** Gives the screens inside it a place to ask questions in dialogs of the person's theme and language. */
export const QuestionRoom = ({ children }: { readonly children: ReactNode }) => {
  const [questions, holder] = Modal.useModal()
  return (
    <QuestionsContext value={questions}>
      {children}
      {holder}
    </QuestionsContext>
  )
}

/** The dialogs of the room. To use them outside is a fault of the program. */
export const useQuestions = (): Questions => {
  const questions = useContext(QuestionsContext)
  if (!questions) throw new Error('Questions can be asked only inside the room of the component library')
  return questions
}
