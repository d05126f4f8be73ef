import { sql } from 'kysely'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { Database } from '../database/pool.server.ts'
import type { Context } from '../context/serve.server.ts'

/** How much of something one person may do within a time. */
export interface Allowance {
  readonly seconds: number
  readonly most: number
}

/** Something that reaches other people and that one person could do to excess. */
export interface PersonQuota {
  /** `area.thing`, as it is counted. */
  readonly kind: string
  readonly allowances: readonly Allowance[]
  /** What a person reads who has used it up. */
  readonly usedUp: Label
}

/** No allowance looks back further than this, in seconds. */
const longestAllowance = 24 * 60 * 60

/** Counts so much of something that the actor does, or refuses it with the seconds after which there is room again; calls of one person wait for one another. */
export const takeFromQuota = async ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, quota: PersonQuota, amount: number): Promise<void> => {
  if (amount === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${quota.kind} ${actor.userId}`}, 0))`.execute(tx)
  const waits = await Promise.all(
    quota.allowances.map(allowance => waitFor(tx, { kind: quota.kind, userId: actor.userId, amount }, allowance)),
  )
  const longest = Math.max(...waits)
  if (longest > 0) refuse('tooManyRequests', { message: quota.usedUp, retryAfter: longest })
  await sql`insert into person_use (user_id, kind, amount, used_at) values (${actor.userId}, ${quota.kind}, ${amount}, clock_timestamp())`.execute(
    tx,
  )
}

interface Use {
  readonly kind: string
  readonly userId: number
  readonly amount: number
}

/** Seconds until enough of what was used is old enough; 0 when there is room now. */
const waitFor = async (tx: Context['tx'], { kind, userId, amount }: Use, { seconds, most }: Allowance): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from used_at + make_interval(secs => ${seconds}) - clock_timestamp())::float8 as wait
    from (select used_at, sum(amount) over (order by used_at desc, id desc) as since from person_use
      where user_id = ${userId} and kind = ${kind} and used_at > clock_timestamp() - make_interval(secs => ${seconds})) as uses
    where since + ${amount} > ${most} order by used_at desc limit 1`.execute(tx)
  const [full] = rows
  return full ? Math.max(1, Math.ceil(full.wait)) : 0
}

/** Forgets what counts no more. */
export const forgetUses = async (db: Database): Promise<void> => {
  await sql`delete from person_use where used_at < now() - make_interval(secs => ${longestAllowance})`.execute(db)
}
