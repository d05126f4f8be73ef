import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../core/database/pool.server.ts'
import { apiPath } from '../../core/define/area.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { partTableOf, tableOf } from '../../core/define/naming.ts'
import type { Referrer } from '../../core/define/referrers.ts'
import { columnNames } from '../../core/reading/source.server.ts'
import type { Company } from '../security/company.ts'
import { entitySamples } from './entitySamples.ts'

type Lines = Field & { readonly of: Fields }

/**
 * Lets another record of the referrer's entity refer to a record, beside the product: many such fields are written by programs only. Answers
 * whether the database lets it: a class of the first level, for one, has none above it.
 */
export const refer = async (db: Database, referrer: Referrer, id: number): Promise<boolean> => {
  try {
    await write(db, referrer, id)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23514') return false
    throw error
  }
}

/** The same, and where the database does not let it as people do: who makes a record from this one, or enters one that refers to it. */
export const referOrMake = async (
  { database, owner, input }: Pick<Company, 'database' | 'owner' | 'input'>,
  referrer: Referrer,
  id: number,
): Promise<boolean> => {
  if (await refer(database.db, referrer, id)) return true
  if (referrer.lines !== undefined) return false
  const made = async (values: object): Promise<boolean> =>
    (await owner.post(apiPath(referrer.entity), { ...values, [referrer.name]: id })).statusCode === 201
  const told = entitySamples.get(referrer.entity.name)?.madeWith?.[referrer.name]
  return (await made({ ...told })) || made({ ...(await input(referrer.entity)), ...told })
}

const write = async (db: Database, { entity, name, field, lines }: Referrer, id: number): Promise<void> => {
  const table = sql.table(tableOf(entity))
  // Among records of its own kind it refers to another one than itself.
  const first = sql`(select min(id) from ${table} where ${'to' in field && field.to === entity.name ? sql`id <> ${id}` : sql`true`})`
  if (field.kind === 'refs') {
    await sql`insert into ${sql.table(partTableOf(entity, name))} (owner_id, target_id, position) values (${first}, ${id}, 90)
      on conflict do nothing`.execute(db)
    return
  }
  const source = lines === undefined ? entity : { owner: entity, field: lines, fields: (entity.fields[lines] as Lines).of }
  const [column = ''] = columnNames(source, name)
  if (lines === undefined) await sql`update ${table} set ${sql.id(column)} = ${id} where id = ${first}`.execute(db)
  else await sql`update ${sql.table(partTableOf(entity, lines))} set ${sql.id(column)} = ${id} where owner_id = ${first}`.execute(db)
}
