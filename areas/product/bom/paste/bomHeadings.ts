import { headingSpellings, headingWords, inAll, perUnit, plainHeading, plainQuantity, pricePerOf, wordsIn } from '#core/tables'
import { bomFieldNames, type BomField } from './bomFields.ts'

/** A heading that is understood. */
export interface KnownHeading {
  readonly field: BomField
  /** 0 is the surest heading of its field. */
  readonly doubt: number
}

/** What headings mean to whoever looks for some fields. */
type KnownHeadings = ReadonlyMap<string, KnownHeading>

/** Only who says what one of something is made of looks for the number that a line has on its drawing. */
export const describesOne = (fields: readonly BomField[]): boolean => fields.includes('item')

/** Who says what one is made of wants the quantity of one first, who buys that of all. */
const quantityWords = (fields: readonly BomField[]): string =>
  (describesOne(fields) ? [perUnit, plainQuantity, inAll] : [inAll, plainQuantity, perUnit]).join(' ')

const kept = new WeakMap<readonly BomField[], KnownHeadings>()

/** Where two uses know the same word, the later one has it: what is called 料号 is a part number to a buyer, and the number of a material to an engineer. */
export const knownIn = (fields: readonly BomField[]): KnownHeadings => {
  const before = kept.get(fields)
  if (before) return before
  const known = headingsFor(fields)
  kept.set(fields, known)
  return known
}

const headingsFor = (fields: readonly BomField[]): KnownHeadings =>
  new Map(
    bomFieldNames
      .filter(field => fields.includes(field))
      .flatMap(field =>
        wordsIn(field === 'quantity' ? quantityWords(fields) : headingWords[field]).map((heading, doubt): [string, KnownHeading] => [
          heading,
          { field, doubt },
        ]),
      ),
  )

/** What a heading means; a unit in it (数量(PCS), 用量/个) does not matter, and of a heading in two languages one is enough. */
export const knownHeading = (known: KnownHeadings, cell: string): KnownHeading | undefined => {
  for (const spelling of headingSpellings(cell)) {
    const found = known.get(spelling)
    if (found) return found
  }
  // The price of a thousand is a price as well: it is shared out where it is read.
  const price = pricePerOf(cell)
  const found = price && knownHeading(known, price.rest)
  return found?.field === 'price' ? found : undefined
}

/** Whether the heading of a price names another currency than CNY. */
export const namesForeignCurrency = (heading: string): boolean =>
  /us\$|usd|eur|€|美元|欧元|港币|hkd|jpy|日元|(?<![a-z])\$/i.test(plainHeading(heading))

const wholeWords = new Set(wordsIn(inAll))

/** Whether the heading of a quantity speaks of a whole build or order. */
export const isOfAll = (heading: string): boolean => headingSpellings(heading).some(spelling => wholeWords.has(spelling))

const whichParent = new Set(
  wordsIn(
    '母件编码 母件料号 母件编号 母件代码 父项编码 父项物料编码 父项料号 父项代码 父件编码 父件料号 bom编号 bom编码 bom单编号 parent parentitem parentnumber parentpart parentpartnumber',
  ),
)
const whichLevel = new Set(wordsIn('层级 层次 级别 阶层 阶次 阶 bom层级 bom层次 level lvl bomlevel lev'))

/** What a column without a use says of the whole table: which of several parents a row belongs to, or on which level it stands. */
export const structureOf = (heading: string): 'parent' | 'level' | undefined => {
  const all = headingSpellings(heading)
  if (all.some(spelling => whichParent.has(spelling))) return 'parent'
  return all.some(spelling => whichLevel.has(spelling)) ? 'level' : undefined
}

const fitting = new Set(
  wordsIn(
    'fitted fit populate populated mount mounted placed place assemble assembled 贴装 是否贴装 是否贴片 是否贴 是否焊接 是否安装 是否装配 是否上件 装配 安装 焊接',
  ),
)
const notFitting = new Set(
  wordsIn(
    'dnp dnf dni donotpopulate donotplace donotfit donotmount donotinstall notfitted notpopulated nopop excludefrombom excludedfrombom 不贴 不贴片 不焊 不焊接 不装 空贴 是否不贴',
  ),
)

/** Whether a column says which parts are fitted (`fitted`) or which are not (`notFitted`). */
export const fittingOf = (heading: string): 'fitted' | 'notFitted' | undefined => {
  const all = headingSpellings(heading)
  if (all.some(spelling => notFitting.has(spelling))) return 'notFitted'
  return all.some(spelling => fitting.has(spelling)) ? 'fitted' : undefined
}

/** Whether a heading is of remarks, states or variants, where somebody writes that a part is not fitted. */
export const isOfRemarks = (heading: string): boolean =>
  /备注|说明|状态|贴|焊|装|remark|note|comment|status|variant|option|assembl|mount|populat|fit/i.test(plainHeading(heading))
