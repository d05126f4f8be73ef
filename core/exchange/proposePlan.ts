import type { Label } from '../language/label.ts'
import { fixedUnit } from '../define/unit.ts'
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

/**
 * Finds a target for each column: what the person chose for this caption before, else the one it is called like, in either language, by
 * its name or in pinyin, with its unit or without. No target is given twice: of columns with the same caption the first one has it.
 */
export const proposedTargets = (
  headers: readonly string[],
  targets: readonly ExchangeColumn[],
  remembered: ReadonlyMap<string, string | null>,
  spoken: (text: string) => readonly string[] = () => [],
): readonly (string | null)[] => {
  const known = new Set(targets.map(target => target.key))
  const named = new Map<string, string>()
  for (const names of [(target: ExchangeColumn) => namesOf(target, spoken), unitlessNames])
    for (const target of targets) for (const name of names(target)) if (!named.has(name)) named.set(name, target.key)
  const taken = new Set<string>()
  return headers.map(header => {
    const folded = foldedCaption(header)
    const before = remembered.get(folded)
    const target = before === undefined ? named.get(folded) : before
    if (target === undefined || target === null || !known.has(target) || taken.has(target) || folded === '') return null
    taken.add(target)
    return target
  })
}

/** Captions that stand over more than one column. */
export const repeatedHeaders = (headers: readonly string[]): readonly string[] => {
  const folded = headers.map(foldedCaption)
  return [...new Set(headers.filter((_header, at) => folded[at] !== '' && folded.indexOf(folded[at] ?? '') !== at))]
}
