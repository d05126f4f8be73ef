import { useMemo } from 'react'
import { listFields, writable } from '../access/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { useSession } from '../shell/session.web.ts'

/** The fields that lists answer this person. */
export const useListFields = (entity: AnyEntity): Fields => {
  const points = useSession(session => session.points)
  return useMemo(() => listFields(entity, { points }), [entity, points])
}

/** Tells whether this person may write a field. */
export const useWritable = (): ((field: Field) => boolean) => {
  const points = useSession(session => session.points)
  return field => writable({ points }, field)
}
