import './paste.css'
import { Input, Modal } from 'antd'
import { useId, type ReactNode } from 'react'
import { useLabel } from '../client/session.web.ts'
import { focusWhenThere } from '../fields/focus.web.ts'
import type { Label } from '../language/label.ts'
import { TableFile } from './TableFile.web.tsx'

interface PasteDialogProps {
  readonly title: Label
  /** What is pasted. */
  readonly name: Label
  readonly placeholder: Label
  readonly text: string
  /** It was pasted before the dialog was there. */
  readonly isPasted: boolean
  /** What the button says that takes it over. */
  readonly writes: Label
  readonly disabled: boolean
  /** What is read of it. */
  readonly children: ReactNode
  onText(text: string): void
  onWrite(): void
  close(): void
}

/** Takes what is copied out of a spreadsheet, or a file with it, and shows what is read of it before anything changes. */
export const PasteDialog = (props: PasteDialogProps) => {
  const { title, name, placeholder, text, isPasted, writes, disabled, children, onText, onWrite, close } = props
  const label = useLabel()
  const id = useId()
  return (
    <Modal
      open
      width={1080}
      title={label(title)}
      okText={label(writes)}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={{ disabled }}
      onOk={onWrite}
      onCancel={close}
      afterOpenChange={opened => opened && focusWhenThere(id)}
    >
      <div className="ms-paste">
        <Input.TextArea
          id={id}
          rows={isPasted ? 3 : 6}
          value={text}
          aria-label={label(name)}
          placeholder={label(placeholder)}
          onChange={event => onText(event.target.value)}
        />
        <div>
          <TableFile text={text} onText={onText} />
        </div>
        {children}
      </div>
    </Modal>
  )
}
