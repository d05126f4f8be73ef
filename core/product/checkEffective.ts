import type { AnyEntity } from '../define/entity.ts'
import { revisionsOf } from '../define/revisions.ts'
import { fieldOf } from '../fields/kinds.ts'

/** What is wrong with the day from which on records of an entity are gone by, one sentence each. */
export const checkEffective = (entity: AnyEntity): readonly string[] => {
  if (entity.effective === undefined) return []
  const { on, why } = entity.effective
  const [day, reason] = [fieldOf(entity.fields, on), fieldOf(entity.fields, why)]
  return [
    ...(day?.kind === 'date' && day.required && day.frozen === true
      ? []
      : [`it is gone by from ${on} on, which is no day that is said once and for all`]),
    ...(reason?.kind === 'text' && !reason.readonly ? [] : [`${why} does not say why it is gone by from a day that has passed`]),
    ...(revisionsOf(entity) || entity.edition ? ['it has versions, so it is not gone by from a day on by itself'] : []),
  ]
}
