import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import {
  asking,
  cleanCell,
  excerpt,
  groupOf,
  isFooter,
  isTotal,
  lostDigits,
  problemAt,
  readCellNumber,
  readQuantity,
  scaledCell,
  usualUnit,
  type DecimalSign,
  type PasteProblem,
} from '#core/tables'
import { bomFieldNames, bomFields, type BomField } from './bomFields.ts'
import { readDesignators } from './designators.ts'
import { cellsOfRow, notFittedBy } from './notFitted.ts'

/** What may be wrong with a pasted bill of materials. */
export type BomProblemCode =
  | 'tooManyRows'
  | 'noRows'
  | 'aboveHeading'
  | 'headingAgain'
  | 'columnUnused'
  | 'totalRow'
  | 'footer'
  | 'notFitted'
  | 'designatorsGoOn'
  | 'nothingNamed'
  | 'nameFromPartNumber'
  | 'textTooLong'
  | 'formula'
  | 'exponent'
  | 'lostDigits'
  | 'quantityMissing'
  | 'quantityUnreadable'
  | 'quantityZero'
  | 'quantityAssumed'
  | 'quantityGuessed'
  | 'quantityMismatch'
  | 'quantityOfAll'
  | 'quantityMultiple'
  | 'quantityThousands'
  | 'pricePer'
  | 'decimalComma'
  | 'quantityUnit'
  | 'quantityPer'
  | 'severalParents'
  | 'severalLevels'
  | 'designatorTwice'
  | 'linkDiffers'
  | 'samePartNumber'

/** The texts of the columns that only a structure has, as they were written. */
export type OwnTexts = Readonly<
  Record<'number' | 'item' | 'unit' | 'scrap' | 'price' | 'brand' | 'class' | 'substitute' | 'ratio' | 'remark', string>
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

/** A column as found: its heading (empty without headings) and what it is used for; null is unused. */
export interface BomColumn {
  readonly heading: string
  readonly field: BomField | null
}

/** How the rows of a table are read. */
export interface RowReading {
  readonly columns: readonly BomColumn[]
  /** What the comma in quantities means, where the column says so. */
  readonly decimalSign: DecimalSign | undefined
  /** How many single pieces one of a quantity stands for, where its heading says so: `1000` for 数量(K). */
  readonly multiple?: string | undefined
  /** The price of how many pieces the heading of the prices names: `1000` for 单价(元/K). */
  readonly pricePer?: string | undefined
  /** The unit that the heading of the quantities names; empty where it names none. */
  readonly unit: string
  /** The codes of what a person has agreed to: rows that are not fitted are taken all the same, codes that end in zeros are right. */
  readonly agreed: readonly string[]
}

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
  per: 60,
  scrap: 20,
  price: 60,
  brand: 60,
  class: 60,
  substitute: 500,
  ratio: 100,
  remark: 500,
}

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
    per: '',
    scrap: '',
    price: '',
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

const partNumber = (text: string): string => (noPartNumber.test(text) ? '' : text)

const textFields = bomFieldNames.filter(field => field !== 'quantity')

const lostProblems = (row: number, column: number | null, text: string, agreed: readonly string[]): BomProblem[] => {
  const lost = lostDigits(text)
  if (!lost) return []
  const words: Label = [`“${excerpt(text)}”：${lost.message[0]}`, `“${excerpt(text)}”: ${lost.message[1]}`]
  if (!lost.confirms) return [problemAt(row, column, 'error', 'exponent', words)]
  if (agreed.includes('lostDigits')) return [problemAt(row, column, 'notice', 'lostDigits', words)]
  return [asking(problemAt(row, column, 'question', 'lostDigits', words), ['号码无误', 'The codes are right'])]
}

const textProblems = ({ row, texts, columns }: RowTexts, agreed: readonly string[]): BomProblem[] => {
  const found: BomProblem[] = []
  for (const field of textFields) {
    const [zh, en] = bomFields[field]
    const most = longest[field]
    const column = columns[field] ?? null
    if (texts[field].length > most)
      found.push(problemAt(row, column, 'error', 'textTooLong', [`${zh}超过 ${most} 个字符`, `${en} is longer than ${most} characters`]))
    if (field === 'number' || field === 'mpn' || field === 'substitute') found.push(...lostProblems(row, column, texts[field], agreed))
    if (texts[field].startsWith('='))
      found.push(problemAt(row, column, 'notice', 'formula', [`${zh}里是公式，按文字保留`, `${en} holds a formula; it is kept as text`]))
  }
  return found
}

