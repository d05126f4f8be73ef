import { expect } from 'vitest'
import type { ApprovalView } from '../../core/approvals/view.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'

/** A material as the API answers it, as far as the tests look at it. */
export interface ShownMaterial {
  readonly id: number
  readonly version: number
  readonly code: string | null
  readonly status: string
  readonly can: readonly string[]
  readonly [field: string]: unknown
}

/** A company in which material numbers are applied for: an applicant, an engineer who reviews, and a controller who has the last word. */
export interface NumberOffice {
  readonly server: TestServer
  readonly applicant: Visitor
  readonly reviewer: Visitor
  readonly controller: Visitor
  readonly admin: Visitor
  /** A subclass whose code no other has. */
  subclass(): Promise<{ readonly id: number; readonly code: string }>
  /** An application in draft. */
  draft(change?: object, by?: Visitor): Promise<ShownMaterial>
  read(id: number): Promise<ShownMaterial>
  /** Takes a step with a material as it is now. */
  take(by: Visitor, id: number, step: string, input?: object): Promise<{ readonly status: number; readonly body: ShownMaterial }>
  /** The newest approval of a material, as this person sees it. */
  approval(by: Visitor, material: number): Promise<ApprovalView>
  decide(by: Visitor, material: number, decision: 'approve' | 'reject', comment?: string): Promise<number>
}

/** Opens the office on a database of its own. */
export const numberOffice = async (): Promise<NumberOffice> => {
  const server = await testServer()
  const admin = await server.visitor({ points: 'all' })
  const [applicant, reviewer, controller] = [
    await server.visitor({ points: 'all', scope: 'own' }),
    await server.visitor({ points: ['mnm.material:read'], scope: 'own' }),
    await server.visitor({ points: ['mnm.material:read'], scope: 'own' }),
  ]
  const made = async (url: string, body: object, by = admin): Promise<ShownMaterial> => {
    const answer = await by.post(url, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const stepOf = (key: string, name: string, person: Visitor) => ({
    ...newStep([]),
    key,
    name: [name, key],
    source: { kind: 'users', users: [person.userId] },
  })
  await made('/api/admin/approvalFlow/', {
    code: 'MATERIAL',
    docType: 'mnm.material',
    nameZh: '料号审批',
    nameEn: 'Approval of numbers',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [stepOf('reviewer', '审核', reviewer), stepOf('controller', '批准', controller)],
  })
  const unit = (await made('/api/mnm/unit/', { name: '个', precision: 0 })).id
  const electronics = (await made('/api/mnm/materialClass/', { code: 'EL', name: '电子料' })).id
  let classes = 0

  const office: NumberOffice = {
    server,
    applicant,
    reviewer,
    controller,
    admin,
    async subclass() {
      const code = (++classes).toString(36).toUpperCase().padStart(2, '0')
      const { id } = await made('/api/mnm/materialClass/', { code, name: '电阻', parent: electronics })
      return { id, code: `EL${code}` }
    },
    draft: async (change = {}, by = applicant) => {
      const usual = { name: '贴片电阻', unit, type: 'ordinary', purchasable: true, inspectionClass: 'C' }
      return made('/api/mnm/material/', { ...usual, ...('class' in change ? {} : { class: (await office.subclass()).id }), ...change }, by)
    },
    read: async id => (await admin.get(`/api/mnm/material/${id}/`)).json(),
    async take(by, id, step, input) {
      const { version } = await office.read(id)
      const answer = await by.post(`/api/mnm/material/${id}/${step}/`, { version, ...(input ? { input } : {}) })
      return { status: answer.statusCode, body: answer.json() }
    },
    async approval(by, material) {
      const [newest] = (await by.get(`/api/approval/document/?entity=mnm.material&record=${material}`)).json().results
      return newest
    },
    async decide(by, material, decision, comment) {
      const { id, hash, version, mine } = await office.approval(by, material)
      const answer = await by.post(`/api/approval/${id}/decide/`, {
        task: mine[0]?.task ?? 1,
        decision,
        comment: comment ?? null,
        hash,
        version,
      })
      return answer.statusCode
    },
  }
  return office
}
