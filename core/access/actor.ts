import type { Language } from '../define/label.ts'

/** The four kinds of users of the specification. */
export type UserType = 'ordinary' | 'departmentAdmin' | 'superAdmin' | 'manager'

/** The role value of each kind of user; 0 is the one that sees the full menu. */
export const userTypeCodes = { superAdmin: 0, departmentAdmin: 1, ordinary: 2, manager: 3 } as const satisfies Readonly<
  Record<UserType, number>
>

/** How far a role sees: its own records, its department's, the departments below too, or everything. */
export type RowScope = 'own' | 'department' | 'tree' | 'all'

/** Who acts, with every right resolved; frozen for the duration of one request. */
export interface Actor {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly type: UserType
  readonly departmentId: number | null
  /** The actor's department and all departments below it. */
  readonly departmentTree: readonly number[]
  readonly points: ReadonlySet<string>
  /** The widest scope of the actor's roles. */
  readonly scope: RowScope
  readonly language: Language
  /** The session the request came with; absent when the program acts by itself. */
  readonly sessionId?: number
}

/** Whether the actor holds a point: exact match, and an empty list denies. */
export const may = (actor: Pick<Actor, 'points'>, point: string): boolean => actor.points.has(point)
