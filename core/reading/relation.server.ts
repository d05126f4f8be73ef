import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { headerFields, headerName, isListedLines, type ListedLines } from '../define/listedLines.ts'
import { snake, tableOf } from '../define/naming.ts'
import { fieldOf } from '../fields/kinds.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { valueInSet } from './derivedSet.server.ts'

/**
 * What the rows of an entity are selected from, for an alias to follow: its table; of listed lines theirs joined with that of their records, so
 * that every line has the columns of a record as well. The database joins only what is asked for. Of the fields that are worked out of many rows at once
 * (`setBased`) it has all, or those that are asked for: each brings all tables that it is worked out of to the planner.
 */
export const relationOf = (entity: AnyEntity, isAsked: (name: string) => boolean = () => true): RawBuilder<unknown> =>
  isListedLines(entity) ? joinedLines(entity, isAsked) : sql.table(tableOf(entity))

/** The tables that a relation reads. */
export const tablesBehind = (entity: AnyEntity): readonly string[] => {
  if (!isListedLines(entity)) return [tableOf(entity)]
  const { entity: owner, titled } = entity.lineOf
  return [tableOf(entity), tableOf(owner), ...(titled ? tablesBehind(titled) : [])]
}

/** The expression that names a record of an entity in one language; a record without a title yet is called by its id. */
export const titleOf = (entity: AnyEntity, language: Language, alias: string): RawBuilder<string> => {
  const column = (name: string): RawBuilder<string> => textIn(entity, name, language, alias)
  if (isListedLines(entity)) return sql<string>`${sql.ref(`${alias}.${calledIn(language)}`)}`
  const fallback = sql<string>`coalesce(${column(entity.title)}, '#' || ${sql.ref(`${alias}.id`)})`
  return language === 'en' && entity.titleEn !== undefined
    ? sql<string>`coalesce(nullif(${column(entity.titleEn)}, ''), ${fallback})`
    : fallback
}

/** What a text of a record says in one language, as its column stands in the relation called `alias`. */
export const textIn = (entity: AnyEntity, name: string, language: Language, alias: string): RawBuilder<string> =>
  inItsWords(fieldOf(entity.fields, name), language, sql<string>`${sql.ref(`${alias}.${snake(name)}`)}`)

/** A title that is stored as names of words, in these words; one in which the product says something, in the language of its reader; any other as it is. */
const inItsWords = (
  field: (Field & { readonly words?: Readonly<Record<string, Label>>; readonly oneName?: true }) | undefined,
  language: Language,
  stored: RawBuilder<string>,
): RawBuilder<string> => {
  if (field && holdsSaid(field)) return readSaid(language, stored)
  if (field?.words === undefined || field.oneName === undefined) return stored
  const said = Object.entries(field.words).map(([name, words]) => [name, inLanguage(words, language)])
  return sql<string>`(select string_agg(coalesce(${sql.lit(JSON.stringify(Object.fromEntries(said)))}::jsonb ->> w.name, w.name), ' ' order by w.place)
    from unnest(string_to_array(${stored}, ' ')) with ordinality as w (name, place))`
}

/** What `storedWords` writes, and nothing else: the database reads it as JSON without a chance to fail. */
const storedInBoth = String.raw`^\{"zh":"(?:[^"\\[:cntrl:]]|\\["\\/bfnrt])*","en":"(?:[^"\\[:cntrl:]]|\\["\\/bfnrt])*"\}$`

const readSaid = (language: Language, stored: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${stored} ~ ${sql.lit(storedInBoth)} then ${stored}::json ->> ${sql.lit(language)} else ${stored} end`

/** The columns of the relation of listed lines in which their titles stand. */
const calledIn = (language: Language): string => `called_${language}`

/** What every record has and its lines are asked for as well. */
const recordColumns = ['version', 'created_at', 'created_by_id', 'updated_at', 'updated_by_id', 'created_in_id', 'search_text'] as const

const joinedLines = (lines: ListedLines, isAsked: (name: string) => boolean): RawBuilder<unknown> => {
  const { entity, field } = lines.lineOf
  const of = (entity.fields[field] as Field & { readonly of: Fields }).of
  const isLeftOut = (name: string, { setBased }: Field): boolean => setBased === true && !isAsked(name)
  const own = Object.entries(of).flatMap(([name, one]) =>
    isLeftOut(name, one)
      ? []
      : one.setBased === true
        ? [sql`${valueInSet(tableOf(lines), name, one, 'l')} as ${sql.id(snake(name))}`]
        : columnsOf(name, one).map(column => sql`${sql.ref(`l.${column}`)}`),
  )
  const header = headerFields(entity).flatMap(([name, one]) => {
    if (isLeftOut(headerName(name), one)) return []
    const shown = columnsOf(headerName(name), one)
    return columnsOf(name, one).map((column, at) => {
      const value = one.setBased === true ? valueInSet(tableOf(entity), name, one, 'h') : sql.ref(`h.${column}`)
      return sql`${value} as ${sql.id(shown[at] ?? column)}`
    })
  })
  const titles = (['zh', 'en'] as const).map(language => sql`${lineTitle(lines, language)} as ${sql.id(calledIn(language))}`)
  const selected = [
    sql`l.id`,
    sql`l.position`,
    sql`l.owner_id as record_id`,
    ...own,
    ...recordColumns.map(column => sql`${sql.ref(`h.${column}`)}`),
    ...header,
    ...titles,
  ]
  return sql`(select ${sql.join(selected)} from ${sql.table(tableOf(lines))} as l join ${sql.table(tableOf(entity))} as h on h.id = l.owner_id)`
}

const columnsOf = (name: string, field: Field): readonly string[] =>
  (storageOf(field)?.columns(snake(name), field, () => '') ?? []).map(column => column.name)

/** “PC-261118-001 · Resistor”; by its place while it has no name: “PC-261118-001 · 3”. */
const lineTitle = (lines: ListedLines, language: Language): RawBuilder<string> => {
  const { entity } = lines.lineOf
  return sql<string>`${titleOf(entity, language, 'h')} || ' · ' || coalesce(${lineName(lines, language)}, (l.position + 1)::text)`
}

const lineName = ({ lineOf: { entity, field, title, titled } }: ListedLines, language: Language): RawBuilder<string> => {
  const named = title === undefined ? undefined : (entity.fields[field] as { readonly of: Fields }).of[title]
  const [column] = title === undefined || named === undefined ? [] : columnsOf(title, named)
  if (column === undefined) return sql<string>`null`
  const value = sql<string>`${sql.ref(`l.${column}`)}`
  return titled
    ? sql<string>`(select ${titleOf(titled, language, 'n')} from ${relationOf(titled)} as n where n.id = ${value})`
    : sql<string>`nullif(${value}::text, '')`
}
