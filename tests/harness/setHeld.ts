import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'
import { columnNames } from '../../core/reading/source.server.ts'
import { numbered } from './numbered.ts'

/** Puts a record into a state, or gives it values that only steps or the program set; with the numbers that it would have drawn on the way there. */
export const setHeld = async (db: Database, entity: AnyEntity, id: number, values: Readonly<Record<string, unknown>>): Promise<void> => {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.id(columnNames(entity, name)[0] ?? '')} = ${value}`)
  if (columns.length > 0)
    await sql`update ${sql.table(tableOf(entity))} set ${sql.join([...columns, ...numbered(entity)])} where id = ${id}`.execute(db)
}
