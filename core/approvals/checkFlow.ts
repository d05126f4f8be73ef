import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { departments, people, type Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { checkCondition, chosenInCondition } from './condition/checkCondition.ts'
import { conditionFields } from './condition/conditionFields.ts'
import { parseCondition } from './condition/parseCondition.ts'
import { weighCondition } from './condition/weighCondition.ts'
import type { FlowStep, Source } from '../define/flow.ts'
import type { FlowProblem } from './parseFlow.ts'
import { personPath } from './personPath.ts'
import { targetOf } from './targetOf.ts'

/** Everything in the steps of a flow that does not fit documents of this entity. */
export const checkFlow = (steps: readonly FlowStep[], entity: AnyEntity, entities: Registry['entities']): readonly FlowProblem[] =>
  steps.flatMap((step, index) => [
    ...conditionProblems(step, entity).map(problem => ({ at: `${index}.condition`, problem })),
    ...sourceProblems(step.source, entity, entities, `${index}.source`),
    ...(step.also ?? []).flatMap((source, place) => sourceProblems(source, entity, entities, `${index}.also.${place}`)),
    ...(step.escalateTo === null ? [] : sourceProblems(step.escalateTo, entity, entities, `${index}.escalateTo`)),
    ...step.allow.editFields.flatMap((name, place) => {
      const problem = editProblem(entity, fieldOf(entity.fields, name))
      return problem === undefined ? [] : [{ at: `${index}.allow.editFields.${place}`, problem }]
    }),
  ])

const conditionProblems = ({ condition }: FlowStep, entity: AnyEntity): readonly Label[] => {
  if (condition === null) return []
  const parsed = parseCondition(condition)
  if ('problem' in parsed) return [parsed.problem]
  const fields = conditionFields(entity, people, departments)
  const unfit = [...checkCondition(parsed, fields), ...chosenInCondition(parsed, fields)]
  const problems = unfit.length > 0 ? unfit : weighCondition(parsed, fields, (_to, id) => [`#${id}`, `#${id}`])
  return problems.map(({ problem }) => problem)
}

/** The steps whose conditions speak of what the requester chooses: published before that was refused, they go on until somebody edits them. */
export const chosenRoutes = (steps: readonly FlowStep[], entity: AnyEntity): readonly FlowProblem[] =>
  steps.flatMap(({ condition }, index) => {
    const parsed = condition === null ? undefined : parseCondition(condition)
    if (parsed === undefined || 'problem' in parsed) return []
    return chosenInCondition(parsed, conditionFields(entity, people, departments)).map(({ problem }) => ({
      at: `${index}.condition`,
      problem,
    }))
  })

const sourceProblems = (source: Source, entity: AnyEntity, entities: Registry['entities'], at: string): readonly FlowProblem[] => {
  if (source.kind === 'field' && !personPath(entity, entities, source.field)) {
    return [{ at: `${at}.field`, problem: ['请选择一个指向人员的字段', 'Choose a field that names a person'] }]
  }
  if (source.kind === 'departmentHead' && source.of !== undefined && ![people, departments].includes(targetOf(entity, source.of) ?? '')) {
    return [{ at: `${at}.of`, problem: ['请选择一个指向人员或部门的字段', 'Choose a field that names a person or a department'] }]
  }
  return []
}

const editProblem = (entity: AnyEntity, field: Field | undefined): Label | undefined => {
  if (!field) return [`“${entity.label[0]}”没有这个字段`, `There is no such field in “${entity.label[1]}”`]
  return field.readonly || field.frozen ? ['这个字段不能由人修改', 'This field cannot be changed by users'] : undefined
}
