import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { summaryOf } from '../define/summary.ts'
import { kindOf } from '../fields/kinds.ts'
import { inLanguage, type Language } from '../language/label.ts'

/** What stands between two facts. */
export const factsBetween = ' · '

/** So many facts say what something is about. */
const mostFacts = 2

/** The words by which people call a record besides its number, where it has such: the text that must be given and is searched. */
const calledBy = (entity: AnyEntity, fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields)
    .filter(([name, { kind, required, search }]) => kind === 'text' && required && search === true && name !== entity.title)
    .slice(0, 1)

/** What says what a record is about, as far as a reader of `fields` sees it: what it is called by people, and facts of its summary. */
export const factsOf = (entity: AnyEntity, fields: Fields): Fields => {
  const called = calledBy(entity, fields)
  const facts = summaryOf(entity).flatMap(({ field: name }) => {
    const field = fields[name]
    return field && name !== entity.title && !quiet.has(field.kind) && field.origin !== 'derived' ? [[name, field] as const] : []
  })
  const isChoice = ([, { kind }]: readonly [string, Field]): boolean => kind === 'choice'
  return Object.fromEntries([...facts.filter(fact => !isChoice(fact)), ...called, ...facts.filter(isChoice)].slice(0, mostFacts))
}

/** The same of one that has no number yet, which is told from others of its kind by it: a choice that many make tells nothing apart. */
export const namingFacts = (entity: AnyEntity, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(factsOf(entity, fields)).filter(([, { kind }]) => kind !== 'choice'))

/** Kinds of fields that say nothing of what a record is about, or not in a few words; days stand beside it. */
const quiet: ReadonlySet<string> = new Set(['date', 'moment', 'lines', 'flag'])

/** Kinds of fields whose values are understood without the name of the field. */
const named: ReadonlySet<string> = new Set(['ref', 'choice', 'text'])

const said = (field: Field, value: unknown, language: Language): readonly string[] => {
  if (value === null || value === undefined || value === '') return []
  const text = kindOf(field).toText(field, value, language)
  return [named.has(field.kind) ? text : `${inLanguage(field.label, language)} ${text}`]
}

/** What a row says of these facts, in a few words; empty where it says nothing yet. */
export const aboutIn = (facts: Fields, row: Readonly<Record<string, unknown>>, language: Language): string =>
  Object.entries(facts)
    .flatMap(([name, field]) => said(field, row[name], language))
    .join(factsBetween)
