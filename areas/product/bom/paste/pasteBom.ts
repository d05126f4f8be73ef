import {
  agreedTo,
  asking,
  cleanCell,
  excerpt,
  headingRowOf,
  headingsOf,
  headingUnit,
  multipleOf,
  pricePerOf,
  problemAt,
  readDelimited,
  readQuantity,
  repeatsHeadings,
  signOfColumn,
  widthOf,
  type Headings,
  type Table,
} from '#core/tables'
import { counted } from '#core/language'
import {
  boughtFields,
  columnOf,
  fieldsByContent,
  fieldsByHeading,
  isRunningNumber,
  mostly,
  numberColumns,
  understoodIn,
  underSubstitute,
} from './bomColumns.ts'
import type { BomField } from './bomFields.ts'
import { describesOne, fittingOf, isOfAll, structureOf } from './bomHeadings.ts'
import { readBomRow, type BomColumn, type BomFields, type BomLine, type BomProblem, type ReadRow, type RowReading } from './bomRow.ts'
import { readDesignators } from './designators.ts'
import { mergeBom } from './mergeBom.ts'

/** What a pasted bill of materials says, and everything about it that a person has to know. */
export interface PastedBom {
  readonly columns: readonly BomColumn[]
  /** Row of the headings, the first is 1; null without headings. */
  readonly headingRow: number | null
  readonly lines: readonly BomLine[]
  readonly problems: readonly BomProblem[]
}

/** What a person has said to what was found. */
export interface BomAnswers {
  /** The row of the headings, the first is 1; 0 where there are none. */
  readonly headingRow?: number | undefined
  /** The codes of what was agreed to of what was asked. */
  readonly agreed?: readonly string[]
}

/** Rows beyond these are not read; a comparison of so many lines is a mistake. */
const mostRows = 5_000

const isBlank = (row: readonly string[]): boolean => row.every(cell => cleanCell(cell) === '')

const unusedColumns = (rows: Table, from: number, columns: readonly BomColumn[]): BomProblem[] =>
  columns.flatMap(({ field, heading }, column) => {
    const row = rows.findIndex((cells, index) => index >= from && cleanCell(cells[column] ?? '') !== '')
    if (field !== null || row < 0 || fittingOf(heading) !== undefined) return []
    const [zh, en] = heading === '' ? ['', ''] : [`“${excerpt(heading)}”`, ` "${excerpt(heading)}"`]
    return [
      problemAt(row + 1, column + 1, 'notice', 'columnUnused', [`第 ${column + 1} 列${zh}未使用`, `Column ${column + 1}${en} is not used`]),
    ]
  })

const rowsAbove = (rows: Table, from: number): BomProblem[] =>
  rows.slice(0, from).flatMap((cells, index) => {
    if (isBlank(cells)) return []
    return [
      problemAt(index + 1, null, 'notice', 'aboveHeading', ['此行在表格之上，未导入', 'This row stands above the table and is left out']),
    ]
  })

const headingsAgain = (rows: Table, from: number, fields: readonly BomField[]): readonly number[] => {
  const understood = understoodIn(fields)
  return rows.flatMap((cells, index) => (index >= from && repeatsHeadings(cells, understood) ? [index] : []))
}

const foundColumns = (rows: Table, headings: Headings | null, chosen: BomFields | undefined, wanted: readonly BomField[]): BomColumn[] => {
  const heading = headings?.cells ?? []
  const below = rows.slice(headings?.from ?? 0)
  const headed = headings === null ? [] : fieldsByHeading(heading, below, wanted)
  const fields = chosen ?? (headed.some(field => field !== null) ? headed : fieldsByContent(below))
  return Array.from({ length: widthOf(rows) }, (_, column) => ({
    heading: cleanCell(heading[column] ?? ''),
    field: fields[column] ?? null,
  }))
}

/** Rows above a table without headings: of its first rows those that fill no more than one of its columns. */
const rowsAboveTable = (rows: Table): number => {
  const counts = rows.map(row => row.filter(cell => cleanCell(cell) !== '').length)
  const usual = counts.filter(count => count > 2).length
  if (usual * 2 < counts.filter(count => count > 0).length) return 0
  return Math.max(
    0,
    counts.findIndex(count => count > 1),
  )
}

