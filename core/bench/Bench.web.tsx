import './bench.css'
import { DownOutlined, LeftOutlined, VerticalAlignBottomOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref, type RefObject } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { lazy } from '../client/lazy.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { Popover } from '../controls/Popover.web.tsx'
import { SheetDraftConflicts } from '../records/sheetDraft/SheetDraftConflicts.web.tsx'
import { SheetDraftState } from '../records/sheetDraft/SheetDraftState.web.tsx'
import { useSheetWork, type SheetWork } from '../records/sheetDraft/sheetWork.web.ts'
import { Sheet, type SheetHandle } from '../sheet/Sheet.web.tsx'
import { inputOf, type CellPosition, type SheetColumn, type SheetContent } from '../sheet/sheetContent.ts'
import { useWidth } from '../sheet/useVisibleCells.web.ts'
import { BenchPad } from './BenchPad.web.tsx'
import type { BenchColumn, BenchSheet } from './benchSheet.ts'
import { fillText, filledWith, firstToFill, nextToFill, waitingCells, type FillDirection } from './filling.ts'
import { counted } from '../language/counted.ts'

/** What a room can ask of its bench. */
export interface BenchHandle {
  /** Leads to a cell. */
  readonly select: (row: number, column: string) => void
  /** Leads to where a text stands. */
  readonly lead: (place: string) => void
}

interface BenchProps<E extends AnyEntity> {
  /** The record that is worked on: who else does is said. */
  readonly record: { readonly entity: AnyEntity; readonly id: number }
  /** What is worked on, such as the number of a lot, and what it is. */
  readonly title: string
  readonly about: string
  /** What else is known of it; unfolds under the bar. */
  readonly facts: ReactNode
  /** Which one it is of those that wait. */
  readonly place: string | undefined
  /** Where the way back leads. */
  readonly back: { readonly to: string; readonly label: Label }
  readonly tools: ReactNode
  /** How the work stands, under the bar. */
  readonly standing: ReactNode
  /** What has to be said now. */
  readonly notice?: ReactNode
  readonly sheet: BenchSheet
  /** What is typed into the sheet: what others changed meanwhile is said above it, whether all is saved at the foot. */
  readonly work: SheetWork<E>
  /** Stands under the pad. */
  readonly beside?: ReactNode
  /** What ends the work. */
  readonly actions: ReactNode
  readonly ref?: Ref<BenchHandle>
}

const words = {
  undo: ['撤销', 'Undo'],
  fill: ['填充', 'Fill'],
  fromHere: ['从当前行起的空格', 'Empty cells from this row on'],
  everyEmpty: ['本列所有空格', 'All empty cells of the column'],
  nothingToFill: ['先录入一个读数，再向下填充', 'Enter one reading first, then fill it down'],
} as const satisfies Record<string, Label>

const Presence = lazy(() => import('../records/Presence.web.tsx'))

/** Rows and captions have room for a finger. */
const rowHeight = 44
const captionHeight = 62
const rowNameWidth = 76
const longNameWidth = 200
const narrowestColumn = 128
const roomyColumn = 200
/** On less room than this everything is narrow. */
const phone = 600

/** Under which names this browser remembers how somebody works at a bench. */
const kept = { direction: 'bench.direction', facts: 'bench.facts' }

/**
 * The screen of whoever stands at a bench: the whole page, one sheet of readings and a pad beside it. Pad, keyboard, scanner and gauge
 * all type into the same cell of the same sheet.
 */
export const Bench = <E extends AnyEntity>({
  record,
  title,
  about,
  facts,
  place,
  back,
  tools,
  standing,
  notice,
  sheet,
  work,
  beside,
  actions,
  ref,
}: BenchProps<E>) => {
  const label = useLabel()
  const handle = useRef<SheetHandle>(null)
  const { save, lead, captionOf, undo } = useSheetWork(work, (row, column) => handle.current?.select(row, column))
  useImperativeHandle(ref, () => ({ select: (row, column) => handle.current?.select(row, column), lead }))
  const { draft, unreadable, shown } = work
  const [isOpen, setOpen] = useState(() => localStorage.getItem(kept.facts) === 'open')
  return (
    <section className="ms-bench" aria-label={title}>
      <header className="ms-bench-bar">
        <ScreenLink to={back.to} className="ms-bench-button" aria-label={label(back.label)}>
          <LeftOutlined aria-hidden />
        </ScreenLink>
        <details
          className="ms-bench-head"
          open={isOpen}
          onToggle={event => {
            const { open } = event.currentTarget
            setOpen(open)
            localStorage.setItem(kept.facts, open ? 'open' : 'closed')
          }}
        >
          <summary>
            <h1>{title}</h1>
            <span>{about}</span>
            <DownOutlined aria-hidden />
          </summary>
        </details>
        {place !== undefined && <span className="ms-bench-place">{place}</span>}
        {tools}
      </header>
      {isOpen && <div className="ms-bench-facts">{facts}</div>}
      <div className="ms-bench-others">
        <Suspense>
          <Presence entity={record.entity.name} id={record.id} />
        </Suspense>
      </div>
      {standing}
      {notice}
      {draft.conflicts.length > 0 && (
        <div className="ms-bench-conflicts">
          <SheetDraftConflicts draft={draft} captionOf={captionOf} {...(shown ? { shown } : {})} />
        </div>
      )}
      <Entry
        handle={handle}
        sheet={sheet}
        beside={beside}
        state={<SheetDraftState draft={draft} unreadable={unreadable} captionOf={captionOf} onLead={lead} onSave={save} />}
        actions={actions}
        undo={undo}
      />
    </section>
  )
}

