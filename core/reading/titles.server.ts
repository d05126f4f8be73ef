import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { TableWrites } from '../database/tableWrites.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { readWords } from '../language/storedWords.ts'
import { isListedLines } from '../define/listedLines.ts'
import { entityOf } from '../define/registry.ts'
import { putAttributes } from './attributeSets.server.ts'
import { putFactsNow } from './factsNow.server.ts'
import { hiddenName, namingFields, nameSight, toldAllNames, type Told } from './namedRecords.server.ts'
import { relationOf, tablesBehind, titleOf } from './relation.server.ts'
import type { Recall } from '../context/recall.server.ts'
import type { Context } from '../context/serve.server.ts'
import { among } from '../database/among.server.ts'

/** Where titles are read: on a connection of the pool, or inside a transaction. */
export interface TitleSource {
  readonly db: Database
  /** What the database says of its tables; without it nothing is kept. */
  readonly writes?: TableWrites
  /** The tables that the transaction itself has written: what it reads of them is not for others. */
  readonly written?: ReadonlySet<string>
  /** What the step has read before. */
  readonly recall?: Pick<Recall, 'titleOf'>
}

/** Where a step reads titles. */
export const titleSource = ({ tx, reading, recall }: Pick<Context, 'tx' | 'reading' | 'recall'>): TitleSource => ({
  db: tx,
  ...reading,
  ...(recall ? { recall } : {}),
})

/** What a row is called; a line with the record to which it belongs. */
interface Called {
  readonly title: string
  readonly record?: number
  readonly hidden?: true
}

/** Titles by id, of one entity. */
type Titles = ReadonlyMap<number, Called>

interface Shelf {
  /** How often each table behind the titles had been written when the shelf was put up. */
  readonly standing: string
  readonly titles: Map<number, Called>
}

/** So many titles of an entity are kept in one language; a shelf that is full makes room for a new one. */
const mostKept = 50_000

const shelves = new WeakMap<TableWrites, Map<string, Shelf>>()

/**
 * The shelf for the titles of an entity as the tables behind them stand now. An answer that was asked for before a write lands on the former shelf, where
 * nobody looks any more.
 */
const shelfFor = ({ writes, written }: TitleSource, entity: AnyEntity, language: Language): Map<number, Called> | undefined => {
  const tables = tablesBehind(entity)
  if (!writes?.areHeard() || tables.some(table => written?.has(table))) return undefined
  const own = shelves.get(writes) ?? new Map<string, Shelf>()
  shelves.set(writes, own)
  const key = `${language} ${entity.name}`
  const standing = tables.map(table => writes.countOf(table)).join(' ')
  const known = own.get(key)
  if (known?.standing === standing && known.titles.size < mostKept) return known.titles
  const titles = new Map<number, Called>()
  own.set(key, { standing, titles })
  return titles
}

/** Records of one entity whose titles are asked for. */
interface Untold {
  readonly target: AnyEntity
  readonly ids: readonly number[]
  readonly shelf: Map<number, Called> | undefined
  /** Which of them the reader is told the names of; of all where nothing is said. */
  readonly seen?: RawBuilder<boolean>
}

/**
 * The titles of records in the reader's language, by entity; those that are kept from memory, all others in one statement. An id that no record has
 * is called `#id`; a record that the reader may not read is one of its kind without a name.
 */
