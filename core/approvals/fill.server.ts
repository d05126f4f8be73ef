import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { fieldOf, parseFields } from '../fields/kinds.ts'
import { hiddenIn, isEmpty } from '../logic/rowLogic.ts'
import { checkChosen } from '../records/checks.server.ts'
import { changeRecord } from '../records/write.server.ts'
import { writableFields } from '../rights/fieldPolicy.ts'
import type { Actor } from '../rights/actor.ts'
import type { Context } from '../context/serve.server.ts'
import type { PlannedStep } from './engine/process.ts'
import { lockApproval, ownTask, refuseUnlessSeen, type AtWork, type Seen } from './perform.server.ts'

/** What somebody fills in while asked: values by field, as they were sent. */
interface Filling extends Seen {
  readonly instance: number
  readonly task: number
  readonly values: object
}

/** What a step leaves to this approver: fields that the actor may write, in the order of the flow. */
export const fieldsLeft = (entity: AnyEntity, planned: Pick<PlannedStep, 'allow'> | undefined, actor: Pick<Actor, 'points'>): Fields => {
  const fields: Fields = writableFields(entity.fields, actor)
  return Object.fromEntries(
    (planned?.allow.editFields ?? []).flatMap(name => {
      const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field && !field.readonly ? [[name, field] as const] : []
    }),
  )
}

/** What a step demands before anybody agrees in it and is still empty; nothing that the document does not ask for as it is. */
export const fieldsMissing = (
  { product }: Pick<Context, 'product'>,
  entity: AnyEntity,
  planned: Pick<PlannedStep, 'allow'> | undefined,
  row: Readonly<Record<string, unknown>>,
): readonly (readonly [name: string, field: Field])[] => {
  const needed = planned?.allow.needFields ?? []
  if (needed.length === 0) return []
  const logic = product.registry.logic.get(entity.name)
  const hidden = logic === undefined ? new Set<string>() : hiddenIn(logic, entity.fields, row)
  return needed.flatMap(name => {
    const field = fieldOf(entity.fields, name)
    return field && !hidden.has(name) && isEmpty(row[name]) ? [[name, field] as const] : []
  })
}

/** Refuses consent to a document in which something is empty that the step demands. */
export const refuseMissing = (context: Context, { entity, row, process }: AtWork, step: number): void => {
  const missing = row ? fieldsMissing(context, entity, process.plan.steps[step], row) : []
  if (missing.length === 0) return
  const [zh, en] = [0, 1].map(language => missing.map(([, { label }]) => label[language]))
  refuse('ruleBroken', {
    message: [`同意前须填写：${zh?.join('、')}`, `Fill in before you approve: ${en?.join(', ')}`],
    problems: Object.fromEntries(missing.map(([name]) => [name, requiredMessage])),
  })
}

const notLeft: Label = ['此步骤不能修改这个字段', 'This step does not let you change this field']

/**
 * Fills in what the step of a pending task leaves to its approvers, whatever the document's state lets anybody else do; the approval goes on with
 * what is stored then. Refuses other fields by name, and whoever is not asked.
 */
export const fillIn = async (context: Context, { instance, task: no, values: sent, ...seen }: Filling): Promise<void> => {
  const work = await lockApproval(context, instance)
  refuseUnlessSeen(work, seen)
  const { task } = await ownTask(context, work, no)
  const { entity, row, process } = work
  if (Array.isArray(sent)) refuse('invalidBody')
  const given: Readonly<Record<string, unknown>> = { ...sent }
  const fields = fieldsLeft(entity, process.plan.steps[task.step], context.actor)
  const others = Object.keys(given).filter(name => !Object.hasOwn(fields, name))
  if (others.length > 0)
    refuse('noPermission', {
      message: notLeft,
      problems: Object.fromEntries(others.slice(0, 20).map(name => [name.slice(0, 60), notLeft])),
    })
  const { values, problems } = parseFields(fields, given, 'change')
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  if (!row) return refuse('notFound')
  await checkChosen(context, entity.fields, values, row)
  await changeRecord(context, entity, row, values, { action: 'update' })
}
