import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { balance } from './balance.ts'
import type { Owner } from './owners.ts'

/** What is looked for in stock. */
export interface Wanted {
  readonly material: number
  readonly location: number | RawBuilder<number>
  readonly owner: Owner
  readonly quantity: string
}

/**
 * The balance of the lot to take so much of, as SQL: its `lot`, and when that expires. Of those that have not expired, the first to expire of which there is
 * enough that nobody has reserved; no row where no single lot has that much. The whole truth: which lot goes first does not depend on who takes it.
 */
export const firstToExpire = ({ material, location, owner, quantity }: Wanted): RawBuilder<unknown> =>
  sql`select distinct on (${col(balance, 'material')}) ${col(balance, 'lot')} as lot, ${col(balance, 'expiresOn')} as expires_on
    from ${table(balance)} as t where ${meets(balance, { material, owner, serial: null, expired: false })}
      and ${col(balance, 'location')} = ${location} and ${col(balance, 'available')} >= ${quantity}
    order by ${col(balance, 'material')}, ${col(balance, 'expiresOn')} nulls last, t.id`

/** The lot to take so much of; undefined where no single one has that much. */
export const firstExpired = async (context: Pick<Context, 'tx'>, wanted: Wanted): Promise<number | null | undefined> => {
  const [found] = await query(context, { lot: sql<number | null>`f.lot` }, sql`from (${firstToExpire(wanted)}) as f`)
  return found?.lot
}
