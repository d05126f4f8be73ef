import {
  asking,
  cleanCell,
  type DecimalSign,
  decimalSignOf,
  excerpt,
  type PasteProblem,
  problemAt,
  readCellNumber,
  type Scale,
  scaledCell,
} from '#core/tables'
import {
  firstIsHeading,
  pastedRows,
  readQuotes,
  type PastedQuotes,
  type PastedRow,
  type QuoteProblemCode,
  type QuoteTarget,
} from './pasteQuotes.ts'
import { readQuoteCell, type QuoteCellRules } from './quoteCell.ts'
import { currencyColumn, headingCurrency, quoteHeadingRow, scaleOf, type NamedSupplier } from './quoteHeadings.ts'
import { lineNamed, noQuotes, targetsOf, type NamedLine, type QuoteUse } from './quoteUses.ts'

type Problem = PasteProblem<QuoteProblemCode | 'unknownPart' | 'partTwice' | 'columnsByPlace' | 'ofSeveral' | 'totalRow' | 'footer'>

/** What a pasted block would write, and everything in it that it would not. */
export interface QuoteBlock extends Pick<PastedQuotes, 'decimalSign' | 'cells'> {
  readonly problems: readonly Problem[]
}

/** Where the block goes. */
export interface BlockPlace extends QuoteCellRules {
  readonly lines: readonly NamedLine[]
  /** The line of the first row when no column names the parts. */
  readonly from: number
  /** Whom the headings may name. */
  readonly suppliers?: readonly NamedSupplier[]
}

const isBlank = ({ cells }: PastedRow): boolean => cells.every(cell => cleanCell(cell) === '')

/** The lines that rows name, by their numbers; what names none of them, or one that a row above has named, is told. */
const linesNamed = (
  rows: readonly PastedRow[],
  part: number,
  lines: readonly NamedLine[],
): { readonly lineOf: ReadonlyMap<number, number>; readonly problems: readonly Problem[] } => {
  const rowOf = new Map<number, number>()
  const problems = rows.flatMap((one, at): readonly Problem[] => {
    const { row, cells } = one
    if (isBlank(one)) return []
    const name = cleanCell(cells[part] ?? '')
    const line = lineNamed(lines, name)
    if (line === undefined)
      return at === 0 && cells.every(cell => !/\d/.test(cell))
        ? [firstIsHeading(row, part + 1)]
        : [
            problemAt(row, part + 1, 'error', 'unknownPart', [
              `“${excerpt(name)}”不是比价中唯一的一行，未粘贴`,
              `"${excerpt(name)}" is not exactly one line of the comparison and is left out`,
            ]),
          ]
    if (rowOf.has(line))
      return [
        problemAt(row, part + 1, 'error', 'partTwice', [
          `“${excerpt(name)}”在上面已出现，未粘贴`,
          `"${excerpt(name)}" stands above already; this row is left out`,
        ]),
      ]
    rowOf.set(line, row)
    return []
  })
  return { lineOf: new Map([...rowOf].map(([line, row]) => [row, line])), problems }
}

const headingsOver = (rows: readonly PastedRow[], part: number): readonly Problem[] =>
  rows.flatMap(one =>
    isBlank(one)
      ? []
      : [
          problemAt(one.row, part < 0 ? null : part + 1, 'notice', 'headingSkipped', [
            '此行是表头，未粘贴',
            'This row holds headings and is left out',
          ]),
        ],
  )

/** A price as it is written, with the currency that the column beside it or its heading names; one that nobody knows makes it unreadable. */
const inCurrency = (text: string, { field }: QuoteTarget, heading: string, beside: string): string => {
  if (field !== 'unitPrice' && field !== 'freight') return text
  const currency = beside === '' ? headingCurrency(heading) : (headingCurrency(beside) ?? beside)
  if (currency === undefined || readQuoteCell(field, text, { decimalSign: '.' }).kind !== 'value') return text
  const isNamed = readCellNumber(text, { money: true, decimalSign: '.' })
  return isNamed.kind === 'number' && isNamed.currency !== undefined ? text : `${text} ${currency}`
}

const leftOutWords = {
  headingSkipped: ['此行又是表头，未粘贴', 'This row holds headings again and is left out'],
  totalRow: ['这是合计行，未粘贴', 'This is a row of totals and is left out'],
  footer: ['这是表尾，未粘贴', 'This is the foot of the sheet and is left out'],
} as const

const factorOf = (scale: Scale): string => ('per' in scale ? scale.per : scale.times)

