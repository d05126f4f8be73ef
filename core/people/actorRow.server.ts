import { sql, type RawBuilder } from 'kysely'
import { slot } from '../database/prepared.server.ts'
import type { Actor } from '../rights/actor.ts'
import { pointsHeld, scopeOfType, scopesHeld, type RightsGiven } from '../rights/rights.ts'

/** How long a session lives, in seconds: without use, in all, and how often its use is written down. */
export const sessionTimes = { idle: 8 * 60 * 60, longest: 7 * 24 * 60 * 60, touch: 60 } as const

/** A live session or key with everything its person's rights follow from, as the database answers it. */
export interface ActorRow extends RightsGiven {
  /** Absent where a key was shown, or nothing. */
  readonly sessionId: number | null
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly nameEn: string | null
  readonly departmentId: number | null
  readonly departmentTree: readonly number[]
  readonly language: 'zh' | 'en' | null
  /** Seconds until the session ends whatever happens. */
  readonly secondsLeft: number
  /** Seconds since its use was last written down. */
  readonly idleFor: number
  /** A key that is good for reading alone. */
  readonly readsOnly: boolean
}

const seconds = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${sql.lit(count)})`

/** A person with everything their rights follow from. Roles that they hold several times count once; a circle of departments ends by itself. */
const personStatement = (alive: RawBuilder<unknown>, touched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive alive as materialized (${alive}), touched as (${touched}), tree as (
    select u.department_id as id from alive join admin_user as u on u.id = alive.user_id where u.department_id is not null
    union
    select d.id from admin_department as d join tree on d.parent_id = tree.id
  ), held as (
    select distinct o.id, o.scope from alive join admin_user_roles as r on r.owner_id = alive.user_id join admin_role as o on o.id = r.target_id
  )
  select alive.id, u.id, u.username, u.name, u.name_en, u.type, u.is_admin, u.department_id,
    array(select id from tree order by id),
    array(select distinct l.point from held join admin_role_points as l on l.owner_id = held.id order by 1),
    array(select distinct l.point from held join admin_role_denied as l on l.owner_id = held.id order by 1),
    coalesce((select json_agg(json_build_array(s.entity, s.scope) order by s.entity, s.scope) from (
      select distinct e.entity, coalesce(x.scope, held.scope) as scope
      from held join admin_role_points as l on l.owner_id = held.id and l.point like '%:read'
        cross join lateral (select left(l.point, -length(':read')) as entity) as e
        left join admin_role_scopes as x on x.owner_id = held.id and x.entity = e.entity) as s), '[]'),
    array(select point from admin_point where not enabled order by point),
    u.language, extract(epoch from alive.expires_at - now())::float8,
    case when exists (select from touched) then 0 else extract(epoch from now() - alive.last_used_at)::float8 end, alive.reads_only
  from alive join admin_user as u on u.id = alive.user_id
  where u.is_active`

/**
 * Finds the live session with the digest `token` and writes down that it is used, unless `background`. The database's clock decides
 * whether it lives.
 */
export const actorStatement: RawBuilder<unknown> = personStatement(
  sql`select s.id, s.user_id, s.expires_at, s.last_used_at, false as reads_only from session as s
    where s.token_hash = ${slot('token')} and s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - ${seconds(sessionTimes.idle)}`,
  sql`update session set last_used_at = now() from alive
    where session.id = alive.id and not ${slot('background')}::boolean and alive.last_used_at <= now() - ${seconds(sessionTimes.touch)}
    returning session.id`,
)

/** Finds the live key with the digest `token` and writes down that it is used. */
export const keyStatement: RawBuilder<unknown> = personStatement(
  sql`select null::bigint as id, k.id as key_id, k.user_id, k.expires_at, k.last_used_at, k.reads_only from service_key as k
    where k.token_hash = ${slot('token')} and k.revoked_at is null and k.expires_at > now()`,
  sql`update service_key set last_used_at = now() from alive
    where service_key.id = alive.key_id and (alive.last_used_at is null or alive.last_used_at <= now() - ${seconds(sessionTimes.touch)})
    returning service_key.id`,
)

/** Finds the active person with the id `user`, without any session: for work that goes on in their name. */
export const userStatement: RawBuilder<unknown> = personStatement(
  sql`select null::bigint as id, id as user_id, now() as expires_at, now() as last_used_at, false as reads_only from admin_user where id = ${slot('user')}`,
  sql`select from alive where false`,
)

/** The row of the statement by name. */
export const actorRow = (row: readonly unknown[]): ActorRow => {
  const [sessionId, userId, username, name, nameEn, type, isAdmin, departmentId, departmentTree] = row
  const [points, denied, scopes, disabled, language, secondsLeft, idleFor, readsOnly] = row.slice(9)
  // The columns and check constraints of the tables are what these types say.
  return {
    sessionId,
    userId,
    username,
    name,
    nameEn,
    type,
    isAdmin,
    departmentId,
    departmentTree,
    points,
    denied,
    scopes,
    disabled,
    language,
    secondsLeft,
    idleFor,
    readsOnly,
  } as ActorRow
}

/** The person of a row, with every right resolved, in both languages. */
export const actorsOf = (row: ActorRow, every: ReadonlySet<string>): Readonly<Record<'zh' | 'en', Actor>> => {
  const actor: Omit<Actor, 'language'> = {
    userId: row.userId,
    username: row.username,
    name: row.name,
    nameEn: row.nameEn,
    type: row.type,
    departmentId: row.departmentId,
    departmentTree: Object.freeze([...row.departmentTree]),
    points: pointsHeld(row, every),
    scope: scopeOfType[row.type],
    scopes: scopesHeld(row, every),
    ...(row.sessionId === null ? {} : { sessionId: row.sessionId }),
  }
  return { zh: Object.freeze({ ...actor, language: 'zh' }), en: Object.freeze({ ...actor, language: 'en' }) }
}