interface EntryProps extends Pick<BenchProps<AnyEntity>, 'sheet' | 'beside' | 'actions'> {
  readonly handle: RefObject<SheetHandle | null>
  /** Where the entries are, at the foot. */
  readonly state: ReactNode
  /** Takes back what was entered last, or enters it `again`; answers how many cells that changed. */
  undo(again: boolean): number
}

/** The sheet with its pad, and the foot with what concerns both. */
const Entry = ({ handle, sheet, beside, state, actions, undo }: EntryProps) => {
  const language = useLanguage()
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(room)
  const { rowCount, cell, onChange, longNames } = sheet
  const columns = useMemo(() => (longNames ? behindNames : spread)(sheet.columns, width), [sheet.columns, longNames, width])
  const hasOthers = columns.length > 2
  const [chosenDirection, setDirection] = useDirection()
  const direction = hasOthers ? chosenDirection : 'down'
  const content: SheetContent = { rowCount, rowLimit: rowCount, columns, cell, editable: onChange !== undefined }
  const [active, setActive] = useState<CellPosition>({ row: 0, column: Math.min(1, columns.length - 1) })
  const [draft, setDraft] = useState<string>()
  const column = columns[active.column]
  const text = draft ?? inputOf(content, active)

  const go = (at: CellPosition | undefined): void => {
    const to = at && columns[at.column]
    if (at && to) handle.current?.select(at.row, to.key)
  }
  const isThere = width > 0
  const begin = useRef<() => void>(undefined)
  useEffect(function keepBeginning() {
    begin.current = () => go(firstToFill(content, direction))
  })
  useEffect(
    function beginWhereItWaits() {
      if (isThere) begin.current?.()
    },
    [isThere],
  )
  useEffect(function tellActive() {
    // The cell that is active from the beginning as well.
    if (column) sheet.onActive?.(active.row, column.key)
  })
  const change = (at: CellPosition, entered: string): void => {
    const into = columns[at.column]
    if (into) onChange?.([{ row: at.row, column: into.key, before: inputOf(content, at), text: entered }])
  }
  const tapped = (row: number, key: string, again: boolean): void => {
    const at = { row, column: columns.findIndex(one => one.key === key) }
    const choices = columns[at.column]?.choices
    const before = inputOf(content, at)
    if (!choices || onChange === undefined || cell(row, key).readonly) return
    const index = choices.findIndex(({ value }) => value === before)
    if (index < 0 || again) change(at, choices[(index + 1) % choices.length]?.value ?? '')
  }
  const fill = (index: number, fromRow: number): void => {
    const into = columns[index]
    const filling = fillText(content, index, active.row)
    if (into && filling !== undefined) onChange?.(filledWith(content, waitingCells(content, [into], fromRow), filling))
  }
  const choices = columns.filter(({ kind, optional }) => kind === 'choice' && !optional)
  const rest = onChange === undefined ? [] : waitingCells(content, choices)
  const passRest = (): void =>
    onChange?.(choices.flatMap(one => filledWith(content, waitingCells(content, [one]), one.choices?.[0]?.value ?? '')))
  const captionOf = (one: SheetColumn) => (
    <Caption column={one} columns={columns} canFill={onChange !== undefined} content={content} row={active.row} onFill={fill} />
  )
  return (
    <>
      <div className="ms-bench-main">
        <div ref={room} className="ms-bench-sheet">
          {isThere && (
            <Sheet
              ref={handle}
              label={sheet.label}
              language={language}
              columns={columns}
              rowCount={rowCount}
              rowHeight={rowHeight}
              captionHeight={captionHeight}
              maxHeight="none"
              cell={cell}
              captionContent={captionOf}
              next={at => nextToFill(content, at, direction)}
              onActiveChange={(row, key) => setActive({ row, column: columns.findIndex(one => one.key === key) })}
              onDraft={setDraft}
              onTap={tapped}
              onUndo={undo}
              {...(onChange ? { onChange } : {})}
            />
          )}
        </div>
        {column && (
          <BenchPad
            row={sheet.rowName(active.row)}
            column={column}
            text={text}
            judged={sheet.judge(column.key, text, active.row)}
            hasOthers={hasOthers}
            above={active.row === 0 || column.each ? '' : inputOf(content, { ...active, row: active.row - 1 })}
            instead={sheet.instead}
            direction={direction}
            disabled={onChange === undefined || column.readonly === true || cell(active.row, column.key).readonly === true}
            onDirection={setDirection}
            onType={typed => handle.current?.type(typed)}
            onNext={() => handle.current?.enter()}
            onEnter={entered => {
              change(active, entered)
              go(nextToFill(content, active, direction))
            }}
          >
            {beside}
          </BenchPad>
        )}
      </div>
      <footer className="ms-bench-foot">
        <div className="ms-bench-state">{state}</div>
        {onChange && <EntryDeeds left={rest.length} onUndo={() => undo(false)} onPassRest={passRest} />}
        {actions}
      </footer>
    </>
  )
}

