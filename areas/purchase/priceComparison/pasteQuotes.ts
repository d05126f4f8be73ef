import { cleanCell, type DecimalSign, decimalSignOf, excerpt, type PasteProblem, readDelimited } from '#core/tables'
import { readQuoteCell, type QuoteCellReading, type QuoteCellRules, type QuoteField, type QuoteTrouble } from './quoteCell.ts'

/** Where a column of the pasted block goes. */
export interface QuoteTarget {
  readonly supplier: string
  readonly field: QuoteField
}

/** What may be wrong with a pasted block of quotes. */
export type QuoteProblemCode = QuoteTrouble | 'headingSkipped' | 'decimalComma' | 'outside' | 'nothing'

/** One cell of the block: the line it belongs to (0 is the first), where it goes, what was written and what it says. */
export interface QuoteCell {
  readonly line: number
  readonly supplier: string
  readonly field: QuoteField
  readonly text: string
  readonly reading: QuoteCellReading
}

/** What a pasted block of quotes says. */
export interface PastedQuotes {
  readonly cells: readonly QuoteCell[]
  /** The decimal sign with which the numbers were read: chosen, or proved by the block itself; undefined when nothing needed one. */
  readonly decimalSign: DecimalSign | undefined
  readonly problems: readonly PasteProblem<QuoteProblemCode>[]
}

/** How a block is to be read. */
export interface QuoteBlockRules extends QuoteCellRules {
  /** The lines from the first pasted one to the last of the comparison. */
  readonly lineCount: number
}

type Problem = PasteProblem<QuoteProblemCode>

const saysSomething = (text: string): boolean => cleanCell(text) !== ''

/** A first row in which no filled cell reads as a value stands for headings, when there are rows below it. */
const startsWithHeading = (rows: readonly (readonly string[])[], targets: readonly QuoteTarget[], rules: QuoteCellRules): boolean => {
  const [first = []] = rows
  const readings = targets.map(({ field }, column) => readQuoteCell(field, first[column] ?? '', rules))
  const words = first.every(text => !/\d/.test(text))
  return rows.length > 1 && words && readings.some(({ kind }) => kind === 'problem') && readings.every(({ kind }) => kind !== 'value')
}

const outside = (row: number, column: number, text: string): Problem => ({
  row,
  column,
  level: 'error',
  code: 'outside',
  message: [`“${excerpt(text)}”超出比价表，未粘贴`, `"${excerpt(text)}" lies outside the comparison and is left out`],
})

const blockProblems = {
  headingSkipped: { level: 'notice', message: ['第一行是表头，未粘贴', 'The first row holds headings and is left out'] },
  decimalComma: {
    level: 'notice',
    message: ['逗号按小数点读取（如 12,5 = 12.5）', 'The comma is read as the decimal sign (12,5 is 12.5)'],
  },
  nothing: { level: 'error', message: ['没有可粘贴的报价', 'There is no quote in the text'] },
} as const

const ofBlock = (code: keyof typeof blockProblems): Problem => ({ row: 1, column: null, code, ...blockProblems[code] })

/**
 * Reads a block of quotes copied from a spreadsheet (cells separated by tabs, so that 1,234 stays one cell): its columns go to `targets` in order, its rows to the lines of the comparison in
 * order. A comma as in 1,234 is only understood when the caller or another number of the block (12.50, or 12,5) tells what it means.
 * Every cell that is not taken has a problem with its place in the block.
 */
export const readQuotes = (text: string, targets: readonly QuoteTarget[], rules: QuoteBlockRules): PastedQuotes => {
  const { rows } = readDelimited(text, '\t')
  const proved = decimalSignOf(rows.flat())
  const decimalSign = rules.decimalSign ?? proved
  const cellRules: QuoteCellRules = { currency: rules.currency, decimalSign }
  const skipped = startsWithHeading(rows, targets, cellRules) ? 1 : 0
  const cells: QuoteCell[] = []
  const problems: Problem[] = []
  if (skipped === 1) problems.push(ofBlock('headingSkipped'))
  if (rules.decimalSign === undefined && proved === ',') problems.push(ofBlock('decimalComma'))
  rows.slice(skipped).forEach((row, line) =>
    row.forEach((written, column) => {
      const target = targets[column]
      const place = { row: line + skipped + 1, column: column + 1 }
      if (target === undefined || line >= rules.lineCount) {
        if (saysSomething(written)) problems.push(outside(place.row, place.column, cleanCell(written)))
        return
      }
      const reading = readQuoteCell(target.field, written, cellRules)
      cells.push({ line, ...target, text: cleanCell(written), reading })
      if (reading.kind === 'problem') problems.push({ ...place, level: 'error', code: reading.trouble, message: reading.message })
    }),
  )
  if (!cells.some(({ text: cell }) => cell !== '')) problems.push(ofBlock('nothing'))
  return { cells, decimalSign, problems }
}
