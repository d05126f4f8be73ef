import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { askAhead } from '../database/sentAhead.server.ts'
import { fromText } from '../database/rowTypes.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { joinedOfRecord, joinedValue } from './derivedSet.server.ts'
import type { RecordColumns } from './source.server.ts'

/**
 * A stored record as rules and handlers see it, whoever looks, with its lines: one statement. Undefined when none meets the condition (over the
 * alias `t`). With `lock` nobody else changes it until the transaction ends; it is read only then, so that whoever waited judges nothing by what was so before:
 * a statement sees what was committed when it began, also of what is kept or derived beside a row that nobody has changed. Both are sent together.
 */
export const readStored = async <E extends AnyEntity>(
  db: Database,
  entity: E,
  where: RawBuilder<boolean>,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<(StoredRecord<E> & Pick<RecordColumns, 'updatedAt' | 'updatedBy'>) | undefined> => {
  const reading = readingOf(db, entity)
  const table = sql.table(tableOf(entity))
  const locked = lock ? await askAhead(db, sql`select t.id from ${table} as t where ${where} for update of t`) : undefined
  const { rows } = await sql`select ${reading.selected} from ${table} as t ${reading.joined} where ${where}`.execute(db)
  const [row] = rows as readonly Readonly<Record<string, unknown>>[]
  // What came to meet the condition between the two statements was not locked.
  if (!row || (locked && (await locked()).length === 0)) return undefined
  // Read field by field from the definition, which is what the type says.
  return reading.read(reading.places.map(place => row[place])) as StoredRecord<E> & Pick<RecordColumns, 'updatedAt' | 'updatedBy'>
}

interface Reading {
  /** Everything that is stored of a record: text, because it holds no values and is put together for each read. */
  readonly selected: RawBuilder<unknown>
  /** What is worked out of many rows at once, of this record. */
  readonly joined: RawBuilder<unknown>
  /** What the selected values are called, in their order. */
  readonly places: readonly string[]
  readonly read: (values: readonly unknown[]) => Record<string, unknown>
}

/** Worked out once for an entity. */
const readings = new WeakMap<AnyEntity, Reading>()

const base = ['id', 'version', 'created_at', 'created_by_id', 'updated_at', 'updated_by_id'] as const

const readingOf = (db: Database, entity: AnyEntity): Reading => {
  const known = readings.get(entity)
  if (known) return known
  const expressions: RawBuilder<unknown>[] = base.map(column => sql`t.${sql.id(column)}`)
  const readers: ((values: readonly unknown[], into: Record<string, unknown>) => void)[] = []
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const from = expressions.length
    const { selected, read } = readingOfField(entity, name, field)
    expressions.push(...selected)
    readers.push((values, into) => void (into[name] = read(values.slice(from, from + selected.length))))
  }
  const places = expressions.map((_, at) => `c${at}`)
  const named = expressions.map((expression, at) => sql`${expression} as ${sql.id(`c${at}`)}`)
  const reading: Reading = {
    selected: sql.raw(sql.join(named).compile(db).sql),
    joined: joinedOfRecord(tableOf(entity), entity.fields, sql`t.id`, 't'),
    places,
    read(values) {
      const [id, version, createdAt, createdBy, updatedAt, updatedBy] = values
      const row: Record<string, unknown> = { id, version, createdAt, createdBy, updatedAt, updatedBy }
      for (const read of readers) read(values, row)
      return row
    },
  }
  readings.set(entity, reading)
  return reading
}

interface FieldReading {
  readonly selected: readonly RawBuilder<unknown>[]
  readonly read: (values: readonly unknown[]) => unknown
}

const readingOfField = (entity: AnyEntity, name: string, field: Field): FieldReading => {
  const storage = storageOf(field)
  if (storage) {
    const columns = storage.columns(snake(name), field, () => '')
    return { selected: columns.map(column => valueOf(field, column.name, 't')), read: storage.toStored }
  }
  const part = sql.table(partTableOf(entity, name))
  if (field.kind === 'refs')
    return {
      selected: [sql`array(select p.target_id from ${part} as p where p.owner_id = t.id order by p.position)`],
      read: ([ids]) => ids,
    }
  // A field of the kind `lines` always says what its lines are made of.
  const { of } = field as Field & { readonly of: Fields }
  const lines = linesReading(of)
  const joined = joinedOfRecord(partTableOf(entity, name), of, sql`t.id`, 'p')
  return {
    selected: [
      sql`(select json_agg(json_build_array(${sql.join(lines.columns)}) order by p.position, p.id) from ${part} as p ${joined} where p.owner_id = t.id)`,
    ],
    read: ([rows]) => ((rows ?? []) as readonly (readonly (string | null)[])[]).map(lines.read),
  }
}

/** What stands in a column of the row with this alias, or was joined to it. */
const valueOf = (field: Field, column: string, alias: string): RawBuilder<unknown> =>
  field.setBased ? joinedValue(field, sql.ref(`d.${column}`)) : sql`${sql.ref(`${alias}.${column}`)}`

interface LinesReading {
  readonly columns: readonly RawBuilder<unknown>[]
  readonly read: (values: readonly (string | null)[]) => Record<string, unknown>
}

/** Lines come as JSON of texts, as PostgreSQL writes each value: numbers of JSON would lose the exactness of decimals. */
const linesReading = (of: Fields): LinesReading => {
  const columns: RawBuilder<unknown>[] = [sql`p.id::text`]
  const fields = Object.entries(of).flatMap(([name, field]) => {
    const storage = storageOf(field)
    if (!storage) return []
    const from = columns.length
    const shapes = storage.columns(snake(name), field, () => '')
    columns.push(...shapes.map(column => sql`${valueOf(field, column.name, 'p')}::text`))
    const parsers = shapes.map(({ type }) => fromText(type))
    return [{ name, from, parsers, storage }]
  })
  return {
    columns,
    read(values) {
      const line: Record<string, unknown> = { id: Number(values[0]) }
      for (const { name, from, parsers, storage } of fields)
        line[name] = storage.toStored(
          parsers.map((parse, at) => {
            const text = values[from + at] ?? null
            return text === null ? null : parse(text)
          }),
        )
      return line
    },
  }
}
