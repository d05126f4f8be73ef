import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { balance } from './balance.ts'
import type { Owner } from './owners.ts'

/** What is looked for in stock. */
export interface Wanted {
  readonly material: number
  readonly location: number
  readonly owner: Owner
  readonly quantity: string
}

/**
 * The lot to take so much of: of those that have not expired, the first to expire of which there is enough that nobody has reserved. Undefined where no
 * single lot has that much. The whole truth: which lot goes first does not depend on who takes it.
 */
export const firstExpired = async (
  context: Pick<Context, 'tx'>,
  { material, location, owner, quantity }: Wanted,
): Promise<number | null | undefined> => {
  const [found] = await query(
    context,
    { lot: col(balance, 'lot') },
    sql`from ${table(balance)} as t where ${meets(balance, { material, location, owner, serial: null, expired: false })}
      and ${col(balance, 'available')} >= ${quantity}
      order by ${col(balance, 'expiresOn')} nulls last, t.id limit 1`,
  )
  return found?.lot
}
