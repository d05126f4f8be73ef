import { readCellNumber } from '#core/tables'
import type { BomField } from './bomFields.ts'
import { knownHeading, knownIn, namesForeignCurrency, type KnownHeadings } from './bomHeadings.ts'
import { cleanCell } from './pasteProblem.ts'
import { readQuantity } from './quantityText.ts'

/** What somebody who buys reads of a bill. */
export const boughtFields: readonly BomField[] = ['name', 'spec', 'mpn', 'designators', 'quantity', 'per', 'link']

/** Numbers on a drawing are no longer than this. */
const longestItem = 12

type Table = readonly (readonly string[])[]

const filledCells = (row: readonly string[]): string[] => row.map(cleanCell).filter(cell => cell !== '')

const knownCells = (known: KnownHeadings, row: readonly string[]): number =>
  filledCells(row).filter(cell => knownHeading(known, cell) !== undefined).length

const isHeading = (known: KnownHeadings, row: readonly string[]): boolean => {
  const count = knownCells(known, row)
  return count > 0 && count >= Math.min(2, filledCells(row).length)
}

/** Whether one word that is understood stands among others, over a row with numbers: headings of which most are unknown. */
const isHalfKnown = (known: KnownHeadings, row: readonly string[], next: readonly string[]): boolean =>
  knownCells(known, row) > 0 &&
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
export const headingRowOf = (rows: Table, fields: readonly BomField[] = boughtFields): number | null => {
  const known = knownIn(fields)
  const all = rows
    .slice(0, headingIsAmongFirst)
    .flatMap((row, at) =>
      isHeading(known, row) || isHalfKnown(known, row, rows[at + 1] ?? []) ? [{ at, count: knownCells(known, row) }] : [],
    )
  const most = Math.max(0, ...all.map(({ count }) => count))
  // A line of a title block may look like headings: it is passed over for a row that surely holds them.
  const first = (all.find(({ count }) => count >= Math.min(surelyHeadings, most)) ?? all[0])?.at
  if (first === undefined) return null
  const [here, next] = [rows[first] ?? [], rows[first + 1] ?? []]
  return isHeading(known, next) && knownCells(known, next) > knownCells(known, here) ? first + 1 : first
}

/** What the headings of a table are, and at which row the parts begin. */
export interface Headings {
  readonly cells: readonly string[]
  readonly from: number
}

const holdsNumber = (row: readonly string[]): boolean => filledCells(row).some(cell => readCellNumber(cell).kind === 'number')

/**
 * What stands over each column, where headings may be in two rows: what one of them does not say, the other does, and what stands under “substitute” is
 * of the substitute.
 */
export const headingsOf = (rows: Table, at: number, fields: readonly BomField[] = boughtFields): Headings => {
  const known = knownIn(fields)
  const isFirst = !isHeading(known, rows[at - 1] ?? [])
  const [upper, lower] = [rows[isFirst ? at : at - 1] ?? [], rows[isFirst ? at + 1 : at] ?? []]
  if (!isHeading(known, lower) || holdsNumber(lower)) return { cells: rows[at] ?? [], from: at + 1 }
  const [base, other] = isFirst ? [upper, lower] : [lower, upper]
  let group = ''
  const cells = Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) => {
    const [above, below] = [cleanCell(upper[column] ?? ''), cleanCell(lower[column] ?? '')]
    if (above !== '' || below === '') group = above
    if (knownHeading(known, group)?.field === 'substitute') {
      const what = knownHeading(known, below)?.field
      if (what === 'ratio') return below
      return below === group || what === 'number' || what === 'mpn' || what === 'substitute' ? group : ''
    }
    const [one, another] = [cleanCell(base[column] ?? ''), cleanCell(other[column] ?? '')]
    return knownHeading(known, one) || !knownHeading(known, another) ? one || another : another
  })
  return { cells, from: (isFirst ? at + 1 : at) + 1 }
}

/** Whether a row below the headings holds headings again: of two cells or more each is one, as below a second row of headings or on a new page. */
export const repeatsHeadings = (row: readonly string[], fields: readonly BomField[]): boolean => {
  const cells = filledCells(row)
  const known = knownIn(fields)
  return cells.length > 1 && cells.every(cell => knownHeading(known, cell) !== undefined)
}

