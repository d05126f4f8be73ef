import { memo, Suspense, type CSSProperties, type MouseEvent } from 'react'
import { lockedFields } from '../define/consent.ts'
import type { AnyEntity } from '../define/entity.ts'
import { spokenField } from '../define/spoken.ts'
import { later } from '../controls/later.web.tsx'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { pageTitle } from '../records/pageTitle.ts'
import { RecordState } from '../records/RecordState.web.tsx'
import { ShownValue } from '../records/ShownValue.web.tsx'
import { columnStyle } from './columnStyle.web.ts'
import { DueDay } from './DueDay.web.tsx'
import type { CellEdit, Overlay } from './edit/useCellEdit.web.ts'
import type { useWidest } from './long/useWidest.web.ts'
import type { Language } from '../language/label.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import type { RowsProps } from './rows.web.ts'
import { TitleLink } from './TitleLink.web.tsx'
import type { ShownColumn } from './useShownColumns.web.ts'

interface TableRowProps {
  readonly entity: AnyEntity
  readonly presentation: RowsProps['presentation']
  readonly columns: readonly ShownColumn[]
  readonly row: ListedRow
  /** Where it stands among the rows of its table, counted from 0. */
  readonly place: number
  /** Undefined where nothing can be selected. */
  readonly selected: boolean | undefined
  onPress(id: number, isRange: boolean): void
  onOpen(event: MouseEvent<HTMLElement>, row: ListedRow): void
  /** It is the one that is shown beside the list. */
  readonly peeked: boolean
  onPeek(id: number): void
  /** Is given the line, or null when it goes. */
  readonly measured?: (line: HTMLTableRowElement | null) => void
  /** Present while a cell of this row is being edited. */
  readonly edit: CellEdit | undefined
  readonly overlay: Overlay | undefined
}

const CellEditor = later(() => import('./edit/CellEditor.web.tsx'))

/** One record as a line of a table; a click anywhere on it opens the record, as its link does. */
export const TableRow = memo((props: TableRowProps) => {
  const { entity, presentation, columns, row, place, selected, onPress, onOpen, peeked, onPeek, measured, edit, overlay } = props
  const label = useLabel()
  const language = useLanguage()
  const offset = selected === undefined ? 0 : 1
  const count = columns.length + offset
  const shown = overlay ? { ...row, ...overlay } : row
  const isOpen = row.can.includes('update')
  const locked = lockedFields(entity, entity.state === undefined ? undefined : row[String(entity.state)])
  return (
    <tr
      className={`ms-list-row ms-tone-${presentation.tone?.(row) ?? 'normal'}`}
      ref={measured}
      data-row-key={row.id}
      data-index={place}
      aria-rowindex={place + 2}
      data-changeable={isOpen || undefined}
      data-selected={selected || undefined}
      data-peeked={peeked || undefined}
      onClick={event => onOpen(event, row)}
    >
      {selected !== undefined && (
        <td className="ms-table-tick" data-pinned="left" style={pinnedAt(0)}>
          <label className="ms-tick">
            <input
              type="checkbox"
              aria-label={`${label(['选择', 'Select'])} ${pageTitle(entity, row, language)}`}
              checked={selected}
              onClick={event => onPress(row.id, event.shiftKey)}
              onChange={keepAsDrawn}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.name}
          className={column.numeric ? 'ms-numeric' : undefined}
          data-pinned={column.pinned}
          data-field={column.name}
          {...(column.name === entity.title ? titleOf(entity, row, language, columns) : {})}
          {...(isOpen && column.editable && !locked.has(column.name) ? { 'data-editable': true, tabIndex: -1 } : {})}
          data-editing={edit?.editing?.name === column.name || undefined}
          data-cut={column.width === undefined || column.wraps ? undefined : true}
          data-wraps={wrapsAs(column)}
          style={columnStyle(column, at + offset, count)}
        >
          <RowValue entity={entity} presentation={presentation} columns={columns} column={column} row={shown} />
          {column.name === entity.title && <PeekButton entity={entity} row={row} onPeek={onPeek} />}
          {edit?.editing?.name === column.name && (
            <Suspense>
              <CellEditor entity={entity} row={row} name={column.name} field={column.field} attempt={edit.editing.attempt} edit={edit} />
            </Suspense>
          )}
        </td>
      ))}
    </tr>
  )
})

