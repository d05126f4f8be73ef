import pg from 'pg'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { partTableOf, snake, tableOf } from '../../core/define/naming.ts'

interface Guarded {
  readonly table: string
  readonly column: string
  readonly field: Field & { readonly values?: Readonly<Record<string, unknown>> }
}

/** The stored columns of fields of these groups; what follows from row and day is no column. */
const guardedColumns = (entity: AnyEntity, groups: ReadonlySet<FieldGroup>): readonly Guarded[] => {
  const inTable = (table: string, fields: Fields, around?: FieldGroup): readonly Guarded[] =>
    Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, field]) => {
      const group = field.group ?? around
      if (field.of) return inTable(partTableOf(entity, name), field.of, group)
      return group !== undefined && groups.has(group) && field.origin !== 'derived' ? [{ table, column: snake(name), field }] : []
    })
  return inTable(tableOf(entity), entity.fields)
}

/** Another value of a column, as SQL; undefined for what tells no price: lead times, files, and to whom or what it refers. */
const otherValue = ({ column, field: { kind, values = {} } }: Guarded): string | undefined => {
  if (kind === 'decimal' || kind === 'money') return `${column} * 3 + 7`
  if (kind === 'flag') return `not ${column}`
  if (kind === 'text') return `${column} || ' 7'`
  const [one = '', other = one] = Object.keys(values)
  return kind === 'choice' ? `case when ${column} = '${one}' then '${other}' else '${one}' end` : undefined
}

/** Changes what is stored in every field of these groups, past all rules, and answers how many columns held something. */
export const changeValues = async (ownerUrl: string, groups: ReadonlySet<FieldGroup>): Promise<number> => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const columns = [...registry.entities.values()].flatMap(entity => guardedColumns(entity, groups))
  const tables = [[...new Set(columns.map(({ table }) => table))]]
  const { rows: rules } = await owner.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint where contype in ('c', 'u', 'x') and conrelid::regclass::text = any($1)`,
    tables,
  )
  for (const { table, name } of rules) await owner.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indisunique and not indisprimary and indrelid::regclass::text = any($1)`,
    tables,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query('set session_replication_role = replica')
  let changed = 0
  for (const guarded of columns) {
    const value = otherValue(guarded)
    if (value === undefined) continue
    const { rowCount } = await owner.query(`update ${guarded.table} set ${guarded.column} = ${value} where ${guarded.column} is not null`)
    if ((rowCount ?? 0) > 0) changed += 1
  }
  await owner.end()
  return changed
}
