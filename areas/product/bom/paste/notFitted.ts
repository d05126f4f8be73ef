import { cleanCell, type SaidCell } from '#core/tables'
import { fittingOf, isOfRemarks } from './bomHeadings.ts'
import type { BomField } from './bomFields.ts'

/** A cell of a row with the heading of its column and what that is used for; null is unused. */
export interface CellOfRow extends SaidCell {
  readonly heading: string
  readonly field: BomField | null
}

const packed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.:：/'’()（）_-]/g, '')

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

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

/** Which columns of a bill name a part, tell it from others, or count it. */
const sayings: Readonly<Partial<Record<BomField, SaidCell['says']>>> = {
  name: 'name',
  number: 'key',
  mpn: 'key',
  designators: 'figure',
  quantity: 'figure',
}

/** The cells of a row with their headings and uses. */
export const cellsOfRow = (
  cells: readonly string[],
  columns: readonly { readonly heading: string; readonly field: BomField | null }[],
): readonly CellOfRow[] =>
  columns.map(({ heading, field }, at) => ({
    heading,
    field,
    text: cleanCell(cells[at] ?? ''),
    says: field === null ? undefined : sayings[field],
  }))
