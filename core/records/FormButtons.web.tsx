import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Lock } from '../client/useLock.web.ts'

interface FormButtonsProps {
  readonly lock: Lock
  /** Nothing can be saved before a question is answered. */
  readonly blocked: boolean
  /** Present while the form is saved as soon as its files are uploaded: lets that be. */
  onTakeBack?(): void
  onSaveAndNew?(): void
  onCancel(): void
  /** What is not saved yet. */
  readonly children?: ReactNode
}

/** The foot of a form; it stays in view while the form scrolls. */
export const FormButtons = ({ lock, blocked, onTakeBack, onSaveAndNew, onCancel, children }: FormButtonsProps) => {
  const label = useLabel()
  const disabled = lock.locked || blocked
  return (
    <div className="ms-form-foot">
      <Button type="primary" htmlType="submit" disabled={disabled} loading={lock.pending} title="Alt+S">
        {label(['保存', 'Save'])}
      </Button>
      {onSaveAndNew && (
        <Button disabled={disabled} onClick={onSaveAndNew}>
          {label(['保存并新建', 'Save & new'])}
        </Button>
      )}
      <Button disabled={lock.pending} title="Esc" onClick={onCancel}>
        {label(['取消', 'Cancel'])}
      </Button>
      <span role="status">{onTakeBack && label(['文件上传完成后自动保存', 'Saves automatically once the file is uploaded'])}</span>
      {onTakeBack && (
        <Button type="link" onClick={onTakeBack}>
          {label(['先不保存', 'Do not save yet'])}
        </Button>
      )}
      {children}
    </div>
  )
}
