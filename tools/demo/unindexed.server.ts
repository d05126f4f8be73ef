import { sql } from 'kysely'
import type { Transaction } from '../../core/context/serve.server.ts'

interface Definition {
  readonly drop: string
  readonly create: string
}

/**
 * Does the work while tables have no indexes and foreign keys besides their primary and unique keys, and gives them back afterwards: a
 * million rows are indexed and checked at once far faster than one by one. What a constraint keeps unique or apart keeps its index. Only the owner of
 * the tables may do so; for others the work is done as things are.
 */
export const unindexed = async (tx: Transaction, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
  const taken = (await mayAlter(tx, tables)) ? [...(await foreignKeysOf(tx, tables)), ...(await indexesOf(tx, tables))] : []
  for (const { drop } of taken) await sql.raw(drop).execute(tx)
  await work()
  if (taken.length === 0) return
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
  for (const { create } of taken.toReversed()) await sql.raw(create).execute(tx)
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(tx)
}

const mayAlter = async (tx: Transaction, tables: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ owned: boolean }>`select bool_and(pg_has_role(relowner, 'usage')) as owned from pg_class
    where oid = any(${[...tables]}::regclass[])`.execute(tx)
  return rows[0]?.owned === true
}

const foreignKeysOf = async (tx: Transaction, tables: readonly string[]): Promise<readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and conrelid = any(${[...tables]}::regclass[]) order by conname`.execute(tx)
  return rows
}

const indexesOf = async (tx: Transaction, tables: readonly string[]): Promise<readonly Definition[]> => {
  const { rows } = await sql<Definition>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where not indisunique and indrelid = any(${[...tables]}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid::regclass::text`.execute(tx)
  return rows
}
