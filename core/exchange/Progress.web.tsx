import { Button } from 'antd'
import { inLanguage, type Label } from '../language/label.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { percentDone } from '../controls/remaining.ts'
import { useRemaining } from '../controls/useRemaining.web.ts'
import { grouped } from '../language/counted.ts'
import { counted } from '../language/counted.ts'

interface ProgressProps {
  readonly title: Label
  readonly done: number
  /** 0 while it is not known. */
  readonly total: number
  /** Other work that goes first. */
  readonly waitsFor: number
  onCancel?: () => void
}

/** Work that goes on: how far it is, how long it still takes, what it waits for, and a way to end it. It goes on when the page is left. */
export const Progress = ({ title, done, total, waitsFor, onCancel }: ProgressProps) => {
  const label = useLabel()
  const language = useLanguage()
  const queued: Label = [`排队中，前面还有 ${waitsFor} 项`, `In the queue behind ${counted(waitsFor, 'other')}`]
  const remaining = useRemaining(done, total)
  const far = total > 0 ? `${grouped(done)} / ${grouped(total)} · ${percentDone(done, total)}` : grouped(done)
  return (
    <div className="ms-exchange-progress" role="status">
      <strong>{label(title)}</strong>
      <progress aria-label={inLanguage(title, language)} {...(total > 0 ? { value: done, max: total } : {})} />
      <span className="ms-muted">{waitsFor > 0 ? label(queued) : far}</span>
      {waitsFor === 0 && remaining && <span className="ms-muted">{label(remaining)}</span>}
      <span className="ms-muted">{label(['离开此页不影响进行', 'It goes on when you leave this page'])}</span>
      {onCancel && <Button onClick={onCancel}>{label(['取消', 'Cancel'])}</Button>}
    </div>
  )
}
