import type { AnyEntity } from '../define/entity.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Label } from '../language/label.ts'
import type { Actor } from '../rights/actor.ts'
import { readable } from '../rights/fieldPolicy.ts'
import type { Condition } from './condition/condition.ts'
import { parseCondition } from './condition/parseCondition.ts'

// Which steps of a flow apply follows from fields of the document. Somebody who may not see one of these is told neither which steps there are nor who is asked in them:
// whoever hands in often enough would work out the field by that.

interface Conditioned {
  readonly condition: string | null
}

const namesIn = (condition: Condition): readonly string[] =>
  condition.kind === 'compare' ? [condition.field] : condition.parts.flatMap(namesIn)

/** The fields of a condition that are not for everybody; none of one that cannot be read, because its step applies to all. */
const guardedIn = (entity: AnyEntity, { condition }: Conditioned): readonly string[] => {
  const parsed = condition === null ? undefined : parseCondition(condition)
  return parsed === undefined || 'problem' in parsed
    ? []
    : namesIn(parsed).filter(name => fieldOf(entity.fields, name)?.group !== undefined)
}

/** The fields that decide which of some steps apply and that are not for everybody, each once. */
export const fieldsBehindSteps = (entity: AnyEntity, steps: readonly Conditioned[]): readonly string[] => [
  ...new Set(steps.flatMap(step => guardedIn(entity, step))),
]

/** Whether the actor is not told when this step applies. */
export const hidesStep = (actor: Pick<Actor, 'points'>, entity: AnyEntity, step: Conditioned): boolean =>
  guardedIn(entity, step).some(name => {
    const field = fieldOf(entity.fields, name)
    return field !== undefined && !readable(actor, field)
  })

/** Whether the actor is told nothing of the steps of a flow: where one of them is not for the actor to know, all of them tell of it by their order. */
export const hidesSteps = (actor: Pick<Actor, 'points'>, entity: AnyEntity | undefined, steps: readonly Conditioned[]): boolean =>
  entity !== undefined && steps.some(step => hidesStep(actor, entity, step))

/** What stands in place of steps that somebody is not told of. */
export const hiddenStepName: Label = ['审批中的步骤（取决于您无权查看的字段）', 'Approval steps (depend on fields you cannot view)']

/** What somebody is called who took part in steps that the reader is not told of. */
export const hiddenApprover: Label = ['审批人', 'An approver']
