import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { ColumnLayout } from './layout.ts'
import type { Selection } from './selection.ts'

export interface VisibleCells {
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly totalHeight: number
  /** Rows that fit into the view. */
  readonly pageRows: number
}

interface Measures {
  readonly layout: ColumnLayout
  readonly rowCount: number
  readonly rowHeight: number
  readonly headerHeight: number
  readonly selection: Selection
}

const withIndexes = (range: Range, more: readonly number[]): number[] =>
  [...new Set([...defaultRangeExtractor(range), ...more.filter(index => index < range.count)])].toSorted((a, b) => a - b)

/** The width of an element's content, 0 before it is measured. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const observer = new ResizeObserver(() => setWidth(observed.clientWidth))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** The rows and columns to draw: those in view, the frozen columns, and the active cell, which must exist for screen readers wherever it is. */
export const useVisibleCells = (scroller: RefObject<HTMLElement | null>, measures: Measures): VisibleCells => {
  const { layout, rowCount, rowHeight, headerHeight, selection } = measures
  const { active, extent } = selection
  const rowVirtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
    rangeExtractor: useCallback((range: Range) => withIndexes(range, [active.row]), [active.row]),
  })
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: layout.widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => layout.widths[index] ?? 0,
    overscan: 2,
    scrollPaddingStart: layout.frozenWidth,
    rangeExtractor: useCallback(
      (range: Range) => withIndexes(range, [...Array.from({ length: layout.frozen }, (_, index) => index), active.column]),
      [layout.frozen, active.column],
    ),
  })
  useLayoutEffect(() => columnVirtualizer.measure(), [columnVirtualizer, layout.widths])
  useLayoutEffect(() => rowVirtualizer.measure(), [rowVirtualizer, rowHeight])
  useEffect(() => {
    if (extent.row < rowVirtualizer.options.count) rowVirtualizer.scrollToIndex(extent.row)
    if (extent.column >= layout.frozen) columnVirtualizer.scrollToIndex(extent.column)
  }, [extent.row, extent.column, layout.frozen, rowVirtualizer, columnVirtualizer])
  const rowItems = rowVirtualizer.getVirtualItems()
  const columnItems = columnVirtualizer.getVirtualItems()
  return {
    rows: useMemo(() => rowItems.map(({ index }) => index), [rowItems]),
    columns: useMemo(() => columnItems.map(({ index }) => index), [columnItems]),
    totalHeight: rowVirtualizer.getTotalSize(),
    pageRows: Math.max(1, Math.floor(((rowVirtualizer.scrollRect?.height ?? 0) - headerHeight) / rowHeight) - 1),
  }
}
