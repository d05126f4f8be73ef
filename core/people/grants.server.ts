import { sql, type RawBuilder } from 'kysely'
import type { Label } from '../language/label.ts'
import type { Transaction } from '../context/serve.server.ts'
import type { Actor, RowScope, UserType } from '../rights/actor.ts'
import { pointsHeld, rightsGiven, scopeOfType, scopesHeld, type EntityScope, type PersonGrants, type RoleGrant } from '../rights/rights.ts'

/** A person with everything their rights follow from. */
export interface Grantee extends PersonGrants {
  readonly id: number
  readonly username: string
  readonly title: Label
  readonly isActive: boolean
  readonly departmentId: number | null
}

/** Who is given what, as it is stored now. */
export interface Grants {
  readonly roles: ReadonlyMap<number, RoleGrant>
  readonly people: readonly Grantee[]
  /** The points that are switched off. */
  readonly disabled: readonly string[]
}

interface RoleRow {
  readonly id: number
  readonly name: string
  readonly nameEn: string | null
  readonly scope: RowScope
  readonly points: readonly string[]
  readonly denied: readonly string[]
  readonly scopes: readonly EntityScope[]
}

interface PersonRow {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly nameEn: string | null
  readonly type: UserType
  readonly isAdmin: boolean
  readonly isActive: boolean
  readonly departmentId: number | null
  readonly roles: readonly number[]
}

const titled = (name: string, nameEn: string | null): Label => [name, nameEn || name]

/** Reads who is given what: all roles, and the people of these ids, or everybody. */
export const readGrants = async (tx: Transaction, ids?: readonly number[]): Promise<Grants> => {
  const people = await personRows(tx, ids)
  return grantsOf(tx, people, await roleRows(tx))
}

/** The same of these people alone, with no other roles than theirs: a company may have hundreds, each with hundreds of points. */
export const readGrantees = async (tx: Transaction, ids: readonly number[]): Promise<Omit<Grants, 'roles'>> => {
  // First which roles they hold: of one that is given between the two questions, what it denies would be missed.
  const people = await personRows(tx, ids)
  return grantsOf(tx, people, await roleRows(tx, [...new Set(people.flatMap(({ roles }) => roles))]))
}

const grantsOf = async (tx: Transaction, people: readonly PersonRow[], found: readonly RoleRow[]): Promise<Grants> => {
  const roles = new Map(found.map(({ name, nameEn, ...role }): [number, RoleGrant] => [role.id, { ...role, title: titled(name, nameEn) }]))
  const off = await sql<{ point: string }>`select point from admin_point where not enabled`.execute(tx)
  return {
    roles,
    people: people.map(({ name, nameEn, ...person }) => ({
      ...person,
      title: titled(name, nameEn),
      roles: person.roles.flatMap(id => roles.get(id) ?? []),
    })),
    disabled: off.rows.map(({ point }) => point),
  }
}

const personRows = async (tx: Transaction, ids: readonly number[] | undefined): Promise<readonly PersonRow[]> =>
  (
    await sql<PersonRow>`select u.id, u.username, u.name, u.name_en as "nameEn", u.type, u.is_admin as "isAdmin",
      u.is_active as "isActive", u.department_id as "departmentId",
      array(select r.target_id from admin_user_roles as r where r.owner_id = u.id order by r.position) as roles
    from admin_user as u where ${among('u', ids)} order by u.name, u.id`.execute(tx)
  ).rows

const roleRows = async (tx: Transaction, ids?: readonly number[]): Promise<readonly RoleRow[]> =>
  (
    await sql<RoleRow>`select o.id, o.name, o.name_en as "nameEn", o.scope,
      array(select l.point from admin_role_points as l where l.owner_id = o.id order by l.position) as points,
      array(select l.point from admin_role_denied as l where l.owner_id = o.id order by l.position) as denied,
      coalesce((select json_agg(json_build_array(x.entity, x.scope) order by x.position) from admin_role_scopes as x where x.owner_id = o.id), '[]') as scopes
    from admin_role as o where ${among('o', ids)} order by o.name, o.id`.execute(tx)
  ).rows

/** Whether a row is one of these, or any where none are named. */
const among = (alias: 'u' | 'o', ids: readonly number[] | undefined): RawBuilder<boolean> =>
  ids === undefined ? sql`true` : sql`${sql.ref(`${alias}.id`)} = any(${[...ids]})`

/** The person as they would act if they were signed in now. */
export const actorOf = async (
  tx: Transaction,
  person: Grantee,
  disabled: readonly string[],
  every: ReadonlySet<string>,
): Promise<Actor> => {
  const given = rightsGiven(person, disabled)
  const { rows } = await sql<{ id: number }>`with recursive tree as (
      select ${person.departmentId}::bigint as id where ${person.departmentId}::bigint is not null
      union
      select d.id from admin_department as d join tree on d.parent_id = tree.id
    ) select id from tree order by id`.execute(tx)
  const [name, nameEn] = person.title
  return {
    userId: person.id,
    username: person.username,
    name,
    nameEn,
    type: person.type,
    departmentId: person.departmentId,
    departmentTree: rows.map(({ id }) => id),
    points: person.isActive ? pointsHeld(given, every) : new Set(),
    scope: scopeOfType[person.type],
    scopes: scopesHeld(given, every),
    language: 'zh',
  }
}

/** The active ones of these people as they would act now, signed in or not: for what is told to them or done in their name later. */
export const activeActors = async (tx: Transaction, ids: readonly number[], every: ReadonlySet<string>): Promise<readonly Actor[]> => {
  const { people, disabled } = await readGrantees(tx, ids)
  const actors: Actor[] = []
  for (const person of people) if (person.isActive) actors.push(await actorOf(tx, person, disabled, every))
  return actors
}
