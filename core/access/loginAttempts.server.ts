import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import type { Transaction } from '../context/serve.server.ts'
import { networkOf } from '../http/address.server.ts'
import { digestOf } from './secrets.server.ts'

/** The time over which failures are counted, in seconds. */
export const attemptWindow = 15 * 60

/**
 * How many failures within the window are looked at; beyond them nothing is evaluated until the oldest is old enough.
 * One address alone can use up only a part of an account's, so the account's owner still comes in from elsewhere; and a device from which
 * the owner has signed in before is counted apart, so nobody else can lock them out of it.
 */
export const attemptLimits = { accountFromAddress: 5, account: 10, address: 60, device: 10 } as const

/** Who tries to sign in, without anything a person typed. */
export interface Attempt {
  /** The digest of the folded name. */
  readonly account: Buffer
  readonly ip: string | null
  /** The digest of a proof that this account has signed in from this device, or of the session in which a password is asked again. */
  readonly device?: Buffer | undefined
}

/** Whether the password of an attempt may be looked at. */
export type Admission =
  | { readonly id: number; /** One more failure, and further attempts have to wait. */ readonly isLast: boolean }
  /** Seconds until the next attempt is looked at. */
  | { readonly retryAfter: number }

/** The name of an account as attempts are counted by: what the person typed, folded as user names are. */
export const foldedUsername = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/** The key of an account for counting; it reveals nothing of what was typed. */
export const accountKey = (username: string): Buffer => digestOf(`account:${foldedUsername(username)}`)

/**
 * Counts an attempt before its password is looked at, or tells how long to wait. Attempts on one account, and from one address, are
 * admitted one after the other, and those that are not decided yet count too, so that no burst slips past the limits.
 */
export const admitAttempt = (db: Database, attempt: Attempt): Promise<Admission> =>
  transaction(db, async tx => {
    const { address, bits } = networkOf(attempt.ip)
    const network = sql`network(set_masklen(${address}::inet, ${bits}))`
    await sql`select pg_advisory_xact_lock(1001, hashtext(${attempt.account.toString('hex')}))`.execute(tx)
    if (attempt.device === undefined) await sql`select pg_advisory_xact_lock(1002, hashtext(${network}::text))`.execute(tx)
    const buckets = bucketsOf(attempt, network)
    const latest = (counts: RawBuilder<boolean>, short: number): RawBuilder<unknown> =>
      sql`greatest(${sql.join(buckets.map(bucket => nthAttempt(bucket, counts, bucket.limit - short)))})`
    const { rows } = await sql<{ full: boolean; wait: number | null; last: boolean }>`
      select ${latest(undecidedToo, 0)} is not null as full, ${latest(undecidedToo, 1)} is not null as last,
        extract(epoch from ${latest(failed, 0)} + ${windowLength} - clock_timestamp())::float8 as wait`.execute(tx)
    const { full = true, wait = null, last = false } = rows[0] ?? {}
    // Full only of attempts that are being decided: a moment is enough.
    if (full) return { retryAfter: Math.max(1, Math.ceil(wait ?? 1)) }
    const inserted = await sql<{ id: number }>`insert into login_attempt (account, network, device)
      values (${attempt.account}, ${network}, ${attempt.device ?? null}) returning id`.execute(tx)
    return { id: inserted.rows[0]?.id ?? 0, isLast: last }
  })

const undecidedToo = sql<boolean>`outcome <> 'succeeded'`

/** An attempt that stayed undecided belongs to a process that died over it. */
const failed = sql<boolean>`outcome <> 'succeeded' and (outcome = 'failed' or at < clock_timestamp() - interval '30 seconds')`

interface Bucket {
  readonly limit: number
  readonly holds: RawBuilder<boolean>
}

const bucketsOf = (attempt: Attempt, network: RawBuilder<unknown>): readonly Bucket[] => {
  const account = sql<boolean>`account = ${attempt.account}`
  if (attempt.device !== undefined) return [{ limit: attemptLimits.device, holds: sql<boolean>`${account} and device = ${attempt.device}` }]
  return [
    { limit: attemptLimits.account, holds: sql<boolean>`${account} and device is null` },
    { limit: attemptLimits.accountFromAddress, holds: sql<boolean>`${account} and device is null and network = ${network}` },
    { limit: attemptLimits.address, holds: sql<boolean>`network = ${network} and device is null` },
  ]
}

const windowLength = sql`make_interval(secs => ${sql.lit(attemptWindow)})`

/** When the nth latest of the counted attempts of a bucket was made within the window; null when there are fewer. */
const nthAttempt = ({ holds }: Bucket, counts: RawBuilder<boolean>, nth: number): RawBuilder<unknown> => sql`(select at from login_attempt
  where ${counts} and ${holds} and at > clock_timestamp() - ${windowLength} order by at desc offset ${nth - 1} limit 1)`

/** Writes down how an attempt ended; one that succeeded counts no more. */
export const decideAttempt = async (db: Database | Transaction, id: number, outcome: 'failed' | 'succeeded'): Promise<void> => {
  await sql`update login_attempt set outcome = ${outcome} where id = ${id}`.execute(db)
}

/** Looks at the password of an attempt; when that could not be done, the attempt was none. */
export const evaluated = async <T>(db: Database, id: number, look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    await sql`delete from login_attempt where id = ${id}`.execute(db)
    throw error
  }
}

/** The failures of an account that still count, and until when its next attempt has to wait; null when it need not. */
export const failuresOf = async (
  tx: Transaction,
  username: string,
): Promise<{ readonly failures: number; readonly waitsUntil: string | null }> => {
  const { rows } = await sql<{ failures: number; waitsUntil: string | null }>`
    select count(*) as failures, (array_agg(at order by at desc))[${sql.lit(attemptLimits.account)}] + ${windowLength} as "waitsUntil"
    from login_attempt where account = ${accountKey(username)} and device is null and outcome = 'failed' and at > clock_timestamp() - ${windowLength}`.execute(
    tx,
  )
  return rows[0] ?? { failures: 0, waitsUntil: null }
}

/** Lets an account try again at once, and answers how many failures were forgotten. */
export const forgetFailures = async (tx: Transaction, username: string): Promise<number> => {
  const { rows } =
    await sql`delete from login_attempt where account = ${accountKey(username)} and outcome <> 'succeeded' returning id`.execute(tx)
  return rows.length
}
