import { expect } from 'vitest'
import { newStep } from '../../areas/admin/approvalFlow/stepList.ts'
import type { priceComparison } from '../../areas/purchase/priceComparison/priceComparison.ts'
import type { RecordOf } from '../../core/define/entity.ts'
import { testServer, type TestServer, type Visitor } from './server.ts'

type Shown = RecordOf<typeof priceComparison>
type Line = Readonly<Record<string, unknown>>

/** What the server answered, as far as tests look at it. */
interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read field by field
  readonly body: any
}

const path = '/api/purchase/priceComparison/'

/** A company in which prices are compared: a buyer with all rights, and somebody else who agrees to awards. */
export interface ComparisonDesk {
  readonly server: TestServer
  readonly buyer: Visitor
  readonly approver: Visitor
  /** A supplier who may be awarded; `status` pending leaves out the qualification. */
  supplier(terms?: Line, status?: 'qualified' | 'pending'): Promise<number>
  compare(values?: Line): Promise<Shown>
  read(id: number, by?: Visitor): Promise<Shown>
  change(id: number, values: Line): Promise<Answer>
  take(id: number, step: string, input?: Line): Promise<Answer>
  /** Decides the approval of an award as the approver sees it now. */
  decide(id: number, decision: 'approve' | 'reject', comment?: string, by?: Visitor): Promise<Answer>
  /** Hands in an award; when it is taken, the approver agrees at once, and the comparison is answered as it is then. */
  award(id: number): Promise<Answer>
  history(id: number, by?: Visitor): Promise<Answer['body']>
}

/** Publishes a flow for awards: one step, in which this person agrees. */
export const publishAwardFlow = async (by: Visitor, approver: Visitor): Promise<void> => {
  const flow = await by.post('/api/admin/approvalFlow/', {
    code: 'AWARD',
    docType: 'purchase.priceComparison',
    nameZh: '定标审批',
    nameEn: 'Award approval',
    enabled: true,
    effectiveFrom: '2020-01-01',
    signature: 'click',
    steps: [{ ...newStep([]), key: 'head', name: ['审批', 'Approval'], source: { kind: 'users', users: [approver.userId] } }],
  })
  expect(flow.statusCode, flow.body).toBe(201)
}

/** Decides the approval of an award as this person sees it now. */
export const decideAward = async (by: Visitor, id: number, decision: 'approve' | 'reject', comment?: string): Promise<Answer> => {
  const { results } = (await by.get(`/api/approval/document/?entity=purchase.priceComparison&record=${id}`)).json()
  const [{ id: approval, hash, version, mine }] = results
  const answer = await by.post(`/api/approval/${approval}/decide/`, {
    task: mine[0]?.task,
    decision,
    hash,
    version,
    ...(comment === undefined ? {} : { comment }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Cancels what was ordered by an award: it is compared anew only then. */
export const cancelOrders = async (by: Visitor, comparison: number): Promise<void> => {
  const { results } = (await by.get(`/api/purchase/order/?comparison=${comparison}&state=draft`)).json()
  for (const { id, version } of results) {
    const cancelled = await by.post(`/api/purchase/order/${id}/cancel/`, { version, input: { reason: '重新比价' } })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
  }
}

/** Opens the company with a flow of one step. */
export const comparisonDesk = async (): Promise<ComparisonDesk> => {
  const server = await testServer()
  const buyer = await server.visitor({ points: 'all' })
  const approver = await server.visitor({ points: 'all' })
  await publishAwardFlow(buyer, approver)
  let made = 0
  const desk: ComparisonDesk = {
    server,
    buyer,
    approver,
    async supplier(terms = {}, status = 'qualified') {
      const answer = await buyer.post('/api/purchase/supplier/', {
        name: `供应商 ${++made}`,
        nameEn: `Supplier ${made}`,
        type: 'trader',
        billType: 'special',
        vatRate: '0.13',
        currency: 'CNY',
        settlementDays: 30,
        ...terms,
      })
      expect(answer.statusCode, answer.body).toBe(201)
      const { id, version } = answer.json()
      if (status === 'pending') return id
      const input = { reason: '原有供应商' }
      const qualified = await approver.post(`/api/purchase/supplier/${id}/takeOver/`, { version, input })
      expect(qualified.statusCode, qualified.body).toBe(200)
      return id
    },
    async compare(values = {}) {
      const answer = await buyer.post(path, {
        title: '控制板物料',
        interestRate: '0.06',
        benchmarkDays: 30,
        handlingPerSupplier: '0',
        ...values,
      })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    },
    read: async (id, by = buyer) => (await by.get(`${path}${id}/`)).json(),
    async change(id, values) {
      const { version } = await desk.read(id)
      const answer = await buyer.patch(`${path}${id}/`, { version, ...values })
      return { status: answer.statusCode, body: answer.json() }
    },
    async take(id, step, input) {
      if (step === 'reopen') await cancelOrders(buyer, id)
      const { version } = await desk.read(id)
      const answer = await buyer.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
      return { status: answer.statusCode, body: answer.json() }
    },
    decide: (id, decision, comment, by = approver) => decideAward(by, id, decision, comment),
    async award(id) {
      const handedIn = await desk.take(id, 'award')
      if (handedIn.status !== 200) return handedIn
      const agreed = await desk.decide(id, 'approve')
      return agreed.status === 200 ? { status: 200, body: await desk.read(id) } : agreed
    },
    history: async (id, by = buyer) => (await by.get(`${path}${id}/history/`)).json().results,
  }
  return desk
}
