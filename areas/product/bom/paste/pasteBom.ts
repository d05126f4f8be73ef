import { readDelimited } from '#core/sheet'
import { boughtFields, fieldsByContent, fieldsByHeading, headingRowOf, headingsOf, repeatsHeadings, type Headings } from './bomColumns.ts'
import type { BomField } from './bomFields.ts'
import { problem, readBomRow, type BomFields, type BomLine, type BomProblem } from './bomRow.ts'
import { mergeBom } from './mergeBom.ts'
import { cleanCell, excerpt } from './pasteProblem.ts'
import { counted } from '#core/language'

/** A column as found: its heading (empty without headings) and what it is used for; null is unused. */
export interface BomColumn {
  readonly heading: string
  readonly field: BomField | null
}

/** What a pasted bill of materials says, and everything about it that a person has to know. */
export interface PastedBom {
  readonly columns: readonly BomColumn[]
  /** Row of the headings, the first is 1; null without headings. */
  readonly headingRow: number | null
  readonly lines: readonly BomLine[]
  readonly problems: readonly BomProblem[]
}

/** Rows beyond these are not read; a comparison of so many lines is a mistake. */
const mostRows = 5_000

const isBlank = (row: readonly string[]): boolean => row.every(cell => cleanCell(cell) === '')

const unusedColumns = (rows: readonly (readonly string[])[], from: number, columns: readonly BomColumn[]): BomProblem[] =>
  columns.flatMap(({ field, heading }, column) => {
    const row = rows.findIndex((cells, index) => index >= from && cleanCell(cells[column] ?? '') !== '')
    if (field !== null || row < 0) return []
    const [zh, en] = heading === '' ? ['', ''] : [`“${excerpt(heading)}”`, ` "${excerpt(heading)}"`]
    return [
      problem(row + 1, column + 1, 'notice', 'columnUnused', `第 ${column + 1} 列${zh}未使用`, `Column ${column + 1}${en} is not used`),
    ]
  })

const remarksAbove = (rows: readonly (readonly string[])[], headingRow: number): BomProblem[] =>
  rows.slice(0, headingRow).flatMap((cells, index) => {
    if (isBlank(cells)) return []
    return [
      problem(index + 1, null, 'notice', 'aboveHeading', '此行在表头之上，未导入', 'This row stands above the headings and is left out'),
    ]
  })

const headingsAgain = (rows: readonly (readonly string[])[], from: number, fields: readonly BomField[]): readonly number[] =>
  from === 0 ? [] : rows.flatMap((cells, index) => (index >= from && repeatsHeadings(cells, fields) ? [index] : []))

const foundColumns = (
  rows: readonly (readonly string[])[],
  headings: Headings | null,
  chosen: BomFields | undefined,
  wanted: readonly BomField[],
): BomColumn[] => {
  const heading = headings?.cells ?? []
  const below = rows.slice(headings?.from ?? 0)
  const fields = chosen ?? (headings === null ? fieldsByContent(below) : fieldsByHeading(heading, below, wanted))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => ({ heading: cleanCell(heading[column] ?? ''), field: fields[column] ?? null }))
}

/**
 * Reads a bill of materials as copied from a spreadsheet or as the text of a CSV file. Designators are counted where there is no
 * quantity, and rows of the same part (name, specification and part number) become one line. Every row and column that is left out
 * and every assumption is a problem in the answer. `chosen` is the use of every column when a person has changed what was found, `wanted` what is
 * looked for in the columns.
 */
export const readBom = (text: string, chosen?: BomFields, wanted: readonly BomField[] = boughtFields): PastedBom => {
  const table = readDelimited(text).rows
  const rows = table.slice(0, mostRows)
  const headingRow = headingRowOf(rows, wanted)
  const headings = headingRow === null ? null : headingsOf(rows, headingRow, wanted)
  const columns = foundColumns(rows, headings, chosen, wanted)
  const fields = columns.map(column => column.field)
  const from = headings?.from ?? 0
  const second = headingRow !== null && from > headingRow + 1 ? [headingRow + 1] : []
  const again = [...second, ...headingsAgain(rows, from, wanted)]
  const read = rows.flatMap((cells, index) =>
    index < from || isBlank(cells) || again.includes(index) ? [] : [readBomRow(index + 1, cells, fields)],
  )
  const parts = mergeBom(read.flatMap(({ line }) => (line ? [line] : [])))
  const problems = [
    ...remarksAbove(rows, headingRow ?? 0),
    ...again.map(index =>
      problem(index + 1, null, 'notice', 'headingAgain', '此行又是表头，不是物料', 'This row holds headings again and is no part'),
    ),
    ...unusedColumns(rows, from, columns),
    ...read.flatMap(row => row.problems),
    ...parts.problems,
    ...wholeTable(table.length, parts.lines, fields),
  ]
  return {
    columns,
    headingRow: headingRow === null ? null : headingRow + 1,
    lines: parts.lines,
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
}

const wholeTable = (rowCount: number, lines: readonly BomLine[], fields: BomFields): BomProblem[] => {
  const found: BomProblem[] = []
  if (lines.length === 0) found.push(problem(1, null, 'error', 'noRows', '没有找到可导入的物料', 'No part was found in the text'))
  if (rowCount > mostRows) {
    found.push(
      problem(
        mostRows + 1,
        null,
        'error',
        'tooManyRows',
        `只读取了前 ${mostRows} 行，共 ${rowCount} 行`,
        `Only the first ${mostRows} of ${counted(rowCount, 'row')} were read`,
      ),
    )
  }
  if (lines.length > 0 && !fields.includes('quantity') && !fields.includes('designators')) {
    found.push(
      problem(1, null, 'notice', 'quantityAssumed', '没有数量列，每行按 1 计算', 'There is no quantity column; every row counts as 1'),
    )
  }
  return found
}
