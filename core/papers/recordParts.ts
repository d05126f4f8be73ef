import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields, FileReference } from '../define/field.ts'
import { columnLabel, withoutUnit, withUnit } from '../define/unit.ts'
import { cellWords, type WordCell, type WordColumn } from '../define/wordTable.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { attributeText, isShown } from '../fields/attributes/shownAttributes.ts'
import { decimalText } from '../fields/decimal/decimalText.ts'
import { tableOfJson } from '../fields/json/json.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { isReadIn } from '../fields/text/text.ts'
import { unitsTold } from '../reading/factLayout.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { sectionsWith, pageSections } from '../reading/sections.ts'
import type { Cell, Fact, Part } from '../define/paper.ts'
import { breakable, columnShares, textWidth } from './textWidth.ts'

type Values = Readonly<Record<string, unknown>>

/** What stands where there is nothing, as on the screen. */
const nothing = '–'

/** A shown value in words, as the screen says it. */
const valueText = (field: Field, value: unknown, language: Language): string =>
  isEmpty(value) ? nothing : breakable(kindOf(field).toText(field, value, language))

/** Values up to this width stand in half a line. */
const halfLine = 44

/** A caption with its value. */
export const fact = (caption: Label, text: string, language: Language): Fact => ({
  caption: inLanguage(caption, language),
  text,
  wide: text.includes('\n') || textWidth(text) > halfLine,
})

/** The facts of some fields, in their order. */
export const factsOf = (entity: AnyEntity, record: Values, names: readonly string[], language: Language): readonly Fact[] =>
  names.flatMap(name => {
    const field = fieldOf(entity.fields, name)
    if (field === undefined || !(name in record)) return []
    const value = record[name]
    return holdsAttributes(field) && isShown(value)
      ? value.map(one => fact(one.name, breakable(attributeText(one, language)), language))
      : [fact(field.label, valueText(withUnit(field, record), value, language), language)]
  })

/** The same as a part of its own, under a title or none. */
export const factsPart = (
  entity: AnyEntity,
  record: object,
  names: readonly string[],
  language: Language,
  title: Label | null = null,
): Part => ({
  kind: 'facts',
  title: title === null ? null : inLanguage(title, language),
  facts: factsOf(entity, { ...record }, names, language),
})

/** Places where people sign by hand, each with what stands there already. */
export const signPart = (places: readonly (readonly [caption: Label, text?: string | null | undefined])[], language: Language): Part => ({
  kind: 'sign',
  title: null,
  places: places.map(([caption, text]) => ({ caption: inLanguage(caption, language), text: text ?? '' })),
})

const numeric: readonly string[] = ['integer', 'decimal', 'money']

/** A column of a table before its width is known. */
export interface Heading extends WordColumn {
  /** Something is written there by hand: it stays though nothing stands in it. */
  readonly toWrite?: true
}

/** As wide as what somebody writes by hand. */
const handwritten = '_'.repeat(12)

/** A table that shares its width by what stands in it; a column in which nothing stands is left out. A text alone is a plain cell. */
export const tablePart = (
  title: Label | undefined,
  headings: readonly Heading[],
  written: readonly (readonly (Cell | WordCell)[])[],
  language: Language,
): Part => {
  // A long code breaks rather than run over its neighbours.
  const rows = written.map(row => row.map(cell => cellOf(cell, language)))
  const kept = headings.flatMap(({ toWrite }, place) =>
    toWrite || rows.some(row => !['', nothing].includes(row[place]?.text ?? '')) ? [place] : [],
  )
  const places = kept.length === 0 ? headings.map((_, place) => place) : kept
  const captions = places.map(place => inLanguage(headings[place]?.caption ?? ['', ''], language))
  const shares = columnShares(
    places.map((place, at) => [headings[place]?.toWrite ? handwritten : (captions[at] ?? ''), ...rows.map(row => row[place]?.text ?? '')]),
    headings[places.at(-1) ?? 0]?.align === 'end',
  )
  return {
    kind: 'table',
    title: title === undefined ? null : inLanguage(title, language),
    columns: places.map((place, at) => ({
      caption: captions[at] ?? '',
      align: headings[place]?.align ?? 'start',
      share: shares[at] ?? null,
    })),
    rows: rows.map(row => places.map(place => row[place] ?? { text: nothing })),
  }
}

