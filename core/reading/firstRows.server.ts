import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines } from '../define/listedLines.ts'
import { tableOf } from '../define/naming.ts'
import { fieldOf } from '../fields/kinds.ts'
import { columnShape } from './conditions.server.ts'
import type { Sort } from './query.ts'

/**
 * So many rows are walked in the order that is asked for before an index of words is asked. What is found often fills a page within them; of what is found
 * seldom the index then answers few. The other way round it would answer with hundreds of thousands, to be read and sorted for one page.
 */
const walked = 4000

/** Some rows of a table, as a relation that brings its alias `t`, and the order in which they come. */
export interface FirstRows {
  readonly rows: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

/**
 * Those of the first rows of an entity's table that hold what is searched for; undefined in an order that no index holds. Every column that lists sort by has
 * an index, which ends in the id.
 */
export const firstRows = (entity: AnyEntity, sort: readonly Sort[], holds: RawBuilder<boolean>): FirstRows | undefined => {
  const [first] = sort
  if (isListedLines(entity) || !first || fieldOf(entity.fields, first.by)?.origin === 'derived') return undefined
  if (sort.some(step => (step !== first && step.by !== 'id') || step.descending !== first.descending)) return undefined
  return walkedRows(entity, first, holds)
}

/** Those of the rows of an entity that came last that hold what is searched for, as a relation that brings its alias `t`. */
export const newestRows = (entity: AnyEntity, holds: RawBuilder<boolean>): RawBuilder<unknown> =>
  walkedRows(entity, { by: 'id', descending: true }, holds).rows

/** Rows are joined anew by their ids, because only rows of the table itself have what is worked out of them. */
const walkedRows = (entity: AnyEntity, { by, descending }: Sort, holds: RawBuilder<boolean>): FirstRows => {
  const direction = descending ? sql`desc` : sql`asc`
  const table = sql.table(tableOf(entity))
  const { column } = columnShape(entity, by)
  return {
    rows: sql`(select t.id as at, ${column} as by
        from (select t.* from ${table} as t order by ${column} ${direction}, t.id ${direction} limit ${sql.lit(walked)}) as t where ${holds}) as w
      join ${table} as t on t.id = w.at`,
    order: sql`w.by ${direction}, w.at ${direction}`,
  }
}
