import type { SheetColumn, SheetGroup } from './sheetContent.ts'

/** Where the columns of a sheet stand, in pixels. */
export interface ColumnLayout {
  readonly widths: readonly number[]
  /** The left edge of every column. */
  readonly starts: readonly number[]
  /** Leading columns that stay in view. */
  readonly frozen: number
  readonly frozenWidth: number
  readonly totalWidth: number
}

/** The part of the view that frozen columns may take; on a phone the rest must leave room for a column to scroll. */
const frozenShare = 0.45
const narrowest = 72

/**
 * Places the columns. Where all of them fit into the view nothing has to scroll. Else, of the columns that should stay in view, those stay that
 * leave enough of the view to scroll; if even the first is too wide it is narrowed, so that the row is still named.
 */
export const layOut = (columns: readonly SheetColumn[], frozenWanted: number, viewWidth: number): ColumnLayout => {
  const scrolls = columns.reduce((sum, { width }) => sum + width, 0) > viewWidth
  const most = viewWidth > 0 && scrolls ? Math.max(narrowest, viewWidth * frozenShare) : Infinity
  const widths = columns.map((column, index) => (index === 0 && frozenWanted > 0 ? Math.min(column.width, most) : column.width))
  const starts: number[] = []
  let totalWidth = 0
  let frozen = 0
  widths.forEach((width, index) => {
    starts.push(totalWidth)
    totalWidth += width
    if (index < frozenWanted && index === frozen && totalWidth <= most) frozen += 1
  })
  return { widths, starts, frozen, frozenWidth: starts[frozen] ?? totalWidth, totalWidth }
}

/** A caption over neighbouring columns; without a group it is a single column that needs no caption. */
export interface HeaderSpan {
  readonly group: SheetGroup | undefined
  readonly first: number
  readonly count: number
}

/** The captions above the columns, from left to right; a caption never reaches across the edge of the frozen columns. */
export const headerSpans = (columns: readonly SheetColumn[], frozen: number): readonly HeaderSpan[] => {
  const spans: { group: SheetGroup | undefined; first: number; count: number }[] = []
  columns.forEach(({ group }, index) => {
    const last = spans.at(-1)
    if (group && last?.group?.key === group.key && index !== frozen) last.count += 1
    else spans.push({ group, first: index, count: 1 })
  })
  return spans
}

/** The view of a sheet: scroll position and sizes in pixels. */
export interface SheetView {
  readonly scrollLeft: number
  readonly scrollTop: number
  readonly headerHeight: number
  readonly rowHeight: number
  readonly rowCount: number
}

/** The cell at a point of the view (0, 0 is its upper left corner); points beside the cells give the nearest cell. */
export const cellAt = (layout: ColumnLayout, view: SheetView, x: number, y: number): { readonly row: number; readonly column: number } => {
  const left = x < layout.frozenWidth ? x : x + view.scrollLeft
  const beyond = layout.starts.findIndex(start => start > left)
  const column = beyond < 0 ? layout.starts.length - 1 : beyond - 1
  const row = Math.floor((y - view.headerHeight + view.scrollTop) / view.rowHeight)
  return { row: Math.max(0, Math.min(view.rowCount - 1, row)), column: Math.max(0, column) }
}
