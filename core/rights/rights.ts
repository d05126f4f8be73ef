import type { Label } from '../language/label.ts'
import { widestScope, type RowScope, type UserType } from './actor.ts'
import { administratorPoint } from './points.ts'

/** A scope that roles give on one entity. */
export type EntityScope = readonly [entity: string, scope: RowScope]

/** Everything that a person's rights follow from, put together from their roles. */
export interface RightsGiven {
  readonly type: UserType
  readonly isAdmin: boolean
  /** The points that any of the person's roles gives. */
  readonly points: readonly string[]
  /** The points that any of the person's roles denies. */
  readonly denied: readonly string[]
  /** The scopes that the person's roles give on the entities they open to reading. */
  readonly scopes: readonly EntityScope[]
  /** The points that are switched off for everybody. */
  readonly disabled: readonly string[]
}

/** The scope that comes with the kind of user, before any role. */
export const scopeOfType: Readonly<Record<UserType, RowScope>> = {
  ordinary: 'own',
  departmentAdmin: 'tree',
  manager: 'tree',
  superAdmin: 'all',
  serviceAccount: 'own',
}

/** The area whose points and records a system administrator has by that. */
const administration = 'admin.'

/** Whether the flag of a system administrator gives a point. */
export const isAdministrators = (point: string): boolean => point === administratorPoint || point.startsWith(administration)

/** Whether a point changes how the product is set up rather than what is in it; managers decide, they do not configure. */
export const isConfiguration = (point: string): boolean => isAdministrators(point) && !isRead(point)

/**
 * The points a person holds: a super admin all of them; everybody else what their roles give and none of them denies, a system
 * administrator those of administration besides, a manager none that configures. A point that is switched off is held by nobody.
 */
export const pointsHeld = (given: RightsGiven, every: ReadonlySet<string>): ReadonlySet<string> => {
  const disabled = new Set(given.disabled)
  if (given.type === 'superAdmin') return new Set([...every].filter(point => !disabled.has(point)))
  const denied = new Set(given.denied)
  const administrators = given.isAdmin ? [...every].filter(isAdministrators) : []
  const isKept = (point: string): boolean =>
    every.has(point) && !denied.has(point) && !disabled.has(point) && !(given.type === 'manager' && isConfiguration(point))
  return new Set([...given.points, ...administrators].filter(isKept))
}

/** How far a person sees, by entity: the widest of what comes with their type and what the roles give that let them read it. */
export const scopesHeld = (given: RightsGiven, every: ReadonlySet<string>): ReadonlyMap<string, RowScope> => {
  const held = new Map<string, RowScope>()
  const widen = (entity: string, scope: RowScope): void => {
    held.set(entity, widestScope(scopeOfType[given.type], held.get(entity) ?? 'own', scope))
  }
  for (const [entity, scope] of given.scopes) widen(entity, scope)
  if (given.isAdmin) for (const point of every) if (isAdministrators(point) && isRead(point)) widen(entityRead(point), 'all')
  return held
}

const read = ':read'

/** Whether a point lets somebody read an entity. */
export const isRead = (point: string): boolean => point.endsWith(read)

/** The entity that a point of reading is about: `quality.iqc` of `quality.iqc:read`. */
export const entityRead = (point: string): string => point.slice(0, -read.length)

/** What one role gives. */
export interface RoleGrant {
  readonly id: number
  readonly title: Label
  readonly points: readonly string[]
  /** Denied to its holders, whatever other roles give. */
  readonly denied: readonly string[]
  /** How far its holders see of the entities it lets them read, */
  readonly scope: RowScope
  /** but for these. */
  readonly scopes: readonly EntityScope[]
}

/** How far a role sees of an entity; undefined when it does not let its holders read it. */
export const scopeOfRole = (role: Pick<RoleGrant, 'points' | 'scope' | 'scopes'>, entity: string): RowScope | undefined =>
  role.points.includes(`${entity}${read}`) ? (role.scopes.find(([named]) => named === entity)?.[1] ?? role.scope) : undefined

/** A person with the roles they have. */
export interface PersonGrants {
  readonly type: UserType
  readonly isAdmin: boolean
  readonly roles: readonly RoleGrant[]
}

/** What a person is given by all their roles together. */
export const rightsGiven = ({ type, isAdmin, roles }: PersonGrants, disabled: readonly string[]): RightsGiven => ({
  type,
  isAdmin,
  points: [...new Set(roles.flatMap(role => role.points))],
  denied: [...new Set(roles.flatMap(role => role.denied))],
  scopes: roles.flatMap(({ points, scope, scopes }) => {
    const named = new Map(scopes)
    return points.filter(isRead).map((point): EntityScope => [entityRead(point), named.get(entityRead(point)) ?? scope])
  }),
  disabled,
})
