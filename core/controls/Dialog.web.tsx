import { useEffect, useRef, type ReactNode } from 'react'
import './dialog.css'
import { useClickBeside } from './useClickBeside.web.ts'

interface DialogProps {
  readonly className?: string
  /** What the dialog is called for those who hear it. */
  readonly name: string
  close(): void
  readonly children: ReactNode
}

/**
 * A dialog over the page that needs no component library: the browser keeps the focus in it and gives it back; Escape and a click
 * beside it close it.
 */
export const Dialog = ({ className = '', name, close, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useClickBeside(dialog, close)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`ms-dialog ${className}`}
      aria-label={name}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
    >
      <div className="ms-dialog-body">{children}</div>
    </dialog>
  )
}
