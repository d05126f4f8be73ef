import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'
import type { ListedLines } from '../../core/define/listedLines.ts'
import { tableOf } from '../../core/define/naming.ts'

/** The first line of a record, as something refers to it. */
export const lineOf = async (db: Database, lines: ListedLines, record: number): Promise<number> => {
  const { rows } = await sql<{
    id: number | null
  }>`select min(id) as id from ${sql.table(tableOf(lines))} where owner_id = ${record}`.execute(db)
  const id = rows[0]?.id ?? null
  if (id === null) throw new Error(`${lines.name}: record ${record} has no line`)
  return id
}
