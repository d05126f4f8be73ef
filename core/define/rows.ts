import type { AnyEntity } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { LineFields, LinesName } from './listedLines.ts'
import { lineColumns, partTableOf, snake, tableOf } from './naming.ts'

/** An SQL expression over one row, as text; the type of its value is that of its place. */
export interface Expression<Value = unknown> {
  readonly sql: string
  readonly value?: Value
  /** Of which rows it is said, where not of all of them (`within`). */
  readonly within?: string
  /** Of a choice: what holds of columns that have an index in the rows that have a value (`foundBy`). */
  readonly found?: Readonly<Record<string, string>>
}

/** What an expression works with of a field. */
export type Stored<F> = F extends Field<string, infer Value> ? Value : never

/** Where rows say what they are read from; no field is called so. */
export const readFrom = Symbol('readFrom')

/** Rows to read in an expression, under a name of their own. */
export interface Rows {
  /** As it stands behind `from`: `operate_order as o`. */
  readonly [readFrom]: string
}

/** The names of what stands in a column of the row: lines and lists of references have tables of their own. */
type InColumn<F extends Fields> = { [K in keyof F]: F[K]['kind'] extends 'lines' | 'refs' ? never : K }[keyof F]
type ColumnsOfRows<F extends Fields> = { readonly [K in InColumn<F>]: Expression<Stored<F[K]>> }

/** The names of the fields of an entity that name several records. */
type RefsName<E extends AnyEntity> = {
  [K in keyof E['fields'] & string]: E['fields'][K]['kind'] extends 'refs' ? K : never
}[keyof E['fields'] & string]

/** The column in which a field stands; of money that of the amount. */
export const columnOf = (name: string, kind: string): string =>
  ['ref', 'file', 'image'].includes(kind) ? `${snake(name)}_id` : snake(name)

const rowsIn = <F extends Fields>(
  table: string,
  fields: F,
  added: Readonly<Record<string, string>>,
  alias: string,
): Rows & ColumnsOfRows<F> => {
  const columns = Object.entries(fields).flatMap(([name, { kind, origin, setBased }]) => {
    const column = columnOf(name, kind)
    // What is derived of a row is a function of it; what is worked out of all rows at once is none.
    if (origin === 'derived') return setBased ? [] : [[name, { sql: `${column}(${alias})` }]]
    return kind === 'lines' || kind === 'refs' ? [] : [[name, { sql: `${alias}.${column}` }]]
  })
  const core = Object.entries(added).map(([name, column]) => [name, { sql: `${alias}.${column}` }])
  // A column for each field, which is what the type says.
  return { ...(Object.fromEntries([...core, ...columns]) as ColumnsOfRows<F>), [readFrom]: `${table} as ${alias}` }
}

/**
 * Records of an entity as an expression reads them, by an alias: ``const o = rowsOf(order, 'o')``, then ``over`exists (select from ${o} where ${o.company} = ${t.id})` ``.
 * References are ids. A field that is called otherwise breaks the compiler at every use.
 */
export const rowsOf = <F extends Fields>(
  { name, fields }: { readonly name: string; readonly fields: F },
  alias: string,
): Rows & ColumnsOfRows<F> & { readonly id: Expression<number> } =>
  // The id stands among the columns that are added.
  rowsIn(tableOf({ name }), fields, { id: 'id' }, alias) as Rows & ColumnsOfRows<F> & { readonly id: Expression<number> }

/** The references of a field of several the same way: which record (`record`) names which one (`target`). */
export const refRowsOf = <E extends AnyEntity>(
  { name }: E,
  field: RefsName<E>,
  alias: string,
): Rows & { readonly record: Expression<number>; readonly target: Expression<number> } =>
  // Both columns are the core's.
  rowsIn(partTableOf({ name }, field), {}, { record: 'owner_id', target: 'target_id' }, alias) as Rows & {
    readonly record: Expression<number>
    readonly target: Expression<number>
  }

/** Lines of a field the same way: every line of every record (`record`), in its place there from 0 (`position`). */
export const lineRowsOf = <E extends AnyEntity, const K extends LinesName<E>>(
  { name, fields }: E,
  field: K,
  alias: string,
): Rows & ColumnsOfRows<LineFields<E['fields'][K]>> & { readonly [A in keyof typeof lineColumns]: Expression<number> } =>
  // The columns of the core stand among those that are added.
  rowsIn(partTableOf({ name }, field), fields[field].of as LineFields<E['fields'][K]>, lineColumns, alias) as Rows &
    ColumnsOfRows<LineFields<E['fields'][K]>> & { readonly [A in keyof typeof lineColumns]: Expression<number> }
