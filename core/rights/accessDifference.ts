import { widestScope, type RowScope } from './actor.ts'
import type { Explained, PointsThereAre } from './explainAccess.ts'
import { entityRead, isRead, pointsHeld, rightsGiven, scopeOfType, scopesHeld } from './rights.ts'

/** What somebody may do in effect: their points, and how far they see of each entity that they may read. */
export interface Holding {
  readonly points: ReadonlySet<string>
  readonly scopes: ReadonlyMap<string, RowScope>
}

/** What a person may do in effect. */
export const holdingOf = (person: Explained, { every, disabled }: PointsThereAre): Holding => {
  const given = rightsGiven(person, disabled)
  const points: ReadonlySet<string> = person.isActive ? pointsHeld(given, every) : new Set()
  const scopes = scopesHeld(given, every)
  const byType = scopeOfType[person.type]
  return {
    points,
    scopes: new Map(
      [...points].filter(isRead).map(point => [entityRead(point), widestScope(byType, scopes.get(entityRead(point)) ?? byType)] as const),
    ),
  }
}

/** An entity of which somebody sees more or less than before; null for nothing at all. */
export interface ScopeChange {
  readonly entity: string
  readonly before: RowScope | null
  readonly after: RowScope | null
}

/** What a change of roles means for one person. */
export interface AccessDifference {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  readonly scopes: readonly ScopeChange[]
}

/** What somebody gains and loses by holding `after` in place of `before`. Entities that only came or went are told by their points. */
export const accessDifference = (before: Holding, after: Holding): AccessDifference => ({
  gained: [...after.points].filter(point => !before.points.has(point)),
  lost: [...before.points].filter(point => !after.points.has(point)),
  scopes: [...new Set([...before.scopes.keys(), ...after.scopes.keys()])].flatMap(entity => {
    const [was, is] = [before.scopes.get(entity) ?? null, after.scopes.get(entity) ?? null]
    return was === is ? [] : [{ entity, before: was, after: is }]
  }),
})

/** Whether nothing changes. */
export const isSame = ({ gained, lost, scopes }: AccessDifference): boolean => gained.length + lost.length + scopes.length === 0