/** Where the headings are, as somebody says or as they are found, and at which row the parts begin. */
const headingsIn = (
  rows: Table,
  asked: number | undefined,
  wanted: readonly BomField[],
): { readonly row: number | null; readonly headings: Headings | null; readonly from: number } => {
  const row = asked === undefined ? headingRowOf(rows, understoodIn(wanted)) : asked === 0 || asked > rows.length ? null : asked - 1
  if (row === null) return { row, headings: null, from: asked === undefined ? rowsAboveTable(rows) : 0 }
  const headings = headingsOf(rows, row, understoodIn(wanted), underSubstitute(wanted))
  return { row, headings, from: headings.from }
}

/** A row of which only the designators are filled goes on with those of the row above it, as printed lists break them. */
const joinedRows = (rows: Table, from: number, fields: BomFields): { readonly rows: Table; readonly joined: ReadonlySet<number> } => {
  const column = fields.indexOf('designators')
  const joined = new Set<number>()
  if (column < 0 || !fields.includes('quantity')) return { rows, joined }
  const all = rows.map(row => [...row])
  let last: string[] | undefined
  all.forEach((cells, index) => {
    if (index < from) return
    const filled = cells.flatMap((cell, at) => (cleanCell(cell) === '' ? [] : [at]))
    const goesOn = last !== undefined && filled.length === 1 && filled[0] === column && readDesignators(cells[column] ?? '').every(isPlace)
    if (goesOn && last) {
      last[column] = `${last[column] ?? ''},${cells[column]}`
      joined.add(index)
    } else if (filled.length > 1) last = cells
    else if (filled.length > 0) last = undefined
  })
  return { rows: all, joined }
}

const isPlace = (text: string): boolean => /^[a-z]{1,4}\d+/i.test(text)

/**
 * Reads a bill of materials as copied from a spreadsheet or as the text of a CSV file. Designators are counted where there is no
 * quantity, and rows of the same part (name, specification and part number) become one line. Every row and column that is left out
 * and every assumption is a problem in the answer; what cannot be known is asked. `chosen` is the use of every column when a person has changed
 * what was found, `wanted` what is looked for in the columns, `said` what a person has answered.
 */
export const readBom = (
  text: string,
  chosen?: BomFields,
  wanted: readonly BomField[] = boughtFields,
  { headingRow: asked, agreed = [] }: BomAnswers = {},
): PastedBom => {
  const table = readDelimited(text)
  const rows = table.rows.slice(0, mostRows)
  const { row: headingRow, headings, from } = headingsIn(rows, asked, wanted)
  const columns = foundColumns(headings === null ? rows.slice(from) : rows, headings, chosen, wanted)
  const fields = columns.map(column => column.field)
  const second = headingRow !== null && from > headingRow + 1 ? [headingRow + 1] : []
  const again = new Set([...second, ...(headings === null ? [] : headingsAgain(rows, from, wanted))])
  const parts = joinedRows(rows, from, fields)
  const quantities = fields.indexOf('quantity')
  const written = quantities < 0 ? [] : columnOf(rows.slice(from), quantities)
  const comma = signOfColumn(written)
  const reading: RowReading = {
    columns,
    decimalSign: comma.sign,
    unit: headingUnit(columns[quantities]?.heading ?? ''),
    multiple: multipleOf(columns[quantities]?.heading ?? ''),
    pricePer: pricePerOf(columns.find(({ field }) => field === 'price')?.heading ?? '')?.per,
    agreed,
  }
  const read = parts.rows.flatMap((cells, index): readonly ReadRow[] => {
    if (index < from || isBlank(cells) || again.has(index)) return []
    return [parts.joined.has(index) ? goesOn(index + 1) : readBomRow(index + 1, cells, reading)]
  })
  const bill = mergeBom(read.flatMap(({ line }) => (line ? [line] : [])))
  const asks: readonly BomProblem[] = [
    ...(comma.isGuess ? [thousands(from + 1, quantities + 1)] : []),
    ...ofQuantities({ columns, rows: rows.slice(from), from, wanted, isCounted: bill.lines.length > 0 }),
    ...(headings === null && chosen === undefined ? guessedQuantity(columns, rows.slice(from), from) : []),
    ...ofPrices(columns, from),
    ...ofStructure(columns, rows.slice(from), from),
  ]
  const problems = [
    ...rowsAbove(rows, headings === null ? from : (headingRow ?? 0)),
    ...[...again].map(index =>
      problemAt(index + 1, null, 'notice', 'headingAgain', ['此行又是表头，不是物料', 'This row holds headings again and is no part']),
    ),
    ...unusedColumns(rows, from, columns),
    ...(comma.sign === ',' ? [decimalComma(from + 1, quantities + 1)] : []),
    ...agreedTo(asks, agreed),
    ...read.flatMap(row => row.problems),
    ...bill.problems,
    ...wholeTable(table.rows.length, bill.lines),
  ]
  return {
    columns,
    headingRow: headingRow === null ? null : headingRow + 1,
    lines: bill.lines,
    problems: problems.toSorted((a, b) => a.row - b.row),
  }
}

