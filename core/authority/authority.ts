import { holdingOf } from '../rights/accessDifference.ts'
import { isWider, widestScope, type RowScope, type UserType } from '../rights/actor.ts'
import { administratorPoint } from '../rights/points.ts'
import { entityRead, isRead, scopeOfRole, scopeOfType, type PersonGrants, type RoleGrant } from '../rights/rights.ts'
import { actingFor, type Delegation } from '../approvals/delegation.ts'
import type { FlowStep } from '../define/flow.ts'
import type { Label } from '../language/label.ts'
import { keyOf, type Right } from './right.ts'
import { partOf, partsOf } from './stepParts.ts'

/** A person with everything that their authority in the company follows from. */
export interface Member extends PersonGrants {
  readonly id: number
  readonly isActive: boolean
  readonly departmentId: number | null
}

/** Where a department stands, and who leads it. */
export interface Place {
  readonly title: Label
  readonly parent: number | null
  readonly head: number | null
  readonly deputies: readonly number[]
}

/** A step of a flow that is in force or will be, or one of its parts, with those whom it asks. */
export interface Duty {
  readonly docType: string
  /** See `partOf`. */
  readonly step: string
  readonly title: Label
  readonly sources: readonly FlowStep['source'][]
}

/** What the authority of people depends on besides themselves. */
export interface Organisation {
  /** Every point there is. */
  readonly every: ReadonlySet<string>
  /** The entities of which everybody who reads them sees all. */
  readonly shared: ReadonlySet<string>
  readonly departments: ReadonlyMap<number, Place>
  readonly duties: readonly Duty[]
  /** What people are asked to decide now, by person. */
  readonly asked: ReadonlyMap<number, readonly Pick<Duty, 'docType' | 'step'>[]>
  /** What people decide because a record names them, such as the owner of a supplier; by person. */
  readonly appointed: ReadonlyMap<number, readonly Pick<Duty, 'docType' | 'step'>[]>
  readonly delegations: readonly Delegation[]
  /** Those who have somebody else decide for them. */
  readonly delegators: ReadonlyMap<number, Member>
}

/** How far somebody sees of an entity. */
interface Sight {
  readonly scope: RowScope
  readonly departments: readonly number[]
}

/** What somebody is able to do: by their roles, by flows and delegations, by their place. */
export interface Authority {
  readonly points: ReadonlySet<string>
  readonly sights: ReadonlyMap<string, Sight>
  /** Keys of steps and their parts, see `dutyKey`. */
  readonly duties: ReadonlySet<string>
  /** The departments that this person leads as the head, or as the head of one above. */
  readonly leads: ReadonlySet<number>
}

/** Who gives, takes or takes over. */
export interface Giver {
  readonly isSuperAdmin: boolean
  readonly isAdministrator: boolean
  readonly authority: Authority
}

const dutyKey = ({ docType, step }: Pick<Duty, 'docType' | 'step'>): string => `${docType}/${step}`

/**
 * The first of these rights that the giver has not; undefined when all of them lie within what the giver has. A super admin gives and takes
 * everything, a system administrator everything but what makes an administrator.
 */
export const beyond = ({ isSuperAdmin, isAdministrator, authority }: Giver, rights: readonly Right[]): Right | undefined => {
  if (isSuperAdmin) return undefined
  return rights.find(right => right.kind === 'administrator' || (!isAdministrator && !hasHimself(authority, right)))
}

const hasHimself = ({ points, sights, duties, leads }: Authority, right: Right): boolean => {
  switch (right.kind) {
    case 'point':
      return points.has(right.point)
    case 'sight':
      return reachesAsFar(sights.get(right.entity), right)
    case 'duty':
      return duties.has(dutyKey(right))
    case 'lead':
      return right.department !== null && leads.has(right.department)
    case 'type':
    case 'administrator':
      return false
  }
}

const reachesAsFar = (own: Sight | undefined, { scope, departments }: Sight): boolean =>
  own !== undefined &&
  !isWider(scope, own.scope) &&
  (own.scope === 'all' || departments.every(department => own.departments.includes(department)))

/** Everything that a person is able to do, or would be if they were active. */
export const authorityOf = (member: Member, organisation: Organisation): Authority => {
  // A point that is switched off for everybody may be switched on again.
  const { points, scopes } = holdingOf({ ...member, isActive: true }, { every: organisation.every, disabled: [] })
  return {
    points,
    sights: new Map(
      [...scopes]
        .filter(([entity]) => !organisation.shared.has(entity))
        .map(([entity, scope]) => [entity, { scope, departments: departmentsSeen(scope, member.departmentId, organisation) }]),
    ),
    duties: new Set(dutiesOf(member, organisation).map(dutyKey)),
    leads: new Set(
      [...organisation.departments].flatMap(([id, { head }]) => (head === member.id ? departmentsBelow(id, organisation) : [])),
    ),
  }
}

