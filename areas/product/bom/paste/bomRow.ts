import { exact } from '#core/numbers'
import { readCellNumber } from '#core/sheet'
import { bomFieldNames, bomFields, type BomField } from './bomFields.ts'
import { readDesignators } from './designators.ts'
import { cleanCell, excerpt, type PasteProblem } from './pasteProblem.ts'

/** What may be wrong with a pasted bill of materials. */
export type BomProblemCode =
  | 'tooManyRows'
  | 'noRows'
  | 'aboveHeading'
  | 'headingAgain'
  | 'columnUnused'
  | 'totalRow'
  | 'nothingNamed'
  | 'nameFromPartNumber'
  | 'textTooLong'
  | 'formula'
  | 'quantityMissing'
  | 'quantityUnreadable'
  | 'quantityZero'
  | 'quantityAssumed'
  | 'quantityMismatch'
  | 'designatorTwice'
  | 'linkDiffers'
  | 'samePartNumber'

/** The texts of the columns that only a structure has, as they were written. */
export type OwnTexts = Readonly<
  Record<'number' | 'item' | 'unit' | 'scrap' | 'brand' | 'class' | 'substitute' | 'ratio' | 'remark', string>
>

/** One part to be bought, merged from all rows that name it. */
export interface BomLine {
  readonly name: string
  readonly spec: string
  /** Manufacturer's or supplier's part number; empty when there is none. */
  readonly mpn: string
  readonly designators: readonly string[]
  /** Plain decimal string above 0; null while a row's quantity could not be read. */
  readonly quantity: string | null
  readonly link: string
  /** What only a structure says; absent where none of these columns is read. */
  readonly own?: OwnTexts
  /** The rows of the pasted text it came from, the first is 1. */
  readonly rows: readonly number[]
}

/** A problem of a pasted bill of materials. */
export type BomProblem = PasteProblem<BomProblemCode>

/** The use of every column; null is unused. */
export type BomFields = readonly (BomField | null)[]

const longest: Readonly<Record<BomField, number>> = {
  name: 200,
  spec: 500,
  mpn: 100,
  designators: 20_000,
  quantity: 60,
  link: 2_000,
  number: 60,
  item: 12,
  unit: 20,
  scrap: 20,
  brand: 60,
  class: 60,
  substitute: 500,
  ratio: 100,
  remark: 500,
}

/** A problem at a place of the pasted text (rows and columns count from 1), in both languages. */
export const problem = (
  row: number,
  column: number | null,
  level: BomProblem['level'],
  code: BomProblemCode,
  zh: string,
  en: string,
): BomProblem => ({
  row,
  column,
  level,
  code,
  message: [zh, en],
})

/** The texts of one row by use; several specification columns are joined. */
interface RowTexts {
  readonly row: number
  readonly texts: Readonly<Record<BomField, string>>
  readonly columns: Readonly<Partial<Record<BomField, number>>>
}

const rowTexts = (row: number, cells: readonly string[], fields: BomFields): RowTexts => {
  const texts = {
    name: '',
    spec: '',
    mpn: '',
    designators: '',
    quantity: '',
    link: '',
    number: '',
    item: '',
    unit: '',
    scrap: '',
    brand: '',
    class: '',
    substitute: '',
    ratio: '',
    remark: '',
  }
  const columns: Partial<Record<BomField, number>> = {}
  fields.forEach((field, column) => {
    const cell = cleanCell(cells[column] ?? '')
    if (field === null || cell === '') return
    texts[field] = texts[field] === '' ? cell : `${texts[field]}, ${cell}`
    columns[field] ??= column + 1
  })
  return { row, texts, columns }
}

const noPartNumber = /^(?:n\.?\/?a\.?|none|nil|[-–—/]+|无|暂无|不适用)$/i
const totalWord = /^(?:grand ?total|total|subtotal|sum|合计|总计|小计)[:：]?$/i

const partNumber = (text: string): string => (noPartNumber.test(text) ? '' : text)

const textFields = bomFieldNames.filter(field => field !== 'quantity')

const textProblems = ({ row, texts, columns }: RowTexts): BomProblem[] => {
  const found: BomProblem[] = []
  for (const field of textFields) {
    const [zh, en] = bomFields[field]
    const most = longest[field]
    const column = columns[field] ?? null
    if (texts[field].length > most)
      found.push(problem(row, column, 'error', 'textTooLong', `${zh}超过 ${most} 个字符`, `${en} is longer than ${most} characters`))
    if (texts[field].startsWith('='))
      found.push(problem(row, column, 'notice', 'formula', `${zh}里是公式，按文字保留`, `${en} holds a formula; it is kept as text`))
  }
  return found
}

