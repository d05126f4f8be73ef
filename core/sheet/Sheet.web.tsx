import {
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentType,
  type JSX,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { openChoices } from './editing.ts'
import { layOut, type ColumnLayout } from './layout.ts'
import { cellsIn, rangeOf, type SheetRange } from './selection.ts'
import './sheet.css'
import {
  canEdit,
  type CellPosition,
  type ChangeOrigin,
  type SheetCell,
  type SheetChange,
  type SheetColumn,
  type SheetContent,
  type SheetGroup,
} from './sheetContent.ts'
import { SheetInput, type SheetEditorProps } from './SheetInput.web.tsx'
import { SheetHeader } from './SheetHeader.web.tsx'
import { cellId, placeOf, remarkOf, SheetRow } from './SheetRow.web.tsx'
import { usePointing } from './usePointing.web.ts'
import type { SheetState } from './sheetState.ts'
import { useSheet } from './useSheet.web.ts'
import { useTyping } from './useTyping.web.ts'
import { useVisibleCells, useWidth, type VisibleCells } from './useVisibleCells.web.ts'
import { noticeText, selectedText } from './words.ts'

/** What the owner of a sheet can ask of it. */
export interface SheetHandle {
  readonly focus: () => void
  /** Makes a cell the active one, brings it into view and takes the focus. */
  readonly select: (row: number, column: string) => void
  /** What a pad types into the active cell, as if its keys were pressed there. */
  readonly type: (text: string) => void
  /** Keeps what is typed and goes on, as Enter does. */
  readonly enter: () => void
}

/** A sheet's cells belong to its owner: the sheet shows what `cell` says and reports what the person wants to change. */
export interface SheetProps {
  /** The sheet's name for screen readers. */
  readonly label: Label
  readonly language: Language
  /** Keep the same array while nothing of it changes. */
  readonly columns: readonly SheetColumn[]
  readonly rowCount: number
  /** Rows are drawn again when this function changes; keep the same one while no cell changes. */
  readonly cell: (row: number, column: string) => SheetCell
  /** What a row is drawn from: with it, a row is drawn again only when this changes. For sheets in which one cell changes few rows. */
  readonly rowContent?: (row: number) => object
  /** One call for everything that one action changes. Without it the sheet only shows. */
  readonly onChange?: (changes: readonly SheetChange[], origin: ChangeOrigin) => void
  /** Takes back what was typed last, or does it `again`; answers how many cells that changed, and leads to them. Without it nothing is taken back. */
  readonly onUndo?: (again: boolean) => number
  /** A paste may report rows up to this count below the last one; the owner then adds them. */
  readonly rowLimit?: number
  /** Leading columns that stay in view; fewer on a narrow screen. Default 1. */
  readonly frozenColumns?: number
  /** Pixels; default 32. */
  readonly rowHeight?: number
  /** Pixels; default 40. */
  readonly captionHeight?: number
  /** CSS length; default 70vh. */
  readonly maxHeight?: string
  /** Shown in place of rows while there are none. */
  readonly emptyText?: Label
  /** What stands in a group's caption instead of its plain label. */
  readonly groupContent?: (group: SheetGroup) => ReactNode
  /** What stands in a column's caption instead of its plain label. */
  readonly captionContent?: (column: SheetColumn) => ReactNode
  /** An editor of one's own for some cells; return the same component for the same cell. */
  readonly editorOf?: (column: SheetColumn, row: number) => ComponentType<SheetEditorProps> | undefined
  /** Enter, double click or second tap on a cell that cannot be changed. */
  readonly onOpen?: (row: number, column: string) => void
  readonly onActiveChange?: (row: number, column: string) => void
  /** Where Enter leads from a cell; one down when absent, or when it does not say. */
  readonly next?: (from: CellPosition) => CellPosition | undefined
  /** The text that is being typed into the active cell; undefined when that has ended. */
  readonly onDraft?: (text: string | undefined) => void
  /**
   * For a sheet beside a pad of its own: every press is a tap, the device's keyboard stays away, and the owner hears of taps: the cell,
   * and whether it was the active one already.
   */
  readonly onTap?: (row: number, column: string, again: boolean) => void
  /** A text is about to be pasted at the active cell; true when the owner takes it itself, so that no cell changes. */
  readonly onPaste?: (text: string, row: number, column: string) => boolean
  /** A letter or sign was pressed while no cell is being edited; true when it means something to the owner, so that no editing begins. */
  readonly onKey?: (key: string, row: number, column: string) => boolean
  readonly ref?: Ref<SheetHandle>
}

const groupHeight = 32

/** The one spreadsheet of the product: keyboard first, with selection, clipboard, fill and undo, drawing only the cells in view. */
export function Sheet(props: SheetProps): JSX.Element {
  const { label, language, columns, rowCount, cell, onChange, onUndo, onActiveChange, next, onDraft, ref } = props
  const { rowLimit = 0, frozenColumns = 1, rowHeight = 32, captionHeight = 40, maxHeight, emptyText } = props
  const { editorOf, onOpen, onTap, onPaste, onKey } = props
  const sheetId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const editable = onChange !== undefined
  const content: SheetContent = { rowCount, rowLimit: Math.max(rowCount, rowLimit), columns, cell, editable, next }
  const { state, run } = useSheet(content, { onChange, onUndo, onActiveChange, onDraft })
  const { selection, editing } = state
  const { active } = selection
  const range = rangeOf(selection)
  const width = useWidth(scroller)
  const layout = useMemo(() => layOut(columns, frozenColumns, width), [columns, frozenColumns, width])
  const headerRows = columns.some(({ group }) => group) ? 2 : 1
  const headerHeight = captionHeight + (headerRows === 2 ? groupHeight : 0)
  const visible = useVisibleCells(scroller, { layout, rowCount, rowHeight, headerHeight, selection })
  const column = columns[active.column]
  const activeCell = column && active.row < rowCount ? cell(active.row, column.key) : undefined
  const Editor = column && editorOf?.(column, active.row)

  const focus = (): void => input.current?.focus({ preventScroll: true })
  useImperativeHandle(ref, () => ({
    focus,
    select(row, key) {
      const index = columns.findIndex(found => found.key === key)
      if (index >= 0) run({ do: 'select', position: { row, column: index }, extend: false })
      focus()
    },
    type: text => void run({ do: 'draft', text }),
    enter: () => void run({ do: 'enter', backwards: false }),
  }))

  const opens = onOpen !== undefined && activeCell !== undefined && !canEdit(content, active)
  const open = (): void => {
    if (column && opens) onOpen(active.row, column.key)
    else run({ do: 'amend' })
    // Unlike a click, a tap may leave the cell under the keyboard of a phone: here the browser may scroll.
    input.current?.focus()
  }
  const pointing = usePointing({
    layout,
    view: { headerHeight, rowHeight, rowCount },
    active,
    onSelect: (position, extend) => run({ do: 'select', position, extend }),
    onOpen: open,
    onTake: focus,
    onTap: onTap
      ? (position, again) => {
          run({ do: 'select', position, extend: false })
          focus()
          const tapped = columns[position.column]
          if (tapped) onTap(position.row, tapped.key, again)
        }
      : undefined,
  })
  const typing = useTyping({
    content,
    state,
    run,
    language,
    pageRows: visible.pageRows,
    scroller,
    opens,
    onOpen: open,
    takesPaste: text => onPaste !== undefined && column !== undefined && onPaste(text, active.row, column.key),
    takesKey: key => onKey !== undefined && activeCell !== undefined && column !== undefined && onKey(key, active.row, column.key),
  })

  useSheetFocus(input, editing, Editor !== undefined)
  return (
    <div className="ms-sheet" style={{ maxHeight }}>
      <div ref={scroller} className="ms-sheet-scroller" {...pointing}>
        <div className="ms-sheet-canvas" style={{ width: layout.totalWidth, height: Math.max(visible.totalHeight, headerHeight) }}>
          <SheetGrid
            id={sheetId}
            sheet={props}
            layout={layout}
            visible={visible}
            active={active}
            range={range}
            measures={{ rowHeight, captionHeight, headerHeight, headerRows }}
          />
          <div
            className="ms-sheet-editor-row"
            style={{ top: headerHeight + active.row * rowHeight, height: rowHeight, width: layout.totalWidth }}
          >
            <SheetInput
              sheetId={sheetId}
              label={label}
              language={language}
              column={column}
              activeCell={activeCell && cellId(sheetId, active.row, active.column)}
              editing={editing}
              choices={openChoices(content, state)}
              editable={activeCell !== undefined && canEdit(content, active)}
              padded={onTap !== undefined}
              Editor={Editor}
              place={placeOf(layout, active.column)}
              frozen={active.column < layout.frozen}
              input={input}
              onDraft={text => run({ do: 'draft', text })}
              onCommit={text => run(text === undefined ? { do: 'commit' } : { do: 'commit', text })}
              onCommitDown={text => {
                run({ do: 'commit', text })
                run({ do: 'enter', backwards: false })
              }}
              onCancel={() => run({ do: 'cancel' })}
              {...typing}
            />
          </div>
        </div>
        {rowCount === 0 && emptyText && <p className="ms-sheet-empty">{inLanguage(emptyText, language)}</p>}
      </div>
      <SheetStatus cell={activeCell} notice={state.notice} selected={cellsIn(range)} language={language} />
    </div>
  )
}

interface SheetGridProps {
  readonly id: string
  readonly sheet: SheetProps
  readonly layout: ColumnLayout
  readonly visible: VisibleCells
  readonly active: CellPosition
  readonly range: SheetRange
  /** Heights in pixels, and how many rows the captions take. */
  readonly measures: Readonly<Record<'rowHeight' | 'captionHeight' | 'headerHeight' | 'headerRows', number>>
}

/** The captions, and those rows that are in view. */
const SheetGrid = ({ id, sheet, layout, visible, active, range, measures }: SheetGridProps) => {
  const { label, language, columns, rowCount, cell, rowContent, onChange, groupContent, captionContent } = sheet
  const { rowHeight, captionHeight, headerHeight, headerRows } = measures
  const editable = onChange !== undefined
  return (
    <div
      id={id}
      role="grid"
      className="ms-sheet-grid"
      aria-label={inLanguage(label, language)}
      aria-rowcount={rowCount + headerRows}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-readonly={!editable}
    >
      <SheetHeader
        columns={columns}
        visible={visible.columns}
        layout={layout}
        language={language}
        groupHeight={groupHeight}
        captionHeight={captionHeight}
        groupContent={groupContent}
        captionContent={captionContent}
      />
      <div role="rowgroup">
        {visible.rows.map(row => (
          <SheetRow
            key={row}
            sheetId={id}
            row={row}
            top={headerHeight + row * rowHeight}
            height={rowHeight}
            ariaRow={row + 1 + headerRows}
            columns={columns}
            visible={visible.columns}
            layout={layout}
            language={language}
            editable={editable}
            cell={cell}
            content={rowContent?.(row)}
            active={row === active.row ? active.column : -1}
            selectedLeft={row >= range.top && row <= range.bottom ? range.left : -1}
            selectedRight={row >= range.top && row <= range.bottom ? range.right : -1}
          />
        ))}
      </div>
    </div>
  )
}

interface SheetStatusProps {
  readonly cell: SheetCell | undefined
  readonly notice: SheetState['notice']
  /** How many cells are selected. */
  readonly selected: number
  readonly language: Language
}

/** Beneath the sheet: the active cell or what is remarked of it, what was done last, and how much is selected. */
const SheetStatus = ({ cell, notice, selected, language }: SheetStatusProps) => {
  const remark = cell ? remarkOf(cell, language) : ''
  return (
    <div className="ms-sheet-status">
      <span className="ms-sheet-status-cell" data-invalid={cell?.invalid ? '' : undefined} aria-hidden>
        {remark === '' ? cell?.text : remark}
      </span>
      <span role="status">{notice && inLanguage(noticeText(notice), language)}</span>
      {selected > 1 && <span>{inLanguage(selectedText(selected), language)}</span>}
    </div>
  )
}

/** The sheet's own field takes the focus back from an editor that stood in its place, and amending begins behind the text. */
const useSheetFocus = (input: RefObject<HTMLInputElement | null>, editing: SheetState['editing'], hasEditor: boolean): void => {
  const editingElsewhere = editing !== null && hasEditor
  useEffect(() => {
    const field = input.current
    return editingElsewhere ? () => field?.focus({ preventScroll: true }) : undefined
  }, [input, editingElsewhere])
  useEffect(() => {
    if (editing?.mode === 'amend') input.current?.setSelectionRange(-1, -1)
  }, [input, editing?.mode])
}
