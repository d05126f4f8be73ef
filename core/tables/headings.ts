import { simplifiedHeading } from './headingScript.ts'
import { cleanCell } from './problem.ts'
import { isUnitName } from './unitNames.ts'

/** The letters and figures of a heading, in simplified characters and small letters: by these headings are compared. */
export const headingLetters = (text: string): string =>
  simplifiedHeading(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const inBrackets = /[([【][^)\]】]*[)\]】]?/g
const gluedUnit = /(?<=\p{Script=Han})(?:pcs|pc|ea|个|只|件)$/u

/** A heading as one line, in one width. */
export const plainHeading = (cell: string): string => cleanCell(cell.normalize('NFKC'))

/** What stands behind a slash or a colon at the end, as in 数量/个 or 用量:PCS. */
const behindSlash = (text: string): readonly [string, string] => {
  const found = /^(.+?)\s*[/:]\s*([^/:]{1,8})$/.exec(text)
  return [found?.[1] ?? text, found?.[2] ?? '']
}

/** The Chinese and the Latin words of a heading in both; a text with figures or a colon is a remark, as in “数量: 100”. */
const halves = (text: string): readonly string[] => {
  if (/[:\d]/.test(text)) return []
  const parts = text.split(/[\s/|()]+/).filter(part => part !== '')
  const [chinese, latin] = [parts.filter(part => /\p{Script=Han}/u.test(part)), parts.filter(part => !/\p{Script=Han}/u.test(part))]
  return chinese.length === 0 || latin.length === 0 ? [] : [chinese.join(''), latin.join('')]
}

const multiples = /^(?:[k千万百打]|kk|[千万百](?:个|只|件|pcs)|k ?pcs|[x×*] ?10{1,4}|doz(?:en)?|hundreds?|thousands?)$/i

/** Words that stand behind a heading and say in what or for what it counts. */
const counts: ReadonlySet<string> = new Set(['元', '台', '套', '板', '机', 'pcb', 'board', 'set', 'unit', 'rmb', 'cny'])

const isCountedIn = (unit: string): boolean => isUnitName(unit) || counts.has(headingLetters(unit)) || multiples.test(unit)

/**
 * The ways in which a heading may be understood, each as `headingLetters` writes it, the most literal first: as it is written, without what stands in
 * brackets, without its unit (数量(PCS), 用量/个), in either of its two languages, and each of these without a number at its end.
 */
export const headingSpellings = (cell: string): readonly string[] => {
  const text = plainHeading(cell)
  const bare = text.replaceAll(inBrackets, ' ')
  const [before, unit] = behindSlash(bare)
  const all = [
    headingLetters(text),
    headingLetters(bare),
    headingLetters(bare).replace(gluedUnit, ''),
    ...(isCountedIn(unit) ? [headingLetters(before)] : []),
    ...halves(text).map(headingLetters),
  ].flatMap(spelling => [spelling, spelling.replace(/\d+$/, '')])
  return [...new Set(all)].filter(spelling => spelling !== '')
}

/** What stands in brackets, or behind a slash or a colon, at the end of a heading. */
export const tailOf = (heading: string): string => {
  const text = plainHeading(heading)
  const bracketed = /[([【]([^)\]】]*)[)\]】]?\s*$/.exec(text)?.[1]
  return cleanCell(bracketed ?? behindSlash(text)[1])
}

/** The unit that the heading of a quantity names, as in 用量(米); empty where it names none. */
export const headingUnit = (heading: string): string => {
  const unit = tailOf(heading)
  return isUnitName(unit) && !/^(?:套|sets?)$/i.test(unit) ? unit : ''
}
