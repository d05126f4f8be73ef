import type { Label, Language } from '../language/label.ts'

/** The four kinds of people of the specification, and the accounts of machines. */
export type UserType = 'ordinary' | 'departmentAdmin' | 'superAdmin' | 'manager' | 'serviceAccount'

/** The role value of each kind of user; 0 is the one that sees the full menu. */
export const userTypeCodes = { superAdmin: 0, departmentAdmin: 1, ordinary: 2, manager: 3, serviceAccount: 4 } as const satisfies Readonly<
  Record<UserType, number>
>

/** How far somebody sees, from the narrowest to the widest; each includes those before it. */
export const scopeWidths = ['own', 'assigned', 'department', 'tree', 'all'] as const

/** Own records, those assigned to the actor besides, those of the actor's department, those of the departments below too, or everything. */
export type RowScope = (typeof scopeWidths)[number]

/** The widest of some scopes. */
export const widestScope = (first: RowScope, ...others: readonly RowScope[]): RowScope =>
  others.reduce((widest, other) => (isWider(other, widest) ? other : widest), first)

/** Whether one scope shows more than another. */
export const isWider = (one: RowScope, other: RowScope): boolean => scopeWidths.indexOf(one) > scopeWidths.indexOf(other)

/** Who acts, with every right resolved; frozen for the duration of one request. */
export interface Actor {
  readonly userId: number
  readonly username: string
  readonly name: string
  /** The name for readers of English, where they have one. */
  readonly nameEn?: string | null
  readonly type: UserType
  readonly departmentId: number | null
  /** The actor's department and all departments below it. */
  readonly departmentTree: readonly number[]
  readonly points: ReadonlySet<string>
  /** How far the actor sees of the entities that `scopes` does not name. */
  readonly scope: RowScope
  /** How far the actor sees of an entity, by its name; what the roles give of each. */
  readonly scopes?: ReadonlyMap<string, RowScope>
  readonly language: Language
  /** The session the request came with; absent when the program acts by itself. */
  readonly sessionId?: number
}

/** Whether the actor holds a point: exact match, and an empty list denies. */
export const may = (actor: Pick<Actor, 'points'>, point: string): boolean => actor.points.has(point)

/** Whether the actor is somebody of flesh and blood, who signs in, decides and signs; a service account does none of that. */
export const isPerson = ({ type }: Pick<Actor, 'type'>): boolean => type !== 'serviceAccount'

/** How far the actor sees of an entity. */
export const scopeOn = (actor: Pick<Actor, 'scope' | 'scopes'>, entity: string): RowScope => actor.scopes?.get(entity) ?? actor.scope

/** A person's name in both languages; who has no English one is called by the other. */
export const namesOf = ({ name, nameEn }: Pick<Actor, 'name' | 'nameEn'>): Label => [name, nameEn || name]

/** Who is written down as the author of what the actor does; nobody where the program does it by itself. */
export const authorOf = ({ userId }: Pick<Actor, 'userId'>): number | null => (userId === 0 ? null : userId)
