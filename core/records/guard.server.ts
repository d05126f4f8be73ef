import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { refuse } from '../errors/refuse.ts'
import { conditionOf } from './abilities.ts'
import { serviceOf } from './served.server.ts'
import type { GuardAnswer, Step } from './serve.server.ts'

/** Refuses what the entity's guard of that name does not allow this person with this record now. */
export const refuseGuarded = (step: Step, entity: AnyEntity, row: StoredRecord<AnyEntity>, name: string): void => {
  const answer: GuardAnswer = (conditionOf(serviceOf(step.product, entity).guards?.[name])?.(step.actor, row) ?? true) as GuardAnswer
  if (answer === true) return
  if ('code' in answer) refuse(answer.code, { message: answer.message })
  refuse('illegalTransition', { message: answer })
}
