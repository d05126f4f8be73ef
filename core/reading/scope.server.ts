import { sql, type RawBuilder } from 'kysely'
import type { AnyEntity } from '../define/entity.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { fieldOf } from '../fields/kinds.ts'
import { storageOf } from '../fields/kinds.server.ts'
import type { Service } from '../context/serve.server.ts'
import { authorOf, isWider, scopeOn, type Actor } from '../rights/actor.ts'

/**
 * Why somebody sees a record; `granted` is what the entity itself shows to more people than its authors, `whole` that they see what it is a part of, `part` that they are
 * named in a part of it, `asked` that they are asked to decide on it.
 */
export type ScopeWay = 'own' | 'assigned' | 'department' | 'tree' | 'granted' | 'whole' | 'part' | 'asked'

/** One way to a record, as a condition over the alias `t`. */
export interface WayToRecord {
  readonly way: ScopeWay
  readonly holds: RawBuilder<boolean>
}

/**
 * The rows of an entity that the actor may see, as a condition over the alias `t`; undefined when all of them.
 * Lists, single reads, writes, counts, pickers, references and exports all use this one condition. With the service of an entity, of listed lines that
 * of their records.
 */
// The service belongs to the entity it is given with.
// oxlint-disable-next-line typescript/no-explicit-any
export const rowScope = (entity: AnyEntity, service: Service<any>, actor: Actor): RawBuilder<boolean> | undefined => {
  const records = recordsOf(entity)
  const ways = waysToRecords(records, service, actor)
  if (ways === 'all') return undefined
  const [only, ...others] = ways.map(({ holds }) => holds)
  const seen = only && others.length === 0 ? only : sql<boolean>`(${sql.join([only, ...others], sql` or `)})`
  // A line is seen by whoever sees its record.
  return isListedLines(entity) ? sql<boolean>`t.record_id in (select t.id from ${sql.table(tableOf(records))} as t where ${seen})` : seen
}

/** The ways by which the actor sees rows of an entity: a row is seen when any of them holds; `all` when every row is. */
export const waysToRecords = (
  entity: AnyEntity,
  // As above.
  // oxlint-disable-next-line typescript/no-explicit-any
  service: Service<any>,
  actor: Actor,
): readonly WayToRecord[] | 'all' => {
  const ways = openWays(entity, service, actor)
  const veil = authorOf(actor) === null ? undefined : service.veil?.(actor)
  if (!veil) return ways
  if (ways === 'all') return [{ way: 'granted', holds: veil }]
  return ways.map(({ way, holds }) => ({ way, holds: sql<boolean>`(${holds} and ${veil})` }))
}

/** The same as if nothing were private. */
const openWays = (
  entity: AnyEntity,
  // As above.
  // oxlint-disable-next-line typescript/no-explicit-any
  service: Service<any>,
  actor: Actor,
): readonly WayToRecord[] | 'all' => {
  const scope = scopeOn(actor, entity.name)
  if (entity.shared === true || scope === 'all') return 'all'
  const ways: WayToRecord[] = [{ way: 'own', holds: sql<boolean>`t.created_by_id = ${actor.userId}` }]
  if (isWider(scope, 'own'))
    for (const name of assignedFields(entity)) ways.push({ way: 'assigned', holds: isAssigned(entity, name, actor) })
  if (isWider(scope, 'assigned') && actor.departmentId !== null) {
    const departments = scope === 'tree' ? [...actor.departmentTree] : [actor.departmentId]
    ways.push({ way: scope === 'tree' ? 'tree' : 'department', holds: sql<boolean>`t.created_in_id = any(${departments})` })
  }
  const granted = service.scope?.(actor)
  if (granted) ways.push({ way: 'granted', holds: granted })
  for (const shows of service.sights ?? []) {
    const shown = shows(actor)
    if (shown === 'all') return 'all'
    if (shown) ways.push(shown)
  }
  return ways
}

const assignedFields = (entity: AnyEntity): readonly string[] => entity.assigned ?? []

/** Whether one of the fields by which a record, aliased `alias`, is assigned to people names the actor; undefined where there are none. */
export const isNamedIn = (entity: AnyEntity, actor: Actor, alias: string): RawBuilder<boolean> | undefined => {
  const named = assignedFields(entity).map(name => isAssigned(entity, name, actor, alias))
  return named.length === 0 ? undefined : sql<boolean>`(${sql.join(named, sql` or `)})`
}

const isAssigned = (entity: AnyEntity, name: string, actor: Actor, alias = 't'): RawBuilder<boolean> => {
  const field = fieldOf(entity.fields, name)
  const column = field && storageOf(field)?.columns(snake(name), field, () => '')[0]?.name
  return column === undefined
    ? sql<boolean>`exists (select from ${sql.table(partTableOf(entity, name))} as a where a.owner_id = ${sql.ref(`${alias}.id`)} and a.target_id = ${actor.userId})`
    : sql<boolean>`${sql.ref(`${alias}.${column}`)} = ${actor.userId}`
}
