import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import type { Service } from '../records/serve.server.ts'
import type { Actor } from './actor.ts'

/**
 * The rows of an entity that the actor may see, as a condition over the alias `t`; undefined when all of them.
 * Lists, single reads, writes, counts, pickers, references and exports all use this one condition.
 */
// The service belongs to the entity it is given with.
// oxlint-disable-next-line typescript/no-explicit-any
export const rowScope = (entity: AnyEntity, service: Service<any>, actor: Actor): RawBuilder<boolean> | undefined => {
  if (entity.shared === true || actor.scope === 'all') return undefined
  const own = scopeOf(actor)
  const more = service.scope?.(actor)
  return more ? sql<boolean>`(${own} or ${more})` : own
}

const scopeOf = (actor: Actor): RawBuilder<boolean> => {
  const own = sql<boolean>`t.created_by_id = ${actor.userId}`
  if (actor.scope === 'own' || actor.departmentId === null) return own
  const departments = actor.scope === 'tree' ? [...actor.departmentTree] : [actor.departmentId]
  return sql<boolean>`(${own} or t.created_in_id = any(${departments}))`
}
