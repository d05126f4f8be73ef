import { sql, type RawBuilder } from 'kysely'
import { col } from '#core/queries.server'
import { isWider, scopeOn, type Actor } from '#core/rights'
import { company } from './company.ts'

/** Whose department, or one above it, is the customer's sees it as far as their scope goes; the core knows only where it was entered. */
export const ofDepartment = (actor: Actor): RawBuilder<boolean> => {
  const scope = scopeOn(actor, company.name)
  if (actor.departmentId === null || !isWider(scope, 'assigned')) return sql<boolean>`false`
  const departments = scope === 'tree' ? [...actor.departmentTree] : [actor.departmentId]
  return sql<boolean>`${col(company, 'department')} = any(${departments})`
}

/** Who sees a customer in their own right, and not because they were granted access to it: `rowScope(company, byOwnRight, actor)`. */
export const byOwnRight = { transitions: {}, scope: ofDepartment } as const
