import type { AnyEntity, StoredRecord, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { departments, people } from '../define/registry.ts'
import type { Context, Transaction } from '../context/serve.server.ts'
import { approversFrom, departmentOfPerson, type AskedDocument } from './approvers.server.ts'
import { checkCondition } from './condition/checkCondition.ts'
import { conditionFields, requesterFields } from './condition/conditionFields.ts'
import { conditionHolds } from './condition/conditionHolds.ts'
import { parseCondition } from './condition/parseCondition.ts'
import { editorsOf } from './editors.server.ts'
import { canBeWon } from './engine/slots.ts'
import type { Plan, PlannedStep } from './engine/process.ts'
import type { FlowStep } from '../define/flow.ts'
import { personPath } from './personPath.ts'

/** A document at the moment it is submitted. */
export interface Submission {
  readonly entity: AnyEntity
  readonly row: StoredRecord<AnyEntity>
  readonly requester: number
}

/** Why a step has no valid answer to who decides; in words for the requester and the administrator. */
export interface StepTrouble {
  readonly step: number
  readonly trouble: Label
}

/** Works out who would decide a document by these steps: which of them apply, and who is asked in each. */
export const planFor = async (
  { tx, product }: Pick<Context, 'tx' | 'product'>,
  steps: readonly FlowStep[],
  submission: Submission,
): Promise<{ readonly plan: Plan; readonly troubles: readonly StepTrouble[] }> => {
  const { entity, row, requester } = submission
  const authors = [requester, ...(row.createdBy === null ? [] : [row.createdBy])]
  const barred = [...new Set([...authors, ...(await editorsOf(tx, entity, row.id)), ...bystanders(submission)])]
  const document = { entity, entities: product.registry.entities, values: await valuesOf(tx, submission) }
  const planned: PlannedStep[] = []
  const troubles: StepTrouble[] = []
  for (const [place, step] of steps.entries()) {
    const applies = appliesTo(step, document)
    const { users, leftOut } = applies === false ? nobody : await approversOf(tx, step, requester, barred, document)
    planned.push({ ...step, applies: applies !== false, users })
    const trouble = troubleWith(step, applies, users, barred, leftOut, document)
    if (trouble) troubles.push({ step: place, trouble })
  }
  if (planned.every(step => !step.applies))
    troubles.push({ step: 0, trouble: ['没有任何审批步骤适用于此单据', 'No step of the flow applies to this document'] })
  return { plan: { barred, steps: planned }, troubles }
}

/** The people whom the document's own step keeps from deciding. */
const bystanders = ({ entity, row }: Submission): readonly number[] =>
  Object.values<Transition<Fields, string>>(entity.transitions ?? {})
    .flatMap(({ notDecidedBy = [] }) => notDecidedBy.map(field => row[field]))
    .filter(person => typeof person === 'number')

/** What conditions are asked of: the document's own values, and who submits it. */
const valuesOf = async (tx: Transaction, { row, requester }: Submission): Promise<Readonly<Record<string, unknown>>> => ({
  [requesterFields.person]: requester,
  [requesterFields.department]: (await departmentOfPerson(tx, requester)) ?? null,
  ...row,
})

/** Whether a step applies; a condition that cannot be answered lets it apply, one that makes no sense is a trouble. */
const appliesTo = ({ condition }: FlowStep, { entity, values }: AskedDocument): boolean | Label => {
  if (condition === null) return true
  const parsed = parseCondition(condition)
  if ('problem' in parsed) return parsed.problem
  const [wrong] = checkCondition(parsed, conditionFields(entity, people, departments))
  return wrong?.problem ?? conditionHolds(parsed, values) !== false
}

/** Who is asked in a step, or would be if the requester were not left out. */
const approversOf = async (
  tx: Transaction,
  step: FlowStep,
  requester: number,
  barred: readonly number[],
  document: AskedDocument,
): Promise<Asked> => {
  const passedOver = step.excludeRequester ? barred : []
  const found = [...new Set(await approversFrom(tx, step.source, { requester, passedOver, document }))]
  const users = found.filter(person => !passedOver.includes(person))
  return { users, leftOut: found.length - users.length }
}

/** Who is asked in a step, and how many are not because they submitted, made or changed the document. */
interface Asked {
  readonly users: readonly number[]
  readonly leftOut: number
}

const nobody: Asked = { users: [], leftOut: 0 }

const troubleWith = (
  step: FlowStep,
  applies: boolean | Label,
  users: readonly number[],
  barred: readonly number[],
  leftOut: number,
  document: AskedDocument,
): Label | undefined => {
  const [zh, en] = step.name
  if (typeof applies !== 'boolean')
    return [`步骤“${zh}”的条件不能用于此单据：${applies[0]}`, `The condition of “${en}” does not fit this document: ${applies[1]}`]
  if (!applies) return undefined
  if (users.some(user => barred.includes(user)))
    return [`步骤“${zh}”的审批人中有人提交、制作或修改过此单据`, `An approver of “${en}” has submitted, made or changed the document`]
  if (users.length === 0 && leftOut > 0)
    return [
      `步骤“${zh}”的审批人都提交、制作或修改过此单据，须由另一人审批；请联系管理员`,
      `All approvers of the step “${en}” have submitted, created or changed the document. Another person must approve. Contact an administrator.`,
    ]
  if (users.length === 0) return nobodyDecides(step, document)
  if (!canBeWon(step.mode, users.length))
    return [`步骤“${zh}”的审批人只有 ${users.length} 位，不够`, `The step “${en}” has only ${users.length} approvers, too few`]
  return undefined
}

/** That a step has nobody who could decide it; where another record should name him, with what to fill in. */
const nobodyDecides = ({ name: [zh, en], source }: FlowStep, { entity, entities }: AskedDocument): Label => {
  const way = source.kind === 'field' ? personPath(entity, entities, source.field) : undefined
  if (way?.at === undefined) return [`步骤“${zh}”没有审批人`, `The step “${en}” has no approver`]
  return [
    `步骤“${zh}”没有审批人：请先在“${way.label[0]}”中填写在职人员`,
    `The step “${en}” has no approver. First enter an active user in “${way.label[1]}”.`,
  ]
}
