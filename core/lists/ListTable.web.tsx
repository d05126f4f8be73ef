import { Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react'
import { later } from '../controls/later.web.tsx'
import { severalOf } from '../define/entity.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { isLong } from '../fields/text/isLong.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { useCellEdit } from './edit/useCellEdit.web.ts'
import { useCellKeys } from './edit/useCellKeys.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useRowPath } from './useRowPath.web.ts'
import { useLockedWidths } from './long/useLockedWidths.web.ts'
import { useWidest } from './long/useWidest.web.ts'
import type { ListedRow } from '../client/recordPage.web.ts'
import { columnsText } from './columns.ts'
import { countOf, drawnAtOnce, heights, type RowsProps } from './rows.web.ts'
import './table.css'
import { TableHead } from './TableHead.web.tsx'
import { Sizer, TableRow } from './TableRow.web.tsx'
import { usePinned } from './usePinned.web.ts'
import { usePlacesAtFirst } from './usePlacesAtFirst.web.ts'
import { useShownColumns } from './useShownColumns.web.ts'

/** Fetched with the first list that is too long to be drawn at once; the whole table waits for it. */
const LongBody = later(() => import('./long/LongBody.web.tsx'))
const SumsFoot = later(() => import('./sums/SumsFoot.web.tsx'))

/** The rows of a list as a table: sorted by its heads, opened by its rows, selected where something can be done with many. */
export const ListTable = (props: RowsProps) => {
  const { entity, presentation, rows, whole, query, onQuery, columns, onColumns, density, selection, peek } = props
  const label = useLabel()
  const language = useLanguage()
  const navigateTo = useNavigateTo()
  const pathOf = useRowPath(entity)
  const shown = useShownColumns(props)
  const frame = useRef<HTMLDivElement>(null)
  const onScroll = usePinned(frame, `${entity.name} ${density} ${columnsText(columns)} ${selection !== undefined}`)
  const edit = useCellEdit()
  const onPeek = useNewest((id: number) => props.onPeek(id))
  const keys = useCellKeys(edit, onPeek)
  const pause = useRef(0)
  const turnedTo = useRef(query.page)
  useEffect(
    function beginPageAtTop() {
      if (turnedTo.current !== query.page) frame.current?.scrollTo({ top: 0 })
      turnedTo.current = query.page
    },
    [query.page],
  )
  const isVirtual = countOf(props) > drawnAtOnce
  const widest = useWidest(shown, isVirtual ? rows : none)
  const atFirst = usePlacesAtFirst(entity, shown, isVirtual ? none : rows, density)
  // Only where every other column is as wide as what it shows does the title know how much room is left to it.
  const titleGrows =
    shown.some(({ name, width }) => name === entity.title && width === undefined) &&
    shown.every(({ name, width, wraps }) => !wraps || (width !== undefined && name !== entity.title))
  // Where what the rows are called is short, a long text beside it is what one reads: it gives nothing back.
  const hasNames = useMemo(() => rows.some(row => isLong(recordTitle(entity, row, language))), [entity, rows, language])
  useLockedWidths(frame, shown, widest, density, isVirtual, titleGrows ? entity.title : undefined)
  const open = useNewest((event: MouseEvent<HTMLElement>, row: ListedRow) => {
    clearTimeout(pause.current)
    if (!pathOf || isOwnBusiness(event) || edit.editing) return
    const lead = () => (peek === undefined ? navigateTo(pathOf(row)) : peek !== row.id && props.onPeek(row.id))
    if (event.metaKey || event.ctrlKey) window.open(pathOf(row), '_blank', 'noopener')
    else if (!isEditable(event.target)) lead()
    // The first click of two edits the cell, it does not lead away from it.
    else if (event.detail === 1) pause.current = window.setTimeout(lead, secondClick)
  })
  const press = useNewest((id: number, isRange: boolean) => selection?.press(id, isRange))
  const draw = (row: ListedRow, place: number, measured?: (line: HTMLTableRowElement | null) => void) => (
    <TableRow
      key={row.id}
      entity={entity}
      presentation={presentation}
      columns={shown}
      row={row}
      place={place}
      selected={selection?.has(row.id)}
      onPress={press}
      onOpen={open}
      peeked={row.id === peek}
      onPeek={onPeek}
      edit={edit.editing?.id === row.id ? edit : undefined}
      overlay={edit.overlayOf(row.id)}
      {...(measured ? { measured } : {})}
    />
  )
  const columnCount = shown.length + (selection ? 1 : 0)
  return (
    <div className="ms-table-box">
      <div className="ms-table-frame" ref={frame} onScroll={onScroll} data-density={density} tabIndex={-1}>
        <table
          className="ms-table"
          data-title-grows={titleGrows || undefined}
          data-names={hasNames || undefined}
          aria-label={label(severalOf(entity))}
          aria-rowcount={countOf(props) + 1}
        >
          <colgroup>
            {Array.from({ length: columnCount }, (_, at) => (
              <col key={at} style={{ width: `var(--ms-column-${at})` }} />
            ))}
          </colgroup>
          <TableHead
            columns={shown}
            sort={query.sort}
            onSort={sort => onQuery({ ...query, page: 1, sort })}
            arranged={columns}
            onArrange={onColumns}
            selection={selection}
          />
          {isVirtual ? (
            <LongBody
              frame={frame}
              rows={rows}
              {...(whole ? { whole } : {})}
              density={density}
              keys={keys}
              edited={edit.editing?.id}
              columnCount={columnCount}
              sizer={<Sizer entity={entity} presentation={presentation} columns={shown} widest={widest} ticked={selection !== undefined} />}
              draw={draw}
            />
          ) : (
            <tbody {...keys}>
              {rows.map((row, place) => (atFirst && !atFirst.has(place) ? null : draw(row, place)))}
              {atFirst && <tr className="ms-table-gap" aria-hidden style={{ height: (rows.length - atFirst.size) * heights[density] }} />}
            </tbody>
          )}
          {props.added && (
            <Suspense>
              <SumsFoot {...props} added={props.added} shown={shown} />
            </Suspense>
          )}
        </table>
      </div>
    </div>
  )
}

const none: readonly ListedRow[] = []

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
