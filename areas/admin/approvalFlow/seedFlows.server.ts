import { sql } from 'kysely'
import type { FlowStep } from '../../../core/approvals/flow.ts'
import { parseSteps } from '../../../core/approvals/parseFlow.ts'
import { rolesOf, type ApproverRole, type DefaultFlow, type DefaultSource } from '../../../core/define/defaultFlow.ts'
import { documentsOf } from '../../../core/define/documents.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { changeRecord, createRecord, lockAnyRecord } from '../../../core/records/write.server.ts'
import { role } from '../role/role.ts'
import { approvalFlow } from './approvalFlow.ts'
import { exists, find, findOne, query } from '../../../core/records/reading.server.ts'
import { col, table } from '../../../core/records/source.server.ts'
import { user } from '../user/user.ts'

/** A role as the company has it. */
interface StoredRole extends ApproverRole {
  readonly id: number
}

/** Publishes the flow that each type of documents brings along, where the company has none for it. Answers the roles that these flows ask. */
export const seedFlows = async (step: Step): Promise<readonly StoredRole[]> => {
  const roles = new Map<string, StoredRole>()
  for (const { docType, flow } of documentsOf(step.product.registry)) {
    if (flow === undefined) continue
    for (const one of rolesOf(flow)) if (!roles.has(one.key)) roles.set(one.key, { ...one, id: await idOfRole(step, one) })
    if (!(await exists(step, approvalFlow, { docType }))) await publish(step, docType, flow, roles)
  }
  return [...roles.values()]
}

const idOfRole = async (step: Step, { name: [name, nameEn] }: ApproverRole): Promise<number> => {
  const found = await findOne(step, role, { name }, ['id'])
  return found?.id ?? createRecord(step, role, { name, nameEn, intro: '在审批流程中作出决定。', scope: 'own', points: [], system: false })
}

const publish = async (step: Step, docType: string, flow: DefaultFlow, roles: ReadonlyMap<string, StoredRole>): Promise<number> =>
  createRecord(step, approvalFlow, {
    code: await freeCode(step, flow.code),
    docType,
    nameZh: flow.name[0],
    nameEn: flow.name[1],
    enabled: true,
    effectiveFrom: companyDay(step.now),
    signature: flow.signature ?? 'click',
    steps: stepsOf(flow, roles),
  })

/** The code, or the first of `CODE-2`, `CODE-3`, … that no flow of the company has; the whole truth, because codes are unique. */
const freeCode = async (step: Step, code: string): Promise<string> => {
  const column = col(approvalFlow, 'code')
  const alike = await query(step, { code: column }, sql`from ${table(approvalFlow)} as t where ${column} ~ ${`^${code}(-[0-9]+)?$`}`)
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
export const keepFlows = async (step: Step): Promise<void> => {
  await sql`select pg_advisory_xact_lock(1006)`.execute(step.tx)
  if (!(await exists(step, user, {}))) return
  await seedFlows(step)
  const known = documentsOf(step.product.registry).map(({ docType }) => docType)
  const unknown = await find(step, approvalFlow, { where: { enabled: true, docType: { not: known } }, fields: ['id'], limit: 'all' })
  for (const { id } of unknown) {
    const flow = await lockAnyRecord(step, approvalFlow, id)
    if (flow) await changeRecord(step, approvalFlow, flow, { enabled: false }, { action: 'update', reason: nobodySubmits })
  }
}

const nobodySubmits = '系统中没有这种单据，流程已停用 · There are no documents of this type, so the flow is disabled'
