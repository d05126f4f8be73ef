import { sql, type RawBuilder } from 'kysely'
import type { RecordKey } from '../define/recordKey.ts'

/** The key of a record, of which the id stands in a column or is a value of the statement: `'quality.iqc/' || t.id`. */
export const keyColumn = ({ name }: { readonly name: string }, id: unknown): RawBuilder<RecordKey> =>
  sql<RecordKey>`(${sql.lit(`${name}/`)} || (${id})::bigint)`

/** The id that a column names among the records of an entity; null where it names one of another, or none. */
export const keyId = ({ name }: { readonly name: string }, column: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`case when starts_with(${column}, ${sql.lit(`${name}/`)}) then split_part(${column}, '/', 2)::bigint end`

/** Whether a column names a record of one of these entities; not where it names none. */
export const isKeyOf = (column: RawBuilder<unknown>, entities: readonly { readonly name: string }[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(split_part(${column}, '/', 1) = any(array[${sql.join(entities.map(({ name }) => sql.lit(name)))}]::text[]), false)`
