import type { Field, Fields } from '../define/field.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { json } from '../fields/json/json.ts'
import { attributeText, isShown, type ShownAttribute } from '../fields/attributes/shownAttributes.ts'
import type { Label } from '../language/label.ts'

type Values = Readonly<Record<string, unknown>>

/** One field of some records, side by side. */
export interface FieldBeside {
  readonly name: string
  readonly field: Field
  /** What each of the records says. */
  readonly values: readonly unknown[]
  readonly differs: boolean
}

/** One field of two records. */
export interface ComparedField {
  readonly name: string
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
  readonly differs: boolean
}

/** What became of a line. */
export type LineFate = 'same' | 'changed' | 'added' | 'removed'

/** One line of two records: the one that became of the other. */
export interface ComparedLine {
  readonly fate: LineFate
  readonly before: Values | undefined
  readonly after: Values | undefined
  /** The names of the fields in which they differ. */
  readonly differing: ReadonlySet<string>
}

/** The lines of a field of two records, in the order of the later one; what is gone stands where it was. */
export interface ComparedLines {
  readonly name: string
  readonly label: Label
  readonly of: Fields
  readonly lines: readonly ComparedLine[]
  readonly differs: boolean
}

/** Two records, field by field and line by line. */
export interface Comparison {
  readonly fields: readonly ComparedField[]
  readonly lines: readonly ComparedLines[]
}

type LinesField = Field & { readonly of: Fields; readonly uniqueLines?: readonly (readonly string[])[] }

const holdsLines = (field: Field): field is LinesField => field.kind === 'lines' && 'of' in field

/** The fields that all of these records show, but those of `without`. */
const shownByAll = (fields: Fields, records: readonly Values[], without: readonly string[]): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(
    ([name, { internal }]) => internal !== true && records.every(record => name in record) && !without.includes(name),
  )

/** Shown records of one entity side by side, in every field that all of them show, but in lines and the fields `without`. */
export const fieldsBeside = (fields: Fields, records: readonly Values[], without: readonly string[] = []): readonly FieldBeside[] =>
  shownByAll(fields, records, without)
    .filter(([, field]) => !holdsLines(field))
    .flatMap(([name, field]) => {
      const values = records.map(record => record[name])
      return holdsAttributes(field) ? inAttributes(name, values) : [{ name, field, values }]
    })
    .map(one => ({ ...one, differs: one.values.some(value => !sameShown(value, one.values[0])) }))

/** Compares two shown records of one entity in everything that both show, but in the fields `without`. */
export const compareRecords = (fields: Fields, before: Values, after: Values, without: readonly string[] = []): Comparison => ({
  fields: fieldsBeside(fields, [before, after], without).map(({ name, field, values: [left, right], differs }) => ({
    name,
    field,
    before: left,
    after: right,
    differs,
  })),
  lines: shownByAll(fields, [before, after], without).flatMap(([name, field]) =>
    holdsLines(field) ? [comparedLines(name, field, linesOf(before[name]), linesOf(after[name]))] : [],
  ),
})

/** Attributes beside one another, each as if it was a field: by its code, in the order of the latest record. */
const inAttributes = (name: string, values: readonly unknown[]): readonly Omit<FieldBeside, 'differs'>[] => {
  const sets = values.map(shown => (isShown(shown) ? shown : []))
  const all = sets.toReversed().flat()
  return [...new Set(all.map(({ code }) => code))].map(code => ({
    name: `${name}.${code}`,
    field: attributeAsField(all.find(one => one.code === code)?.name ?? [code, code]),
    values: sets.map(shown => wordsOf(shown, code)),
  }))
}

const attributeAsField = (label: Label): Field => json<Label>()(label, { readonly: true, says: words => words })

const wordsOf = (shown: readonly ShownAttribute[], code: string): Label | null => {
  const one = shown.find(found => found.code === code)
  return one ? [attributeText(one, 'zh'), attributeText(one, 'en')] : null
}

const linesOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

/** Whether two shown values are the same: a reference by what it refers to, however that is called. */
const sameShown = (left: unknown, right: unknown): boolean => JSON.stringify(withoutTitles(left)) === JSON.stringify(withoutTitles(right))

const withoutTitles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTitles)
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value === '' ? null : (value ?? null)
}

const comparedLines = (name: string, field: LinesField, before: readonly Values[], after: readonly Values[]): ComparedLines => {
  const lines = pairedLines(keysOf(field, before), keysOf(field, after)).map(([left, right]) =>
    comparedLine(field.of, left === undefined ? undefined : before[left], right === undefined ? undefined : after[right]),
  )
  return { name, label: field.label, of: field.of, lines, differs: lines.some(({ fate }) => fate !== 'same') }
}

const comparedLine = (of: Fields, before: Values | undefined, after: Values | undefined): ComparedLine => {
  if (!before || !after) return { fate: after ? 'added' : 'removed', before, after, differing: new Set() }
  const differing = Object.keys(of).filter(name => !sameShown(before[name], after[name]))
  return { fate: differing.length === 0 ? 'same' : 'changed', before, after, differing: new Set(differing) }
}

/** By what lines are known again: what no two of them share, or their place where nothing is. */
const keysOf = ({ uniqueLines = [] }: LinesField, lines: readonly Values[]): readonly string[] => {
  const [key] = uniqueLines
  return lines.map((line, place) => JSON.stringify(key === undefined ? place : key.map(name => withoutTitles(line[name]))))
}

/** The places of lines of one key beside one another; a line that is gone comes before the next one that has stayed. */
const pairedLines = (
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [left: number | undefined, right: number | undefined])[] => {
  const stays = new Set(after)
  const pairs: (readonly [number | undefined, number | undefined])[] = []
  let told = 0
  const tellGone = (until: number): void => {
    for (; told < until; told += 1) if (!stays.has(before[told] ?? '')) pairs.push([told, undefined])
  }
  for (const [right, key] of after.entries()) {
    const left = before.indexOf(key)
    if (left >= 0) tellGone(left)
    pairs.push([left < 0 ? undefined : left, right])
  }
  tellGone(before.length)
  return pairs
}
