import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { createRecord, query } from '#core/records.server'
import { location } from './location.ts'
import type { LocationKind } from './locationKinds.ts'
import { usualNames } from './usualNames.ts'

/**
 * The location of a kind that is taken when nobody names another, as SQL: its id and kind. A usual one, else the first; no row where there is none.
 * The whole truth: where goods go does not depend on who moves them.
 */
export const usualPlace = (kind: LocationKind): RawBuilder<unknown> =>
  sql`select distinct on (${col(location, 'kind')}) t.id, ${col(location, 'kind')} as kind from ${table(location)} as t
    where ${col(location, 'kind')} = ${kind} order by ${col(location, 'kind')}, ${col(location, 'usual')} desc, t.id`

const usualOf = async (context: Pick<Context, 'tx'>, kind: LocationKind): Promise<number | undefined> => {
  const [known] = await query(context, { id: sql<number>`u.id` }, sql`from (${usualPlace(kind)}) as u`)
  return known?.id
}

/** The usual location of a kind; made when the company has none of that kind yet, because goods cannot wait for it. */
export const usualLocation = async (context: Context, kind: LocationKind): Promise<number> => {
  const known = await usualOf(context, kind)
  if (known !== undefined) return known
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock location ${kind}`}, 0))`.execute(context.tx)
  const [name, nameEn] = usualNames[kind]
  return (await usualOf(context, kind)) ?? createRecord(context, location, { code: kind.toUpperCase(), name, nameEn, kind, usual: true })
}
