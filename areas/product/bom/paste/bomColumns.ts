import { readCellNumber } from '#core/sheet'
import { bomFieldNames, type BomField } from './bomFields.ts'
import { cleanCell } from './pasteProblem.ts'

/** What somebody who buys reads of a bill. */
export const boughtFields: readonly BomField[] = ['name', 'spec', 'mpn', 'designators', 'quantity', 'link']

/** Numbers on a drawing are no longer than this. */
const longestItem = 12

type Table = readonly (readonly string[])[]

/** Headings as tools and people write them, the surest first. */
const headings: Readonly<Record<BomField, string>> = {
  name: '物料名称 品名 名称 元件名称 器件名称 零件名称 商品名称 name partname itemname materialname part component value comment val 元件 参数 值 item',
  spec: '规格型号 型号规格 规格 封装 footprint package specification spec pattern description desc details 描述 说明',
  mpn: `制造商料号 厂家型号 厂商型号 原厂型号 厂商料号 mpn manufacturerpartnumber manufacturerpart mfrpartnumber mfgpartnumber mfrpart mfrpn mfgpn
    partnumber partno 型号 料号 物料编码 物料号 订货号 编码 品号 ordercode ordernumber pn 供应商料号 供应商编号 商品编号 立创编号
    supplierpartnumber supplierpart lcscpartnumber lcscpart lcsc jlcpcbpart jlcpart mouserpartnumber digikeypartnumber`,
  designators: '位号 元件位号 标号 位置号 designators designator references reference refdes referencedesignator ref refs',
  quantity:
    '采购数量 需求数量 数量 单机用量 单板用量 单台用量 单套用量 用量 件数 个数 quantity qty qnty qtyperboard quantityperpcb amount count pcs',
  link: '购买链接 采购链接 链接 网址 purchaselink buylink link url shop website',
  number: `物料编号 物料编码 物料代码 物料号 子件编号 子件编码 子件料号 子项编码 存货编码 料号 公司料号 内部料号 materialnumber materialno materialcode
    materialid itemnumber itemno itemcode componentnumber componentcode internalpartnumber ipn companypartnumber stockcode`,
  item: '项次 行号 项号 序号 位置 position pos item lineno linenumber line itemposition no number 编号',
  unit: '计量单位 单位 基本单位 unit uom unitofmeasure unitofmeasurement units',
  scrap: '损耗率 损耗 报废率 损耗百分比 scrap scraprate scrapfactor scrappercent scrapallowance lossrate wastage attrition',
  brand: '品牌 制造商 生产厂家 厂家 厂商 manufacturer mfr mfg brand',
  class: '物料分类 分类 类别 class category',
  substitute: `替代料 替代料号 替代物料 替代编码 替代品 替代件 代用料 代用件 备选料 备选料号 替料 substitute substitutepart alternate alternatepart alternatepn
    alternatepartnumber alternative altpart altpn alt`,
  ratio: '替代比例 替代比 替代用量 代用比例 比例 ratio substituteratio alternateratio altratio',
  remark: '备注 注释 remark remarks note notes memo',
}

interface Known {
  readonly field: BomField
  /** 0 is the surest heading of its field. */
  readonly doubt: number
}

type KnownHeadings = ReadonlyMap<string, Known>

/** Where two uses know the same word, the later one has it: what is called 料号 is a part number to a buyer, and the number of a material to an engineer. */
const knownIn = (fields: readonly BomField[]): KnownHeadings =>
  new Map(
    bomFieldNames
      .filter(field => fields.includes(field))
      .flatMap(field => headings[field].split(/\s+/).map((heading, doubt): [string, Known] => [heading, { field, doubt }])),
  )

const knownHeading = (known: KnownHeadings, cell: string): Known | undefined => {
  const letters = cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return known.get(letters) ?? known.get(letters.replace(/\d+$/, ''))
}

const filledCells = (row: readonly string[]): string[] => row.map(cleanCell).filter(cell => cell !== '')

const knownCells = (known: KnownHeadings, row: readonly string[]): number =>
  filledCells(row).filter(cell => knownHeading(known, cell) !== undefined).length

const isHeading = (known: KnownHeadings, row: readonly string[]): boolean => {
  const count = knownCells(known, row)
  return count > 0 && count >= Math.min(2, filledCells(row).length)
}

const headingIsAmongFirst = 10

/**
 * The index of the row that holds the headings, or null; a title or a few remarks may stand above it. Of headings in two rows, such as those in two
 * languages or groups above columns, it is the one of which more is understood.
 */
export const headingRowOf = (rows: Table, fields: readonly BomField[] = boughtFields): number | null => {
  const known = knownIn(fields)
  const first = rows.slice(0, headingIsAmongFirst).findIndex(row => isHeading(known, row))
  if (first < 0) return null
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
  return cells.length > 1 && knownCells(knownIn(fields), row) === cells.length
}

const columnOf = (rows: Table, column: number): string[] => rows.map(row => cleanCell(row[column] ?? '')).filter(cell => cell !== '')

const isRunningNumber = (cells: readonly string[]): boolean => cells.length > 1 && cells.every((cell, index) => cell === String(index + 1))

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
  quantity: cell => readCellNumber(cell).kind === 'number',
  mpn: cell => /^(?=.*\d)(?=.*[A-Z])[\w.,+/#()-]{5,}$/i.test(cell),
}

const mostly = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(test).length >= cells.length * 0.7

/** Uses by what the cells look like, for a table without headings; the first column that is nothing else is the name, the rest describes it. */
export const fieldsByContent = (rows: Table): readonly (BomField | null)[] => {
  const width = Math.max(0, ...rows.map(row => row.length))
  const columns = Array.from({ length: width }, (_, column) => columnOf(rows, column))
  const fields: (BomField | 'running' | null)[] = columns.map(cells => (cells.length > 2 && isRunningNumber(cells) ? 'running' : null))
  const free = (column: number): boolean => fields[column] === null && (columns[column]?.length ?? 0) > 0
  for (const field of ['link', 'designators', 'quantity'] as const) {
    const found = columns.findIndex((cells, column) => free(column) && mostly(cells, looksLike[field]))
    if (found >= 0) fields[found] = field
  }
  const name = columns.findIndex((_, column) => free(column))
  if (name >= 0) fields[name] = 'name'
  const mpn = columns.findLastIndex((cells, column) => free(column) && mostly(cells, looksLike.mpn))
  if (mpn >= 0) fields[mpn] = 'mpn'
  return fields.map((field, column) => (field === 'running' ? null : (field ?? (free(column) ? 'spec' : null))))
}
