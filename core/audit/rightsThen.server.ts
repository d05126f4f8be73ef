import { sql } from 'kysely'
import type { Context, Transaction } from '../context/serve.server.ts'
import { departments, type Registry } from '../define/registry.ts'
import { onceFor } from '../define/onceFor.ts'
import { role } from '../people/role.ts'
import { user } from '../people/user.ts'
import type { Actor } from '../rights/actor.ts'
import { pointLabels } from '../rights/points.ts'
import { pointsHeld, rightsGiven, scopeOfType, scopesHeld, type RoleGrant } from '../rights/rights.ts'
import {
  captionKey,
  fieldsOfRights,
  switchedPoints,
  takeBack,
  treeThen,
  type CaptionedCodes,
  type PersonThen,
  type RightsDeed,
  type RightsThen,
  type RoleThen,
} from './rightsBack.ts'

/** A stretch of time: instants of ISO 8601, both included. */
interface Stretch {
  readonly from: string
  readonly until: string
}

/** Somebody who could sign in, as they could act for a while, with the roles by which they could. */
export interface ActedThen {
  readonly actor: Actor
  readonly isAdmin: boolean
  readonly roles: readonly number[]
}

/** Who could do what within a stretch of time. */
export interface RightsWithin {
  /** By person, each way in which their rights stood within it; the latest first. Whoever could not sign in has none. */
  readonly people: ReadonlyMap<number, readonly ActedThen[]>
  /** People of whom, or of whose roles, something could not be understood that was remembered. */
  readonly unclear: ReadonlySet<number>
  /** How often the rights of each were changed since the stretch began; roles of theirs not counted. */
  readonly changes: ReadonlyMap<number, number>
  /** Whether everything that was done since is at hand; what was archived is not read. */
  readonly isWhole: boolean
}

const codesOf = onceFor((registry: Registry): CaptionedCodes => ({
  points: new Map([...pointLabels(registry.areas)].map(([point, label]) => [captionKey(label), point])),
  entities: new Map([...registry.entities.values()].map(({ name, label }) => [captionKey(label), name])),
}))

/** Who is given what now, with the line ids of roles. The whole truth: what an auditor asks is not what they see themselves. */
const presentRights = async (tx: Transaction): Promise<RightsThen & { readonly madeAt: ReadonlyMap<number, string> }> => {
  const people = await sql<Omit<PersonThen, 'roles' | 'isUnclear'> & { readonly madeAt: string; readonly roles: readonly number[] }>`
    select u.id, u.type, u.is_admin as "isAdmin", u.is_active as "isActive", u.department_id as department, u.created_at as "madeAt",
      array(select r.target_id from admin_user_roles as r where r.owner_id = u.id) as roles from admin_user as u`.execute(tx)
  type Line = readonly [id: number, value: string]
  const roles = await sql<{
    readonly id: number
    readonly scope: RoleThen['scope']
    readonly points: readonly Line[]
    readonly denied: readonly Line[]
    readonly scopes: readonly (readonly [id: number, entity: string, scope: RoleThen['scope']])[]
  }>`select o.id, o.scope,
      coalesce((select json_agg(json_build_array(l.id, l.point)) from admin_role_points as l where l.owner_id = o.id), '[]') as points,
      coalesce((select json_agg(json_build_array(l.id, l.point)) from admin_role_denied as l where l.owner_id = o.id), '[]') as denied,
      coalesce((select json_agg(json_build_array(l.id, l.entity, l.scope)) from admin_role_scopes as l where l.owner_id = o.id), '[]') as scopes
    from admin_role as o`.execute(tx)
  const off = await sql<{ point: string }>`select point from admin_point where not enabled`.execute(tx)
  const above = await sql<{ id: number; parent: number | null }>`select id, parent_id as parent from admin_department`.execute(tx)
  return {
    people: new Map(
      people.rows.map(({ id, type, isAdmin, isActive, department, roles: held }) => [
        id,
        { id, type, isAdmin, isActive, department, roles: new Set(held), isUnclear: false },
      ]),
    ),
    roles: new Map(
      roles.rows.map(({ id, scope, points, denied, scopes }) => [
        id,
        {
          id,
          scope,
          points: new Map(points),
          denied: new Map(denied),
          scopes: new Map(scopes.map(([line, entity, width]) => [line, { entity, scope: width }])),
          isUnclear: false,
        },
      ]),
    ),
    disabled: new Set(off.rows.map(({ point }) => point)),
    parents: new Map(above.rows.map(({ id, parent }) => [id, parent])),
    madeAt: new Map(people.rows.map(({ id, madeAt }) => [id, new Date(madeAt).toISOString()])),
  }
}

/** What was done with rights since an instant, the latest first. The whole truth, as the audit has it. */
const deedsSince = async (tx: Transaction, since: string): Promise<readonly (RightsDeed & { readonly at: string })[]> => {
  const { rows } = await sql<RightsDeed & { readonly at: string }>`
    select a.at, a.entity, a.record_id as id, a.record_title as title, a.action, a.changes from audit as a
    where a.result = 'done' and a.at >= ${since}::timestamptz and (a.entity in (${role.name}, ${switchedPoints}, ${departments})
      or (a.entity = ${user.name} and exists (select from jsonb_array_elements(a.changes) as c
        where split_part(c ->> 'field', '.', 1) = any(${[...fieldsOfRights]}::text[]))))
    order by a.at desc, a.id desc`.execute(tx)
  return rows.map(({ at, ...deed }) => ({ ...deed, at: new Date(at).toISOString() }))
}

