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
    const { rows } = await sql`select from admin_approval_flow where doc_type = ${docType}`.execute(step.tx)
    if (rows.length === 0) await publish(step, docType, flow, roles)
  }
  return [...roles.values()]
}

const idOfRole = async (step: Step, { name: [name, nameEn] }: ApproverRole): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from admin_role where name = ${name}`.execute(step.tx)
  return rows[0]?.id ?? createRecord(step, role, { name, nameEn, intro: '在审批流程中作出决定。', scope: 'own', points: [], system: false })
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

/** The code, or the first of `CODE-2`, `CODE-3`, … that no flow of the company has. */
const freeCode = async ({ tx }: Step, code: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select code from admin_approval_flow where code ~ ${`^${code}(-[0-9]+)?$`}`.execute(tx)
  const taken = new Set(rows.map(row => row.code))
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
  const { rows: people } = await sql`select from admin_user limit 1`.execute(step.tx)
  if (people.length === 0) return
  await seedFlows(step)
  const known = documentsOf(step.product.registry).map(({ docType }) => docType)
  const { rows } = await sql<{
    id: number
  }>`select id from admin_approval_flow where enabled and doc_type <> all(${known}) order by id`.execute(step.tx)
  for (const { id } of rows) {
    const flow = await lockAnyRecord(step, approvalFlow, id)
    if (flow) await changeRecord(step, approvalFlow, flow, { enabled: false }, { action: 'update', reason: nobodySubmits })
  }
}

const nobodySubmits = '系统中没有这种单据，流程已停用 · There are no documents of this type, so the flow is disabled'
