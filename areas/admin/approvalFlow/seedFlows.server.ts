import { sql } from 'kysely'
import type { FlowStep } from '../../../core/approvals/flow.ts'
import { parseSteps } from '../../../core/approvals/parseFlow.ts'
import { companyDay } from '../../../core/numbering/pattern.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { createRecord } from '../../../core/records/write.server.ts'
import { role } from '../role/role.ts'
import { approvalFlow } from './approvalFlow.ts'

/** The roles whose holders approve; they give no rights, only the duty. */
export const approverRoles = {
  rdManager: ['研发经理', 'R&D manager'],
  materialReviewer: ['料号审核工程师', 'Material number reviewer'],
  materialController: ['物料管控员', 'Material controller'],
  planner: ['缺料计划员', 'Shortage planner'],
  productionManager: ['生产经理', 'Production manager'],
  fileController: ['文件管理员', 'File controller'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>

export type ApproverRole = keyof typeof approverRoles

/** The roles by their keys, made where the company has none of that name yet. */
const rolesFor = async (step: Step): Promise<ReadonlyMap<ApproverRole, number>> => {
  const ids = new Map<ApproverRole, number>()
  for (const [key, [name, nameEn]] of Object.entries(approverRoles)) {
    const { rows } = await sql<{ id: number }>`select id from admin_role where name = ${name}`.execute(step.tx)
    const id =
      rows[0]?.id ??
      (await createRecord(step, role, { name, nameEn, intro: '在审批流程中作出决定。', scope: 'own', points: [], system: false }))
    // The entries are those of the object above.
    ids.set(key as ApproverRole, id)
  }
  return ids
}

/** One of the flows that a new company starts with. */
interface FlowSeed {
  readonly code: string
  readonly docType: string
  readonly name: readonly [zh: string, en: string]
  readonly steps: readonly object[]
}

const seeds = (byRole: (key: ApproverRole) => object): readonly FlowSeed[] => [
  {
    code: 'PN',
    docType: 'product.model',
    name: ['PN 审批', 'PN approval'],
    steps: [
      {
        key: 'departmentHead',
        name: ['部门负责人审批', 'Department head'],
        source: { kind: 'departmentHead', levels: 0 },
        mode: { kind: 'any' },
        slaHours: 24,
        allow: { reassign: true, addBefore: true },
      },
      {
        key: 'rdManagers',
        name: ['研发经理会签', 'R&D managers countersign'],
        source: byRole('rdManager'),
        mode: { kind: 'all' },
        slaHours: 48,
        returnTo: ['departmentHead'],
      },
    ],
  },
  {
    code: 'MATERIAL',
    docType: 'mnm.material',
    name: ['料号审批', 'Material number approval'],
    steps: [
      {
        key: 'reviewer',
        name: ['工程师审核', 'Engineer review'],
        source: byRole('materialReviewer'),
        mode: { kind: 'any' },
        slaHours: 24,
        allow: { reassign: true, addBefore: true, addAfter: true },
      },
      {
        key: 'controller',
        name: ['物料管控审批', 'Material control'],
        source: byRole('materialController'),
        mode: { kind: 'any' },
        slaHours: 24,
        allow: { reassign: true, addBefore: true },
        returnTo: ['reviewer'],
        distinctFrom: ['reviewer'],
      },
    ],
  },
  {
    code: 'SHORTAGE',
    docType: 'materials.shortage',
    name: ['缺料审批', 'Material shortage approval'],
    steps: [
      {
        key: 'planner',
        name: ['计划员审核', 'Planner'],
        source: byRole('planner'),
        mode: { kind: 'any' },
        slaHours: 8,
        allow: { reassign: true },
      },
      {
        key: 'production',
        name: ['生产经理审批', 'Production manager'],
        source: byRole('productionManager'),
        mode: { kind: 'any' },
        slaHours: 24,
        returnTo: ['planner'],
      },
    ],
  },
  {
    code: 'FILE',
    docType: 'files.access',
    name: ['技术文件审批', 'Technical file approval'],
    steps: [
      {
        key: 'ownerHead',
        name: ['归口部门负责人审批', 'Head of the owning department'],
        source: { kind: 'departmentHead', levels: 0, of: 'owner' },
        mode: { kind: 'any' },
        slaHours: 24,
      },
      {
        key: 'controller',
        name: ['文件管理员审批', 'File controller'],
        source: byRole('fileController'),
        mode: { kind: 'any' },
        slaHours: 24,
        distinctFrom: ['ownerHead'],
      },
    ],
  },
]

/** Publishes the flows that the specification names; one that is there already stays as it is. Answers the roles to give to people. */
export const seedFlows = async (step: Step): Promise<ReadonlyMap<ApproverRole, number>> => {
  const roles = await rolesFor(step)
  const byRole = (key: ApproverRole): object => ({ kind: 'role', role: roles.get(key) })
  for (const {
    code,
    docType,
    name: [nameZh, nameEn],
    steps,
  } of seeds(byRole)) {
    const { rows } = await sql`select from admin_approval_flow where doc_type = ${docType} or code = ${code}`.execute(step.tx)
    if (rows.length > 0) continue
    const effectiveFrom = companyDay(step.now)
    await createRecord(step, approvalFlow, {
      code,
      docType,
      nameZh,
      nameEn,
      enabled: true,
      effectiveFrom,
      signature: 'click',
      steps: complete(steps),
    })
  }
  return roles
}

const complete = (steps: readonly object[]): readonly FlowStep[] => {
  const parsed = parseSteps(steps)
  if ('problems' in parsed) throw new Error(`A seeded flow cannot be read: ${JSON.stringify(parsed.problems)}`)
  return parsed.steps
}
