import '../../../../core/exchange/paste.css'
import { Input } from 'antd'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useLabel } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import { HeadingRow, PastePreview, PasteProblems, TableFile } from '#core/exchange.web'
import { counted, type Label } from '#core/language'
import { isOpen, type PasteProblem, readDelimited } from '#core/tables'
import { bomFields, type BomField } from './bomFields.ts'
import type { BomFields, BomLine } from './bomRow.ts'
import { readBom, type BomAnswers } from './pasteBom.ts'

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
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<BomFields>()
  const [said, setSaid] = useState<BomAnswers>({})
  const [told, setTold] = useState<{ readonly answer: SheetAnswer; readonly asked: string }>()
  const calm = useDeferredValue(text)
  const read = useMemo(() => (calm.trim() === '' ? undefined : readBom(calm, chosen, fields, said)), [calm, chosen, fields, said])
  const rows = useMemo(() => readDelimited(calm).rows, [calm])
  const isWrong = read?.problems.some(isOpen) ?? false
  const isTooLong = (read?.lines.length ?? 0) > most
  const answer = told?.asked === asked ? told.answer : undefined

  const typed = (next: string) => {
    setText(next)
    say({}, undefined)
  }
  /** What a person says of the table; what was answered before does not hold for it. */
  const say = (answers: BomAnswers, uses: BomFields | undefined) => {
    setSaid(answers)
    setChosen(uses)
    setTold(undefined)
  }
  const send = async (write: boolean) => {
    try {
      const next = await ask(read?.lines ?? [], write)
      if (next.written) {
        typed('')
        feedback.success(next.done)
        onWritten?.()
      } else setTold({ answer: next, asked })
    } catch (error) {
      feedback.failure(error)
    }
  }
  const problems = [
    ...(answer?.problems ?? []).map(one => asProblem(one, 'error')),
    ...(answer?.notices ?? []).map(one => asProblem(one, 'notice')),
    ...(read?.problems ?? []),
  ]

  return (
    <div className="ms-paste">
      <Input.TextArea
        rows={read ? 3 : 8}
        value={text}
        aria-label={label(['物料清单', 'Bill of materials'])}
        placeholder={label(placeholder)}
        onChange={event => typed(event.target.value)}
      />
      {children}
      <div className="ms-paste-actions">
        <TableFile text={text} onText={typed} />
        <LockedButton disabled={!read || isTooLong || calm !== text} onClick={() => send(false)}>
          {label(['检查', 'Check'])}
        </LockedButton>
        <LockedButton
          type="primary"
          disabled={!answer || answer.problems.length > 0 || isWrong || isTooLong || calm !== text}
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
          <PasteProblems problems={problems} onAgree={code => say({ ...said, agreed: [...(said.agreed ?? []), code] }, chosen)} />
          <HeadingRow row={read.headingRow} rows={rows.length} onChange={headingRow => say({ headingRow }, undefined)} />
          <PastePreview
            label={['粘贴的内容', 'Pasted text']}
            columns={read.columns.map(({ heading, field }) => ({ heading, use: field ?? '' }))}
            uses={[
              { value: '', label: label(['不使用', 'Not used']) },
              ...fields.map(value => ({ value, label: label(bomFields[value]) })),
            ]}
            rows={rows}
            problems={problems}
            onUse={(column, use) => {
              const called = fields.find(field => field === use) ?? null
              say(
                said,
                read.columns.map(({ field }, at) => (at === column ? called : field)),
              )
            }}
          />
        </>
      )}
    </div>
  )
}

const asProblem = ({ row, code, message }: Said, level: PasteProblem['level']): PasteProblem => ({
  row,
  column: null,
  level,
  code,
  message,
})
