import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { ListPresentation } from '../../define/listPresentations.ts'
import { useLabel } from '../../client/session.web.ts'
import { Loading } from '../../client/states.web.tsx'
import type { PresentedListProps } from '../presented.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { BoardCard } from './BoardCard.web.tsx'
import type { BoardColumn } from './boardColumns.ts'
import { PeopleOverLimit } from './PeopleOverLimit.web.tsx'
import type { BoardMoves } from './useBoardMoves.web.ts'

type ColumnOfCardsProps = PresentedListProps<Extract<ListPresentation, { readonly as: 'board' }>> & {
  readonly lane: string
  readonly column: BoardColumn
  /** All columns of this board, or of this lane of it: where its cards can go. */
  readonly columns: readonly BoardColumn[]
  readonly rows: readonly ListedRow[]
  /** What its cards add up to, in words. */
  readonly sums: readonly string[]
  readonly isLoading: boolean
  readonly count: { readonly total: number; readonly isExact: boolean } | undefined
  /** Fetches more of its cards; absent when all are here. */
  readonly onMore: (() => void) | undefined
  readonly moves: BoardMoves
}

/** How high a card is before it was measured, the room between two in pixels, and how many beyond the edges are drawn all the same. */
const usual = { height: 132, gap: 8, beyond: 4 } as const

/** One column: its name, how many cards it holds and may hold, and those of its cards that are in sight. */
export const ColumnOfCards = ({ column, columns, rows, sums, isLoading, count, onMore, moves, ...props }: ColumnOfCardsProps) => {
  const label = useLabel()
  const headId = useId()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usual.height,
    getItemKey: at => rows[at]?.id ?? at,
    gap: usual.gap,
    overscan: usual.beyond,
  })
  const items = virtualizer.getVirtualItems()
  const lastDrawn = items.at(-1)?.index ?? -1
  useEffect(
    function fetchMoreAtTheEnd() {
      if (onMore && lastDrawn >= rows.length - usual.beyond) onMore()
    },
    [onMore, lastDrawn, rows.length],
  )
  const enter = useEffectEvent(() => {
    if (moves.held?.lane === props.lane) moves.hold({ ...moves.held, over: column })
  })
  useEffect(
    function takeCards() {
      const element = section.current
      if (!element) return undefined
      return dropTargetForElements({ element, getData: () => ({ value: column.value, lane: props.lane }), onDragEnter: () => enter() })
    },
    [column.value, props.lane],
  )

  const { held } = moves
  const isHere = held?.lane === props.lane
  const isTarget = isHere && held.over.value === column.value && held.row[props.shown.by] !== column.value
  const move = isHere && held.row[props.shown.by] !== column.value ? moves.moveOf(held.row, column) : undefined
  const refusal = move?.by === 'nothing' ? label(move.why) : undefined
  const isOver = column.limit !== undefined && count !== undefined && count.total > column.limit
  return (
    <section
      ref={section}
      className="ms-board-column"
      aria-labelledby={headId}
      data-column={column.value ?? ''}
      data-over-limit={isOver || undefined}
      data-allowed={(move && refusal === undefined) || undefined}
      data-refused={refusal !== undefined || undefined}
      data-target={isTarget || undefined}
    >
      <h3 id={headId}>
        <span className="ms-board-dot" data-tone={column.tone} aria-hidden />
        {label(column.label)}
        <span className="ms-muted">{count && `${count.isExact ? '' : '≈ '}${count.total}`}</span>
        {column.limit !== undefined && count && (
          <span className="ms-board-limit" data-over={isOver || undefined}>
            {label([`上限 ${column.limit}`, `limit ${column.limit}`])}
            {isOver && label(['，已超', ', exceeded'])}
          </span>
        )}
      </h3>
      {sums.length > 0 && <p className="ms-board-sums ms-muted">{sums.join(' · ')}</p>}
      <PeopleOverLimit entity={props.entity} fields={props.fields} query={props.query} shown={props.shown} column={column} />
      {isTarget && (
        <p className="ms-board-gap" data-refused={refusal !== undefined || undefined}>
          {refusal ?? label(['松手后移到这里', 'Goes here'])}
        </p>
      )}
      {isLoading ? (
        <Loading rows={3} />
      ) : rows.length === 0 ? (
        !isTarget && <p className="ms-board-none ms-muted">{label(['没有卡片', 'No cards'])}</p>
      ) : (
        <div ref={scroller} className="ms-board-scroll">
          <ul style={{ paddingBlockStart: items[0]?.start ?? 0, paddingBlockEnd: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }}>
            {items.map(({ index }) => {
              const row = rows[index]
              return (
                row && (
                  <BoardCard
                    key={row.id}
                    {...props}
                    row={row}
                    place={index}
                    column={column}
                    columns={columns}
                    moves={moves}
                    measured={virtualizer.measureElement}
                  />
                )
              )
            })}
          </ul>
        </div>
      )}
    </section>
  )
}