/** Whoever controls a person's account is able to do all this. */
export const powersOf = (member: Member, organisation: Organisation): readonly Right[] => {
  const { points, sights } = authorityOf(member, organisation)
  return [
    ...(isMadeAdministrator(member) ? [administrator] : []),
    ...[...points].map(pointRight),
    ...[...sights].map(([entity, sight]): Right => ({ kind: 'sight', entity, ...sight })),
    ...dutiesOf(member, organisation).map(dutyRight),
    ...placesLed(member.id, organisation),
  ]
}

/** What changes hands when a person becomes another: all that is given or lost, also what shows no effect yet because something else denies it. */
export const touchedBy = (organisation: Organisation, before: Member | null, after: Member | null): readonly Right[] => [
  ...difference(before ? givenTo(before, organisation) : nothing, after ? givenTo(after, organisation) : nothing),
  ...otherSights(before, after, organisation),
  ...(before && before.isActive !== after?.isActive ? powersOf(before, organisation) : []),
]

/** What changes hands when a role becomes another for those who have it; the role alone counts too, for who will get it. */
export const touchedByRole = (
  organisation: Organisation,
  before: RoleGrant | null,
  after: RoleGrant | null,
  holders: readonly Member[],
): readonly Right[] => [
  ...[nobody, ...holders].flatMap(holder =>
    difference(before ? givenByRole(before, holder, organisation) : nothing, after ? givenByRole(after, holder, organisation) : nothing),
  ),
  ...holders.flatMap(holder => otherSights(holder, withRole(holder, before, after), organisation)),
]

/** A holder of a role once that has become another one. */
const withRole = (holder: Member, before: RoleGrant | null, after: RoleGrant | null): Member => ({
  ...holder,
  roles: [...holder.roles.filter(({ id }) => id !== before?.id && id !== after?.id), ...(after ? [after] : [])],
})

/** How far a person sees afterwards of what they saw differently before: what no role gives anew, but one that denied it no longer denies. */
const otherSights = (before: Member | null, after: Member | null, organisation: Organisation): readonly Right[] => {
  if (!after) return []
  const was = before ? authorityOf(before, organisation).sights : nothing
  return [...authorityOf(after, organisation).sights].flatMap(([entity, sight]): readonly Right[] =>
    JSON.stringify(was.get(entity)) === JSON.stringify(sight) ? [] : [{ kind: 'sight', entity, ...sight }],
  )
}

const nobody: Pick<Member, 'type' | 'departmentId'> = { type: 'ordinary', departmentId: null }

/** The leading that changes hands when a department becomes another. */
export const touchedByDepartment = (
  id: number | null,
  before: Omit<Place, 'title'> | null,
  after: Omit<Place, 'title'> | null,
): readonly Right[] => {
  const leaders = (place: Omit<Place, 'title'> | null): string =>
    JSON.stringify([place?.head ?? null, [...(place?.deputies ?? [])].toSorted((one, other) => one - other)])
  const above = (place: Omit<Place, 'title'> | null): Right[] => (place ? [{ kind: 'lead', department: place.parent }] : [])
  return [
    // Who leads a new department leads what comes to stand in it: whoever leads the one above may say who.
    ...(leaders(before) === leaders(after) ? [] : id === null ? above(after) : [{ kind: 'lead', department: id } as const]),
    ...(before && after && before.parent !== after.parent ? [...above(before), ...above(after)] : []),
  ]
}

/** The duties that change hands when a flow becomes another: whoever says how a step is decided says whether it is. */
export const touchedByFlow = (docType: string, steps: readonly Pick<FlowStep, 'key' | 'also'>[]): readonly Right[] =>
  steps.flatMap(partsOf).map(step => ({ kind: 'duty', docType, step }))

/** The duties that change hands when somebody else is asked for these groups of a step. */
export const touchedByTask = (docType: string, key: string, groups: readonly number[]): readonly Right[] =>
  groups.map(place => ({ kind: 'duty', docType, step: partOf(key, place) }))

/** Rights by where they come from. */
type Given = ReadonlyMap<string, Right>

const nothing: Given = new Map()

const difference = (before: Given, after: Given): readonly Right[] => [
  ...[...before].filter(([key]) => !after.has(key)).map(([, right]) => right),
  ...[...after].filter(([key]) => !before.has(key)).map(([, right]) => right),
]

