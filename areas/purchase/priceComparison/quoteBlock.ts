import {
  cleanCell,
  type DecimalSign,
  decimalSignOf,
  excerpt,
  type PasteProblem,
  readCellNumber,
  readDelimited,
  scaledCell,
  writeTabbed,
} from '#core/tables'
import { readQuotes, type QuoteProblemCode, type QuoteTarget } from './pasteQuotes.ts'
import { readQuoteCell, type QuoteCellRules } from './quoteCell.ts'
import { currencyColumn, headingCurrency, quoteHeadingRow, scaleOf, type NamedSupplier } from './quoteHeadings.ts'
import { lineNamed, noQuotes, type NamedLine, type QuoteUse } from './quoteUses.ts'

/** One pasted cell with the line it goes to, the first is 0. */
export interface PlacedQuote extends QuoteTarget {
  readonly line: number
  readonly text: string
}

/** What a pasted block would write, and everything in it that it would not. */
export interface QuoteBlock {
  /** With which the numbers were read; undefined when nothing needed one. */
  readonly decimalSign: DecimalSign | undefined
  readonly cells: readonly PlacedQuote[]
  readonly problems: readonly PasteProblem<
    QuoteProblemCode | 'unknownPart' | 'partTwice' | 'columnsByPlace' | 'ofSeveral' | 'totalRow' | 'footer'
  >[]
}

/** Where the block goes. */
export interface BlockPlace extends QuoteCellRules {
  readonly lines: readonly NamedLine[]
  /** The line of the first row when no column names the parts. */
  readonly from: number
  /** Whom the headings may name. */
  readonly suppliers?: readonly NamedSupplier[]
}

type Rows = readonly (readonly string[])[]
type Problem = QuoteBlock['problems'][number]

/** The rows of a block in the order of the lines they name; a line that is not named has an empty row. */
interface Aligned {
  /** Below an empty row, so that none of them is taken for headings. */
  readonly rows: Rows
  /** The row of the block for every line; undefined where there is none. */
  readonly source: readonly (number | undefined)[]
  readonly problems: readonly Problem[]
}

const aligned = (rows: Rows, part: number, lines: readonly NamedLine[]): Aligned => {
  const source: (number | undefined)[] = lines.map(() => undefined)
  const problems: Problem[] = []
  rows.forEach((row, at) => {
    const name = cleanCell(row[part] ?? '')
    if (row.every(cell => cleanCell(cell) === '')) return
    const line = lineNamed(lines, name)
    const place = { row: at + 1, column: part + 1 }
    if (line === undefined) {
      const isHeading = at === 0 && row.every(cell => !/\d/.test(cell))
      problems.push({
        ...place,
        level: isHeading ? 'notice' : 'error',
        code: isHeading ? 'headingSkipped' : 'unknownPart',
        message: isHeading
          ? ['第一行是表头，未粘贴', 'The first row holds headings and is left out']
          : [
              `“${excerpt(name)}”不是比价中唯一的一行，未粘贴`,
              `"${excerpt(name)}" is not exactly one line of the comparison and is left out`,
            ],
      })
    } else if (source[line] !== undefined) {
      problems.push({
        ...place,
        level: 'error',
        code: 'partTwice',
        message: [`“${excerpt(name)}”在上面已出现，未粘贴`, `"${excerpt(name)}" stands above already; this row is left out`],
      })
    } else source[line] = at
  })
  return { rows: [[], ...source.map(at => (at === undefined ? [] : (rows[at] ?? [])))], source, problems }
}

const headingsOver = (rows: Rows, part: number): readonly Problem[] =>
  rows.flatMap((row, at): readonly Problem[] =>
    row.every(cell => cleanCell(cell) === '')
      ? []
      : [
          {
            row: at + 1,
            column: part < 0 ? null : part + 1,
            level: 'notice',
            code: 'headingSkipped',
            message: ['此行是表头，未粘贴', 'This row holds headings and is left out'],
          },
        ],
  )

/** A price as it is written, with the currency that the column beside it or its heading names; one that nobody knows makes it unreadable. */
const inCurrency = (text: string, use: QuoteTarget, { heading, beside }: { readonly heading: string; readonly beside: string }): string => {
  if (use.field !== 'unitPrice' && use.field !== 'freight') return text
  const currency = beside === '' ? headingCurrency(heading) : (headingCurrency(beside) ?? beside)
  if (currency === undefined || readQuoteCell(use.field, text, { decimalSign: '.' }).kind !== 'value') return text
  const named = `${text} ${currency}`
  const isNamed = readCellNumber(text, { money: true, decimalSign: '.' })
  return isNamed.kind === 'number' && isNamed.currency !== undefined ? text : named
}

const leftOutWords = {
  headingSkipped: ['此行又是表头，未粘贴', 'This row holds headings again and is left out'],
  totalRow: ['这是合计行，未粘贴', 'This is a row of totals and is left out'],
  footer: ['这是表尾，未粘贴', 'This is the foot of the sheet and is left out'],
} as const

