import { useMemo } from 'react'
import { listFields, readable, writable } from '../rights/fieldPolicy.ts'
import { lockedFields } from '../define/consent.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { isRevisedIn, revisionsOf } from '../define/revisions.ts'
import { isAnnotatedIn } from '../define/versionStates.ts'
import { revising } from '../reading/abilities.ts'
import { useSession } from '../client/session.web.ts'

/** The fields that lists answer this person. */
export const useListFields = (entity: AnyEntity): Fields => {
  const points = useSession(session => session.points)
  return useMemo(() => listFields(entity, { points }), [entity, points])
}

/**
 * Tells whether this person may write a field of a record now, or of a new one: what people agreed to only where they may submit it for
 * approval anew.
 */
export const useWritableNow = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> | undefined,
): ((field: Field, name: string) => boolean) => {
  const points = useSession(session => session.points)
  const state = record?.[String(entity.state)]
  if (record && annotatesOnly(entity, record, points)) {
    const { besides = [] } = revisionsOf(entity) ?? {}
    return (field, name) => writable({ points }, field) && besides.includes(name)
  }
  // What is written there goes into the next version, to which nobody has agreed yet.
  const locked = mayAmend(entity, points) || isRevisedIn(entity, state) ? undefined : lockedFields(entity, state)
  return (field, name) => writable({ points }, field) && locked?.has(name) !== true
}

/** Whether a person with these rights may edit nothing of a record but what is nothing of the agreement. */
export const annotatesOnly = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, points: ReadonlySet<string>): boolean => {
  const { can } = record
  if (!Array.isArray(can) || can.includes('update') || can.includes(revising)) return false
  return points.has(`${entity.name}:update`) && isAnnotatedIn(entity, record[String(entity.state)])
}

/** Whether a person with these rights may submit a change of what was agreed to. */
export const mayAmend = (entity: AnyEntity, points: ReadonlySet<string>): boolean =>
  entity.amend !== undefined && points.has(`${entity.name}:${entity.amend}`)

/** Tells whether this person may read a field. */
export const useReadable = (): ((field: Field) => boolean) => {
  const points = useSession(session => session.points)
  return field => readable({ points }, field)
}

/** Tells whether this person may write a field. */
export const useWritable = (): ((field: Field) => boolean) => {
  const points = useSession(session => session.points)
  return field => writable({ points }, field)
}
