import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'
import { columnNames } from '../../core/reading/source.server.ts'
import { companyToday } from './days.ts'
import { numbered } from './numbered.ts'

/** The days of an edition of a controlled document in a state: the database lets none stand in it with others. */
const daysOf = ({ edition, state }: AnyEntity, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const to = edition === undefined || state === undefined ? undefined : values[state]
  if (to === undefined) return {}
  const today = companyToday()
  return { effectiveFrom: to === 'released' || to === 'withdrawn' ? today : null, effectiveUntil: to === 'withdrawn' ? today : null }
}

/** Puts a record into a state, or gives it values that only steps or the program set; with the numbers that it would have drawn on the way there. */
export const setHeld = async (db: Database, entity: AnyEntity, id: number, values: Readonly<Record<string, unknown>>): Promise<void> => {
  const columns = Object.entries({ ...daysOf(entity, values), ...values }).map(
    ([name, value]) => sql`${sql.id(columnNames(entity, name)[0] ?? '')} = ${value}`,
  )
  if (columns.length > 0)
    await sql`update ${sql.table(tableOf(entity))} set ${sql.join([...columns, ...numbered(entity)])} where id = ${id}`.execute(db)
}
