import { sql } from 'kysely'
import {
  chosenRoutes,
  documentsOf,
  documentTypeOf,
  parseSteps,
  rolesOf,
  type ApproverRole,
  type DefaultFlow,
  type DefaultSource,
  type FlowStep,
} from '#core/approvals'
import { canonical } from '#core/audit'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { saidWithin, type Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { changeRecord, createRecord, exists, find, findOne, lockAnyRecord, query } from '#core/records.server'
import { holdersOf, tellConcerns } from '#core/notices.server'
import { role, user } from '#core/people'
import { approvalFlow } from './approvalFlow.ts'
import { flowEvents } from './approvalFlow.events.ts'

/** A role as the company has it. */
interface StoredRole extends ApproverRole {
  readonly id: number
}

/** Publishes the flow that each type of documents brings along, where the company has none for it. Answers the roles that these flows ask. */
export const seedFlows = async (context: Context): Promise<readonly StoredRole[]> => {
  const roles = new Map<string, StoredRole>()
  for (const { docType, flow } of documentsOf(context.product.registry)) {
    if (flow === undefined) continue
    for (const one of rolesOf(flow)) if (!roles.has(one.key)) roles.set(one.key, { ...one, id: await idOfRole(context, one) })
    if (!(await exists(context, approvalFlow, { docType }))) await publish(context, docType, flow, roles)
  }
  return [...roles.values()]
}

const approves: Label = ['在审批流程中负责审批。', 'Approves in approval flows.']

const idOfRole = async (context: Context, { name: [name, nameEn] }: ApproverRole): Promise<number> => {
  const found = await findOne(context, role, { name }, ['id'])
  return (
    found?.id ?? createRecord(context, role, { name, nameEn, intro: saidWithin(approves, 2000), scope: 'own', points: [], system: false })
  )
}

const publish = async (context: Context, docType: string, flow: DefaultFlow, roles: ReadonlyMap<string, StoredRole>): Promise<number> =>
  createRecord(context, approvalFlow, {
    code: await freeCode(context, flow.code),
    docType,
    nameZh: flow.name[0],
    nameEn: flow.name[1],
    enabled: true,
    effectiveFrom: companyDay(context.now),
    signature: flow.signature ?? 'click',
    steps: stepsOf(flow.steps, roles),
  })

/** The code, or the first of `CODE-2`, `CODE-3`, … that no flow of the company has; the whole truth, because codes are unique. */
const freeCode = async (context: Context, code: string): Promise<string> => {
  const column = col(approvalFlow, 'code')
  const alike = await query(context, { code: column }, sql`from ${table(approvalFlow)} as t where ${column} ~ ${`^${code}(-[0-9]+)?$`}`)
  const taken = new Set(alike.map(row => row.code))
  let free = code
  for (let number = 2; taken.has(free); number++) free = `${code}-${number}`
  return free
}

/** The steps of a default flow with the company's own roles in them. */
const stepsOf = (steps: DefaultFlow['steps'], roles: ReadonlyMap<string, StoredRole>): readonly FlowStep[] => {
  const found = (source: DefaultSource): object =>
    source.kind === 'role' ? { kind: 'role', role: roles.get(source.role.key)?.id } : source
  const parsed = parseSteps(
    steps.map(step => ({
      ...step,
      source: found(step.source),
      ...(step.also === undefined ? {} : { also: step.also.map(found) }),
      ...(step.escalateTo === undefined ? {} : { escalateTo: found(step.escalateTo) }),
    })),
  )
  if ('problems' in parsed) throw new Error(`A default flow cannot be read: ${JSON.stringify(parsed.problems)}`)
  return parsed.steps
}

/** A flow that the company has left as an earlier version of the product brought it along asks what the present one asks. */
const renewUnchanged = async (context: Context, roles: readonly StoredRole[]): Promise<void> => {
  const byKey = new Map(roles.map(one => [one.key, one]))
  for (const { docType, flow } of documentsOf(context.product.registry)) {
    if (flow?.former === undefined) continue
    const known = await findOne(context, approvalFlow, { docType }, ['id'])
    const stored = known && (await lockAnyRecord(context, approvalFlow, known.id))
    if (!stored) continue
    const isLeft = flow.former.some(steps => canonical(stepsOf(steps, byKey)) === canonical(stored.steps))
    if (isLeft)
      await changeRecord(context, approvalFlow, stored, { steps: stepsOf(flow.steps, byKey) }, { action: 'update', reason: renewed })
  }
}

const renewed: Label = ['默认流程更新，公司未改动过', 'The flow that comes with the product has changed; the company had left it as it was']

/** Tells those who edit flows of conditions that the requester decides: they still hold, and are refused once the flow is edited. */
const tellChosenRoutes = async (context: Context): Promise<void> => {
  const flows = await find(context, approvalFlow, {
    where: { enabled: true },
    fields: ['id', 'docType', 'edition', 'nameZh', 'nameEn', 'steps'],
    limit: 'all',
  })
  const found = flows.flatMap(flow => {
    const document = documentTypeOf(context.product.registry, flow.docType)
    const [first] = document ? chosenRoutes(flow.steps, document.entity) : []
    return first ? [{ ...flow, problem: first.problem }] : []
  })
  const to = found.length === 0 ? [] : await holdersOf(context, `${approvalFlow.name}:update`)
  await tellConcerns(context, {
    event: flowEvents.chosenRoute,
    entity: approvalFlow.name,
    title: count => [
      `${count} 个审批流程的条件由提交人决定`,
      count === 1
        ? 'An approval flow has a condition that the requester decides'
        : `${count} approval flows have conditions that requesters decide`,
    ],
    link: '/admin/approvalFlow',
    all: found.map(({ id, edition, nameZh, nameEn, problem }) => ({
      recordId: id,
      key: `${id} ${edition}`,
      to,
      line: [`${nameZh}：${problem[0]}`, `${nameEn}: ${problem[1]}. It applies until the flow is edited`],
      link: `/admin/approvalInfo/${id}`,
    })),
  })
}

/**
 * Brings the flows of a company up to what the product is now, whenever it starts: a type of documents that is new gets the flow it brings
 * along, one that was left as it came follows the product, and a flow for documents that nobody can submit is disabled. Who edits flows is told of conditions that
 * are refused by now. A company without people is not founded yet.
 */
export const keepFlows = async (context: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1006)`.execute(context.tx)
  if (!(await exists(context, user, {}))) return
  await renewUnchanged(context, await seedFlows(context))
  await tellChosenRoutes(context)
  const known = documentsOf(context.product.registry).map(({ docType }) => docType)
  const unknown = await find(context, approvalFlow, { where: { enabled: true, docType: { not: known } }, fields: ['id'], limit: 'all' })
  for (const { id } of unknown) {
    const flow = await lockAnyRecord(context, approvalFlow, id)
    if (flow) await changeRecord(context, approvalFlow, flow, { enabled: false }, { action: 'update', reason: nobodySubmits })
  }
}

const nobodySubmits: Label = ['系统中没有这种单据，流程已停用', 'There are no documents of this type, so the flow is disabled']