/** A quantity with the unit that stands in its cell, else in its column, else in the heading of the quantities. */
interface CountedRow {
  readonly quantity: string | null
  readonly unit: string
  readonly problems: readonly BomProblem[]
}

const unread = (source: RowTexts, code: 'quantityMissing' | 'quantityUnreadable' | 'quantityZero', message: Label): CountedRow => ({
  quantity: null,
  unit: source.texts.unit,
  problems: [problemAt(source.row, source.columns.quantity ?? null, 'error', code, message)],
})

/** A quantity for several of what is made, for one of it: 3 per 2 is 1.5; undefined where that cannot be written exactly. */
const forOne = (quantity: string, per: string): string | undefined => {
  const one = exact(quantity).over(per, 6)
  return one.times(per).eq(quantity) ? one.toFixed() : undefined
}

/** A number that counts thousands, in single pieces. */
const inPieces = (read: ReturnType<typeof readQuantity>['read'], multiple: string | undefined): typeof read =>
  read.kind === 'number' && multiple !== undefined ? { ...read, value: shortNumber(exact(read.value).times(multiple).toFixed()) } : read

const shortNumber = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** What one costs where the price of several is written; what is no number stays as it is, for whoever reads prices to say so. */
const priceOfOne = (price: string, { pricePer }: RowReading): string =>
  pricePer === undefined ? price : (scaledCell(price, { per: pricePer }, '.') ?? unscaled(price, pricePer))

/** A price of several that could not be read is none of one. */
const unscaled = (price: string, per: string): string => (price === '' ? '' : `${price} / ${per}`)

const written = (source: RowTexts, reading: RowReading): CountedRow => {
  const { row, texts, columns } = source
  const column = columns.quantity ?? null
  const { read: said, unit: own } = readQuantity(texts.quantity, reading.decimalSign)
  const read = inPieces(said, reading.multiple)
  if (read.kind === 'empty') return unread(source, 'quantityMissing', ['缺少数量', 'The quantity is missing'])
  if (read.kind === 'problem') return unread(source, 'quantityUnreadable', read.message)
  if (exact(read.value).eq(0)) return unread(source, 'quantityZero', ['数量不能为 0', 'The quantity cannot be 0'])
  if (own !== '' && texts.unit !== '' && groupOf(own.toUpperCase()) !== groupOf(texts.unit.toUpperCase()))
    return unread(source, 'quantityUnreadable', [
      `数量“${excerpt(texts.quantity)}”与单位“${excerpt(texts.unit)}”不一致`,
      `The quantity “${excerpt(texts.quantity)}” has another unit than “${excerpt(texts.unit)}”`,
    ])
  const unit = texts.unit || own || reading.unit
  const isNamed = reading.columns.some(({ field }) => field !== null && field !== 'quantity' && isOwn(field))
  const problems =
    own !== '' && !isNamed && groupOf(own.toUpperCase()) !== usualUnit
      ? [
          problemAt(row, column, 'notice', 'quantityUnit', [
            `“${excerpt(texts.quantity)}”按 ${read.value} 读取，单位请核对`,
            `“${excerpt(texts.quantity)}” is read as ${read.value}. Check the unit.`,
          ]),
        ]
      : []
  if (texts.per === '') return { quantity: read.value, unit, problems }
  const per = readCellNumber(texts.per, { decimalSign: reading.decimalSign ?? '.' })
  const one = per.kind === 'number' && exact(per.value).gt(0) ? forOne(read.value, per.value) : undefined
  if (one !== undefined) return { quantity: one, unit, problems }
  return {
    quantity: null,
    unit,
    problems: [
      problemAt(row, columns.per ?? null, 'error', 'quantityPer', [
        `用量 ${read.value} 不能按基数“${excerpt(texts.per)}”换算成单个用量，请换算后再粘贴`,
        `The quantity ${read.value} per “${excerpt(texts.per)}” is no exact quantity for one. Convert it first.`,
      ]),
    ],
  }
}

