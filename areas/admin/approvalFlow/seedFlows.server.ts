import { sql } from 'kysely'
import { documentsOf, parseSteps, rolesOf, type ApproverRole, type DefaultFlow, type DefaultSource, type FlowStep } from '#core/approvals'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { col, table } from '#core/queries.server'
import { changeRecord, createRecord, exists, find, findOne, lockAnyRecord, query } from '#core/records.server'
import { role, user } from '#core/people'
import { approvalFlow } from './approvalFlow.ts'

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

const idOfRole = async (context: Context, { name: [name, nameEn] }: ApproverRole): Promise<number> => {
  const found = await findOne(context, role, { name }, ['id'])
  return (
    found?.id ?? createRecord(context, role, { name, nameEn, intro: '在审批流程中作出决定。', scope: 'own', points: [], system: false })
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
    steps: stepsOf(flow, roles),
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
const stepsOf = ({ steps }: DefaultFlow, roles: ReadonlyMap<string, StoredRole>): readonly FlowStep[] => {
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

/**
 * Brings the flows of a company up to what the product is now, whenever it starts: a type of documents that is new gets the flow it brings
 * along, and a flow for documents that nobody can submit is disabled. A company without people is not founded yet.
 */
export const keepFlows = async (context: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1006)`.execute(context.tx)
  if (!(await exists(context, user, {}))) return
  await seedFlows(context)
  const known = documentsOf(context.product.registry).map(({ docType }) => docType)
  const unknown = await find(context, approvalFlow, { where: { enabled: true, docType: { not: known } }, fields: ['id'], limit: 'all' })
  for (const { id } of unknown) {
    const flow = await lockAnyRecord(context, approvalFlow, id)
    if (flow) await changeRecord(context, approvalFlow, flow, { enabled: false }, { action: 'update', reason: nobodySubmits })
  }
}

const nobodySubmits = '系统中没有这种单据，流程已停用 · There are no documents of this type, so the flow is disabled'
