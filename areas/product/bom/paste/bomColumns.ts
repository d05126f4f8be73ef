import { cleanCell, readQuantity, widthOf, type InGroup, type Table, type Understood } from '#core/tables'
import type { BomField } from './bomFields.ts'
import { knownHeading, knownIn, namesForeignCurrency } from './bomHeadings.ts'

/** What somebody who buys reads of a bill. */
export const boughtFields: readonly BomField[] = ['name', 'spec', 'mpn', 'designators', 'quantity', 'per', 'link']

/** Numbers on a drawing are no longer than this. */
const longestItem = 12

/** Whether a heading is understood by whoever looks for some fields. */
export const understoodIn = (fields: readonly BomField[]): Understood => {
  const known = knownIn(fields)
  return heading => knownHeading(known, heading) !== undefined
}

/** What stands under “substitute” is of the substitute. */
export const underSubstitute = (fields: readonly BomField[]): InGroup => {
  const known = knownIn(fields)
  return (group, below) => {
    if (knownHeading(known, group)?.field !== 'substitute') return undefined
    const what = knownHeading(known, below)?.field
    if (what === 'ratio') return below
    return below === group || what === 'number' || what === 'mpn' || what === 'substitute' ? group : ''
  }
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
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => columnOf(rows, column))
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