const grantOf = ({ id, scope, points, denied, scopes }: RoleThen): RoleGrant => ({
  id,
  title: ['', ''],
  scope,
  points: [...points.values()],
  denied: [...denied.values()],
  scopes: [...scopes.values()].map(one => [one.entity, one.scope]),
})

/** What roles give together to people of a type, and the same as a text by which it is compared. */
interface Given {
  readonly points: Actor['points']
  readonly scopes: NonNullable<Actor['scopes']>
  readonly text: string
}

const givenThen = (then: RightsThen, { type, isAdmin }: PersonThen, held: readonly RoleThen[], every: ReadonlySet<string>): Given => {
  const given = rightsGiven({ type, isAdmin, roles: held.map(grantOf) }, [...then.disabled])
  const [points, scopes] = [pointsHeld(given, every), scopesHeld(given, every)]
  return { points, scopes, text: JSON.stringify([[...points], [...scopes]]) }
}

const actedThen = (
  then: RightsThen,
  { id, type, isAdmin, department }: PersonThen,
  held: readonly RoleThen[],
  { points, scopes }: Given,
): ActedThen => ({
  actor: {
    userId: id,
    username: '',
    name: '',
    type,
    departmentId: department,
    departmentTree: treeThen(then.parents, department),
    points,
    scope: scopeOfType[type],
    scopes,
    language: 'zh',
  },
  isAdmin,
  roles: held.map(one => one.id),
})

/** Whether a deed changed the rights of a person: their own, those of a role of theirs, or of everybody. */
const concernsOf = ({ entity, id }: RightsDeed, person: PersonThen): boolean => {
  if (entity === user.name) return person.id === id
  return entity === role.name ? id !== null && person.roles.has(id) : true
}

/** Whether nothing that was done since an instant lies in the archive alone. */
const isAtHand = async (tx: Transaction, since: string): Promise<boolean> => {
  const { rows } = await sql`select from audit_archive where to_at >= ${since}::timestamptz limit 1`.execute(tx)
  return rows.length === 0
}

/**
 * Who could do what at any moment within a stretch of time, worked out backwards: from who is given what now, each deed that changed rights since is taken back. Points are
 * those that the product has now.
 */
export const rightsWithin = async ({ tx, product }: Pick<Context, 'tx' | 'product'>, { from, until }: Stretch): Promise<RightsWithin> => {
  const { madeAt, ...then } = await presentRights(tx)
  const codes = codesOf(product.registry)
  const every = new Set(codes.points.values())
  const stood = new Map<number, Map<string, ActedThen>>()
  const unclear = new Set<number>()
  // Many people have the same roles: what these give is worked out once, until a role or a point is another.
  const given = new Map<string, Given>()
  const givenTo = (person: PersonThen, held: readonly RoleThen[]): Given => {
    const key = JSON.stringify([person.type, person.isAdmin, held.map(({ id }) => id)])
    const known = given.get(key) ?? givenThen(then, person, held, every)
    given.set(key, known)
    return known
  }
  const undo = (deed: RightsDeed): void => {
    takeBack(then, deed, codes)
    if (deed.entity !== user.name) given.clear()
  }
  const note = (moment: string, concerns: (person: PersonThen) => boolean): void => {
    for (const person of then.people.values()) {
      if (!concerns(person) || !person.isActive || (madeAt.get(person.id) ?? '') > moment) continue
      const held = [...person.roles].flatMap(id => then.roles.get(id) ?? [])
      const theirs = givenTo(person, held)
      const acted = actedThen(then, person, held, theirs)
      const key = JSON.stringify([person.type, acted.isAdmin, acted.roles, theirs.text, acted.actor.departmentTree])
      const ways = stood.get(person.id) ?? new Map<string, ActedThen>()
      if (!ways.has(key)) ways.set(key, acted)
      stood.set(person.id, ways)
      if (person.isUnclear || acted.roles.some(id => then.roles.get(id)?.isUnclear === true)) unclear.add(person.id)
    }
  }
  const deeds = await deedsSince(tx, from)
  const later = deeds.filter(({ at }) => at > until)
  for (const deed of later) undo(deed)
  note(until, () => true)
  for (const deed of deeds.slice(later.length)) {
    undo(deed)
    note(deed.at, person => concernsOf(deed, person))
  }
  return {
    people: new Map([...stood].map(([id, ways]) => [id, [...ways.values()]])),
    unclear,
    changes: new Map(
      [
        ...Map.groupBy(
          deeds.flatMap(({ entity, id }) => (entity === user.name && id !== null ? [id] : [])),
          id => id,
        ),
      ].map(([id, own]) => [id, own.length]),
    ),
    isWhole: await isAtHand(tx, from),
  }
}
