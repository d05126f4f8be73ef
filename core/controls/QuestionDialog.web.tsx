import { Modal } from 'antd'
import { useEffect, useEffectEvent, type ReactNode } from 'react'

/** Something that is asked before it is done. */
export interface Question {
  readonly title: string
  readonly content?: ReactNode
  readonly consent: string
  readonly refusal: string
  /** What is done cannot be undone. */
  readonly isDangerous?: boolean
  /** The answer that has the focus. */
  readonly first: 'consent' | 'refusal'
}

interface QuestionDialogProps extends Question {
  onAnswer(agreed: boolean): void
  /** The dialog has left the page. */
  onGone(): void
}

/** Asks one question over the page. */
const QuestionDialog = ({ title, content, consent, refusal, isDangerous = false, first, onAnswer, onGone }: QuestionDialogProps) => {
  const [questions, holder] = Modal.useModal()
  const ask = useEffectEvent(() =>
    questions.confirm({
      title,
      content,
      okText: consent,
      cancelText: refusal,
      okButtonProps: { danger: isDangerous },
      focusable: { autoFocusButton: first === 'consent' ? 'ok' : 'cancel' },
      onOk: () => onAnswer(true),
      onCancel: () => onAnswer(false),
      afterClose: onGone,
    }),
  )
  useEffect(() => {
    const dialog = ask()
    return () => dialog.destroy()
  }, [])
  return holder
}

export default QuestionDialog
