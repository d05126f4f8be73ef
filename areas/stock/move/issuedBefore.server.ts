import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { col, table } from '#core/queries.server'
import type { Owner } from '../balance/owners.ts'
import { move } from './move.ts'

/** Goods that come back from where they were issued to. */
interface ComingBack {
  readonly material: number
  readonly lot: number | null
  readonly serial: string | null
  readonly owner: Owner
  readonly quantity: string
  /** The location outside that they were issued to. */
  readonly place: number
  /** Somebody takes them back by hand: what was issued to plans comes back to those, which account for it. */
  readonly byHand: boolean
}

const tooMuch = (left: string): Label => [
  `领到那里还没退回的只有 ${left}，不能多退；多出的请做盘点`,
  `Only ${left} of what was issued there has not come back; no more can. Count what is there beyond that`,
]

const ofPlans = (left: string): Label => [
  `其余的是为生产计划领出的，请在计划的页面“退料”；可在此退回的只有 ${left}`,
  `The rest was issued to production plans: return it on the page of its plan. Only ${left} can be returned here.`,
]

/**
 * Refuses to take back more than was issued to a place outside, where there is no balance that would end it: goods do not come from nowhere. Who takes back of the
 * same goods at once waits. The whole truth: what was issued does not depend on who takes it back.
 */
export const refuseBeyondIssued = async (
  context: Context,
  { material, lot, serial, owner, quantity, place, byHand }: ComingBack,
): Promise<void> => {
  const key = `stock issued ${material} ${lot ?? ''} ${serial ?? ''} ${owner} ${place}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(context.tx)
  const moved = sql`case when ${col(move, 'to')} = ${place} then ${col(move, 'quantity')} else - ${col(move, 'quantity')} end`
  const { rows } = await sql<{ left: string; free: string }>`select coalesce(sum(${moved}) filter (
        where ${col(move, 'productUnit')} is null or ${col(move, 'reason')} = 'giveBack'), 0)::text as left,
      coalesce(sum(${moved}) filter (where ${col(move, 'productUnit')} is null and ${col(move, 'productionPlan')} is null), 0)::text as free
    from ${table(move)} as t where ${col(move, 'material')} = ${material} and ${place} in (${col(move, 'from')}, ${col(move, 'to')})
      and ${col(move, 'lot')} is not distinct from ${lot}::bigint and ${col(move, 'serial')} is not distinct from ${serial}::text
      and ${col(move, 'owner')} = ${owner}`.execute(context.tx)
  const left = exact(rows[0]?.left ?? '0')
  const free = exact(rows[0]?.free ?? '0')
  const isOfPlans = byHand && free.lt(left)
  const open = isOfPlans ? free : left
  if (open.gte(quantity)) return
  const most = open.gt(0) ? open : exact(0)
  const message = (isOfPlans ? ofPlans : tooMuch)(most.toFixed())
  refuse('ruleBroken', {
    message,
    problems: { quantity: message },
    ...(most.gt(0) ? { mends: { quantity: most.toFixed() } } : {}),
    data: { available: most.toFixed() },
  })
}
