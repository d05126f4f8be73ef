import { sql } from 'kysely'
import { among } from '../database/among.server.ts'
import type { Database } from '../database/pool.server.ts'
import { copiedFields, copyOf, type CopiedField } from '../define/copied.ts'
import type { Fields } from '../define/field.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { relationOf } from './relation.server.ts'
import { selectFields } from './select.server.ts'

type Row = Readonly<Record<string, unknown>>

interface Shown {
  readonly fields: Fields
  readonly rows: readonly Row[]
}

/** A place for what a record holds now: of a row that refers to it. */
interface Asked extends CopiedField {
  readonly row: Row
  readonly to: string
  readonly id: number
}

/**
 * Fills into shown rows what they will keep of other records and do not keep yet (`copied`): what these hold now. It is taken out again with other names of which
 * their reader is not told.
 */
export const putFactsNow = async (db: Database, registry: Registry, shown: readonly Shown[]): Promise<void> => {
  const asked = shown.flatMap(({ fields, rows }) => askedOf(fields, rows, (row, { name, at }) => at === undefined && row[name] === null))
  const held = await heldNow(db, registry, asked)
  for (const one of asked) Object.assign(one.row, { [one.name]: held(one) })
}

/** Of what a shown row keeps of other records that its reader may read, what these hold now in its place, by the names of the fields; empty where it is the same. */
export const changedSince = async (db: Database, registry: Registry, fields: Fields, row: Row): Promise<Row> => {
  const asked = askedOf(fields, [row], (of, { name, at = name }) => (of[at] ?? null) !== null)
  const held = await heldNow(db, registry, asked)
  return Object.fromEntries(asked.flatMap(one => (held(one) === (row[one.name] ?? null) ? [] : [[one.name, held(one)] as const])))
}

const askedOf = (fields: Fields, rows: readonly Row[], isAsked: (row: Row, copied: CopiedField) => boolean): readonly Asked[] =>
  copiedFields(fields).flatMap(copied => {
    const reference = fieldOf(fields, copied.reference)
    if (!reference || !('to' in reference)) return []
    return rows.flatMap(row => {
      // As it was selected or put in a moment ago.
      const value = row[copied.reference] as { readonly id: number } | null | undefined
      return value && isAsked(row, copied) ? [{ ...copied, row, to: String(reference.to), id: value.id }] : []
    })
  })

/** What other records hold now in place of what is kept of them; each of their entities is asked at most once. */
const heldNow = async (db: Database, registry: Registry, asked: readonly Asked[]): Promise<(one: Asked) => unknown> => {
  const known = new Map<string, ReadonlyMap<number, Row>>()
  for (const name of new Set(asked.map(({ to }) => to))) {
    const source = entityOf(registry, name)
    const ofIt = asked.filter(({ to }) => to === name)
    const read = new Set(ofIt.flatMap(({ reads }) => reads))
    const fields: Fields = Object.fromEntries([...read].flatMap(part => (source.fields[part] ? [[part, source.fields[part]]] : [])))
    const selection = selectFields(source, fields)
    const columns = sql.join(selection.expressions.map((expression, at) => sql`${expression} as ${sql.id(`c${at}`)}`))
    const ids = [...new Set(ofIt.map(({ id }) => id))]
    const statement = sql<Row>`select t.id as id, ${columns} from ${relationOf(source, part => read.has(part))} as t ${selection.joins}
      where ${among(sql`t.id`, ids)}`
    const { rows } = await statement.execute(db)
    const valuesOf = (row: Row): Row => {
      const values = selection.expressions.map((_, at) => row[`c${at}`])
      return selection.read(values, 0)
    }
    known.set(name, new Map(rows.map(row => [Number(row['id']), valuesOf(row)])))
  }
  return ({ to, id, copied }) => copyOf(copied, known.get(to)?.get(id) ?? {})
}
