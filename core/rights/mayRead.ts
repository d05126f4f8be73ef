import type { AnyEntity } from '../define/entity.ts'
import { isListedLines } from '../define/listedLines.ts'
import { may, type Actor } from './actor.ts'
import { readable } from './fieldPolicy.ts'

/** Whether the actor may read records of the entity at all; listed lines, when the actor may read their records and sees the field in which they stand. */
export const mayRead = (actor: Pick<Actor, 'points'>, entity: AnyEntity): boolean => {
  if (!isListedLines(entity)) return may(actor, `${entity.name}:read`)
  const { entity: records, field } = entity.lineOf
  return may(actor, `${records.name}:read`) && readable(actor, records.fields[field])
}
