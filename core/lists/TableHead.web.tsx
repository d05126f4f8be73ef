import { useLabel } from '../client/session.web.ts'
import { columnLabel } from '../define/unit.ts'
import type { Sort } from '../reading/query.ts'
import type { ListColumn } from './columns.ts'
import { columnStyle } from './columnStyle.web.ts'
import { HeadGrip } from './HeadGrip.web.tsx'
import { SortArrow } from './SortArrow.web.tsx'
import { directionOf, sortAfter } from './sorting.ts'
import { useDraggedColumn } from './useDraggedColumn.web.ts'
import type { Selection } from './useSelection.web.ts'
import type { ShownColumn } from './useShownColumns.web.ts'

interface TableHeadProps {
  readonly columns: readonly ShownColumn[]
  readonly sort: readonly Sort[]
  onSort(sort: readonly Sort[]): void
  readonly arranged: readonly ListColumn[]
  onArrange(columns: readonly ListColumn[]): void
  readonly selection: Selection | undefined
}

/** The heads of a table: sorted with a click, with Shift by one more; dragged to another place; made wider at their right edge. */
export const TableHead = ({ columns, sort, onSort, arranged, onArrange, selection }: TableHeadProps) => {
  const label = useLabel()
  const dragged = useDraggedColumn(arranged, onArrange)
  const offset = selection ? 1 : 0
  const count = columns.length + offset
  return (
    <thead>
      <tr>
        {selection && (
          <th className="ms-table-tick" scope="col" data-pinned="left" style={{ left: 'var(--ms-pin-0)' }}>
            <SelectAll selection={selection} />
          </th>
        )}
        {columns.map((column, at) => {
          const direction = directionOf(sort, column.name)
          const caption = label(columnLabel(column.field))
          return (
            <th
              key={column.name}
              scope="col"
              className={column.numeric ? 'ms-numeric' : undefined}
              data-pinned={column.pinned}
              style={columnStyle(column, at + offset, count)}
              {...(column.sortable ? { 'aria-sort': direction ?? 'none' } : {})}
              {...dragged.of(column.name)}
            >
              {column.sortable ? (
                <button type="button" className="ms-head" onClick={event => onSort(sortAfter(sort, column.name, event.shiftKey))}>
                  <span>{caption}</span>
                  <SortArrow direction={direction} step={sort.length > 1 ? sort.findIndex(one => one.by === column.name) + 1 : 0} />
                </button>
              ) : (
                <span className="ms-head">{caption}</span>
              )}
              <HeadGrip name={column.name} arranged={arranged} onArrange={onArrange} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const SelectAll = ({ selection }: { readonly selection: Selection }) => {
  const label = useLabel()
  return (
    <label className="ms-tick">
      <input
        type="checkbox"
        aria-label={label(selection.words)}
        checked={selection.extent === 'all'}
        ref={box => {
          if (box) box.indeterminate = selection.extent === 'some'
        }}
        onChange={() => selection.pressAll()}
      />
    </label>
  )
}
