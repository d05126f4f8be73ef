import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { useLabel } from '../../client/session.web.ts'
import type { useCellKeys } from '../edit/useCellKeys.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { heights, type RowsProps } from '../rows.web.ts'
import { drawnPlaces, gapsAround, inBlocks } from './gaps.ts'
import { useKeptPlace } from './useKeptPlace.web.ts'
import { usePrinting } from './usePrinting.web.ts'

interface LongBodyProps extends Pick<RowsProps, 'rows' | 'whole' | 'density'> {
  /** What scrolls the table. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly keys: ReturnType<typeof useCellKeys>
  /** The row of which a cell is being edited: it stays drawn. */
  readonly edited: number | undefined
  readonly columnCount: number
  /** A row that takes no room but has the widest value of each column. */
  readonly sizer: ReactNode
  /** Draws the row at a place. */
  draw(row: ListedRow, place: number, measured: (line: HTMLTableRowElement | null) => void): ReactNode
}

/** How high the head is, in pixels. */
const headHeight = 39

/** Rows beyond the edges of what is in sight that are drawn all the same. */
const beyond = 4

/** The rows of a long table: those in sight, as high as they are, between empty room in place of the others; all of them on paper. */
const LongBody = ({ frame, rows, whole, density, keys, edited, columnCount, sizer, draw }: LongBodyProps) => {
  const count = whole?.count ?? rows.length
  const rowAt = whole ? whole.at : (place: number) => rows[place]
  const isPrinting = usePrinting()
  const focus = useKeptPlace()
  const height = heights[density]
  const editedPlace = edited === undefined || whole ? focus.place : rows.findIndex(row => row.id === edited)
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    initialOffset: (whole?.goal.place ?? 0) * height,
    rangeExtractor: useCallback(
      (range: Range) => drawnPlaces(inBlocks(range.startIndex - beyond, range.endIndex + beyond), [focus.place, editedPlace], range.count),
      [focus.place, editedPlace],
    ),
  })
  // What scrolls is on the page only after this has been drawn for the first time: it is measured then, and drawn again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])
  const goal = whole?.goal
  useLayoutEffect(
    function goToPlace() {
      if (goal) virtualizer.scrollToIndex(goal.place, { align: 'start' })
    },
    [virtualizer, goal],
  )
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  const first = firstInSight(virtualizer.scrollOffset ?? 0, items)
  useEffect(
    function tellWhatIsDrawn() {
      if (range) whole?.show(range.startIndex, range.endIndex, first)
    },
    [whole, range, first],
  )
  if (isPrinting) return <tbody>{rows.map((row, place) => draw(row, place, virtualizer.measureElement))}</tbody>
  const gaps = gapsAround(items, headHeight, headHeight + virtualizer.getTotalSize())
  return (
    <tbody {...focus.held} {...keys}>
      {sizer}
      {items.map(({ index }, at) => {
        const row = rowAt(index)
        return (
          <Fragment key={row?.id ?? `place ${index}`}>
            <Gap height={gaps[at] ?? 0} />
            {row ? draw(row, index, virtualizer.measureElement) : <Waiting place={index} height={height} columnCount={columnCount} />}
          </Fragment>
        )
      })}
      <Gap height={gaps.at(-1) ?? 0} />
    </tbody>
  )
}

export default LongBody

const Gap = ({ height }: { readonly height: number }) =>
  height === 0 ? null : <tr className="ms-table-gap" aria-hidden style={{ height }} />

/** A row that is on its way. */
const Waiting = ({ place, height, columnCount }: { readonly place: number; readonly height: number; readonly columnCount: number }) => {
  const label = useLabel()
  return (
    <tr className="ms-table-waiting" data-index={place} aria-rowindex={place + 2} aria-busy style={{ height }}>
      <td colSpan={columnCount} aria-label={label(['正在加载', 'Loading'])}>
        <span />
      </td>
    </tr>
  )
}

const firstInSight = (offset: number, items: readonly { readonly index: number; readonly end: number }[]): number =>
  items.find(({ end }) => end > offset + headHeight + 1)?.index ?? 0
