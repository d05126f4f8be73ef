import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, isKeyOf, table } from '#core/queries.server'
import { unit } from '../../product/unit/unit.ts'
import type { Owner } from '../balance/owners.ts'
import { reservation } from '../reservation/reservation.ts'
import { move } from './move.ts'
import { isOfHand } from './ofHand.server.ts'

/** Goods that come back from where they were issued to. */
interface ComingBack {
  readonly material: number
  readonly lot: number | null
  readonly serial: string | null
  readonly owner: Owner
  readonly quantity: string
  /** The location outside that they were issued to. */
  readonly place: number
  /** Whether somebody takes them back by hand. */
  readonly isByHand: boolean
}

/** Those of whose issues somebody may take back by hand: what went to a plan, a repair or a unit comes back by its steps, which know of it. */
const endsByHand = [reservation]

const ofDocuments = (left: string): Label => [
  `手工领到那里还没退回的只有 ${left}；由生产计划或维修领用的，请在该单据中退料`,
  `Only ${left} of what was issued there by hand has not come back. What was issued by a production plan or repair is returned there`,
]

const tooMuch = (left: string): Label => [
  `领到那里还没退回的只有 ${left}，不能多退；多出的请做盘点`,
  `Only ${left} of what was issued there has not come back; no more can. Count what is there beyond that`,
]

/** What was issued to a place and has not come back of it, in the unit of the material: all, and what was issued by hand. The whole truth. */
const leftThere = (place: number) => {
  const went = sql`case when ${col(move, 'to')} = ${place} then ${col(move, 'quantity')} else - ${col(move, 'quantity')} end`
  return {
    all: sql<string>`coalesce(sum(${went}), 0)::text`,
    byHand: sql<string>`coalesce(sum(${went}) filter (where ${isOfHand('t', endsByHand)}), 0)::text`,
    counts: sql`${place} in (${col(move, 'from')}, ${col(move, 'to')}) and (not ${isKeyOf(col(move, 'document'), [unit])} or ${col(move, 'reason')} = 'giveBack')`,
  }
}

/**
 * Those of some pieces, called as the ledger calls them and told by the one form of their serial numbers, that were issued to a place by hand and have not come back: whoever takes pieces back holds the lock
 * under which pieces come into stock. The whole truth.
 */
export const issuedPieces = async (
  { tx }: Pick<Context, 'tx'>,
  { material, owner, place }: Pick<ComingBack, 'material' | 'owner' | 'place'>,
  serials: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { all, byHand, counts } = leftThere(place)
  const { rows } = await sql<{ serial: string }>`select ${col(move, 'serial')} as serial from ${table(move)} as t
    where ${col(move, 'material')} = ${material} and ${col(move, 'owner')} = ${owner} and ${col(move, 'lot')} is null and ${col(move, 'serial')} = any(${[...serials]})
      and ${counts} group by 1 having least(${all}::numeric, ${byHand}::numeric) >= 1`.execute(tx)
  return new Set(rows.map(({ serial }) => inOneForm(serial)))
}

/**
 * Refuses to take back more than was issued to a place outside, where there is no balance that would end it: goods do not come from nowhere. By hand no more comes back
 * than was issued by hand: documents know what was issued to them. Who takes back of the same goods at once waits. The whole truth: what was issued does not depend on
 * who takes it back.
 */
export const refuseBeyondIssued = async (
  context: Context,
  { material, lot, serial, owner, quantity, place, isByHand }: ComingBack,
): Promise<void> => {
  const key = `stock issued ${material} ${lot ?? ''} ${serial ?? ''} ${owner} ${place}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(context.tx)
  const there = leftThere(place)
  const { rows } = await sql<{ left: string; byHand: string }>`select ${there.all} as left, ${there.byHand} as "byHand"
    from ${table(move)} as t where ${col(move, 'material')} = ${material} and ${col(move, 'lot')} is not distinct from ${lot}::bigint
      and ${col(move, 'serial')} is not distinct from ${serial}::text and ${col(move, 'owner')} = ${owner} and ${there.counts}`.execute(
    context.tx,
  )
  const { left: all = '0', byHand = '0' } = rows[0] ?? {}
  const isOfDocuments = isByHand && exact(byHand).lt(all)
  const left = exact(isOfDocuments ? byHand : all)
  if (left.gte(quantity)) return
  const most = left.gt(0) ? left : exact(0)
  const message = isOfDocuments ? ofDocuments(most.toFixed()) : tooMuch(most.toFixed())
  refuse('ruleBroken', {
    message,
    problems: { quantity: message },
    ...(most.gt(0) ? { mends: { quantity: most.toFixed() } } : {}),
    data: { available: most.toFixed() },
  })
}
