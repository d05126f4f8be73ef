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
import { everybodyExcluded } from '../reading/notBy.server.ts'
import { editorsOf } from './editors.server.ts'
import { canBeWon } from './engine/slots.ts'
import type { ApproverGroup, Plan, PlannedStep } from './engine/process.ts'
import { sourcesOf, type FlowStep, type Source } from '../define/flow.ts'
import { personPath } from './personPath.ts'
import { sourceName } from './sourceName.server.ts'
import { hidesStep } from './hiddenSteps.ts'
import type { Actor } from '../rights/actor.ts'

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

/**
 * Works out who would decide a document by these steps: which of them apply, and who is asked in each. What keeps a document from being handed in follows from nothing
 * that its actor does not see: of steps that depend on such a field all are looked through, and where none of a flow would apply, the last of them does.
 */
export const planFor = async (
  context: Context,
  steps: readonly FlowStep[],
  submission: Submission,
): Promise<{ readonly plan: Plan; readonly troubles: readonly StepTrouble[] }> => {
  const { tx, product } = context
  const { entity, row, requester } = submission
  const authors = [requester, ...(row.createdBy === null ? [] : [row.createdBy])]
  const barred = [...new Set([...authors, ...(await editorsOf(tx, entity, row.id)), ...(await bystanders(context, submission))])]
  const document = { entity, entities: product.registry.entities, values: await valuesOf(tx, submission) }
  const planned: PlannedStep[] = []
  const troubles: StepTrouble[] = []
  const answers = answersTo(context.actor, steps, document)
  for (const [place, step] of steps.entries()) {
    const applies = answers[place] ?? false
    const isLookedAt = applies !== false || hidesStep(context.actor, entity, step)
    const asked: readonly Asked[] = isLookedAt ? await askedIn(context, step, requester, barred, document) : []
    planned.push({ ...step, applies: applies !== false, ...peopleOf(applies === false ? [] : asked) })
    const trouble =
      typeof applies === 'boolean'
        ? asked.map(group => troubleWith(step, group, barred, document)).find(found => found !== undefined)
        : unfitting(step, applies)
    if (trouble) troubles.push({ step: place, trouble })
  }
  if (planned.every(step => !step.applies))
    troubles.push({ step: 0, trouble: ['没有任何审批步骤适用于此单据', 'No step of the flow applies to this document'] })
  return { plan: { barred, steps: planned, perOffice: true }, troubles }
}

/** The people whom the document's own steps keep from deciding, among them those who may not take one because they did the other half. */
const bystanders = async ({ tx, product }: Context, { entity, row }: Submission): Promise<readonly number[]> => {
  const decided = Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).filter(([, { approval }]) => approval !== undefined)
  const excluded = await Promise.all(decided.map(([step]) => everybodyExcluded({ db: tx, product }, entity, step, row)))
  const named: readonly unknown[] = decided.flatMap(([, { notDecidedBy = [] }]) => notDecidedBy.flatMap(field => row[field]))
  return [...excluded.flat(), ...named.filter(person => typeof person === 'number')]
}

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

/** Whether each step applies, or why that makes no sense. */
const answersTo = (actor: Actor, steps: readonly FlowStep[], document: AskedDocument): readonly (boolean | Label)[] => {
  const answers = steps.map((step): boolean | Label => appliesTo(step, document))
  const unseen = steps.findLastIndex(step => hidesStep(actor, document.entity, step))
  const isEverApplied = answers.some(applies => applies !== false)
  return unseen < 0 || isEverApplied ? answers : answers.with(unseen, true)
}

/** Who is asked in a step by each of its sources, or would be if the requester were not left out. */
const askedIn = async (
  context: Context,
  step: FlowStep,
  requester: number,
  barred: readonly number[],
  document: AskedDocument,
): Promise<readonly Asked[]> => {
  const passedOver = step.excludeRequester ? barred : []
  const sources = sourcesOf(step)
  const asked: Asked[] = []
  for (const source of sources) {
    const found = [...new Set(await approversFrom(context.tx, source, { requester, passedOver, document }))]
    const users = found.filter(person => !passedOver.includes(person))
    const name = sources.length > 1 ? await sourceName(context, source, document) : undefined
    asked.push({ source, users, leftOut: found.length - users.length, ...(name ? { name } : {}) })
  }
  return asked
}

/** Whom a source names, and how many are not asked because they submitted, made or changed the document. */
interface Asked {
  readonly source: Source
  readonly users: readonly number[]
  readonly leftOut: number
  /** What the source is called; absent where it is the only one of its step. */
  readonly name?: Label
}

/** The people of a step: each once, and by group where it has several sources. */
const peopleOf = (asked: readonly Asked[]): Pick<PlannedStep, 'users' | 'groups'> => {
  const users = [...new Set(asked.flatMap(group => group.users))]
  const groups = asked.flatMap(({ name, users: own }): readonly ApproverGroup[] => (name ? [{ name, users: own }] : []))
  return groups.length === 0 ? { users } : { users, groups }
}

const unfitting = ({ name: [zh, en] }: FlowStep, [why, whyEn]: Label): Label => [
  `步骤“${zh}”的条件不能用于此单据：${why}`,
  `The condition of “${en}” does not fit this document: ${whyEn}`,
]

const troubleWith = (step: FlowStep, asked: Asked, barred: readonly number[], document: AskedDocument): Label | undefined => {
  const { users, leftOut } = asked
  const name = nameOf(step, asked)
  const [zh, en] = name
  if (users.some(user => barred.includes(user)))
    return [`步骤“${zh}”的审批人中有人提交、制作或修改过此单据`, `An approver of “${en}” has submitted, made or changed the document`]
  if (users.length === 0 && leftOut > 0)
    return [
      `步骤“${zh}”的审批人都提交、制作或修改过此单据，须由另一人审批；请联系管理员`,
      `All approvers of the step “${en}” have submitted, created or changed the document. Another person must approve. Contact an administrator.`,
    ]
  if (users.length === 0) return nobodyDecides(name, asked.source, document)
  if (!canBeWon({ mode: step.mode, users }))
    return [`步骤“${zh}”的审批人只有 ${users.length} 位，不够`, `The step “${en}” has only ${users.length} approvers, too few`]
  return undefined
}

/** The name of a step, and of the group that is meant where it has several. */
const nameOf = ({ name: [zh, en] }: FlowStep, { name }: Asked): Label => (name ? [`${zh} · ${name[0]}`, `${en} · ${name[1]}`] : [zh, en])

/** That a step has nobody who could decide it; where another record should name somebody, with what to fill in. */
const nobodyDecides = ([zh, en]: Label, source: Source, { entity, entities }: AskedDocument): Label => {
  const way = source.kind === 'field' ? personPath(entity, entities, source.field) : undefined
  if (way?.at === undefined) return [`步骤“${zh}”没有审批人`, `The step “${en}” has no approver`]
  return [
    `步骤“${zh}”没有审批人：请先在“${way.label[0]}”中填写在职人员`,
    `The step “${en}” has no approver. First enter an active user in “${way.label[1]}”.`,
  ]
}