const goesOn = (row: number): ReadRow => ({
  line: undefined,
  problems: [
    problemAt(row, null, 'notice', 'designatorsGoOn', ['只有位号，接上一行', 'Only designators: they go on with those of the row above']),
  ],
})

const decimalComma = (row: number, column: number): BomProblem =>
  problemAt(row, column, 'notice', 'decimalComma', [
    '数量中的逗号按小数点读取（如 12,5 = 12.5）',
    'The comma of the quantities is read as the decimal sign (12,5 is 12.5)',
  ])

const thousands = (row: number, column: number): BomProblem =>
  asking(
    problemAt(row, column, 'question', 'quantityThousands', [
      '数量均形如 2,000：逗号是千位分隔符吗？（2,000 = 2000）',
      'Every quantity is written like 2,000. Does the comma separate thousands (2,000 is 2000)?',
    ]),
    ['是千位分隔符', 'Thousands separator'],
  )

interface Counting {
  readonly columns: readonly BomColumn[]
  /** The rows below the headings, the first of which is at `from`. */
  readonly rows: Table
  readonly from: number
  readonly wanted: readonly BomField[]
  /** Whether there is any line to be counted. */
  readonly isCounted: boolean
}

/** What is to be asked of the column of quantities, or because there is none. */
const ofQuantities = ({ columns, rows, from, wanted, isCounted }: Counting): readonly BomProblem[] => {
  const at = columns.findIndex(({ field }) => field === 'quantity')
  const heading = columns[at]?.heading ?? ''
  if (at >= 0) {
    const shown = excerpt(heading)
    const multiple = multipleOf(heading)
    const multiplied =
      multiple === undefined
        ? []
        : [
            asking(
              problemAt(from + 1, at + 1, 'question', 'quantityMultiple', [
                `“${shown}”：数量乘以 ${multiple} 读取，请核对`,
                `“${shown}”: the quantities are read times ${multiple}. Check them.`,
              ]),
              [`乘以 ${multiple}`, `Multiply by ${multiple}`],
            ),
          ]
    if (!describesOne(wanted) || !isOfAll(heading)) return multiplied
    const asked = problemAt(from + 1, at + 1, 'question', 'quantityOfAll', [
      `“${shown}”像是整批的数量；这里需要单个母件的用量`,
      `“${shown}” looks like the quantity of a whole build; here the quantity for one parent is needed`,
    ])
    return [...multiplied, asking(asked, ['是单个用量', 'For one parent'])]
  }
  if (!isCounted || columns.some(({ field }) => field === 'designators')) return []
  const numbers = columns.findIndex(
    ({ field, heading: called }, column) => field === null && fittingOf(called) === undefined && holdsQuantities(rows, column),
  )
  if (numbers < 0)
    return [
      problemAt(1, null, 'notice', 'quantityAssumed', ['没有数量列，每行按 1 计算', 'There is no quantity column; every row counts as 1']),
    ]
  const called = columns[numbers]?.heading ?? ''
  const [zh, en] = called === '' ? ['', ''] : [`“${excerpt(called)}”`, ` “${excerpt(called)}”`]
  const asked = problemAt(from + 1, numbers + 1, 'question', 'quantityAssumed', [
    `没有数量列，而第 ${numbers + 1} 列${zh}是数字：是数量吗？请在列上选择“数量”，或确认每行按 1 计算`,
    `There is no quantity column, but column ${numbers + 1}${en} holds numbers. Choose “Quantity” above it if it holds the quantities, or confirm that every row counts as 1.`,
  ])
  return [asking(asked, ['每行按 1 计算', 'Count as 1'])]
}

