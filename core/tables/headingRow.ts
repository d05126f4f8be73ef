import { readCellNumber } from './cellNumber.ts'
import { cleanCell } from './problem.ts'

/** Rows of cells as they were read. */
export type Table = readonly (readonly string[])[]

/** So many columns a table has. */
export const widthOf = (rows: Table): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/** Whether the cell of a heading is understood by whoever reads the table. */
export type Understood = (heading: string) => boolean

const filledCells = (row: readonly string[]): string[] => row.map(cleanCell).filter(cell => cell !== '')

const isAmount = (cell: string): boolean => /^[\d.,¥$€% ]+$/.test(cell.normalize('NFKC'))

const knownCells = (understood: Understood, row: readonly string[]): number => filledCells(row).filter(understood).length

/** Whether a row may hold headings: two of its cells are understood, or the only one, and none of them is an amount. */
const isHeading = (understood: Understood, row: readonly string[]): boolean => {
  const filled = filledCells(row)
  if (filled.some(isAmount)) return false
  const count = filled.filter(understood).length
  return count > 0 && count >= Math.min(2, filled.length)
}

/** Whether one word that is understood stands among others, over a row with numbers: headings of which most are unknown. */
const isHalfKnown = (understood: Understood, row: readonly string[], next: readonly string[]): boolean =>
  knownCells(understood, row) > 0 &&
  filledCells(row).every(cell => !/\d/.test(cell)) &&
  next.some(
    (cell, column) => cleanCell(row[column] ?? '') !== '' && readCellNumber(cleanCell(cell), { decimalSign: '.' }).kind === 'number',
  )

/** Headings stand among so many rows; blocks of a drawing with its title, dates and signatures are above them. */
const headingIsAmongFirst = 100

/** So many headings that are understood are no coincidence. */
const surelyHeadings = 3

/**
 * The index of the row that holds the headings, or null; a title, dates and remarks may stand above it. Of headings in two rows, such as those in two
 * languages or groups above columns, it is the one of which more is understood.
 */
export const headingRowOf = (rows: Table, understood: Understood): number | null => {
  const all = rows
    .slice(0, headingIsAmongFirst)
    .flatMap((row, at) =>
      isHeading(understood, row) || isHalfKnown(understood, row, rows[at + 1] ?? []) ? [{ at, count: knownCells(understood, row) }] : [],
    )
  const most = Math.max(0, ...all.map(({ count }) => count))
  // A line of a title block may look like headings: it is passed over for a row that surely holds them.
  const first = (all.find(({ count }) => count >= Math.min(surelyHeadings, most)) ?? all[0])?.at
  if (first === undefined) return null
  const [here, next] = [rows[first] ?? [], rows[first + 1] ?? []]
  return isHeading(understood, next) && knownCells(understood, next) > knownCells(understood, here) ? first + 1 : first
}

/** What the headings of a table are, and at which row what they stand over begins. */
export interface Headings {
  readonly cells: readonly string[]
  readonly from: number
}

const holdsNumber = (row: readonly string[]): boolean => filledCells(row).some(cell => readCellNumber(cell).kind === 'number')

/** Whether a row below headings is rather the first of what stands below them: some words of it are headings elsewhere, most are not. */
const isRatherData = (understood: Understood, isFirst: boolean, lower: readonly string[]): boolean =>
  isFirst && knownCells(understood, lower) * 2 < filledCells(lower).length

/** What a lower heading says below one that stands over a group of columns; undefined where the group says nothing of it. */
export type InGroup = (group: string, below: string) => string | undefined

/** What stands over each column, where headings may be in two rows: what one of them does not say, the other does. */
export const headingsOf = (rows: Table, at: number, understood: Understood, inGroup: InGroup = () => undefined): Headings => {
  const isFirst = !isHeading(understood, rows[at - 1] ?? [])
  const [upper, lower] = [rows[isFirst ? at : at - 1] ?? [], rows[isFirst ? at + 1 : at] ?? []]
  if (!isHeading(understood, lower) || holdsNumber(lower) || isRatherData(understood, isFirst, lower))
    return { cells: rows[at] ?? [], from: at + 1 }
  const [base, other] = isFirst ? [upper, lower] : [lower, upper]
  let group = ''
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, below] = [cleanCell(upper[column] ?? ''), cleanCell(lower[column] ?? '')]
    if (above !== '' || below === '') group = above
    const grouped = inGroup(group, below)
    if (grouped !== undefined) return grouped
    const [one, another] = [cleanCell(base[column] ?? ''), cleanCell(other[column] ?? '')]
    return understood(one) || !understood(another) ? one || another : another
  })
  return { cells, from: (isFirst ? at + 1 : at) + 1 }
}

/** The first of the rows that hold the headings, where they are in two. */
export const firstHeadingRow = (rows: Table, at: number, understood: Understood): number =>
  at > 0 && isHeading(understood, rows[at - 1] ?? []) ? at - 1 : at

/** Whether a row below the headings holds headings again: of two cells or more each is one, as below a second row of headings or on a new page. */
export const repeatsHeadings = (row: readonly string[], understood: Understood): boolean => {
  const cells = filledCells(row)
  return cells.length > 1 && cells.every(understood)
}
