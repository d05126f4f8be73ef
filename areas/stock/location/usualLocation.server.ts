import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { createRecord, find } from '#core/records.server'
import { location } from './location.ts'
import { locationKinds, type LocationKind } from './locationKinds.ts'

/** The location of a kind that is taken when nobody names another: a usual one, else the first; undefined where there is none. */
const usualOf = async (context: Pick<Context, 'tx' | 'product'>, kind: LocationKind): Promise<number | undefined> => {
  const known = await find(context, location, { where: { kind }, fields: ['id', 'usual'], limit: 200 })
  return (known.find(({ usual }) => usual) ?? known[0])?.id
}

/** The usual location of a kind; made when the company has none of that kind yet, because goods cannot wait for it. */
export const usualLocation = async (context: Context, kind: LocationKind): Promise<number> => {
  const known = await usualOf(context, kind)
  if (known !== undefined) return known
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock location ${kind}`}, 0))`.execute(context.tx)
  const [name, nameEn] = locationKinds[kind].label
  return (await usualOf(context, kind)) ?? createRecord(context, location, { code: kind.toUpperCase(), name, nameEn, kind, usual: true })
}
