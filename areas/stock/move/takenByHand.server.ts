import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, exact, type Exact, inCents, sumOf } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { authorOf } from '#core/rights'
import { isLive } from '../../admin/goLive/isLive.server.ts'
import { balance } from '../balance/balance.ts'
import type { Owner } from '../balance/owners.ts'
import { countOneMayDecide, isLargeDifference, recountWorth } from '../count/differences.ts'
import { reservation } from '../reservation/reservation.ts'
import { worthOfOne } from '../valuation/worthOfOne.server.ts'
import { move } from './move.ts'
import { isOfHand } from './ofHand.server.ts'

/** What is issued to production without a document that says what for: by hand, or of a reservation that nobody but its maker wanted. */
interface Taking {
  readonly material: number
  readonly owner: Owner
  readonly quantity: string
}

/** What one person has issued so of a material within a day, in its unit. */
interface Taken {
  readonly material: number
  readonly owner: Owner
  /** That nobody has agreed to. */
  readonly alone: string
  /** With what others have agreed to, or are asked about. */
  readonly all: string
}

const tooMuch: Label = [
  `领用超过现有库存的 5% 或 ${recountWorth} 元（连同您一天内的手工领用），须经他人同意：请预留后用“领用（须审批）”`,
  `More than 5% of what is in stock or CNY ${recountWorth} is issued, together with what you issued by hand within a day, which needs the consent of others: reserve it and take the step “Issue with approval”`,
]

/** What the person has issued within a day; of two issues of theirs at once the later one sees the other. The whole truth: it decides who has to agree. */
const takenWithinADay = async ({ tx, now, actor }: Context): Promise<readonly Taken[]> => {
  const person = authorOf(actor)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issued by hand by ${person ?? 'nobody'}`}, 0))`.execute(tx)
  const { rows } =
    await sql<Taken>`select t.material, t.owner, coalesce(sum(t.quantity) filter (where not t.agreed), 0)::text as alone, sum(t.quantity)::text as "all" from (
      select ${col(move, 'material', 'm')} as material, ${col(move, 'owner', 'm')} as owner, ${col(move, 'quantity', 'm')} as quantity, false as agreed
      from ${table(move)} as m where ${meets(move, { reason: 'issue' }, 'm')} and ${isOfHand('m')}
        and ${col(move, 'createdBy', 'm')} is not distinct from ${person}::bigint and ${col(move, 'at', 'm')} > ${now}::timestamptz - interval '1 day'
        and not exists (select from ${table(move)} as b where ${col(move, 'reverses', 'b')} = m.id)
      union all
      select ${col(reservation, 'material', 'r')}, 'company', ${col(reservation, 'quantity', 'r')}, ${col(reservation, 'issueReason', 'r')} is not null
      from ${table(reservation)} as r where ${meets(reservation, { status: ['pending', 'issued'] }, 'r')}
        and ${col(reservation, 'takenBy', 'r')} = ${person}::bigint and ${col(reservation, 'takenAt', 'r')} > ${now}::timestamptz - interval '1 day'
    ) as t group by 1, 2`.execute(tx)
  return rows
}

/** How much of a material lies in usable stock. The whole truth. */
const lyingThere = async ({ tx }: Context, { material, owner }: Taking): Promise<Exact> => {
  const { rows } = await sql<{
    lies: string
  }>`select coalesce(sum(${col(balance, 'quantity', 't')}), 0)::text as lies from ${table(balance)} as t
    where ${meets(balance, { material, owner, kind: 'usable' }, 't')}`.execute(tx)
  return exact(rows[0]?.lies ?? '0')
}

/** What an issue by hand comes to. */
interface ByHand {
  /** What it is worth by the books, in CNY; null where nobody knows. */
  readonly value: string | null
  /** Whether somebody else has to agree, by the limits of a count. */
  readonly isMuch: boolean
  /** Whether the general manager has to agree as well. */
  readonly toReview: boolean
}

/** What it comes to that somebody issues goods now, together with what they have issued within a day. Goods of others have no value in the books. */
export const takenByHand = async (context: Context, taking: Taking): Promise<ByHand> => {
  const before = await takenWithinADay(context)
  const own = before.filter(({ owner }) => owner === 'company')
  const worth = await worthOfOne(context, [taking.material, ...own.map(({ material }) => material)])
  const one = taking.owner === 'company' ? (worth.get(taking.material) ?? null) : null
  const value = one === null ? null : one.times(taking.quantity)
  const worthBefore = (of: 'alone' | 'all'): Exact =>
    sumOf(own.map(taken => worth.get(taken.material)?.times(taken[of]) ?? exact(0))).plus(value ?? exact(0))
  const alone = addedUp(before.find(({ material, owner }) => material === taking.material && owner === taking.owner)?.alone)
  const book = (await lyingThere(context, taking)).plus(alone)
  const found = { counted: book.minus(taking.quantity).toFixed(), book: book.toFixed() }
  return {
    value: value === null ? null : inCents(value),
    isMuch: isLargeDifference(found, one, exact(alone).negated()) || worthBefore('alone').gt(recountWorth),
    toReview: value === null || worthBefore('all').gt(countOneMayDecide),
  }
}

/**
 * Refuses what nobody issues alone, from the day on which the company goes live: until then opening stock comes from nowhere, and a bound on what leaves would bound nothing.
 * The database refuses it by the share; what goods are worth it does not know.
 */
export const refuseMuchByHand = async (context: Context, taking: Taking, at: 'quantity' | 'serials' = 'quantity'): Promise<void> => {
  if (!(await isLive(context))) return
  const { isMuch } = await takenByHand(context, taking)
  if (isMuch) refuse('ruleBroken', { message: tooMuch, problems: { [at]: tooMuch } })
}