/** The quantity of a row: as written where there is a quantity column, else the number of its designators, else one. */
const counted = (source: RowTexts, designators: readonly string[], reading: RowReading): CountedRow => {
  const { row, columns } = source
  const { unit } = source.texts
  const uses = (field: BomField): boolean => reading.columns.some(one => one.field === field)
  if (uses('quantity')) {
    const counts = written(source, reading)
    if (counts.quantity === null || designators.length === 0 || exact(counts.quantity).eq(designators.length)) return counts
    const differs = problemAt(row, columns.quantity ?? null, 'notice', 'quantityMismatch', [
      `数量 ${counts.quantity} 与 ${designators.length} 个位号不一致，按数量计算`,
      `The quantity ${counts.quantity} differs from ${designators.length} designators; the quantity counts`,
    ])
    return { ...counts, problems: [...counts.problems, differs] }
  }
  if (!uses('designators')) return { quantity: '1', unit, problems: [] }
  if (designators.length > 0) return { quantity: String(designators.length), unit, problems: [] }
  return unread(source, 'quantityMissing', ['没有位号，数量未知', 'Without designators the quantity is unknown'])
}

const ownFields: ReadonlySet<BomField> = new Set<BomField>([
  'number',
  'item',
  'unit',
  'scrap',
  'price',
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

const out = (row: number, column: number | null, level: BomProblem['level'], code: BomProblemCode, message: Label): ReadRow => ({
  line: undefined,
  problems: [problemAt(row, column, level, code, message)],
})

/** What stands in the way of taking a row for a part: a total, the foot of the sheet, a part that is not fitted. */
const leftOut = (row: number, cells: readonly string[], { columns, agreed }: RowReading): ReadRow | undefined => {
  const all = cellsOfRow(cells, columns)
  if (isTotal(all)) return out(row, null, 'notice', 'totalRow', ['这是合计行，未导入', 'This is a row of totals and is left out'])
  if (isFooter(all)) return out(row, null, 'notice', 'footer', ['这是表尾，未导入', 'This is the foot of the sheet and is left out'])
  const by = notFittedBy(all)
  if (by === undefined || agreed.includes('notFitted')) return undefined
  const words: Label = [`不贴装（${excerpt(by.text)}），未导入`, `Not fitted (${excerpt(by.text)}), so it is left out`]
  const told = problemAt(row, all.indexOf(by) + 1, 'notice', 'notFitted', words)
  return { line: undefined, problems: [asking(told, ['仍然导入', 'Include anyway'])] }
}

/** Reads one row (counted from 1) by the use of its columns. */
export const readBomRow = (row: number, cells: readonly string[], reading: RowReading): ReadRow => {
  const without = leftOut(row, cells, reading)
  if (without) return without
  const fields = reading.columns.map(({ field }) => field)
  const source = rowTexts(row, cells, fields)
  const { texts } = source
  const mpn = partNumber(texts.mpn)
  const number = partNumber(texts.number)
  const named = texts.name || number || mpn || texts.spec
  if (named === '')
    return out(row, null, 'error', 'nothingNamed', [
      '此行没有名称、规格或料号，未导入；如有合并单元格，请先取消合并并填满',
      'This row names no part and is left out. Split merged cells and fill them in first.',
    ])
  const designators = readDesignators(texts.designators)
  const counts = counted(source, designators, reading)
  const { item, scrap, brand, class: of, ratio, remark } = texts
  const price = priceOfOne(texts.price, reading)
  const own = { number, item, unit: counts.unit, scrap, price, brand, class: of, substitute: partNumber(texts.substitute), ratio, remark }
  const borrowed =
    texts.name === '' && number === '' && fields.includes('name')
      ? [
          problemAt(row, null, 'notice', 'nameFromPartNumber', [
            `没有名称，以“${excerpt(named)}”代替`,
            `There is no name; "${excerpt(named)}" stands in for it`,
          ]),
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
    problems: [...textProblems(source, reading.agreed), ...borrowed, ...counts.problems],
  }
}
