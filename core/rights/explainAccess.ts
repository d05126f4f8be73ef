import type { Label } from '../language/label.ts'
import { isWider, scopeWidths, type RowScope } from './actor.ts'
import { entityRead, isAdministrators, isConfiguration, isRead, scopeOfRole, scopeOfType, type PersonGrants } from './rights.ts'

/** One step of the path by which somebody may do something, or may not. */
export type Reason =
  | { readonly kind: 'unknownPoint' | 'inactive' | 'disabled' | 'superAdmin' | 'systemAdministrator' | 'managerDecides' | 'givenByNobody' }
  | { readonly kind: 'givenByRole' | 'deniedByRole'; readonly role: Label }
  | { readonly kind: 'scopeOfType' | 'scopeOfAdministrator'; readonly scope: RowScope }
  | { readonly kind: 'scopeOfRole'; readonly role: Label; readonly scope: RowScope }
  | { readonly kind: 'shared' | 'seesAll' | 'own' | 'assigned' | 'granted' | 'whole' | 'part' | 'asked' | 'outside' }
  | { readonly kind: 'department' | 'tree'; readonly of: Label; readonly within: Label }

/** Whether somebody may, and every rule that had a say in it. */
export interface Explanation {
  readonly allowed: boolean
  readonly reasons: readonly Reason[]
}

/** A person as their rights are explained. */
export interface Explained extends PersonGrants {
  readonly isActive: boolean
}

/** What is switched off, and which points there are. */
export interface PointsThereAre {
  readonly every: ReadonlySet<string>
  readonly disabled: readonly string[]
}

const no = (...reasons: readonly Reason[]): Explanation => ({ allowed: false, reasons })

/** Why a person holds a point, or does not: the decision of `pointsHeld`, told rule by rule. */
export const explainPoint = (person: Explained, { every, disabled }: PointsThereAre, point: string): Explanation => {
  if (!every.has(point)) return no({ kind: 'unknownPoint' })
  if (!person.isActive) return no({ kind: 'inactive' })
  if (disabled.includes(point)) return no({ kind: 'disabled' })
  if (person.type === 'superAdmin') return { allowed: true, reasons: [{ kind: 'superAdmin' }] }
  const denying = person.roles.filter(role => role.denied.includes(point)).map(({ title }) => title)
  if (denying.length > 0) return no(...denying.map((role): Reason => ({ kind: 'deniedByRole', role })))
  if (person.type === 'manager' && isConfiguration(point)) return no({ kind: 'managerDecides' })
  const giving: readonly Reason[] = [
    ...(person.isAdmin && isAdministrators(point) ? [{ kind: 'systemAdministrator' } as const] : []),
    ...person.roles.filter(role => role.points.includes(point)).map(({ title }) => ({ kind: 'givenByRole', role: title }) as const),
  ]
  return giving.length > 0 ? { allowed: true, reasons: giving } : no({ kind: 'givenByNobody' })
}

/** The record that somebody asks about. */
export interface AskedRecord {
  readonly entity: string
  readonly shared: boolean
  /** The ways by which the person reaches this record, of those that their scope opens. */
  readonly ways: readonly Reason[]
}

/** Why a person sees a record, or does not: the point of reading it, the scope, and the way that leads to it. */
export const explainRecord = (person: Explained, points: PointsThereAre, { entity, shared, ways }: AskedRecord): Explanation => {
  const reading = explainPoint(person, points, `${entity}:read`)
  if (!reading.allowed) return reading
  if (shared) return { allowed: true, reasons: [...reading.reasons, { kind: 'shared' }] }
  const scopes = scopeReasons(person, points, entity)
  const [scope] = scopeWidths.filter(width => scopes.some(reason => reason.scope === width)).toReversed()
  const reasons = [...reading.reasons, ...scopes]
  if (scope === 'all') return { allowed: true, reasons: [...reasons, { kind: 'seesAll' }] }
  return ways.length > 0 ? { allowed: true, reasons: [...reasons, ...ways] } : no(...reasons, { kind: 'outside' })
}

/** What decides how far a person sees of an entity: their type, and what is wider than that. */
const scopeReasons = (person: Explained, { every }: PointsThereAre, entity: string): readonly (Reason & { readonly scope: RowScope })[] => {
  const byType = scopeOfType[person.type]
  const administrator = person.isAdmin && [...every].some(point => isRead(point) && isAdministrators(point) && entityRead(point) === entity)
  return [
    { kind: 'scopeOfType', scope: byType },
    ...(administrator ? [{ kind: 'scopeOfAdministrator', scope: 'all' } as const] : []),
    ...person.roles.flatMap(role => {
      const scope = scopeOfRole(role, entity)
      return scope !== undefined && isWider(scope, byType) ? [{ kind: 'scopeOfRole', role: role.title, scope } as const] : []
    }),
  ]
}
