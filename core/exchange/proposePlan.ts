import type { Label } from '../language/label.ts'
import { fixedUnit } from '../define/unit.ts'
import { firstHeadingRow, headingRowOf, type Understood } from '../tables/headingRow.ts'
import { headingLetters, headingSpellings } from '../tables/headings.ts'
import { headingWords, inAll, perUnit, plainQuantity, wordsIn } from '../tables/vocabulary.ts'
import type { ExchangeColumn } from './columns.ts'

/** A caption as captions are compared: without width, case, spaces and signs such as the star of a required field. */
export const foldedCaption = (caption: string): string =>
  caption
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_\-:：（）()]/g, '')

/** Everything a column of a file may be called to mean a target. */
const namesOf = (target: ExchangeColumn, spoken: (text: string) => readonly string[]): readonly string[] => {
  const [zh, en]: Label = target.label
  return [zh, en, target.key, ...spoken(zh)].map(foldedCaption)
}

/** What a column is called by who leaves out in what it is counted, or took it out before a caption said so. */
const unitlessNames = ({ field, part }: ExchangeColumn): readonly string[] =>
  part === '' && fixedUnit(field) !== undefined ? field.label.map(foldedCaption) : []

/** Words that end captions and mean the same; the first stands for all of them. */
const sameEnds: readonly (readonly string[])[] = [
  ['名称', '名', '全称'],
  ['编号', '编码', '代码', '号码', '号'],
  ['英文名称', '英文名', 'englishname', 'nameen', 'nameinenglish', 'enname'],
  ['备注', '说明', '附注', 'remark', 'remarks', 'note', 'notes', 'memo', 'comment', 'comments'],
  ['电话', '联系电话', '手机', '手机号', '手机号码', '电话号码', 'phone', 'phonenumber', 'tel', 'telephone', 'mobile'],
  ['邮箱', '电子邮箱', '电子邮件', '邮件', 'email', 'emailaddress', 'mail'],
  ['number', 'no', 'code', 'num'],
  ['规格', '规格型号', '型号规格', '规格参数'],
  ['币种', '结算币种', '货币', '币别'],
  ['网址', '网站', '官网', 'website', 'url', 'web'],
]

/** A folded caption with its last word as the one that stands for all which mean the same. */
const plainEnd = (folded: string): string => {
  const ends = sameEnds.flatMap(([first = '', ...others]) => others.map(other => [other, first] as const))
  const longest = ends.filter(([other]) => folded.endsWith(other)).toSorted(([one], [other]) => other.length - one.length)[0]
  const known = sameEnds.some(([first = '']) => folded.endsWith(first) && first.length >= (longest?.[0].length ?? 0))
  return longest === undefined || known ? folded : `${folded.slice(0, -longest[0].length)}${longest[1]}`
}

/** What a table is about, in whole and by the end of it: 物料品牌 is 品牌 as well, and a material brand a brand. */
const aboutWords = ([zh, en]: Label): readonly (readonly [string, string])[] => {
  const characters = [...zh]
  const ends = characters.slice(0, -1).map((_, at) => characters.slice(at).join(''))
  const [last = en] = en.split(' ').slice(-1)
  return [zh, ...ends].map((end, at) => [end, at === 0 ? en : last])
}

/** What a column is called by whoever puts before it what the table is about, as in 供应商名称 for the name of a supplier. */
const ownedNames =
  (entity: Label) =>
  ({ label: [zh, en], part }: ExchangeColumn): readonly string[] =>
    part === '' ? aboutWords(entity).flatMap(([own, about]) => [`${own}${zh}`, `${about}${en}`].map(foldedCaption)) : []

/** What a column is called that names another record by its name or number, as in 品牌名称 for the brand. */
const namingNames = ({ label: [zh, en], field, part }: ExchangeColumn): readonly string[] =>
  part === '' && (field.kind === 'ref' || field.kind === 'refs')
    ? [`${zh}名称`, `${zh}编号`, `${zh}简称`, `${en} name`, `${en} number`, `${en} code`].map(foldedCaption)
    : []

/** A folded caption without the signs that stand in it. */
const bare = (caption: string): string => headingLetters(foldedCaption(caption))

/** What columns of goods are called, by what their fields are called: of names only what says so itself. */
const vocabulary: readonly (readonly string[])[] = [
  wordsIn(headingWords.name).filter(word => /名|name/.test(word)),
  ...(['spec', 'mpn', 'unit', 'price', 'brand', 'class', 'number', 'remark'] as const).map(of => wordsIn(headingWords[of])),
  wordsIn([plainQuantity, inAll, perUnit].join(' ')),
]

