import { useCallback, useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useLabel } from '../../shell/session.web.ts'
import { useCellEdit } from './edit/useCellEdit.web.ts'
import { useCellKeys } from './edit/useCellKeys.web.ts'
import { useNavigateTo } from '../../shell/screens.web.tsx'
import { useRecordPaths } from '../useRecordPaths.web.ts'
import type { ListedRow, RowsProps } from './rows.web.ts'
import './table.css'
import { TableHead } from './TableHead.web.tsx'
import { TableRow } from './TableRow.web.tsx'
import { usePinned } from './usePinned.web.ts'
import { useShownColumns } from './useShownColumns.web.ts'

/** The rows of a list as a table: sorted by its heads, opened by its rows, selected where something can be done with many. */
export const ListTable = (props: RowsProps) => {
  const { entity, presentation, rows, query, onQuery, columns, onColumns, density, selection } = props
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(entity.name)
  const shown = useShownColumns(props)
  const frame = useRef<HTMLDivElement>(null)
  const onScroll = usePinned(frame)
  const edit = useCellEdit()
  const keys = useCellKeys(edit)
  const pause = useRef(0)
  const open = useNewest((event: MouseEvent<HTMLElement>, row: ListedRow) => {
    clearTimeout(pause.current)
    if (!detail || isOwnBusiness(event) || edit.editing) return
    if (event.metaKey || event.ctrlKey) window.open(detail(row.id), '_blank', 'noopener')
    else if (!isEditable(event.target)) navigateTo(detail(row.id))
    // The first click of two edits the cell, it does not lead away from it.
    else if (event.detail === 1) pause.current = window.setTimeout(() => navigateTo(detail(row.id)), secondClick)
  })
  const press = useNewest((id: number, isRange: boolean) => selection?.press(id, isRange))
  return (
    <div className="ms-table-box">
      <div className="ms-table-frame" ref={frame} onScroll={onScroll} data-density={density}>
        <table className="ms-table" aria-label={label(entity.label)}>
          <TableHead
            columns={shown}
            sort={query.sort}
            onSort={sort => onQuery({ ...query, page: 1, sort })}
            arranged={columns}
            onArrange={onColumns}
            selection={selection}
            rows={rows}
          />
          <tbody {...keys}>
            {rows.map(row => (
              <TableRow
                key={row.id}
                entity={entity}
                presentation={presentation}
                columns={shown}
                row={row}
                selected={selection?.ids.includes(row.id)}
                onPress={press}
                onOpen={open}
                edit={edit.editing?.id === row.id ? edit : undefined}
                overlay={edit.overlayOf(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A second click within this time makes a double click, in milliseconds. */
const secondClick = 250

const isEditable = (target: EventTarget): boolean => target instanceof Element && target.closest('td[data-editable]') !== null

/** A function that stays the same and does what the newest one given does: rows that did not change are not drawn anew. */
const useNewest = <Given extends readonly unknown[]>(act: (...given: Given) => void): ((...given: Given) => void) => {
  const newest = useRef(act)
  useLayoutEffect(function keepNewest() {
    newest.current = act
  })
  return useCallback((...given) => newest.current(...given), [])
}

/** A click on something of its own in the row or that the row has opened, or the end of selecting text, opens nothing. */
const isOwnBusiness = (event: MouseEvent<HTMLElement>): boolean =>
  (event.target instanceof Node && !event.currentTarget.contains(event.target)) ||
  (event.target instanceof Element && event.target.closest('a, button, input, label, .ms-table-tick') !== null) ||
  (window.getSelection()?.toString() ?? '') !== ''
