import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { Fragment, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ListCard } from '../ListCard.web.tsx'
import { countOf, type RowsProps } from '../rows.web.ts'
import { drawnPlaces, gapsAround } from './gaps.ts'
import { useKeptPlace } from './useKeptPlace.web.ts'
import { usePrinting } from './usePrinting.web.ts'

/** How high a card is before one was measured, and the room between two, in pixels. */
const usual = { height: 180, gap: 8 } as const

/** Cards beyond the edges of the window that are drawn all the same. */
const beyond = 4

/** The cards of a long list: those in the window, between empty room in place of the others; all of them on paper. */
const LongCards = (props: RowsProps) => {
  const { rows, whole } = props
  const rowAt = whole ? whole.at : (place: number) => rows[place]
  const isPrinting = usePrinting()
  const focus = useKeptPlace()
  const list = useRef<HTMLUListElement>(null)
  const top = useTop(list)
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: countOf(props),
    estimateSize: () => usual.height,
    gap: usual.gap,
    overscan: beyond,
    scrollMargin: top,
    scrollPaddingStart: topBar,
    rangeExtractor: useCallback((range: Range) => drawnPlaces(defaultRangeExtractor(range), [focus.place], range.count), [focus.place]),
  })
  const goal = whole?.goal
  useLayoutEffect(
    function goToPlace() {
      if (goal && goal.place > 0) virtualizer.scrollToIndex(goal.place, { align: 'start' })
    },
    [virtualizer, goal],
  )
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer
  const offset = virtualizer.scrollOffset ?? 0
  const first = items.find(({ end }) => end > offset + topBar)?.index ?? 0
  useEffect(
    function tellWhatIsDrawn() {
      if (range) whole?.show(range.startIndex, range.endIndex, first)
    },
    [whole, range, first],
  )
  const gaps = gapsAround(items, top, top + virtualizer.getTotalSize())
  return (
    <ul ref={list} className="ms-cards ms-cards-long" {...focus.held}>
      {isPrinting
        ? rows.map((row, place) => <ListCard key={row.id} {...props} row={row} place={place} />)
        : items.map(({ index }, at) => {
            const row = rowAt(index)
            return (
              <Fragment key={row?.id ?? `place ${index}`}>
                <Gap height={gaps[at] ?? 0} />
                {row ? (
                  <ListCard {...props} row={row} place={index} measured={virtualizer.measureElement} />
                ) : (
                  <li className="ms-list-card" data-index={index} aria-busy style={{ height: usual.height }} />
                )}
              </Fragment>
            )
          })}
      {!isPrinting && <Gap height={gaps.at(-1) ?? 0} />}
    </ul>
  )
}

export default LongCards

/** The bar at the top covers so much of the window, in pixels. */
const topBar = 56

const Gap = ({ height }: { readonly height: number }) => (height === 0 ? null : <li aria-hidden style={{ height }} />)

/** How far from the top of the page a list begins; what stands above it may change. */
const useTop = (list: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(
    function followTop() {
      const observer = new ResizeObserver(() => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)))
      observer.observe(document.body)
      return () => observer.disconnect()
    },
    [list],
  )
  return top
}
