import type { RowScope, UserType } from '../rights/actor.ts'

/** One thing that somebody is able to do, or is made able to do. */
export type Right =
  | { readonly kind: 'point'; readonly point: string }
  /** How far somebody sees of an entity; `departments` are those whose records that shows them. */
  | { readonly kind: 'sight'; readonly entity: string; readonly scope: RowScope; readonly departments: readonly number[] }
  /** Somebody decides in a step of an approval flow, or for one of its parts, see `partOf`. */
  | { readonly kind: 'duty'; readonly docType: string; readonly step: string }
  /** Somebody leads a department, or stands in for whoever does: what its people submit is theirs to decide. Null for what stands above all departments. */
  | { readonly kind: 'lead'; readonly department: number | null }
  | { readonly kind: 'type'; readonly type: UserType }
  /** Somebody is a super admin, or administers the system. */
  | { readonly kind: 'administrator' }

/** Two rights are the same when their keys are. */
export const keyOf = (right: Right): string => JSON.stringify(right)
