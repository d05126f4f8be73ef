import type { RawBuilder } from 'kysely'
import type { Field } from '../define/field.ts'

/** One column as the database keeps it. */
export interface ColumnShape {
  readonly name: string
  readonly type: string
  readonly notNull: boolean
  /** An SQL expression for rows that say nothing. */
  readonly default?: string
  /** A condition over the column, without `check (…)`. */
  readonly check?: string
  /** The text column of which it holds what it looks like, written by the database. */
  readonly looksOf?: string
  /** The table whose id it holds. */
  readonly references?: string
}

/** What a kind may ask of the query it is read in. */
export interface Reading {
  /** A column of the row being read, qualified. */
  column(name: string): RawBuilder<unknown>
  /** One column of the stored file with the id in that column. */
  storedFile(idColumn: string, column: 'name' | 'size' | 'mime'): RawBuilder<unknown>
}

/** How a kind is kept in the database; kinds kept in tables of their own (`lines`, `refs`) have no columns. */
export interface StoredKind<F extends Field = Field> {
  columns(column: string, field: F, targetTable: (entity: string) => string): readonly ColumnShape[]
  /** Makes a value safe before anything sees it; most kinds have nothing to do here. */
  clean?(stored: unknown): unknown
  /** One value per column, in the same order. `null` stands for nothing. */
  toColumns(stored: unknown, field: F): readonly unknown[]
  /** What is selected to show it. */
  select(column: string, field: F, reading: Reading): readonly RawBuilder<unknown>[]
  /** The shown value made of what was selected, which stands in a row from `at` on; `null` when there is none. */
  readonly toShown: (row: readonly unknown[], at: number) => unknown
  /** The stored value made of its columns' values, as `toColumns` gave them; `null` when there is none. */
  readonly toStored: (columns: readonly unknown[]) => unknown
}

/** A kind that is one column whose value is the stored value and the shown value. */
export const oneColumn = <F extends Field>(
  type: (field: F) => string,
  check: (column: string, field: F) => string | undefined,
): StoredKind<F> => ({
  columns(column, field) {
    const condition = check(column, field)
    return [{ name: column, type: type(field), notNull: field.required, ...(condition ? { check: condition } : {}) }]
  },
  toColumns: stored => [stored],
  select: (column, _field, reading) => [reading.column(column)],
  toShown: (row, at) => row[at],
  toStored: ([value]) => value,
})

/** Several conditions as one, leaving out those that do not apply. */
export const allOf = (...conditions: readonly (string | undefined | false)[]): string | undefined => {
  const applying = conditions.filter(condition => typeof condition === 'string')
  return applying.length === 0 ? undefined : applying.join(' and ')
}

/** A text as an SQL literal, for check constraints that are written into migrations. */
export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