/** Marks the cell of a title with what stands in it: its column is never narrower than the beginning of that. */
const titleOf = (entity: AnyEntity, row: ListedRow, language: Language, columns: readonly ShownColumn[]) => ({
  'data-title': pageTitle(entity, row, language, namesOf(columns)),
})

const namesOf = (columns: readonly ShownColumn[]): readonly string[] => columns.map(({ name }) => name)

/** What the box shows follows from the selection, which the click itself has changed. */
const keepAsDrawn = (): void => undefined

/** A column that wraps is as wide as somebody made it, or as what it shows wants to be. */
const wrapsAs = ({ wraps, width }: ShownColumn): string | undefined => (wraps ? (width === undefined ? 'free' : 'fixed') : undefined)

const pinnedAt = (place: number): CSSProperties => ({ left: `var(--ms-pin-${place})` })

/** Shows the record beside the list; with keys it is the space bar. */
const PeekButton = ({ entity, row, onPeek }: Pick<TableRowProps, 'entity' | 'row' | 'onPeek'>) => {
  const label = useLabel()
  const language = useLanguage()
  const words = label(['在侧边栏查看', 'Open in side panel'])
  return (
    <button
      type="button"
      className="ms-peek-button"
      tabIndex={-1}
      aria-label={`${words}: ${pageTitle(entity, row, language)}`}
      title={label(['在侧边查看（空格键）', 'Show beside the list (Space)'])}
      onClick={() => onPeek(row.id)}
    />
  )
}

interface SizerProps extends Pick<TableRowProps, 'entity' | 'presentation' | 'columns'> {
  /** The widest value of each column, with its row. */
  readonly widest: ReturnType<typeof useWidest>
  readonly ticked: boolean
}

/** A line that nobody sees: it makes each column as wide as its widest value, whichever rows are drawn. */
export const Sizer = ({ entity, presentation, columns, widest, ticked }: SizerProps) => {
  const label = useLabel()
  const language = useLanguage()
  return (
    <tr className="ms-list-row ms-table-sizer" aria-hidden>
      {ticked && <td className="ms-table-tick">{'\u00a0'}</td>}
      {columns.map((column, at) => {
        const row = widest[at]?.row
        return (
          <td
            key={column.name}
            {...(row && column.name === entity.title ? titleOf(entity, row, language, columns) : {})}
            data-wraps={wrapsAs(column)}
            style={columnStyle(column, at, columns.length)}
          >
            {row && <RowValue entity={entity} presentation={presentation} columns={columns} column={column} row={row} />}
            {column.late && <span className="ms-due"> · {label(['逾期 999 天', '999 days late'])}</span>}
          </td>
        )
      })}
    </tr>
  )
}

interface RowValueProps extends Pick<TableRowProps, 'entity' | 'presentation' | 'columns' | 'row'> {
  readonly column: ShownColumn
}

/** One value of a row; the title leads to the record. */
const RowValue = ({ entity, presentation, columns, column: { name, field, cells, late }, row }: RowValueProps) => {
  const isSpoken = name === entity.state && spokenField(entity, row) !== name
  const value = isSpoken ? (
    <RecordState entity={entity} record={row} ownCells={presentation.cells} place="table" />
  ) : (
    <ShownValue name={name} field={field} record={row} ownCells={presentation.cells} cells={cells} place="table" />
  )
  if (late && name !== entity.title)
    return (
      <>
        {value}
        <DueDay entity={entity} by={late} row={row} day={row[name]} />
      </>
    )
  if (name !== entity.title) return value
  // Beside a column of its own for the English name, the title is not translated.
  const asStored = entity.titleEn !== undefined && columns.some(column => column.name === entity.titleEn)
  return (
    <TitleLink entity={entity} record={row} asStored={asStored} beside={namesOf(columns)} keepsEnd>
      {presentation.cells?.[name] && value}
    </TitleLink>
  )
}
