import type { Label } from '#core/language'
import { readCellNumber } from '#core/sheet'
import { cleanCell } from './pasteProblem.ts'

/** What a column of a bill of materials can be used for. */
export const bomFields = {
  name: ['名称', 'Name'],
  spec: ['规格 / 封装', 'Specification / footprint'],
  mpn: ['型号 / 料号', 'Part number'],
  designators: ['位号', 'Reference designators'],
  quantity: ['数量', 'Quantity'],
  link: ['链接', 'Link'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of a use. */
export type BomField = keyof typeof bomFields

type Table = readonly (readonly string[])[]

/** Headings as tools and people write them, the surest first. */
const headings: Readonly<Record<BomField, string>> = {
  name: '物料名称 品名 名称 元件名称 器件名称 零件名称 商品名称 name partname itemname materialname part component value comment val 元件 参数 值 item',
  spec: '规格型号 型号规格 规格 封装 footprint package specification spec pattern description desc details 描述 说明',
  mpn: `制造商料号 厂家型号 厂商型号 原厂型号 厂商料号 mpn manufacturerpartnumber manufacturerpart mfrpartnumber mfgpartnumber mfrpart mfrpn mfgpn
    partnumber partno 型号 料号 物料编码 物料号 订货号 编码 品号 ordercode ordernumber pn 供应商料号 供应商编号 商品编号 立创编号
    supplierpartnumber supplierpart lcscpartnumber lcscpart lcsc jlcpcbpart jlcpart mouserpartnumber digikeypartnumber`,
  designators: '位号 元件位号 标号 位置号 designators designator references reference refdes referencedesignator ref refs',
  quantity: '采购数量 需求数量 数量 单机用量 单板用量 用量 件数 个数 quantity qty qnty qtyperboard quantityperpcb amount count pcs',
  link: '购买链接 采购链接 链接 网址 purchaselink buylink link url shop website',
}

interface Known {
  readonly field: BomField
  /** 0 is the surest heading of its field. */
  readonly doubt: number
}

const fieldNames: readonly BomField[] = ['name', 'spec', 'mpn', 'designators', 'quantity', 'link']

const knownHeadings: ReadonlyMap<string, Known> = new Map(
  fieldNames.flatMap(field => headings[field].split(/\s+/).map((heading, doubt): [string, Known] => [heading, { field, doubt }])),
)

const knownHeading = (cell: string): Known | undefined => {
  const letters = cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return knownHeadings.get(letters) ?? knownHeadings.get(letters.replace(/\d+$/, ''))
}

const filledCells = (row: readonly string[]): string[] => row.map(cleanCell).filter(cell => cell !== '')

const isHeading = (row: readonly string[]): boolean => {
  const cells = filledCells(row)
  const known = cells.filter(cell => knownHeading(cell) !== undefined).length
  return known > 0 && known >= Math.min(2, cells.length)
}

const headingIsAmongFirst = 10

/** The index of the row that holds the headings, or null; a title or a few remarks may stand above it. */
export const headingRowOf = (rows: Table): number | null => {
  const index = rows.slice(0, headingIsAmongFirst).findIndex(isHeading)
  return index < 0 ? null : index
}

const columnOf = (rows: Table, column: number): string[] => rows.map(row => cleanCell(row[column] ?? '')).filter(cell => cell !== '')

const isRunningNumber = (cells: readonly string[]): boolean => cells.length > 1 && cells.every((cell, index) => cell === String(index + 1))

/** Uses by heading: for every field but the specification the surest column; further name columns become part of the specification. */
export const fieldsByHeading = (heading: readonly string[], below: Table): readonly (BomField | null)[] => {
  const known = heading.map((cell, column) => {
    const found = knownHeading(cleanCell(cell))
    return found?.field === 'name' && isRunningNumber(columnOf(below, column)) ? undefined : found
  })
  const surest = (field: BomField): number => {
    const doubts = known.map(found => (found?.field === field ? found.doubt : Infinity))
    return doubts.indexOf(Math.min(...doubts))
  }
  return known.map((found, column) => {
    if (found === undefined) return null
    if (found.field === 'spec' || surest(found.field) === column) return found.field
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
