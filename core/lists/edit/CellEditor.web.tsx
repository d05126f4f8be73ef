import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import type { Field } from '../../define/field.ts'
import { draftOf, readDraft, sameDraft, type Draft } from '../../fields/draft.ts'
import { FormDrafts } from '../../fields/formDrafts.web.ts'
import { lookOf } from '../../fields/kinds.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { useUnsaved } from '../../client/unsaved.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { CellConflict } from './CellConflict.web.tsx'
import { focusCell, neighbourOf, placeOf } from './cellMoves.web.ts'
import './edit.css'
import type { Attempt, CellEdit } from './useCellEdit.web.ts'
import { useCellLogic } from './useCellLogic.web.ts'
import { useWriteCell } from './useWriteCell.web.ts'

interface CellEditorProps {
  readonly entity: AnyEntity
  readonly row: ListedRow
  readonly name: string
  readonly field: Field
  readonly attempt: Attempt | undefined
  readonly edit: CellEdit
}

/** Kinds whose answer is complete as soon as one is picked. */
const pickedAtOnce: readonly string[] = ['choice', 'ref', 'flag', 'date']

/** Edits one cell in its place: Enter saves, Esc leaves it as it was, Tab saves and goes on to the next cell. */
const CellEditor = ({ entity, row, name, field, attempt, edit }: CellEditorProps) => {
  const label = useLabel()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const write = useWriteCell(entity, edit)
  const opened = draftOf(field, (attempt?.current ?? row)[name])
  const [draft, setDraft] = useState<Draft>(attempt ? attempt.draft : opened)
  const [problem, setProblem] = useState(attempt?.problem)
  const logicOf = useCellLogic(entity, row.id, name, field)
  const view = logicOf(draft)
  const { Input } = lookOf(field)
  const beside = useMemo(() => ({ subscribe: () => () => undefined, draftOf: (other: string): Draft => row[other] }), [row])
  useFocusInside(box)
  useUnsaved(() => (problem === undefined && attempt === undefined ? 0 : 1))

  const frame = () => box.current?.closest<HTMLElement>('.ms-table-frame') ?? null
  const leave = () => {
    edit.close({ id: row.id, name })
    const table = frame()
    requestAnimationFrame(() => focusCell(table, { id: row.id, name }))
  }
  /** Saves and answers whether the cell can be left. */
  const commit = (next: Draft): boolean => {
    if (!sameDraft(field, next, opened)) {
      const wrong = readDraft(field, next).problems[''] ?? logicOf(next).problem
      setProblem(wrong)
      if (wrong) return false
      void write(attempt?.current ?? row, name, field, next)
    }
    return true
  }
  const goOn = (by: 1 | -1) => {
    if (!commit(draft)) return
    const table = frame()
    const next = table ? neighbourOf(table, { id: row.id, name }, by) : undefined
    if (next) edit.edit(placeOf(next))
    else leave()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isChoosing(event)) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') goOn(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && !event.shiftKey) {
      if (commit(draft)) leave()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const change = (next: Draft) => {
    setDraft(next)
    setProblem(undefined)
    if (pickedAtOnce.includes(field.kind) && commit(next)) leave()
  }
  if (!Input) return null
  const wrong = problem === undefined ? undefined : typeof problem === 'string' ? ([problem, problem] as const) : problem
  const warned = wrong || sameDraft(field, draft, opened) ? undefined : view.warning
  return (
    <div
      ref={box}
      className="ms-cell-editor"
      onKeyDownCapture={pressed}
      onBlur={event => {
        if (isElsewhere(event.relatedTarget, box.current) && !attempt?.current && commit(draft)) edit.close({ id: row.id, name })
      }}
    >
      <FormDrafts value={beside}>
        <Input
          id={id}
          field={field}
          draft={draft}
          disabled={false}
          problems={wrong ? { '': wrong } : {}}
          describedBy={(wrong && `${id}-wrong`) ?? (warned && `${id}-warned`)}
          caption={field.label}
          among={view.among}
          onChange={change}
          onLeave={() => undefined}
        />
      </FormDrafts>
      {wrong && (
        <span id={`${id}-wrong`} className="ms-wrong" role="alert">
          {label(wrong)}
        </span>
      )}
      {warned && (
        <span id={`${id}-warned`} className="ms-warned" role="status">
          {label(warned)}
        </span>
      )}
      {attempt?.current && (
        <CellConflict field={field} name={name} current={attempt.current} onMine={() => commit(draft) && leave()} onTheirs={leave} />
      )}
    </div>
  )
}

export default CellEditor

/** Whether a key belongs to a list or a calendar that the control has opened. */
const isChoosing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.key !== 'Tab' && event.target.getAttribute('aria-expanded') === 'true'

/** Whether the focus went somewhere that is neither the editor nor what its control has opened. */
const isElsewhere = (target: EventTarget | null, editor: HTMLElement | null): boolean =>
  target instanceof Element && !editor?.contains(target) && target.closest('.ant-select-dropdown, .ant-picker-dropdown') === null

/** Frames after which a control that does not come is no longer waited for: about two seconds. */
const patience = 120

const useFocusInside = (box: { readonly current: HTMLElement | null }): void =>
  useEffect(
    function focusControl() {
      let frame = 0
      let waited = 0
      const look = () => {
        const control = box.current?.querySelector<HTMLElement>('input, textarea')
        if (control) {
          control.focus({ preventScroll: true })
          box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          if (control instanceof HTMLInputElement && control.type === 'text') control.select()
        } else if ((waited += 1) < patience) frame = requestAnimationFrame(look)
      }
      look()
      return () => cancelAnimationFrame(frame)
    },
    [box],
  )
