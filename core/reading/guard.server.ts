import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { serviceOf } from '../context/served.server.ts'
import type { GuardAnswer, Context } from '../context/serve.server.ts'

/** What the entity's guard of that name says of this person with this record now. */
export const guardAnswer = (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>, name: string): GuardAnswer =>
  serviceOf(context.product, entity).guards?.[name]?.holds(context.actor, row) ?? true

/** Refuses what the entity's guard of that name does not allow this person with this record now. */
export const refuseGuarded = (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>, name: string): void => {
  const answer = guardAnswer(context, entity, row, name)
  if (answer === true) return
  if ('code' in answer) {
    const { code, ...details } = answer
    refuse(code, details)
  }
  refuse('illegalTransition', { message: answer })
}