interface EntryDeedsProps {
  /** How many choices nobody has made yet. */
  readonly left: number
  onUndo(): void
  onPassRest(): void
}

/** What can be done at the foot while something may be entered. */
const EntryDeeds = ({ left, onUndo, onPassRest }: EntryDeedsProps) => {
  const label = useLabel()
  return (
    <>
      <button type="button" className="ms-button ms-plain" onClick={onUndo}>
        {label(words.undo)}
      </button>
      {left > 0 && (
        <button type="button" className="ms-button ms-plain ms-bench-deed" onClick={onPassRest}>
          {label(['其余全部合格', 'Pass all the rest'])}
          <small>{label([`${left} 格`, counted(left, 'cell')])}</small>
        </button>
      )}
    </>
  )
}

interface CaptionProps {
  readonly column: SheetColumn
  readonly columns: readonly BenchColumn[]
  readonly content: SheetContent
  /** The row in which the person is. */
  readonly row: number
  readonly canFill: boolean
  onFill(index: number, fromRow: number): void
}

const Caption = ({ column: { key }, columns, content, row, canFill, onFill }: CaptionProps) => {
  const label = useLabel()
  const index = columns.findIndex(one => one.key === key)
  const column = columns[index]
  if (!column || column.rowHeader) return column ? <span>{label(column.label)}</span> : null
  const text = fillText(content, index, row)
  const shown = column.choices?.find(({ value }) => value === text)?.label
  const option = (name: Label, from: number, close: () => void) => {
    const count = waitingCells(content, [column], from).length
    return (
      <button
        type="button"
        className="ms-quiet-button"
        disabled={count === 0}
        onClick={() => {
          onFill(index, from)
          close()
        }}
      >
        {label(name)} · {count}
      </button>
    )
  }
  return (
    <div className="ms-bench-caption">
      {column.mark && <span data-tone={column.mark.tone}>{label(column.mark.label)}</span>}
      {canFill && !column.each && (
        <Popover
          className="ms-bench-fill"
          name={`${label(words.fill)} ${label(column.label)}`}
          button={
            <>
              <VerticalAlignBottomOutlined aria-hidden /> {label(words.fill)}
            </>
          }
        >
          {close => (
            <div className="ms-bench-filling">
              {text === undefined ? (
                <p>{label(words.nothingToFill)}</p>
              ) : (
                <>
                  <p>
                    {label(words.fill)}: <b>{shown ? label(shown) : text}</b>
                  </p>
                  {option(words.fromHere, row, close)}
                  {option(words.everyEmpty, 0, close)}
                </>
              )}
            </div>
          )}
        </Popover>
      )}
      <strong>
        {column.item !== undefined && <span className="ms-muted">{column.item}</span>} {label(column.label)}
      </strong>
      {column.hint && <small>{label(column.hint)}</small>}
    </div>
  )
}

/** As wide as there is room for, so that few columns need no scrolling. */
const spread = (columns: readonly BenchColumn[], room: number): readonly BenchColumn[] => {
  const wide = Math.floor((room - rowNameWidth - 2) / Math.max(1, columns.length - 1))
  return columns.map(column => ({ ...column, width: column.rowHeader ? rowNameWidth : Math.max(narrowestColumn, wide) }))
}

/** The same where the names of the rows are long: they have what the columns leave. */
const behindNames = (columns: readonly BenchColumn[], room: number): readonly BenchColumn[] => {
  const width = room < phone ? narrowestColumn : roomyColumn
  const left = room - (columns.length - 1) * width - 2
  return columns.map(column => ({ ...column, width: column.rowHeader ? Math.max(longNameWidth, left) : width }))
}

const useDirection = (): readonly [FillDirection, (direction: FillDirection) => void] => {
  const [direction, setDirection] = useState<FillDirection>(() => (localStorage.getItem(kept.direction) === 'across' ? 'across' : 'down'))
  return [
    direction,
    chosen => {
      localStorage.setItem(kept.direction, chosen)
      setDirection(chosen)
    },
  ]
}