/** The rows that may hold quotes with their places, and what is said of the others. */
const rowsOfQuotes = (all: Rows, from: number, uses: readonly QuoteUse[], suppliers: readonly NamedSupplier[]) => {
  const kept: { readonly cells: readonly string[]; readonly row: number }[] = []
  const problems: Problem[] = []
  all.slice(from).forEach((cells, at) => {
    const row = from + at + 1
    const code = cells.some(cell => cleanCell(cell) !== '') ? noQuotes(cells, uses, suppliers) : undefined
    if (code !== undefined) problems.push({ row, column: null, level: 'notice', code, message: leftOutWords[code] })
    else kept.push({ cells, row })
  })
  return { kept, problems }
}

type Scale = ReturnType<typeof scaleOf>

/** A figure of several for one; what could not be worked out is no figure of one. */
const forOne = (text: string, use: QuoteTarget | undefined, scale: Scale, sign: DecimalSign | undefined): string => {
  if (scale === undefined || use === undefined || readQuoteCell(use.field, text, { decimalSign: sign ?? '.' }).kind === 'empty') return text
  const one = scaledCell(text, scale, sign)
  if (one === undefined) return `${text} / ${'per' in scale ? scale.per : scale.times}`
  return sign === ',' ? one.replace('.', ',') : one
}

/** Figures of several are asked about. */
const ofSeveral = (row: number, column: number, heading: string, scale: Scale): readonly Problem[] => {
  if (scale === undefined) return []
  const [shown, by] = [excerpt(cleanCell(heading)), 'per' in scale ? scale.per : scale.times]
  const [zh, en] = 'per' in scale ? [`除以 ${by}`, `divided by ${by}`] : [`乘以 ${by}`, `multiplied by ${by}`]
  return [
    {
      row,
      column: column + 1,
      level: 'question',
      code: 'ofSeveral',
      message: [`“${shown}”：下面的数${zh}写入，请核对`, `“${shown}”: the figures below it are ${en}. Check them.`],
      answer: ['已核对', 'They are right'],
    },
  ]
}

/** Reads a pasted block by the use of its columns. What stands above the headings and they themselves are no quotes. Rows follow the lines in order unless a column names the parts. */
export const readQuoteBlock = (text: string, uses: readonly QuoteUse[], place: BlockPlace): QuoteBlock => {
  const { lines, from, suppliers, ...rules } = place
  const { rows: all } = readDelimited(text, '\t')
  const part = uses.indexOf('part')
  const over = (quoteHeadingRow(all, suppliers) ?? -1) + 1
  const { kept, problems: without } = rowsOfQuotes(all, over, uses, suppliers ?? [])
  const rows = kept.map(({ cells }) => cells)
  const placeOf = (index: number): number => kept[index]?.row ?? over + 1
  const sorted = part < 0 ? undefined : aligned(rows, part, lines)
  const columns = uses.flatMap((use, column) => (use === null || use === 'part' ? [] : [{ use, column }]))
  const headings = all[over - 1] ?? []
  const currencies = currencyColumn(headings)
  const scales = columns.map(({ use, column }) => scaleOf(use.field, headings[column] ?? ''))
  const isScaled = scales.some(scale => scale !== undefined)
  const placed = (sorted?.rows ?? rows).map(row =>
    columns.map(({ use, column }) =>
      inCurrency(row[column] ?? '', use, { heading: headings[column] ?? '', beside: cleanCell(row[currencies] ?? '') }),
    ),
  )
  const sign = rules.decimalSign ?? (isScaled ? decimalSignOf(placed.flat()) : undefined)
  const chosen = isScaled ? placed.map(row => row.map((cell, at) => forOne(cell, columns[at]?.use, scales[at], sign))) : placed
  const first = sorted ? -1 : from
  const read = readQuotes(
    writeTabbed(chosen),
    columns.map(({ use }) => use),
    { ...rules, decimalSign: sign, lineCount: lines.length - first },
  )
  const sourceRow = (row: number): number => placeOf(sorted ? (sorted.source[row - 2] ?? 0) : row - 1)
  const problems = read.problems.map((problem): Problem => ({
    ...problem,
    row: sourceRow(problem.row),
    column: problem.column === null ? null : (columns[problem.column - 1]?.column ?? 0) + 1,
  }))
  return {
    decimalSign: read.decimalSign,
    cells: read.cells.flatMap(({ line, supplier, field, text: written }) =>
      written === '' ? [] : [{ line: first + line, supplier, field, text: written }],
    ),
    problems: [
      ...headingsOver(all.slice(0, over), part),
      ...without,
      ...(sorted?.problems ?? []).map(one => ({ ...one, row: placeOf(one.row - 1) })),
      ...problems,
      ...unusedColumns(all, uses),
      ...columns.flatMap(({ column }, at) => ofSeveral(over + 1, column, headings[column] ?? '', scales[at])),
    ].toSorted((one, other) => one.row - other.row),
  }
}

const unusedColumns = (rows: Rows, uses: readonly QuoteUse[]): readonly Problem[] =>
  uses.flatMap((use, column): readonly Problem[] => {
    const row = use === null ? rows.findIndex(cells => cleanCell(cells[column] ?? '') !== '') : -1
    if (row < 0) return []
    return [
      {
        row: row + 1,
        column: column + 1,
        level: 'notice',
        code: 'outside',
        message: [`第 ${column + 1} 列未使用`, `Column ${column + 1} is not used`],
      },
    ]
  })
