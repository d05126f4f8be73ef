import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { TableWrites } from '../database/tableWrites.server.ts'
import type { Fields } from '../define/field.ts'
import type { Language } from '../define/label.ts'
import { tableOf } from '../define/naming.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { titleOf } from './select.server.ts'
import type { Step } from './serve.server.ts'

/** Where titles are read: on a connection of the pool, or inside a transaction. */
export interface TitleSource {
  readonly db: Database
  /** What the database says of its tables; without it nothing is kept. */
  readonly writes?: TableWrites
  /** The tables that the transaction itself has written: what it reads of them is not for others. */
  readonly written?: ReadonlySet<string>
}

/** Where a step reads titles. */
export const titleSource = ({ tx, reading }: Pick<Step, 'tx' | 'reading'>): TitleSource => ({ db: tx, ...reading })

/** Titles by id, of one entity. */
type Titles = ReadonlyMap<number, string>

interface Shelf {
  /** How often the table had been written when the shelf was put up. */
  readonly count: number
  readonly titles: Map<number, string>
}

/** So many titles of an entity are kept in one language; a shelf that is full makes room for a new one. */
const mostKept = 50_000

const shelves = new WeakMap<TableWrites, Map<string, Shelf>>()

/**
 * The shelf for the titles of an entity as its table stands now. An answer that was asked for before a write lands on the former shelf, where
 * nobody looks any more.
 */
const shelfFor = ({ writes, written }: TitleSource, table: string, language: Language): Map<number, string> | undefined => {
  if (!writes?.areHeard() || written?.has(table)) return undefined
  const own = shelves.get(writes) ?? new Map<string, Shelf>()
  shelves.set(writes, own)
  const key = `${language} ${table}`
  const count = writes.countOf(table)
  const known = own.get(key)
  if (known?.count === count && known.titles.size < mostKept) return known.titles
  const titles = new Map<number, string>()
  own.set(key, { count, titles })
  return titles
}

/**
 * The titles of records in one language, by entity; those that are kept from memory, all others in one statement. An id that no record has
 * is called `#id`. Whoever sees a row sees the titles of what it refers to.
 */
const titlesOf = async (
  source: TitleSource,
  registry: Registry,
  language: Language,
  wanted: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ReadonlyMap<string, Titles>> => {
  const found = new Map<string, Map<number, string>>()
  const missing: { readonly entity: string; readonly ids: readonly number[]; readonly shelf: Map<number, string> | undefined }[] = []
  for (const [entity, ids] of wanted) {
    const shelf = shelfFor(source, tableOf({ name: entity }), language)
    // Held apart from the shelf, which may be cleared while others are awaited.
    const titles = new Map<number, string>()
    for (const id of ids) {
      const title = shelf?.get(id)
      if (title !== undefined) titles.set(id, title)
    }
    found.set(entity, titles)
    const absent = [...ids].filter(id => !titles.has(id))
    if (absent.length > 0) missing.push({ entity, ids: absent, shelf })
  }
  if (missing.length === 0) return found
  const questions = missing.map(({ entity, ids }, place) => {
    const target = entityOf(registry, entity)
    return sql`select ${sql.lit(place)}::int as place, t.id, ${titleOf(target, language, 't')} as title
      from ${sql.table(tableOf(target))} as t where t.id = any(${ids})`
  })
  const { rows } = await sql<{ place: number; id: number; title: string }>`${sql.join(questions, sql` union all `)}`.execute(source.db)
  for (const { place, id, title } of rows) {
    const asked = missing[place]
    asked?.shelf?.set(id, title)
    if (asked) found.get(asked.entity)?.set(id, title)
  }
  return found
}

interface Shown {
  readonly fields: Fields
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Puts the titles in one language into the references of shown rows, and of their lines, which came without. */
export const putTitles = async (source: TitleSource, registry: Registry, language: Language, shown: readonly Shown[]): Promise<void> => {
  const references = shown.flatMap(({ fields, rows }) => referencesIn(fields, rows))
  const wanted = new Map<string, Set<number>>()
  for (const { to, reference } of references) {
    const ids = wanted.get(to) ?? new Set<number>()
    wanted.set(to, ids.add(reference.id))
  }
  const titles = await titlesOf(source, registry, language, wanted)
  for (const { to, reference } of references) reference.title = titles.get(to)?.get(reference.id) ?? `#${reference.id}`
}

interface Untitled {
  readonly to: string
  readonly reference: { readonly id: number; title: string }
}

const referencesIn = (fields: Fields, rows: Shown['rows']): readonly Untitled[] => {
  const found: Untitled[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && 'of' in field)
      for (const row of rows) found.push(...referencesIn(field.of as Fields, (row[name] as Shown['rows'] | undefined) ?? []))
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
