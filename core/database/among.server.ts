import { sql, type RawBuilder } from 'kysely'

/** So many values have a place of their own in a statement. */
const places = [1, 2, 4, 8] as const

/**
 * Whether an expression is one of some values. PostgreSQL takes a list that comes as one parameter for ten values, whatever it holds, and so plans a
 * statement for the values of each run, because a plan for any seems to cost more; a few values have places of their own instead, the last one several
 * where some are left, so that few statements differ and one plan serves them.
 */
export const among = (expression: RawBuilder<unknown>, values: readonly unknown[]): RawBuilder<boolean> => {
  const size = values.length === 0 ? undefined : places.find(room => room >= values.length)
  if (size === undefined) return sql<boolean>`${expression} = any(${[...values]})`
  const placed = Array.from({ length: size }, (_, at) => values[Math.min(at, values.length - 1)])
  return sql<boolean>`${expression} in (${sql.join(placed)})`
}