const cellOf = (cell: Cell | WordCell, language: Language): Cell =>
  typeof cell === 'object' && 'text' in cell ? { ...cell, text: breakable(cell.text) } : { text: breakable(cellWords(cell, language)) }

/** The lines of a field as a table: the fields of a line that are shown are its columns. */
export const linesPart = (title: Label | undefined, of: Fields, lines: readonly Values[], language: Language): Part => {
  const fields = Object.entries(of).filter(
    ([name, field]) => field.internal !== true && isReadIn(field, language) && lines.some(line => name in line),
  )
  return tablePart(
    title,
    fields.map(([, field]) => ({ caption: columnLabel(field), align: numeric.includes(field.kind) ? 'end' : 'start' })),
    lines.map(line => fields.map(([name, field]) => ({ text: valueText(withoutUnit(field), line[name], language) }))),
    language,
  )
}

/** Lines that each hold a picture are shown as pictures with what else they say; all others as a table. */
const partOfLines = (title: Label, of: Fields, lines: readonly Values[], language: Language): Part => {
  const [picture] = Object.entries(of).find(([, { kind }]) => kind === 'image') ?? []
  if (picture === undefined || !lines.every(line => isStored(line[picture]))) return linesPart(title, of, lines, language)
  const said = Object.entries(of).filter(([name, { internal }]) => name !== picture && internal !== true)
  return {
    kind: 'pictures',
    title: inLanguage(title, language),
    pictures: lines.flatMap(line => {
      const file = line[picture]
      if (!isStored(file)) return []
      const words = said.flatMap(([name, field]) => (isEmpty(line[name]) ? [] : [kindOf(field).toText(field, line[name], language)]))
      return [{ file: file.id, caption: words.length > 0 ? words.join('\n') : file.name }]
    }),
  }
}

const isStored = (shown: unknown): shown is FileReference => typeof shown === 'object' && shown !== null && 'id' in shown && 'name' in shown

/** The sections of a record's page with what is told in them behind a number, as its unit. */
const sectionsOf = (entity: AnyEntity, record: Values) => {
  const sections = sectionsWith(pageSections(entity, record), name => !isEmpty(record[name]))
  const told = unitsTold(
    entity.fields,
    record,
    sections.flatMap(({ names }) => names),
  )
  return sections.map(section => ({ ...section, told }))
}

/** What stands in a table of its own: the lines of a field, and what a program wrote that is told as a table. */
const tableOf = (field: Field | undefined, value: unknown, language: Language): readonly Part[] => {
  if (field === undefined) return []
  // A field of lines says of what they consist, and is shown as a list of them.
  if ('of' in field) return [partOfLines(field.label, field.of as Fields, value as readonly Values[], language)]
  const told = tableOfJson(field, value)
  return told ? [tablePart(field.label, told.columns, told.rows, language)] : []
}

/** What a record's page shows, section by section: facts, and the lines of fields as tables. What is empty is left out, as on the page. */
export const recordParts = (entity: AnyEntity, record: Values, language: Language, without: readonly string[] = []): readonly Part[] =>
  sectionsOf(entity, record).flatMap(({ label, names, told }): readonly Part[] => {
    const shown = names.filter(name => !without.includes(name) && !told.has(name))
    const tables = shown.filter(name => {
      const field = fieldOf(entity.fields, name)
      return field?.kind === 'lines' || (field !== undefined && 'table' in field)
    })
    const facts = factsOf(
      entity,
      record,
      shown.filter(name => !tables.includes(name)),
      language,
    )
    return [
      ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, title: label === undefined ? null : inLanguage(label, language), facts }]),
      ...tables.flatMap(name => tableOf(fieldOf(entity.fields, name), record[name], language)),
    ]
  })

/** A stored decimal in a table of a paper, with at least `places` of its places; a dash where there is none. */
export const decimalCell = (value: string | null | undefined, places = 0): string =>
  value === null || value === undefined ? nothing : decimalText(value, places)
