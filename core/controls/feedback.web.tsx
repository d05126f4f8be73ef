import { announceFailure } from './announceFailure.web.ts'
import { Button, type ButtonProps } from 'antd'
import { useMemo, type MouseEvent } from 'react'
import { inLanguage, type Label } from '../language/label.ts'
import { announce } from '../client/announce.web.ts'
import { isLeaving } from '../client/endSession.web.ts'
import { useQuestions } from './questions.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { savedNews } from '../client/unsaved.web.ts'
import { lockedWords, useLock } from '../client/useLock.web.ts'

/** How a screen speaks to the person. */
interface Feedback {
  /** Says what was done; without words of its own ‘operation successful’. */
  readonly success: (words?: Label) => void
  /** Says what was saved, and what on the page is not. */
  readonly saved: (words: Label) => void
  readonly warning: (words: Label) => void
  /** Says why something failed; an error without words for people becomes 'operation failed, please retry'. */
  readonly failure: (error: unknown) => void
  /** Asks a question; true when the person agrees. */
  readonly confirm: (question: Label) => Promise<boolean>
  /** Asks before something that was typed is given up; true when the person gives it up. */
  readonly confirmDiscard: (question: Label) => Promise<boolean>
  /** Asks before something is deleted for good, and says so when the person thinks better of it. */
  readonly confirmDelete: () => Promise<boolean>
}

const deleteQuestion: Label = ['此操作将永久删除，是否继续？', 'This will permanently delete, continue?']
const deletionCanceled: Label = ['已取消删除', 'Deletion canceled']
const operationSuccessful: Label = ['操作成功', 'operation successful']
const goOn: Label = ['确定', 'OK']
const deleteIt: Label = ['删除', 'Delete']
const cancel: Label = ['取消', 'Cancel']
const discard: Label = ['放弃修改', 'Discard changes']
const goOnEditing: Label = ['继续编辑', 'Continue editing']

/** Messages and questions in the person's language; for screens inside the room of the component library. */
export const useFeedback = (): Feedback => {
  const questions = useQuestions()
  const language = useLanguage()
  return useMemo(() => {
    const ask = (question: Label, consent: Label, isDangerous: boolean, refusal = cancel): Promise<boolean> =>
      questions({
        title: inLanguage(question, language),
        consent: inLanguage(consent, language),
        refusal: inLanguage(refusal, language),
        isDangerous,
        first: isDangerous ? 'refusal' : 'consent',
      })
    return {
      success: (words = operationSuccessful) => announce('good', words),
      saved: words => {
        const news = savedNews(words)
        announce(news.tone, news.words)
      },
      warning: words => announce('warn', words),
      failure: error => {
        if (!isLeaving()) announceFailure(error)
      },
      confirm: question => ask(question, goOn, false),
      confirmDiscard: question => ask(question, discard, true, goOnEditing),
      confirmDelete: async () => {
        const agreed = await ask(deleteQuestion, deleteIt, true)
        if (!agreed) announce('warn', deletionCanceled)
        return agreed
      },
    }
  }, [questions, language])
}

/** A button that triggers an action: locked as long as what `onClick` started is under way, and for 5 seconds after it has sent a request. */
export const LockedButton = ({
  onClick,
  disabled,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { onClick?: (event: MouseEvent<HTMLElement>) => unknown }) => {
  const label = useLabel()
  const { locked, pending, run } = useLock()
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (!run(() => onClick?.(event))) event.preventDefault()
  }
  return (
    <Button
      loading={pending}
      {...(locked ? { title: label(lockedWords) } : {})}
      {...rest}
      disabled={disabled === true || locked}
      onClick={click}
    />
  )
}
