import { cleanCell, type DecimalSign, decimalSignOf, excerpt, type PasteProblem, problemAt, readDelimited } from '#core/tables'
import { readQuoteCell, type QuoteCellReading, type QuoteCellRules, type QuoteField, type QuoteTrouble } from './quoteCell.ts'

/** Where a column of the pasted block goes. */
export interface QuoteTarget {
  readonly supplier: string
  readonly field: QuoteField
}

/** What may be wrong with a pasted block of quotes. */
export type QuoteProblemCode = QuoteTrouble | 'headingSkipped' | 'decimalComma' | 'outside' | 'nothing'

type Problem = PasteProblem<QuoteProblemCode>

/** A row of a pasted text with its number, the first is 1. */
export interface PastedRow {
  readonly row: number
  readonly cells: readonly string[]
}

/** One cell of the block: the line it belongs to (0 is the first), where it goes, what was written and what it says. */
export interface QuoteCell extends QuoteTarget {
  readonly line: number
  readonly text: string
  readonly reading: QuoteCellReading
}

/** What a pasted block of quotes says. */
export interface PastedQuotes {
  readonly cells: readonly QuoteCell[]
  /** The decimal sign with which the numbers were read: chosen, or proved by the block itself; undefined when nothing needed one. */
  readonly decimalSign: DecimalSign | undefined
  readonly problems: readonly Problem[]
}

/** How a block is to be read. */
export interface QuoteBlockRules extends QuoteCellRules {
  /** So many lines the comparison has. */
  readonly lineCount: number
  /** The line of the first row; 0 unless told. */
  readonly from?: number
  /** The lines by the numbers of the rows that name them: none of those holds headings. */
  readonly lineOf?: ReadonlyMap<number, number> | undefined
  /** The row at which what is said of the whole block is told; its first one unless told. */
  readonly begins?: number
}

/** The rows of a text copied from a spreadsheet: cells separated by tabs, so that 1,234 stays one cell. */
export const pastedRows = (text: string): readonly PastedRow[] =>
  readDelimited(text, '\t').rows.map((cells, at) => ({ row: at + 1, cells }))

/** Whether pasted text is a block whose columns a person should see assigned; a single column goes where it is pasted. */
export const isQuoteBlock = (text: string): boolean => pastedRows(text).some(({ cells }) => cells.length > 1)

/** A first row of headings is left out. */
export const firstIsHeading = (row: number, column: number | null): Problem =>
  problemAt(row, column, 'notice', 'headingSkipped', ['第一行是表头，未粘贴', 'The first row holds headings and is left out'])

/** A first row in which no filled cell reads as a value stands for headings, when there are rows below it. */
const startsWithHeading = (
  [first, ...below]: readonly PastedRow[],
  targets: readonly (QuoteTarget | null)[],
  rules: QuoteCellRules,
): boolean => {
  const cells = first?.cells ?? []
  const readings = targets.flatMap((target, column) => (target ? [readQuoteCell(target.field, cells[column] ?? '', rules)] : []))
  const words = cells.every((text, column) => targets[column] === null || !/\d/.test(text))
  return below.length > 0 && words && readings.some(({ kind }) => kind === 'problem') && readings.every(({ kind }) => kind !== 'value')
}

const outside = (row: number, column: number, text: string): Problem =>
  problemAt(row, column, 'error', 'outside', [
    `“${excerpt(text)}”超出比价表，未粘贴`,
    `"${excerpt(text)}" lies outside the comparison and is left out`,
  ])

/**
 * Reads a block of quotes: its columns go to `targets` in order, those of null nowhere, its rows to the lines of the comparison in order unless they name them. A comma as in 1,234
 * is only understood when the caller or another number of the block (12.50, or 12,5) tells what it means. Every cell that is not taken has a problem with its place in the block.
 */
export const readQuotes = (rows: readonly PastedRow[], targets: readonly (QuoteTarget | null)[], rules: QuoteBlockRules): PastedQuotes => {
  const { currency, lineCount, lineOf, from = 0, begins = rows[0]?.row ?? 1 } = rules
  const proved = decimalSignOf(rows.flatMap(({ cells }) => cells.filter((_, column) => targets[column] !== null)))
  const decimalSign = rules.decimalSign ?? proved
  const skipped = lineOf === undefined && startsWithHeading(rows, targets, { currency, decimalSign }) ? 1 : 0
  const cells: QuoteCell[] = []
  const problems: Problem[] = []
  if (skipped === 1) problems.push(firstIsHeading(begins, null))
  if (rules.decimalSign === undefined && proved === ',')
    problems.push(
      problemAt(begins, null, 'notice', 'decimalComma', [
        '逗号按小数点读取（如 12,5 = 12.5）',
        'The comma is read as the decimal sign (12,5 is 12.5)',
      ]),
    )
  rows.slice(skipped).forEach(({ row, cells: all }, at) => {
    const line = lineOf?.get(row) ?? from + at
    all.forEach((written, column) => {
      const [target, text] = [targets[column], cleanCell(written)]
      if (target === null) return
      if (target === undefined || line >= lineCount) {
        if (text !== '') problems.push(outside(row, column + 1, text))
        return
      }
      const reading = readQuoteCell(target.field, written, { currency, decimalSign })
      cells.push({ line, ...target, text, reading })
      if (reading.kind === 'problem') problems.push(problemAt(row, column + 1, 'error', reading.trouble, reading.message))
    })
  })
  if (!cells.some(({ text }) => text !== ''))
    problems.push(problemAt(begins, null, 'error', 'nothing', ['没有可粘贴的报价', 'There is no quote in the text']))
  return { cells, decimalSign, problems }
}
