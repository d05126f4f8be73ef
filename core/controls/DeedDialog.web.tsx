import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import type { Lock } from '../client/useLock.web.ts'

interface DeedDialogProps {
  readonly title: string
  /** What the deed is called. */
  readonly okText: string
  readonly danger?: boolean
  /** It cannot be done yet. */
  readonly disabled?: boolean
  /** Pixels; what suits a few words when absent. */
  readonly width?: number | undefined
  /** Keeps it from being done twice. */
  readonly lock: Lock
  onOk(): void
  close(): void
  readonly children: ReactNode
}

/** A dialog over a page that ends in one deed, or in nothing; a press beside it does not close it. */
export const DeedDialog = ({ title, okText, danger = false, disabled = false, width, lock, onOk, close, children }: DeedDialogProps) => (
  <Modal
    open
    title={title}
    okText={okText}
    cancelText={useLabel()(['取消', 'Cancel'])}
    okButtonProps={{ danger, disabled: disabled || lock.locked, loading: lock.pending }}
    cancelButtonProps={{ disabled: lock.pending }}
    mask={{ closable: false }}
    {...(width === undefined ? {} : { width })}
    onOk={onOk}
    onCancel={close}
  >
    {children}
  </Modal>
)