const pointRight = (point: string): Right => (point === administratorPoint ? administrator : { kind: 'point', point })
const administrator: Right = { kind: 'administrator' }
const dutyRight = ({ docType, step }: Pick<Duty, 'docType' | 'step'>): Right => ({ kind: 'duty', docType, step })

const isMadeAdministrator = ({ type, isAdmin }: Pick<Member, 'type' | 'isAdmin'>): boolean => type === 'superAdmin' || isAdmin

/** What a person is given, by roles and otherwise. */
const givenTo = (member: Member, organisation: Organisation): Given => {
  const own: readonly Right[] = [
    ...(isMadeAdministrator(member) ? [administrator] : []),
    ...(member.type === 'ordinary' ? [] : [{ kind: 'type', type: member.type } as const]),
    ...organisation.duties.filter(duty => duty.sources.some(source => isOfDepartment(source, member.departmentId))).map(dutyRight),
  ]
  return new Map([
    ...member.roles.flatMap(role => [...givenByRole(role, member, organisation)]),
    ...own.map(right => [keyOf(right), right] as const),
  ])
}

/** What a role gives and denies somebody of this kind and place. */
const givenByRole = (role: RoleGrant, holder: Pick<Member, 'type' | 'departmentId'>, organisation: Organisation): Given => {
  const exists = (point: string): boolean => organisation.every.has(point)
  const given: readonly Right[] = [
    ...role.points.filter(exists).map(pointRight),
    ...role.points.filter(point => exists(point) && isRead(point)).flatMap(point => sightOf(role, entityRead(point), holder, organisation)),
    ...organisation.duties.filter(duty => duty.sources.some(source => source.kind === 'role' && source.role === role.id)).map(dutyRight),
  ]
  const denied = role.denied.filter(exists).map(pointRight)
  return new Map([
    ...given.map(right => [`${role.id} gives ${keyOf(right)}`, right] as const),
    ...denied.map(right => [`${role.id} denies ${keyOf(right)}`, right] as const),
  ])
}

const sightOf = (
  role: RoleGrant,
  entity: string,
  { type, departmentId }: { readonly type: UserType; readonly departmentId: number | null },
  organisation: Organisation,
): readonly Right[] => {
  const scope = scopeOfRole(role, entity)
  if (scope === undefined || organisation.shared.has(entity)) return []
  const width = widestScope(scopeOfType[type], scope)
  return [{ kind: 'sight', entity, scope: width, departments: departmentsSeen(width, departmentId, organisation) }]
}

const departmentsSeen = (scope: RowScope, department: number | null, organisation: Organisation): readonly number[] => {
  if (department === null || (scope !== 'department' && scope !== 'tree')) return []
  return scope === 'tree' ? departmentsBelow(department, organisation) : [department]
}

/** A department and all below it. */
const departmentsBelow = (department: number, organisation: Organisation): readonly number[] => {
  const found = new Set([department])
  for (const id of found) for (const [below, { parent }] of organisation.departments) if (parent === id) found.add(below)
  return [...found]
}

/** The departments that a person leads or stands in for. */
const placesLed = (person: number, { departments }: Organisation): readonly Right[] =>
  [...departments]
    .filter(([, { head, deputies }]) => head === person || deputies.includes(person))
    .map(([department]): Right => ({ kind: 'lead', department }))

const isOfDepartment = (source: FlowStep['source'], department: number | null): boolean =>
  source.kind === 'group' && source.department === department

/**
 * The steps that a person decides: those that name them, their role or their department, those to which a record appoints them, those
 * that they are asked in now, and those of whoever they stand in for.
 */
const dutiesOf = (member: Member, organisation: Organisation): readonly Pick<Duty, 'docType' | 'step'>[] => {
  const docTypes = [...new Set([...organisation.duties, ...[...organisation.asked.values()].flat()].map(({ docType }) => docType))]
  const standsInFor = actingFor(member.id, docTypes, organisation.delegations).flatMap(({ person, docType }) => {
    const delegator = organisation.delegators.get(person)
    return delegator ? ownDuties(delegator, organisation).filter(duty => duty.docType === docType) : []
  })
  return [...ownDuties(member, organisation), ...standsInFor]
}

const ownDuties = (
  { id, roles, departmentId }: Member,
  { duties, asked, appointed }: Organisation,
): readonly Pick<Duty, 'docType' | 'step'>[] => [
  ...duties.filter(({ sources }) =>
    sources.some(
      source =>
        (source.kind === 'users' && source.users.includes(id)) ||
        (source.kind === 'role' && roles.some(role => role.id === source.role)) ||
        isOfDepartment(source, departmentId),
    ),
  ),
  ...(appointed.get(id) ?? []),
  ...(asked.get(id) ?? []),
]
