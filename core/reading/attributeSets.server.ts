import { sql } from 'kysely'
import type { Field, Fields } from '../define/field.ts'
import type { AnyEntity } from '../define/entity.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import type { UnreadAttributes } from '../fields/attributes/attributes.server.ts'
import { holdsAttributes, setLines, type AttributesShape, type AttributeValues } from '../fields/attributes/attributes.ts'
import { definitionOf, type AttributeDefinition } from '../fields/attributes/attributeSet.ts'
import { isShown, shownAttributes } from '../fields/attributes/shownAttributes.ts'
import type { TableWrites } from '../database/tableWrites.server.ts'
import type { TitleSource } from './titles.server.ts'
import { among } from '../database/among.server.ts'

/** The attributes of a record of a class: those of the classes above it first. */
export type AttributeSet = readonly AttributeDefinition[]

interface Shelf {
  /** How often the tables of the sets had been written when it was put up. */
  readonly standing: string
  readonly sets: Map<number, AttributeSet>
}

const shelves = new WeakMap<TableWrites, Map<string, Shelf>>()

/** So many sets are kept for a field; a shelf that is full makes room for a new one. */
const mostKept = 5_000

/** The sets that were read since their tables were last written; nothing is kept of what this transaction has written itself. */
const shelfFor = ({ writes, written }: TitleSource, key: string, tables: readonly string[]): Map<number, AttributeSet> | undefined => {
  if (!writes?.areHeard() || tables.some(table => written?.has(table))) return undefined
  const own = shelves.get(writes) ?? new Map<string, Shelf>()
  shelves.set(writes, own)
  const standing = tables.map(table => writes.countOf(table)).join(' ')
  const known = own.get(key)
  if (known?.standing === standing && known.sets.size < mostKept) return known.sets
  const sets = new Map<number, AttributeSet>()
  own.set(key, { standing, sets })
  return sets
}

/** Sets lead up to so many others at most. */
const deepest = 20

/** What one statement answers of each line, with the record whose set it belongs to. */
type SetRow = Parameters<typeof definitionOf>[0] & { readonly leaf: number }

/** The sets by the ids of the records in which they stand; those that are kept from memory, all others in one statement. */
export const attributeSets = async (
  source: TitleSource,
  registry: Registry,
  field: AttributesShape,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AttributeSet>> => {
  const holder = entityOf(registry, field.sets)
  const [table, part] = [tableOf(holder), partTableOf(holder, setLines(field))]
  const shelf = shelfFor(source, `${part} ${field.above ?? ''}`, [table, part])
  const asked = [...new Set(ids)]
  const missing = asked.filter(id => !shelf?.has(id))
  const read = missing.length === 0 ? new Map<number, AttributeSet>() : await readSets(source, holder, field, missing)
  for (const [id, set] of read) shelf?.set(id, set)
  return new Map(asked.map(id => [id, read.get(id) ?? shelf?.get(id) ?? []]))
}

const readSets = async (
  { db }: TitleSource,
  holder: AnyEntity,
  field: AttributesShape,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AttributeSet>> => {
  const above = field.above === undefined ? sql`null::bigint` : sql`${sql.ref(`t.${snake(field.above)}_id`)}`
  const { rows } = await sql<SetRow>`with recursive up as (
      select t.id as leaf, t.id, ${above} as above, 0 as depth from ${sql.table(tableOf(holder))} as t where ${among(sql`t.id`, ids)}
      union all select up.leaf, t.id, ${above}, up.depth + 1 from up join ${sql.table(tableOf(holder))} as t on t.id = up.above where up.depth < ${sql.lit(deepest)})
    select up.leaf, d.code, d.name, d.name_en as "nameEn", d.type, d.unit, d.precision, d.min::text as min, d.max::text as max, d.choices, d.required,
      d.show_on_quote as "showOnQuote", d.show_on_datasheet as "showOnDatasheet", d.retired
    from up join ${sql.table(partTableOf(holder, setLines(field)))} as d on d.owner_id = up.id order by up.leaf, up.depth desc, d.position, d.id`.execute(
    db,
  )
  const lines = Map.groupBy(rows, row => row.leaf)
  return new Map(ids.map(id => [id, (lines.get(id) ?? []).map(definitionOf)]))
}

interface Shown {
  readonly fields: Fields
  readonly rows: readonly object[]
}

const isUnread = (value: unknown): value is UnreadAttributes =>
  typeof value === 'object' && value !== null && !isShown(value) && 'values' in value && 'set' in value

/** Puts what the sets say of them into the attributes of shown rows, which came without. */
export const putAttributes = async (source: TitleSource, registry: Registry, shown: readonly Shown[]): Promise<void> => {
  for (const { fields, rows } of shown)
    for (const [name, field] of Object.entries<Field>(fields)) {
      if (!holdsAttributes(field)) continue
      // Rows are filled as they are read: each is an object of its own.
      const unread = (rows as readonly Record<string, unknown>[]).flatMap(row => (isUnread(row[name]) ? [{ row, found: row[name] }] : []))
      if (unread.length === 0) continue
      const sets = await attributeSets(
        source,
        registry,
        field,
        unread.flatMap(({ found }) => found.set ?? []),
      )
      for (const { row, found } of unread) row[name] = shownAttributes(sets.get(found.set ?? 0) ?? [], found.values)
    }
}

/** A stored row with its attributes as they are shown; everything else as it is stored. */
export const withShownAttributes = async <Row extends Readonly<Record<string, unknown>> | null>(
  source: TitleSource,
  registry: Registry,
  entity: { readonly fields: Fields },
  row: Row,
): Promise<Row> => {
  const held = Object.entries<Field>(entity.fields).filter(([name, field]) => holdsAttributes(field) && (row?.[name] ?? null) !== null)
  if (row === null || held.length === 0) return row
  const shown: Record<string, unknown> = { ...row }
  for (const [name, field] of held) shown[name] = unreadAttributes(field, row, name)
  await putAttributes(source, registry, [{ fields: entity.fields, rows: [shown] }])
  // The same row with other values under the same names.
  return shown as Row
}

/** The attributes of a stored row, before what their set says of them is put in. */
export const unreadAttributes = (field: Field, row: Readonly<Record<string, unknown>>, name: string): UnreadAttributes | null => {
  const values = row[name] ?? null
  if (!holdsAttributes(field) || values === null) return null
  const set = row[field.by] ?? null
  // A stored value of this kind is an object by codes.
  return { set: set === null ? null : Number(set), values: values as AttributeValues }
}
