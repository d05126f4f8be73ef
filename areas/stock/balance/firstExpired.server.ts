import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { sumOf } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { balance } from './balance.ts'
import { lockedBalances } from './lockedBalances.server.ts'
import type { Owner } from './owners.ts'

/** What is looked for in stock. */
export interface Wanted {
  readonly material: number
  readonly location: number | RawBuilder<number>
  readonly owner: Owner
  readonly serial: string | null
  readonly quantity: string
}

/** So much of one lot, and when that expires. */
export interface LotPart {
  readonly lot: number | null
  readonly quantity: string
  readonly expiresOn: string | null
}

/**
 * The lots to take so much of, as SQL: of each its `lot`, when that expires, and how much of it is taken. Of those that have not expired the first to expire goes
 * first, as far as nobody has reserved it, then the next one; together they are less where there is not enough. The whole truth: which lot goes first does not
 * depend on who takes it.
 */
export const firstToExpire = ({ material, location, owner, serial, quantity }: Wanted): RawBuilder<unknown> =>
  sql`select f.turn, f.lot, f.expires_on, least(f.available, ${quantity}::numeric - f.before)::numeric(18,4) as quantity from (
      select ${col(balance, 'lot')} as lot, ${col(balance, 'expiresOn')} as expires_on, ${col(balance, 'available')} as available, row_number() over w as turn,
        sum(${col(balance, 'available')}) over w - ${col(balance, 'available')} as before
      from ${table(balance)} as t where ${meets(balance, { material, owner, serial, expired: false })}
        and ${col(balance, 'location')} = ${location} and ${col(balance, 'available')} > 0
      window w as (order by ${col(balance, 'expiresOn')} nulls last, t.id rows unbounded preceding)
    ) as f where f.before < ${quantity}::numeric`

/** The lots to take so much of, the first to expire first. */
const firstExpired = (context: Pick<Context, 'tx'>, wanted: Wanted): Promise<readonly LotPart[]> =>
  query(
    context,
    { lot: sql<number | null>`f.lot`, quantity: sql<string>`f.quantity`, expiresOn: sql<string | null>`f.expires_on` },
    sql`from (${firstToExpire(wanted)}) as f order by f.turn`,
  )

const tooLittle = (left: string): Label => [
  `未过期的批次合计只有 ${left} 可动用`,
  `The lots that have not expired have only ${left} available in all`,
]

/** Parts of lots that come to what is wanted; refuses where they are less. */
export const enoughOf = (parts: readonly LotPart[], quantity: string): readonly LotPart[] => {
  const there = sumOf(parts.map(part => part.quantity))
  if (there.gte(quantity)) return parts
  const left = there.toFixed()
  const message = tooLittle(left)
  return refuse('ruleBroken', {
    message,
    problems: { quantity: message },
    ...(there.gt(0) ? { mends: { quantity: left } } : {}),
    data: { available: left },
  })
}

/**
 * The lots to take so much of, locked in these places all at once, so that two who take of the same ones never wait for each other; what is there then is
 * what counts. Refuses where it is not enough.
 */
export const lockedParts = async (
  context: Context,
  wanted: Wanted & { readonly location: number },
  places: readonly number[],
): Promise<readonly LotPart[]> => {
  const { material, serial, owner, quantity } = wanted
  const known = await firstExpired(context, wanted)
  await lockedBalances(
    context,
    known.flatMap(({ lot }) => places.map(location => ({ material, location, lot, serial, owner }))),
  )
  return enoughOf(await firstExpired(context, wanted), quantity)
}
