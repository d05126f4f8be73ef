import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { serviceOf } from './served.server.ts'
import type { GuardAnswer, Step } from './serve.server.ts'

/** Refuses what the entity's guard of that name does not allow this person with this record now. */
export const refuseGuarded = (step: Step, entity: AnyEntity, row: StoredRecord<AnyEntity>, name: string): void => {
  const answer: GuardAnswer = serviceOf(step.product, entity).guards?.[name]?.holds(step.actor, row) ?? true
  if (answer === true) return
  if ('code' in answer) refuse(answer.code, { message: answer.message })
  refuse('illegalTransition', { message: answer })
}