/** What stands in a column, without what is empty, or a line that is drawn. */
export const columnOf = (rows: Table, column: number): string[] =>
  rows.map(row => cleanCell(row[column] ?? '')).filter(cell => cell !== '' && !/^[_=*~—–-]{3,}$/.test(cell))

/** Whether the cells of a column only count its rows. */
export const isRunningNumber = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, index) => cell === String(index + 1))

/** What several columns of one use say together. */
const severalColumns: ReadonlySet<BomField> = new Set<BomField>(['spec', 'substitute', 'ratio'])

/** Uses by heading: for every field but the specification the surest column; further name columns become part of the specification. */
export const fieldsByHeading = (
  heading: readonly string[],
  below: Table,
  fields: readonly BomField[] = boughtFields,
): readonly (BomField | null)[] => {
  const words = knownIn(fields)
  const known = heading.map((cell, column) => {
    const found = knownHeading(words, cleanCell(cell))
    const cells = columnOf(below, column)
    if (found?.field === 'price' && namesForeignCurrency(cell)) return undefined
    // What some call “item” is a number on a drawing, what others call so is the part itself.
    if (found?.field === 'item' && cells.some(one => one.length > longestItem)) return { field: 'name' as const, doubt: found.doubt }
    return found?.field === 'name' && isRunningNumber(cells) ? undefined : found
  })
  const surest = (field: BomField): number => {
    const doubts = known.map(found => (found?.field === field ? found.doubt : Infinity))
    return doubts.indexOf(Math.min(...doubts))
  }
  return known.map((found, column) => {
    if (found === undefined) return null
    if (severalColumns.has(found.field) || surest(found.field) === column) return found.field
    return found.field === 'name' ? 'spec' : null
  })
}

const looksLike: Readonly<Record<'link' | 'designators' | 'quantity' | 'mpn', (cell: string) => boolean>> = {
  link: cell => /^https?:\/\/\S+$/i.test(cell),
  designators: cell => /^[A-Z]{1,4}\d{1,4}(?:[,;、\s-]+[A-Z]{0,4}\d{1,4})*$/i.test(cell),
  quantity: cell => readQuantity(cell, '.').read.kind === 'number',
  mpn: cell => /^(?=.*\d)(?=.*[A-Z])[\w.,+/#()-]{5,}$/i.test(cell),
}

/** Whether most of some cells, of one at least, are such. */
export const mostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.7

/** The columns of numbers, those of whole ones first; a word above them is a heading that nobody knows. */
export const numberColumns = (columns: readonly (readonly string[])[]): readonly number[] => {
  const all = columns.flatMap((cells, at) =>
    !isRunningNumber(cells) && (mostly(cells, looksLike.quantity) || mostly(cells.slice(1), looksLike.quantity)) ? [at] : [],
  )
  const isWhole = (at: number): boolean => !(columns[at] ?? []).some(cell => /\d\.\d/.test(cell))
  return [...all.filter(isWhole), ...all.filter(at => !isWhole(at))]
}

/** Uses by what the cells look like, for a table without headings; the first column that is nothing else is the name, the rest describes it. */
export const fieldsByContent = (rows: Table): readonly (BomField | null)[] => {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, column) => columnOf(rows, column))
  const fields: (BomField | 'running' | null)[] = columns.map(cells => (cells.length > 2 && isRunningNumber(cells) ? 'running' : null))
  const free = (column: number): boolean => fields[column] === null && (columns[column]?.length ?? 0) > 0
  for (const field of ['link', 'designators'] as const) {
    const found = columns.findIndex((cells, column) => free(column) && mostly(cells, looksLike[field]))
    if (found >= 0) fields[found] = field
  }
  const [quantity] = numberColumns(columns).filter(free)
  if (quantity !== undefined) fields[quantity] = 'quantity'
  const name = columns.findIndex((_, column) => free(column))
  if (name >= 0) fields[name] = 'name'
  const mpn = columns.findLastIndex((cells, column) => free(column) && mostly(cells, looksLike.mpn))
  if (mpn >= 0) fields[mpn] = 'mpn'
  return fields.map((field, column) => (field === 'running' ? null : (field ?? (free(column) ? 'spec' : null))))
}
