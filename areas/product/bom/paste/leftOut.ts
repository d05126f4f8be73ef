import { readCellNumber } from '#core/tables'
import { fittingOf, isOfRemarks } from './bomHeadings.ts'
import type { BomField } from './bomFields.ts'
import { cleanCell } from './pasteProblem.ts'
import { readQuantity } from './quantityText.ts'
import { isUnitName } from './unitNames.ts'

/** A cell of a row with the heading of its column and what that is used for; null is unused. */
export interface CellOfRow {
  readonly heading: string
  readonly field: BomField | null
  readonly text: string
}

const packed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.:：/'’()（）_-]/g, '')

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

const totals = setOf(
  `total totals grandtotal subtotal sum totalqty totalquantity totalparts totalcomponents totalcost totalprice 合计 总计 小计 共计 总数 累计 合计数量 总数量 合计数 合计金额 总金额
  合计元 summe gesamt`,
)

const isAmount = (text: string): boolean =>
  isUnitName(text) ||
  readQuantity(text, '.').read.kind === 'number' ||
  readCellNumber(text, { money: true, negative: true, decimalSign: '.' }).kind === 'number'

/** Whether a row holds totals: its word stands where the part is named, or in another cell with nothing but amounts beside it. */
export const isTotal = (cells: readonly CellOfRow[]): boolean => {
  const filled = cells.filter(({ text }) => text !== '')
  const others = filled.filter(({ text }) => !totals.has(packed(text)))
  if (others.length === filled.length) return false
  if (others.every(({ text }) => isAmount(text))) return true
  const isNamed = filled.some(({ field, text }) => field === 'name' && totals.has(packed(text)))
  return isNamed && !others.some(({ field }) => field === 'number' || field === 'mpn')
}

const footer =
  /^(?:申请|采购|经手|主管|负责|签字|签名|盖章|制表|制单|编制|拟制|设计|审核|审批|批准|校对|核准|会签|复核|经办|打印|日期|页码|以下空白|prepared|approved|checked|reviewed|drawn|issued|date|page|end of)/i

const page = /^(?:第\s*\d+\s*页.*|page\s*\d+.*|\d+\s*\/\s*\d+\s*页?)$/i

/** Whether a row is the foot of a sheet, with its signatures, dates and pages, or a line drawn under something. */
export const isFooter = (cells: readonly CellOfRow[]): boolean => {
  const filled = cells.filter(({ text }) => text !== '')
  if (filled.every(({ text }) => /^[_=*.~—–-]+$/.test(text)) && filled.some(({ text }) => text.length > 2)) return true
  if (filled.length === 1 && filled.every(({ text }) => page.test(text.normalize('NFKC')))) return true
  if (filled.length > 0 && filled.every(({ text }) => footer.test(text.normalize('NFKC')) && /[:：]/.test(text))) return true
  if (
    filled.some(
      ({ field, text }) => (field === 'quantity' || field === 'number' || field === 'mpn' || field === 'designators') && text !== '',
    )
  )
    return false
  const [first] = filled
  if (first === undefined || !footer.test(first.text.normalize('NFKC'))) return false
  return /[:：]|以下空白/.test(first.text) || (filled.length === 1 && cells.length > 2)
}

/** Words that say by themselves that a part is not fitted. */
const surely = setOf(
  `dnp dnf dni donotpopulate donotplace donotfit donotmount donotinstall donotstuff notfitted notpopulated notmounted notplaced notinstalled notstuffed notassembled nostuff nopop nofit
  nomount unpopulated unmounted unfitted 不贴 不贴片 不贴装 不焊 不焊接 不装 不安装 不装配 不上件 不上料 不贴件 空贴 空焊 免贴 免焊 暂不贴 暂不装 默认不贴 预留不贴 不用贴`,
)

/** Short words that mean something else in another place: a contact that is closed at rest is NC as well. */
const perhaps = setOf('nc np 不上')

const phrase =
  /(?:^|[\s,;/([_|-])(?:dnp|dnf|dni|do not (?:populate|place|fit|mount|install|stuff)|not (?:fitted|populated|mounted|placed|installed|stuffed)|no[ -]?(?:stuff|pop))(?:$|[\s,;/)\]_|-])/i
const chinesePhrase = /(?:^|[\s,;/([_|-])(?:默认|暂|预留|先|此处)?(?:不贴片?|不焊接?|不装|不安装|空贴|空焊)(?:$|[\s,;/)\]_|-])/

/** A value that is crossed out, as in 10k/NC or 0R(NP). */
const crossedOut = /^\d\S*\s*[/(_]\s*(?:nc|np)\)?$/i

/** What holds only in some case is no order. */
const inSomeCase = /\bif\b|\bunless\b|\bwhen\b|如果|若|如需/i

const truthy = setOf('1 y yes true x v 是 √ ✓ ✔ ● 不贴 不焊 不装 dnp dnf')
const falsy = setOf('0 n no none false x × ✗ ✘ 否 不 无 不贴 不焊 不装')

const saysSo = ({ heading, field, text }: CellOfRow): boolean => {
  const word = packed(text)
  if (word === '') return false
  const about = field === null || field === 'remark' ? fittingOf(heading) : undefined
  if (about === 'notFitted') return truthy.has(word) || surely.has(word) || perhaps.has(word)
  if (about === 'fitted') return falsy.has(word) || surely.has(word) || perhaps.has(word)
  if (field === 'number' || field === 'link' || field === 'brand' || field === 'mpn' || field === 'unit') return false
  if (surely.has(word)) return true
  const plain = text.normalize('NFKC')
  if ((phrase.test(plain) || chinesePhrase.test(plain)) && !inSomeCase.test(plain)) return true
  if (field === 'quantity' || field === 'remark' || (field === null && isOfRemarks(heading))) return perhaps.has(word)
  return field === 'name' && (perhaps.has(word) || crossedOut.test(plain))
}

/** The cell by which a part is not to be fitted: DNP, NC, 不贴, or a column that says which parts are fitted; undefined where none says so. */
export const notFittedBy = (cells: readonly CellOfRow[]): CellOfRow | undefined => cells.find(saysSo)

/** The cells of a row with their headings and uses. */
export const cellsOfRow = (
  cells: readonly string[],
  columns: readonly { readonly heading: string; readonly field: BomField | null }[],
): readonly CellOfRow[] => columns.map(({ heading, field }, at) => ({ heading, field, text: cleanCell(cells[at] ?? '') }))