interface Counted {
  readonly quantity: string | null
  readonly problems: readonly BomProblem[]
}

const written = ({ row, texts, columns }: RowTexts): Counted => {
  const read = readCellNumber(texts.quantity)
  const column = columns.quantity ?? null
  if (read.kind === 'empty')
    return { quantity: null, problems: [problem(row, column, 'error', 'quantityMissing', '缺少数量', 'The quantity is missing')] }
  if (read.kind === 'problem') return { quantity: null, problems: [problem(row, column, 'error', 'quantityUnreadable', ...read.message)] }
  if (exact(read.value).eq(0))
    return { quantity: null, problems: [problem(row, column, 'error', 'quantityZero', '数量不能为 0', 'The quantity cannot be 0')] }
  return { quantity: read.value, problems: [] }
}

/** The quantity of a row: as written where there is a quantity column, else the number of its designators, else one. */
const counted = (source: RowTexts, designators: readonly string[], fields: BomFields): Counted => {
  const { row, columns } = source
  if (fields.includes('quantity')) {
    const counts = written(source)
    if (counts.quantity === null || designators.length === 0 || exact(counts.quantity).eq(designators.length)) return counts
    const differs = problem(
      row,
      columns.quantity ?? null,
      'notice',
      'quantityMismatch',
      `数量 ${counts.quantity} 与 ${designators.length} 个位号不一致，按数量计算`,
      `The quantity ${counts.quantity} differs from ${designators.length} designators; the quantity counts`,
    )
    return { quantity: counts.quantity, problems: [differs] }
  }
  if (!fields.includes('designators')) return { quantity: '1', problems: [] }
  if (designators.length > 0) return { quantity: String(designators.length), problems: [] }
  return {
    quantity: null,
    problems: [problem(row, null, 'error', 'quantityMissing', '没有位号，数量未知', 'Without designators the quantity is unknown')],
  }
}

const ownFields: ReadonlySet<BomField> = new Set<BomField>([
  'number',
  'item',
  'unit',
  'scrap',
  'brand',
  'class',
  'substitute',
  'ratio',
  'remark',
])

const isOwn = (field: BomField | null): boolean => field !== null && ownFields.has(field)

/** What a row says; no line when it is left out, which a problem then tells. */
export interface ReadRow {
  readonly line: BomLine | undefined
  readonly problems: readonly BomProblem[]
}

/** Reads one row (counted from 1) by the use of its columns. */
export const readBomRow = (row: number, cells: readonly string[], fields: BomFields): ReadRow => {
  const source = rowTexts(row, cells, fields)
  const { texts } = source
  const mpn = partNumber(texts.mpn)
  const { item, unit, scrap, brand, class: of, ratio, remark } = texts
  const own = {
    number: partNumber(texts.number),
    item,
    unit,
    scrap,
    brand,
    class: of,
    substitute: partNumber(texts.substitute),
    ratio,
    remark,
  }
  const named = texts.name || own.number || mpn || texts.spec
  if (named === '') {
    return {
      line: undefined,
      problems: [
        problem(
          row,
          null,
          'error',
          'nothingNamed',
          '此行没有名称、规格或料号，未导入；如有合并单元格，请先取消合并并填满',
          'This row names no part and is left out. Split merged cells and fill them in first.',
        ),
      ],
    }
  }
  if (totalWord.test(named) && mpn === '' && own.number === '') {
    return {
      line: undefined,
      problems: [problem(row, null, 'notice', 'totalRow', '这是合计行，未导入', 'This is a row of totals and is left out')],
    }
  }
  const designators = readDesignators(texts.designators)
  const counts = counted(source, designators, fields)
  const borrowed =
    texts.name === '' && own.number === '' && fields.includes('name')
      ? [
          problem(
            row,
            null,
            'notice',
            'nameFromPartNumber',
            `没有名称，以“${excerpt(named)}”代替`,
            `There is no name; "${excerpt(named)}" stands in for it`,
          ),
        ]
      : []
  return {
    line: {
      name: named,
      spec: texts.spec === named ? '' : texts.spec,
      mpn,
      designators,
      quantity: counts.quantity,
      link: texts.link,
      ...(fields.some(isOwn) ? { own } : {}),
      rows: [row],
    },
    problems: [...textProblems(source), ...borrowed, ...counts.problems],
  }
}