/** The target that each word of the vocabulary means: of each meaning there is one target, and it is called by a word of it. */
const meantBy = (targets: readonly ExchangeColumn[]): ReadonlyMap<string, string> => {
  const meant = new Map<string, string>()
  for (const words of vocabulary) {
    const known = new Set(words)
    const own = targets.filter(({ part, label }) => part === '' && headingSpellings(label[0]).some(spelling => known.has(spelling)))
    if (own.length === 1 && own[0]) for (const word of words) if (!meant.has(word)) meant.set(word, own[0].key)
  }
  return meant
}

/** What captions mean among the targets of an import. */
interface Captions {
  /** By what each is called just so, folded. */
  readonly named: ReadonlyMap<string, string>
  /** The target of a caption that is called similarly; undefined where there is none. */
  readonly alike: (caption: string) => string | undefined
}

const captionsOf = (targets: readonly ExchangeColumn[], spoken: (text: string) => readonly string[], entity: Label): Captions => {
  const add = (to: Map<string, string>, names: (target: ExchangeColumn) => readonly string[]): void => {
    for (const target of targets) for (const name of names(target)) if (!to.has(name)) to.set(name, target.key)
  }
  const named = new Map<string, string>()
  for (const names of [(target: ExchangeColumn) => namesOf(target, spoken), unitlessNames]) add(named, names)
  const alike = new Map([...named].map(([name, key]) => [bare(name), key]))
  for (const names of [ownedNames(entity), namingNames]) add(alike, target => names(target).map(bare))
  for (const [name, key] of alike) if (!alike.has(plainEnd(name))) alike.set(plainEnd(name), key)
  const meant = meantBy(targets)
  return {
    named,
    alike: caption => {
      const all = headingSpellings(caption)
      const [likely] = all.flatMap(spelling => alike.get(spelling) ?? alike.get(plainEnd(spelling)) ?? [])
      return likely ?? all.flatMap(spelling => meant.get(spelling) ?? []).at(0)
    },
  }
}

/** Whether a caption means one of the targets. */
export const captionUnderstood = (targets: readonly ExchangeColumn[], entity: Label): Understood => {
  const { named, alike } = captionsOf(targets, () => [], entity)
  return caption => named.has(foldedCaption(caption)) || alike(caption) !== undefined
}

/**
 * Finds a target for each column: what the person chose for this caption before, else the one it is called like, in either language, by
 * its name or in pinyin, with its unit or without, with what the table is about (`entity`) before it or with another word for the same. No target is given
 * twice: of columns with the same caption the first one has it, and none that is called just like it loses it to one that is called similarly.
 */
export const proposedTargets = (
  headers: readonly string[],
  targets: readonly ExchangeColumn[],
  remembered: ReadonlyMap<string, string | null>,
  spoken: (text: string) => readonly string[] = () => [],
  entity: Label = ['', ''],
): readonly (string | null)[] => {
  const known = new Set(targets.map(target => target.key))
  const { named, alike } = captionsOf(targets, spoken, entity)
  const taken = new Set<string>()
  const found: (string | null)[] = headers.map(() => null)
  const settled = new Set<number>()
  const give = (at: number, target: string | null | undefined): void => {
    if (target === undefined || settled.has(at)) return
    settled.add(at)
    if (target === null || !known.has(target) || taken.has(target)) return
    taken.add(target)
    found[at] = target
  }
  for (const [at, header] of headers.entries()) {
    const folded = foldedCaption(header)
    if (folded !== '') give(at, remembered.has(folded) ? (remembered.get(folded) ?? null) : named.get(folded))
  }
  for (const [at, header] of headers.entries()) {
    const likely = alike(header)
    if (likely !== undefined && !taken.has(likely)) give(at, likely)
  }
  return found
}

/** The row that holds the captions, the first of two; above it there may be a title, dates and remarks. Where none is understood it is the first row. */
export const proposedHeader = (
  rows: readonly { readonly no: number; readonly cells: readonly string[] }[],
  targets: readonly ExchangeColumn[],
  entity: Label,
): number => {
  const understood = captionUnderstood(targets, entity)
  const table = rows.map(({ cells }) => cells)
  const at = headingRowOf(table, understood) ?? 0
  return rows[firstHeadingRow(table, at, understood)]?.no ?? 1
}

/** Captions that stand over more than one column. */
export const repeatedHeaders = (headers: readonly string[]): readonly string[] => {
  const folded = headers.map(foldedCaption)
  return [...new Set(headers.filter((_header, at) => folded[at] !== '' && folded.indexOf(folded[at] ?? '') !== at))]
}