const titlesOf = async (
  source: TitleSource,
  told: Told,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, Titles>> => {
  const { language } = told.actor
  const found = new Map<string, Map<number, Called>>()
  const missing: Untold[] = []
  for (const [name, ids] of wanted) {
    const target = entityOf(told.product.registry, name)
    const sight = nameSight(told, target)
    const nameless: Called = { title: inLanguage(hiddenName(target), language), hidden: true }
    if (sight !== 'all') {
      found.set(name, new Map([...ids].map(id => [id, nameless])))
      // Who sees some of them is asked anew each time: until when one is seen may be a matter of the day.
      if (sight !== 'none') missing.push({ target, ids: [...ids], shelf: undefined, seen: sight })
      continue
    }
    const shelf = shelfFor(source, target, language)
    // Held apart from the shelf, which may be cleared while others are awaited.
    const titles = new Map<number, Called>()
    for (const id of ids) {
      const called = shelf?.get(id) ?? recalledTitle(source, target, language, id)
      if (called !== undefined) titles.set(id, called)
    }
    found.set(name, titles)
    const absent = [...ids].filter(id => !titles.has(id))
    if (absent.length > 0) missing.push({ target, ids: absent, shelf })
  }
  if (missing.length === 0) return found
  const questions = missing.map(({ target, ids, seen }, place) => {
    const record = isListedLines(target) ? sql`t.record_id` : sql`null::bigint`
    return sql`select ${sql.lit(place)}::int as place, t.id, ${titleOf(target, language, 't')} as title, ${record} as record
      from ${relationOf(target)} as t where ${among(sql`t.id`, ids)}${seen ? sql` and ${seen}` : sql``}`
  })
  const { rows } = await sql<{ place: number; id: number; title: string; record: number | null }>`${sql.join(
    questions,
    sql` union all `,
  )}`.execute(source.db)
  for (const { place, id, title, record } of rows) {
    const asked = missing[place]
    const called = record === null ? { title } : { title, record }
    asked?.shelf?.set(id, called)
    if (asked) found.get(asked.target.name)?.set(id, called)
  }
  return found
}

/** What the step has read of a record before, besides its right to be named; a line is called with its record. */
const recalledTitle = ({ recall }: TitleSource, target: AnyEntity, language: Language, id: number): Called | undefined => {
  const label = isListedLines(target) ? undefined : recall?.titleOf(target.name, id)
  return label && { title: inLanguage(label, language) }
}

interface Shown {
  readonly fields: Fields
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Puts the titles that the reader is told into the references of shown rows, and of their lines, which came without; what sets say of attributes, and what rows
 * do not keep of other records yet; what the product says in the words of the reader. Names that rows hold of records closed to the reader are taken out: a row is shown with its reference to such a record, or has none of its names.
 */
export const putTitles = async (source: TitleSource, told: Told, shown: readonly Shown[]): Promise<void> => {
  await putAttributes(source, told.product.registry, shown)
  await putFactsNow(source.db, told.product.registry, shown)
  const references = shown.flatMap(({ fields, rows }) => referencesIn(fields, rows))
  const wanted = new Map<string, Set<number>>()
  for (const { to, reference } of references) {
    const ids = wanted.get(to) ?? new Set<number>()
    wanted.set(to, ids.add(reference.id))
  }
  const titles = await titlesOf(source, told, wanted)
  for (const { to, reference } of references) Object.assign(reference, titles.get(to)?.get(reference.id) ?? { title: `#${reference.id}` })
  for (const { fields, rows } of shown) {
    hideNames(told, fields, rows)
    readSaid(told.actor.language, fields, rows)
  }
}

/** Puts what the product says in rows, and in their lines, into the words of the reader. */
const readSaid = (language: Language, fields: Fields, rows: Shown['rows']): void => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && 'of' in field)
      for (const row of rows) readSaid(language, field.of as Fields, (row[name] as Shown['rows'] | undefined) ?? [])
    if (!holdsSaid(field)) continue
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'string') Object.assign(row, { [name]: readWords(value, language) })
    }
  }
}

/** Takes the names of records out of rows whose reader may not read these records. */
const hideNames = (told: Told, fields: Fields, rows: Shown['rows']): void => {
  for (const [name, { record, of }] of namingFields(fields)) {
    const seesAll = toldAllNames(told, of)
    for (const row of rows) {
      // Put there a moment ago.
      const reference = row[record] as { readonly hidden?: true } | null | undefined
      if (!(reference ? reference.hidden !== true : seesAll)) Object.assign(row, { [name]: null })
    }
  }
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'lines' && 'of' in field)
      for (const row of rows) hideNames(told, field.of as Fields, (row[name] as Shown['rows'] | undefined) ?? [])
}

interface Untitled {
  readonly to: string
  readonly reference: { readonly id: number; title: string }
}

type NamedRecord = Untitled['reference'] & { readonly entity: string }

/** A record of whatever entity: its field does not say which. */
const untitledRecord = (reference: NamedRecord): Untitled => ({ to: reference.entity, reference })

const referencesIn = (fields: Fields, rows: Shown['rows']): readonly Untitled[] => {
  const found: Untitled[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && 'of' in field)
      for (const row of rows) found.push(...referencesIn(field.of as Fields, (row[name] as Shown['rows'] | undefined) ?? []))
    if (field.kind === 'record') found.push(...rows.flatMap(row => (row[name] ? [untitledRecord(row[name] as NamedRecord)] : [])))
    if (!('to' in field)) continue
    const to = String(field.to)
    for (const row of rows) {
      const value = row[name] ?? null
      if (value === null) continue
      // A reference as it was selected without its title.
      for (const reference of (Array.isArray(value) ? value : [value]) as readonly Untitled['reference'][]) found.push({ to, reference })
    }
  }
  return found
}