/** A figure of several for one; what could not be worked out is no figure of one. */
const forOne = (text: string, { field }: QuoteTarget, scale: Scale | undefined, sign: DecimalSign | undefined): string => {
  if (scale === undefined || readQuoteCell(field, text, { decimalSign: sign ?? '.' }).kind === 'empty') return text
  const one = scaledCell(text, scale, sign)
  if (one === undefined) return `${text} / ${factorOf(scale)}`
  return sign === ',' ? one.replace('.', ',') : one
}

/** Figures of several are asked about. */
const ofSeveral = (row: number, column: number, heading: string, scale: Scale): Problem => {
  const [shown, by] = [excerpt(cleanCell(heading)), factorOf(scale)]
  const [zh, en] = 'per' in scale ? [`除以 ${by}`, `divided by ${by}`] : [`乘以 ${by}`, `multiplied by ${by}`]
  const asked = problemAt(row, column + 1, 'question', 'ofSeveral', [
    `“${shown}”：下面的数${zh}写入，请核对`,
    `“${shown}”: the figures below it are ${en}. Check them.`,
  ])
  return asking(asked, ['已核对', 'They are right'])
}

/** Reads a pasted block by the use of its columns. What stands above the headings and they themselves are no quotes. Rows follow the lines in order unless a column names the parts. */
export const readQuoteBlock = (text: string, uses: readonly QuoteUse[], place: BlockPlace): QuoteBlock => {
  const { lines, from, suppliers = [], ...rules } = place
  const all = pastedRows(text)
  const part = uses.indexOf('part')
  const cellsOf = ({ cells }: PastedRow) => cells
  const over = (quoteHeadingRow(all.map(cellsOf), suppliers) ?? -1) + 1
  const headings = all[over - 1]?.cells ?? []
  const leftOut = all.slice(over).flatMap((one): readonly Problem[] => {
    const code = isBlank(one) ? undefined : noQuotes(one.cells, uses, suppliers)
    return code === undefined ? [] : [problemAt(one.row, null, 'notice', code, leftOutWords[code])]
  })
  const rows = all.slice(over).filter(({ row }) => !leftOut.some(one => one.row === row))
  const named = part < 0 ? undefined : linesNamed(rows, part, lines)
  const lineOf = named?.lineOf
  const targets = targetsOf(uses)
  const currencies = currencyColumn(headings)
  const scales = targets.map((target, column) => target && scaleOf(target.field, headings[column] ?? ''))
  /** The rows with each cell that has a target as that is to be read, and the others empty. */
  const changed = (given: readonly PastedRow[], as: (text: string, target: QuoteTarget, column: number, beside: string) => string) =>
    given.map(({ row, cells }) => ({
      row,
      cells: targets.map((target, column) => (target ? as(cells[column] ?? '', target, column, cleanCell(cells[currencies] ?? '')) : '')),
    }))
  const placed = changed(lineOf ? inOrder(rows, lineOf) : rows, (cell, target, column, beside) =>
    inCurrency(cell, target, headings[column] ?? '', beside),
  )
  const isScaled = scales.some(scale => scale)
  const sign = rules.decimalSign ?? (isScaled ? decimalSignOf(placed.flatMap(cellsOf)) : undefined)
  const read = readQuotes(
    isScaled ? changed(placed, (cell, target, column) => forOne(cell, target, scales[column] ?? undefined, sign)) : placed,
    targets,
    { ...rules, decimalSign: sign, lineCount: lines.length, from, lineOf, begins: rows[0]?.row ?? over + 1 },
  )
  return {
    decimalSign: read.decimalSign,
    cells: read.cells.filter(one => one.text !== ''),
    problems: [
      ...headingsOver(all.slice(0, over), part),
      ...leftOut,
      ...(named?.problems ?? []),
      ...read.problems,
      ...unusedColumns(all, uses),
      ...scales.flatMap((scale, column) => (scale ? [ofSeveral(over + 1, column, headings[column] ?? '', scale)] : [])),
    ].toSorted((one, other) => one.row - other.row),
  }
}

/** The rows that name lines, as those follow one another. */
const inOrder = (rows: readonly PastedRow[], lineOf: ReadonlyMap<number, number>): readonly PastedRow[] =>
  rows.filter(({ row }) => lineOf.has(row)).toSorted((one, other) => (lineOf.get(one.row) ?? 0) - (lineOf.get(other.row) ?? 0))

const unusedColumns = (rows: readonly PastedRow[], uses: readonly QuoteUse[]): readonly Problem[] =>
  uses.flatMap((use, column): readonly Problem[] => {
    const first = use === null ? rows.find(({ cells }) => cleanCell(cells[column] ?? '') !== '') : undefined
    return first
      ? [problemAt(first.row, column + 1, 'notice', 'outside', [`第 ${column + 1} 列未使用`, `Column ${column + 1} is not used`])]
      : []
  })
