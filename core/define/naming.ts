import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'
import { onceFor } from './onceFor.ts'

/** `inspectedAt` → `inspected_at`: how names of definitions are written in the database. */
export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The table of an entity: `quality.iqcStandard` → `quality_iqc_standard`; of listed lines that of the lines. */
export const tableOf = onceFor(({ name }: Pick<AnyEntity, 'name'>): string => snake(name.replaceAll('.', '_')))

/** The table that holds a `lines` or `refs` field of an entity. */
export const partTableOf = (entity: Pick<AnyEntity, 'name'>, field: string): string => `${tableOf(entity)}_${snake(field)}`

/** The columns that the core adds to each line, as they are asked for: its id, the record that it belongs to, and its place there from 0. */
export const lineColumns = { id: 'id', record: 'owner_id', position: 'position' } as const

/** The function that answers what is worked out of all rows of a table at once. */
export const derivedSetOf = (table: string): string => `${table}_derived_set`

/** The tables that hold an entity: its own and those of its parts. */
export const tablesOf = (entity: AnyEntity): readonly string[] => [
  tableOf(entity),
  ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.kind === 'lines' || field.kind === 'refs' ? [partTableOf(entity, name)] : [],
  ),
]
