import { readCellNumber } from './cellNumber.ts'
import { cleanCell } from './problem.ts'
import { readQuantity } from './quantity.ts'
import { isUnitName } from './unitNames.ts'

/**
 * A cell of a row, and what is known of its column: it names what the row is about (`name`), tells it from all others as a number does (`key`), or is a figure of it; nothing of
 * a column that is not used or says something else.
 */
export interface SaidCell {
  readonly text: string
  readonly says?: 'name' | 'key' | 'figure' | undefined
}

const packed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.:：/'’()（）_-]/g, '')

const totals: ReadonlySet<string> = new Set(
  `total totals grandtotal subtotal sum totalqty totalquantity totalparts totalcomponents totalcost totalprice 合计 总计 小计 共计 总数 累计 合计数量 总数量 合计数 合计金额 总金额
  合计元 summe gesamt`.split(/\s+/),
)

const isAmount = (text: string): boolean =>
  isUnitName(text) ||
  readQuantity(text, '.').read.kind === 'number' ||
  readCellNumber(text, { money: true, negative: true, decimalSign: '.' }).kind === 'number'

/** Whether a row holds totals: its word stands where the row is named, or in another cell with nothing but amounts beside it. */
export const isTotal = (cells: readonly SaidCell[]): boolean => {
  const filled = cells.filter(({ text }) => cleanCell(text) !== '')
  const others = filled.filter(({ text }) => !totals.has(packed(text)))
  if (others.length === filled.length) return false
  if (others.every(({ text }) => isAmount(text))) return true
  const isNamed = filled.some(({ says, text }) => says === 'name' && totals.has(packed(text)))
  return isNamed && !others.some(({ says }) => says === 'key')
}

const footer =
  /^(?:申请|采购|经手|主管|负责|签字|签名|盖章|制表|制单|编制|拟制|设计|审核|审批|批准|校对|核准|会签|复核|经办|打印|日期|页码|以下空白|prepared|approved|checked|reviewed|drawn|issued|date|page|end of)/i

const page = /^(?:第\s*\d+\s*页.*|page\s*\d+.*|\d+\s*\/\s*\d+\s*页?)$/i

/** Whether a row is the foot of a sheet, with its signatures, dates and pages, or a line drawn under something. */
export const isFooter = (cells: readonly SaidCell[]): boolean => {
  const filled = cells.filter(({ text }) => cleanCell(text) !== '')
  if (filled.every(({ text }) => /^[_=*.~—–-]+$/.test(text)) && filled.some(({ text }) => text.length > 2)) return true
  if (filled.length === 1 && filled.every(({ text }) => page.test(text.normalize('NFKC')))) return true
  if (filled.length > 0 && filled.every(({ text }) => footer.test(text.normalize('NFKC')) && /[:：]/.test(text))) return true
  if (filled.some(({ says }) => says === 'key' || says === 'figure')) return false
  const [first] = filled
  if (first === undefined || !footer.test(first.text.normalize('NFKC'))) return false
  return /[:：]|以下空白/.test(first.text) || (filled.length === 1 && cells.length > 2)
}