/** Prices of several are asked about. */
const ofPrices = (columns: readonly BomColumn[], from: number): readonly BomProblem[] => {
  const at = columns.findIndex(({ field }) => field === 'price')
  const heading = columns[at]?.heading ?? ''
  const per = pricePerOf(heading)?.per
  if (per === undefined) return []
  const asked = problemAt(from + 1, at + 1, 'question', 'pricePer', [
    `“${excerpt(heading)}”：价格除以 ${per} 作为单价，请核对`,
    `“${excerpt(heading)}”: the prices are divided by ${per}. Check them.`,
  ])
  return [asking(asked, [`除以 ${per}`, `Divide by ${per}`])]
}

/** Without headings nobody knows which of several columns of numbers holds the quantities. */
const guessedQuantity = (columns: readonly BomColumn[], rows: Table, from: number): readonly BomProblem[] => {
  const at = columns.findIndex(({ field }) => field === 'quantity')
  if (at < 0 || numberColumns(columns.map((_, column) => columnOf(rows, column))).length < 2) return []
  const asked = problemAt(from + 1, at + 1, 'question', 'quantityGuessed', [
    `没有表头，有几列数字：第 ${at + 1} 列是数量吗？`,
    `There are no headings and several columns of numbers. Does column ${at + 1} hold the quantities?`,
  ])
  return [asking(asked, ['是数量', 'Use as quantity'])]
}

/** Whether a column without a use could hold quantities: numbers, which do not only count its rows. */
const holdsQuantities = (rows: Table, column: number): boolean => {
  const cells = columnOf(rows, column)
  if (column === 0 && isRunningNumber(cells)) return false
  return mostly(cells, cell => readQuantity(cell, '.').read.kind === 'number')
}

const severalIn: Readonly<Record<'parent' | 'level', (row: number, column: number, heading: string) => BomProblem>> = {
  parent: (row, column, heading) =>
    asking(
      problemAt(row, column, 'question', 'severalParents', [
        `“${heading}”列有多个母件：各行不属于同一份清单`,
        `Column “${heading}” names several parents: the rows do not belong to one bill`,
      ]),
      ['合为一份', 'Import as one'],
    ),
  level: (row, column, heading) =>
    asking(
      problemAt(row, column, 'question', 'severalLevels', [
        `“${heading}”列有多个层级：下层物料会与其组件一起重复计算`,
        `Column “${heading}” has several levels: what is below a component would be counted beside it`,
      ]),
      ['按同一层导入', 'Import as one level'],
    ),
}

/** Rows of several parents or of several levels are no bill of one level; it is asked whether they are meant as one. */
const ofStructure = (columns: readonly BomColumn[], rows: Table, from: number): readonly BomProblem[] =>
  columns.flatMap(({ heading, field }, column) => {
    const says = field === null ? structureOf(heading) : undefined
    if (says === undefined) return []
    const different = new Set(columnOf(rows, column).map(cell => cell.replaceAll(/[.\s]/g, '')))
    return different.size > 1 ? [severalIn[says](from + 1, column + 1, excerpt(heading))] : []
  })

const wholeTable = (rowCount: number, lines: readonly BomLine[]): BomProblem[] => {
  const found: BomProblem[] = []
  if (lines.length === 0) found.push(problemAt(1, null, 'error', 'noRows', ['没有找到可导入的物料', 'No part was found in the text']))
  if (rowCount > mostRows) {
    found.push(
      problemAt(mostRows + 1, null, 'error', 'tooManyRows', [
        `只读取了前 ${mostRows} 行，共 ${rowCount} 行`,
        `Only the first ${mostRows} of ${counted(rowCount, 'row')} were read`,
      ]),
    )
  }
  return found
}
