import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields, StoredOf } from '../define/field.ts'
import { isListedLines, type LineFields, type LinesName } from '../define/listedLines.ts'
import { lineColumns, partTableOf, snake, tableOf } from '../define/naming.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { valueInSet } from './derivedSet.server.ts'
import { relationOf } from './relation.server.ts'

/** The lines of a field as something to read: every line of every record. */
export interface LinesSource<F extends Fields = Fields> {
  readonly owner: AnyEntity
  readonly field: string
  readonly fields: F
}

/** What can be read: an entity, or the lines of one of its fields. */
export type Source = AnyEntity | LinesSource

/** What the core adds to each stored record. */
export interface RecordColumns {
  readonly id: number
  readonly version: number
  readonly createdAt: string
  readonly createdBy: number | null
  readonly updatedAt: string
  readonly updatedBy: number | null
  /** The department in which it was made. */
  readonly createdIn: number | null
}

/** What the core adds to each line: the record that it belongs to, and its place there from 0. */
export type LineColumns = { readonly [Name in keyof typeof lineColumns]: number }

/** What the core adds to each row of a source. */
export type BaseOf<S> = S extends LinesSource ? LineColumns : RecordColumns
type FieldsOf<S> = S extends { readonly fields: infer F extends Fields } ? F : never
/** The names of what is not lines: what stands in columns, or in a list of references. */
type PlainName<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'lines' ? never : K }[keyof F] & string

/** What can be asked of each row of a source. */
export type NameIn<S> = PlainName<FieldsOf<S>> | (keyof BaseOf<S> & string)

/** The value of that name, as rules and handlers see it: references are ids, decimals are exact texts. */
export type ValueIn<S, K> = K extends keyof BaseOf<S> ? BaseOf<S>[K] : K extends keyof FieldsOf<S> ? StoredOf<FieldsOf<S>>[K] : never

/** The names of the fields of some kinds. */
export type NameOfKind<S, Kind extends string> = {
  [K in keyof FieldsOf<S>]: FieldsOf<S>[K]['kind'] extends Kind ? K : never
}[keyof FieldsOf<S>] &
  string

/** The names of what stands in columns of its own table. */
export type ColumnIn<S> = Exclude<PlainName<FieldsOf<S>>, NameOfKind<S, 'refs'>> | (keyof BaseOf<S> & string)

/** The lines of a field of an entity as something to read: `find(context, linesOf(iqc, 'inspections'), …)`. */
export const linesOf = <E extends AnyEntity, const K extends LinesName<E>>(
  owner: E,
  field: K,
): LinesSource<LineFields<E['fields'][K]>> => ({
  owner,
  field,
  fields: owner.fields[field].of,
})

/** Whether it is the lines of a field. */
export const isLines = (source: Source): source is LinesSource => 'owner' in source

/** The table behind a source, for what `find` cannot say. */
export const table = (source: Source): RawBuilder<unknown> =>
  isLines(source) ? sql.table(partTableOf(source.owner, source.field)) : relationOf(source)

/** The table of a list of references: a row for each, of `owner_id`, the record, and `target_id`, what it names. */
export const targetsOf = <E extends AnyEntity>(owner: E, field: NameOfKind<E, 'refs'>): RawBuilder<unknown> =>
  sql.table(partTableOf(owner, field))

const recordColumns: Readonly<Record<keyof RecordColumns, string>> = {
  id: 'id',
  version: 'version',
  createdAt: 'created_at',
  createdBy: 'created_by_id',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by_id',
  createdIn: 'created_in_id',
}

/** The field of that name, unless it is one of what the core adds. */
export const fieldIn = (source: Source, name: string): Field | undefined => (source.fields as Fields)[name]

/** The names of the columns in which a value stands; empty when it stands in a table of its own. */
export const columnNames = (source: Source, name: string): readonly string[] => {
  const field = fieldIn(source, name)
  if (field)
    return (
      storageOf(field)
        ?.columns(snake(name), field, () => '')
        .map(column => column.name) ?? []
    )
  const base: Readonly<Record<string, string>> = isLines(source) ? lineColumns : recordColumns
  const column = base[name]
  if (column === undefined)
    throw new Error(`${isLines(source) ? `${source.owner.name}.${source.field}` : source.name} has nothing called ${name}`)
  return [column]
}

/** The column of a value, qualified; of money that of the amount. */
export const col = <S extends Source, const K extends ColumnIn<S>>(source: S, name: K, alias = 't'): RawBuilder<ValueIn<S, K>> =>
  columnNamed<ValueIn<S, K>>(source, name, alias)

/** The column of a value where many rows are read: what is worked out of all of them at once is looked up in that. */
export const columnOfMany = <V>(source: Source, name: string, alias = 't'): RawBuilder<V> => {
  const field = fieldIn(source, name)
  if (field?.setBased !== true || (!isLines(source) && isListedLines(source))) return columnNamed<V>(source, name, alias)
  return valueInSet<V>(isLines(source) ? partTableOf(source.owner, source.field) : tableOf(source), name, field, alias)
}

/** The same where the name is known only when the program runs; the caller says what it holds. */
export const columnNamed = <V>(source: Source, name: string, alias = 't'): RawBuilder<V> => {
  const [column] = columnNames(source, name)
  if (column === undefined) throw new Error(`${name} stands in a table of its own`)
  return sql<V>`${sql.ref(`${alias}.${column}`)}`
}
