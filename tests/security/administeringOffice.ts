import { sql } from 'kysely'
import { registry } from '../../app/registry.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { exchangeJobs } from '../harness/exchangeDesk.ts'
import type { Visitor } from '../harness/server.ts'
import { openCompany, told, type Company } from './company.ts'

const administration = pointsOf(registry.areas).flatMap(({ point }) => (point.startsWith('admin.') ? [point] : []))

export const users = '/api/admin/user/'
export const roles = '/api/admin/role/'
export const departments = '/api/admin/department/'
export const flows = '/api/admin/approvalFlow/'
export const webhooks = '/api/admin/webhook/'

/** A company in which some can do what those who administer it cannot. */
export interface Office {
  readonly company: Company
  /** Those who administer without being administrators: one their department, one all people. */
  readonly givers: Readonly<Record<'departmentAdmin' | 'personnel', Visitor>>
  readonly people: Readonly<Record<'approver' | 'finance' | 'asked' | 'leader' | 'plain' | 'closed' | 'salesman', number>>
  readonly role: Readonly<Record<'approving' | 'financial' | 'buying' | 'modest' | 'strict' | 'unheld', number>>
  readonly place: Readonly<Record<'quality' | 'laboratory' | 'sales' | 'export', number>>
  readonly flow: number
  /** A machine with a stronger role, and a webhook that sends in its name. */
  readonly machine: number
  readonly webhook: number
  /** What the approver is asked. */
  readonly task: { readonly approval: number; readonly no: number }
}

/** Opens the company for one test file. */
export const openOffice = async (): Promise<Office> => {
  const company = await openCompany({ doesJobs: exchangeJobs })
  const made = async (url: string, body: object): Promise<number> => {
    const answer = await company.owner.post(url, body)
    if (answer.statusCode !== 201) throw new Error(told(answer))
    return answer.json().id
  }
  const top = await company.department('公司')
  const quality = await company.department('质量部', top)
  const sales = await company.department('销售部', top)
  const place = {
    quality,
    sales,
    laboratory: await company.department('实验室', quality),
    export: await company.department('外销组', sales),
  }
  const points = [...administration, 'approval.task:handOver']
  const working = [...points, 'purchase.priceComparison:read', 'quality.iqc:inspect']
  const givers = {
    departmentAdmin: await company.visitor({ points: working, type: 'departmentAdmin', scope: 'tree', department: place.quality }),
    personnel: await company.visitor({ points, scope: 'all', department: await company.department('人事部', top) }),
  }
  const give = (name: string, more: object = {}) => made(roles, { name, scope: 'own', ...more })
  const role = {
    approving: await give('料号审核人'),
    financial: await give('财务', { points: [{ point: 'purchase.supplier:read' }, { point: 'field.supplierBank:read' }] }),
    buying: await give('采购', { scope: 'all', points: [{ point: 'purchase.supplier:read' }, { point: 'purchase.supplier:update' }] }),
    modest: await give('检验', {
      scope: 'department',
      points: [{ point: 'purchase.priceComparison:read' }, { point: 'quality.iqc:inspect' }],
    }),
    strict: await give('不得付款', { denied: [{ point: 'purchase.priceComparison:award' }] }),
    unheld: await give('定标', { points: [{ point: 'purchase.priceComparison:award' }] }),
  }
  const person = (name: string, department: number, held: readonly number[] = []) =>
    made(users, { username: name, name, type: 'ordinary', isAdmin: false, department, roles: held, email: `${name}@example.com` })
  const people = {
    approver: await person('approver', place.quality, [role.approving]),
    finance: await person('finance', place.quality, [role.financial]),
    asked: await person('asked', place.quality),
    leader: await person('leader', place.quality),
    plain: await person('plain', place.quality, [role.modest, role.strict]),
    closed: await person('closed', place.quality, [role.financial]),
    salesman: await person('salesman', place.sales, [role.modest, role.buying]),
  }
  await sql`update admin_user set is_active = false where id = ${people.closed}`.execute(company.database.db)
  await sql`update admin_department set head_id = ${givers.departmentAdmin.userId} where id = ${place.quality}`.execute(company.database.db)
  await sql`update admin_department set head_id = ${people.leader} where id = ${place.sales}`.execute(company.database.db)
  const step = { ...newStep([]), key: 'review', name: ['审核', 'Review'] as const, source: { kind: 'role', role: role.approving } as const }
  const flow = await made(flows, {
    ...flowFacts('MATERIAL', 'mnm.material'),
    steps: [step, { ...step, key: 'second', source: { kind: 'users', users: [people.asked] } }],
  })
  const parent = await made('/api/mnm/materialClass/', { code: 'QQ', name: '电子料' })
  const subclass = await made('/api/mnm/materialClass/', { code: '01', name: '电阻', parent })
  const material = await company.make(company.entity('mnm.material'), { class: subclass })
  const handedIn = await company.owner.post(`/api/mnm/material/${material.id}/submit/`, {
    version: material.version,
    input: { distinct: true },
  })
  if (handedIn.statusCode !== 200) throw new Error(told(handedIn))
  const [approval] = (await company.owner.get(`/api/approval/document/?entity=mnm.material&record=${material.id}`)).json().results
  const task = { approval: approval.id, no: approval.steps[0].tasks[0].no }
  const machine = await made(users, {
    username: 'station',
    name: '测试站',
    type: 'serviceAccount',
    isAdmin: false,
    department: place.quality,
    roles: [role.financial],
  })
  const webhook = await made(webhooks, { ...webhookFacts('财务系统'), account: machine })
  return { company, givers, people, role, place, flow, machine, webhook, task }
}

/** A webhook without the account in whose name it sends. */
export const webhookFacts = (name: string) => ({
  name,
  address: 'https://hooks.example.com/meniscus',
  isActive: true,
  events: [{ entity: 'mnm.unit' }],
})

/** A flow without its steps. */
export const flowFacts = (code: string, docType: string) => ({
  code,
  docType,
  nameZh: code,
  nameEn: code,
  enabled: true,
  effectiveFrom: '2020-01-01',
  signature: 'click',
})
