import { sql, type RawBuilder } from 'kysely'
import { slot } from '../database/prepared.server.ts'
import type { Actor, RowScope, UserType } from './actor.ts'
import { administratorPoint } from './points.ts'

/** How long a session lives, in seconds: without use, in all, and how often its use is written down. */
export const sessionTimes = { idle: 8 * 60 * 60, longest: 7 * 24 * 60 * 60, touch: 60 } as const

/** A live session with everything its person's rights follow from, as the database answers it. */
export interface ActorRow {
  readonly sessionId: number
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly type: UserType
  readonly isAdmin: boolean
  readonly mustChangePassword: boolean
  readonly departmentId: number | null
  readonly departmentTree: readonly number[]
  readonly points: readonly string[]
  readonly scopes: readonly RowScope[]
  readonly language: 'zh' | 'en' | null
  /** Seconds until the session ends whatever happens. */
  readonly secondsLeft: number
  /** Seconds since its use was last written down. */
  readonly idleFor: number
}

const seconds = (count: number): RawBuilder<unknown> => sql`make_interval(secs => ${sql.lit(count)})`

/**
 * Finds the live session with the digest `token` and writes down that it is used, unless `background`. The database's clock decides
 * whether it lives. Roles that a person holds several times count once; a circle of departments ends by itself.
 */
export const actorStatement: RawBuilder<unknown> = sql`
  with recursive alive as materialized (
    select s.id, s.user_id, s.expires_at, s.last_used_at from session as s
    where s.token_hash = ${slot('token')} and s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - ${seconds(sessionTimes.idle)}
  ), touched as (
    update session set last_used_at = now() from alive
    where session.id = alive.id and not ${slot('background')}::boolean and alive.last_used_at <= now() - ${seconds(sessionTimes.touch)}
    returning session.id
  ), tree as (
    select u.department_id as id from alive join admin_user as u on u.id = alive.user_id where u.department_id is not null
    union
    select d.id from admin_department as d join tree on d.parent_id = tree.id
  )
  select alive.id, u.id, u.username, u.name, u.type, u.is_admin, coalesce(p.must_change, false), u.department_id,
    array(select id from tree order by id),
    array(select distinct l.point from admin_user_roles as r join admin_role_points as l on l.owner_id = r.target_id where r.owner_id = u.id order by 1),
    array(select distinct o.scope from admin_user_roles as r join admin_role as o on o.id = r.target_id where r.owner_id = u.id order by 1),
    u.language, extract(epoch from alive.expires_at - now())::float8,
    case when exists (select from touched) then 0 else extract(epoch from now() - alive.last_used_at)::float8 end
  from alive join admin_user as u on u.id = alive.user_id left join user_password as p on p.user_id = u.id
  where u.is_active`

/** The row of the statement by name. */
export const actorRow = (row: readonly unknown[]): ActorRow => {
  const [sessionId, userId, username, name, type, isAdmin, mustChangePassword, departmentId, departmentTree, points, scopes, language] = row
  const [secondsLeft, idleFor] = row.slice(12)
  // The columns and check constraints of the tables are what these types say.
  return {
    sessionId,
    userId,
    username,
    name,
    type,
    isAdmin,
    mustChangePassword,
    departmentId,
    departmentTree,
    points,
    scopes,
    language,
    secondsLeft,
    idleFor,
  } as ActorRow
}

const widths: readonly RowScope[] = ['own', 'department', 'tree', 'all']

/** The scope that comes with the kind of user, before any role. */
const scopeOfType: Readonly<Record<UserType, RowScope>> = { ordinary: 'own', departmentAdmin: 'tree', manager: 'tree', superAdmin: 'all' }

/** The widest of what the kind of user and his roles give. */
export const widestScope = (type: UserType, scopes: readonly RowScope[]): RowScope =>
  widths.findLast(width => width === scopeOfType[type] || scopes.includes(width)) ?? 'own'

/**
 * The points a person holds: a super admin all of them; a system administrator those of administration besides his roles'; nobody any
 * while he uses a password that an administrator gave him.
 */
export const pointsHeld = (
  person: Pick<ActorRow, 'type' | 'isAdmin' | 'points' | 'mustChangePassword'>,
  every: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (person.mustChangePassword) return new Set()
  if (person.type === 'superAdmin') return every
  if (!person.isAdmin) return new Set(person.points)
  return new Set([...person.points, administratorPoint, ...[...every].filter(point => point.startsWith('admin.'))])
}

/** The person of a row, with every right resolved, in both languages. */
export const actorsOf = (row: ActorRow, every: ReadonlySet<string>): Readonly<Record<'zh' | 'en', Actor>> => {
  const actor: Omit<Actor, 'language'> = {
    userId: row.userId,
    username: row.username,
    name: row.name,
    type: row.type,
    departmentId: row.departmentId,
    departmentTree: Object.freeze([...row.departmentTree]),
    points: pointsHeld(row, every),
    scope: widestScope(row.type, row.scopes),
    sessionId: row.sessionId,
  }
  return { zh: Object.freeze({ ...actor, language: 'zh' }), en: Object.freeze({ ...actor, language: 'en' }) }
}
