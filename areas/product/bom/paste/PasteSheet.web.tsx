import '../../../../core/exchange/paste.css'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLabel } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import { TableFile } from '#core/exchange.web'
import { counted, type Label } from '#core/language'
import { isOpen, problemAt, type PasteProblem } from '#core/tables'
import type { BomField } from './bomFields.ts'
import { BomPreview } from './BomPreview.web.tsx'
import type { BomLine } from './bomRow.ts'
import { usePastedBom } from './usePastedBom.web.ts'

interface Said {
  readonly row: number
  readonly code: string
  readonly message: Label
}

/** What the server makes of a pasted bill. */
export interface SheetAnswer {
  readonly problems: readonly Said[]
  readonly notices?: readonly Said[]
  readonly written: boolean
  /** What was found, in words. */
  readonly says: Label
  /** What is said once it is written. */
  readonly done: Label
}

interface PasteSheetProps {
  /** What the columns are looked through for. */
  readonly fields: readonly BomField[]
  /** So many lines at most, and what is said of more. */
  readonly most: number
  readonly tooLong: Label
  readonly placeholder: Label
  readonly writes: Label
  /** What else is asked; what was answered holds only for what it was asked with. */
  readonly asked?: string
  readonly children?: ReactNode
  ask(lines: readonly BomLine[], write: boolean): Promise<SheetAnswer>
  onWritten?(): void
}

/** Takes the rows of a spreadsheet: shows what each column is taken for and what the server finds, then writes all or nothing. */
export const PasteSheet = ({ fields, most, tooLong, placeholder, writes, asked = '', children, ask, onWritten }: PasteSheetProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const bill = usePastedBom(fields)
  const { text, read, isRead } = bill
  const [told, setTold] = useState<{ readonly answer: SheetAnswer; readonly asked: string; readonly read: typeof read }>()
  const isWrong = read?.problems.some(isOpen) ?? false
  const isTooLong = (read?.lines.length ?? 0) > most
  const answer = told?.asked === asked && told.read === read ? told.answer : undefined
  const send = async (write: boolean) => {
    try {
      const next = await ask(read?.lines ?? [], write)
      if (next.written) {
        bill.type('')
        feedback.success(next.done)
        onWritten?.()
      } else setTold({ answer: next, asked, read })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <div className="ms-paste">
      <Input.TextArea
        rows={read ? 3 : 8}
        value={text}
        aria-label={label(['物料清单', 'Bill of materials'])}
        placeholder={label(placeholder)}
        onChange={event => bill.type(event.target.value)}
      />
      {children}
      <div className="ms-paste-actions">
        <TableFile text={text} onText={bill.type} />
        <LockedButton disabled={!read || isTooLong || !isRead} onClick={() => send(false)}>
          {label(['检查', 'Check'])}
        </LockedButton>
        <LockedButton
          type="primary"
          disabled={!answer || answer.problems.length > 0 || isWrong || isTooLong || !isRead}
          onClick={() => send(true)}
        >
          {label(writes)}
        </LockedButton>
      </div>
      {read && (
        <>
          <p role="status">
            {label([`共 ${read.lines.length} 行组成。`, counted(read.lines.length, 'component.', 'components.')])}
            {isTooLong && label(tooLong)}
            {answer && label(answer.says)}
          </p>
          <BomPreview
            bill={bill}
            besides={[
              ...(answer?.problems ?? []).map(one => asProblem(one, 'error')),
              ...(answer?.notices ?? []).map(one => asProblem(one, 'notice')),
            ]}
          />
        </>
      )}
    </div>
  )
}

const asProblem = ({ row, code, message }: Said, level: PasteProblem['level']): PasteProblem => problemAt(row, null, level, code, message)
