import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { tableOf } from '../../core/define/naming.ts'
import { entityOf } from '../../core/define/registry.ts'
import type { Database } from '../../core/database/pool.server.ts'

/** Watches records of some entities: whichever came, changed or went since it was asked last has a row in the audit since then. */
export const auditWatch = async (db: Database, entities: readonly string[]): Promise<() => Promise<readonly string[]>> => {
  const each = entities.map(name => {
    const table = sql.table(tableOf(entityOf(registry, name)))
    return sql`select ${name}::text as entity, id, version from ${table}`
  })
  const asked = sql.join(each, sql` union all `)
  const versions = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await sql<{ entity: string; id: number; version: number }>`${asked}`.execute(db)
    return new Map(rows.map(({ entity, id, version }) => [`${entity} ${id}`, version]))
  }
  const newest = async (): Promise<number> => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from audit`.execute(db)
    return rows[0]?.id ?? 0
  }
  let [known, last] = [await versions(), await newest()]
  return async () => {
    const now = await versions()
    const { rows } = await sql<{ name: string }>`select distinct entity || ' ' || record_id as name from audit
      where id > ${last} and entity = any(${[...entities]})`.execute(db)
    const told = new Set(rows.map(({ name }) => name))
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter(name => known.get(name) !== now.get(name))
    ;[known, last] = [now, await newest()]
    return changed.filter(name => !told.has(name)).map(name => `${name} changed without a row in the audit`)
  }
}
