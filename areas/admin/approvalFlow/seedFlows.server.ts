import { sql } from 'kysely'
import type { FlowStep } from '../../../core/approvals/flow.ts'
import { parseSteps } from '../../../core/approvals/parseFlow.ts'
import { rolesOf, type ApproverRole, type DefaultFlow, type DefaultSource } from '../../../core/define/defaultFlow.ts'
import { documentsOf } from '../../../core/define/documents.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { createRecord } from '../../../core/records/write.server.ts'
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

const publish = (step: Step, docType: string, flow: DefaultFlow, roles: ReadonlyMap<string, StoredRole>): Promise<number> =>
  createRecord(step, approvalFlow, {
    code: flow.code,
    docType,
    nameZh: flow.name[0],
    nameEn: flow.name[1],
    enabled: true,
    effectiveFrom: companyDay(step.now),
    signature: flow.signature ?? 'click',
    steps: stepsOf(flow, roles),
  })

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
