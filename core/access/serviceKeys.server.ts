import { sql } from 'kysely'
import { keepRow } from '../audit/held.server.ts'
import type { Context } from '../context/serve.server.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { accessChanged } from './accessChanges.server.ts'
import { digestOf, keyPrefix, newSecret } from './secrets.server.ts'
import { mostLiveKeys, type ServiceKey } from './serviceKeys.ts'
import { col, table } from '../reading/source.server.ts'
import { user } from '../people/user.ts'

/** What a key is made with. */
export interface KeyWish {
  readonly userId: number
  readonly name: string
  /** For how many days it is good. */
  readonly days: number
  readonly readsOnly: boolean
}

/** A key that has just been made; it is shown once and kept nowhere. */
export interface NewServiceKey {
  readonly id: number
  readonly key: string
  readonly expiresAt: string
}

const tooMany: Label = [
  `一个服务账号最多有 ${mostLiveKeys} 个有效密钥，请先吊销不再使用的`,
  `A service account has at most ${mostLiveKeys} valid keys. Revoke those that are no longer used.`,
]

/** Makes a key for a service account. Refuses where the account has enough of them; the database refuses one for a person. */
export const makeServiceKey = async (context: Context, { userId, name, days, readsOnly }: KeyWish): Promise<NewServiceKey> => {
  const { tx, actor } = context
  const { rows: live } = await sql`select from service_key where user_id = ${userId} and revoked_at is null and expires_at > now()`.execute(
    tx,
  )
  if (live.length >= mostLiveKeys) refuse('ruleBroken', { message: tooMany, leadsTo: 'sent' })
  const key = `${keyPrefix}${newSecret()}`
  const { rows } = await sql<{
    id: number
    expiresAt: string
  }>`insert into service_key (user_id, name, token_hash, ending, reads_only, created_by, expires_at)
    values (${userId}, ${name}, ${digestOf(key)}, ${key.slice(-4)}, ${readsOnly}, ${actor.userId}, now() + make_interval(days => ${days}))
    returning id, expires_at as "expiresAt"`.execute(tx)
  const [made] = rows
  if (made) await keepRow(context, 'service.key', made.id)
  return made ? { ...made, key } : refuse('operationFailed')
}

/** The keys of service accounts, of one of them or of all, the newest first; those that ended more than a month ago are left out. */
export const serviceKeysOf = async (
  { tx, actor }: Context,
  users: readonly number[],
): Promise<ReadonlyMap<number, readonly ServiceKey[]>> => {
  const { rows } = await sql<
    ServiceKey & { readonly userId: number }
  >`select k.user_id as "userId", k.id, k.name, k.ending, k.reads_only as "readsOnly",
      k.created_at as "createdAt", coalesce(case when ${actor.language} = 'en' then nullif(${col(user, 'nameEn', 'u')}, '') end, ${col(user, 'name', 'u')}) as "createdBy",
      k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.revoked_at is null and k.expires_at > now() as live
    from service_key as k join ${table(user)} as u on u.id = k.created_by
    where k.user_id = any(${[...users]}) and least(k.expires_at, k.revoked_at) > now() - interval '30 days' order by k.id desc`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, keys]) => [userId, keys.map(({ userId: _account, ...key }) => key)]),
  )
}

/** Ends one live key of an account, in every process at once; answers what it was called, or undefined where it was none. */
export const revokeServiceKey = async (context: Context, userId: number, key: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`update service_key set revoked_at = now()
    where id = ${key} and user_id = ${userId} and revoked_at is null returning name`.execute(context.tx)
  if (rows.length > 0) {
    await keepRow(context, 'service.key', key)
    await accessChanged(context.tx, { userId })
  }
  return rows[0]?.name
}
