import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { qualityReviewer } from '../../quality/materialReview/materialReview.flow.ts'
import { generalManager } from '../../admin/approvalFlow/generalManager.ts'
import { purchasingManager } from '../amountSteps.ts'

const entity = 'purchase.supplierEvaluation'
const supplierEntity = 'purchase.supplier'

const passed = {
  decision: 'qualified',
  samplePassed: true,
  sampleEvidence: 'IQC-1',
  documentsPassed: true,
  documentsEvidence: '执照、ISO 9001',
  auditPassed: true,
  auditEvidence: '审核报告 7',
  grounds: '三项通过',
}
const blacklisting = { decision: 'blacklisted', grounds: '伪造证书' }

let desk: PurchasingDesk
let turn = 0

beforeAll(async () => {
  desk = await purchasingDesk()
})

const applied = async (more: object = {}): Promise<number> => {
  const values = { name: `待审 ${(turn += 1)}`, type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30, ...more }
  return (await desk.make(desk.buyer, supplierEntity, values)).body.id
}
const evaluated = async (supplier: number, values: object = passed) => {
  const made = await desk.make(desk.otherBuyer, entity, { supplier, ...values })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const submit = (id: number, step = 'submit') => desk.take(desk.otherBuyer, entity, id, step)
const statusOf = async (supplier: number) => (await desk.read(supplierEntity, supplier)).status

describe('a supplier', () => {
  test('is qualified by quality and the purchasing manager, not by who proposes it, and its history names why', async () => {
    const supplier = await applied()
    const { id, introducedBy } = await evaluated(supplier)
    expect(introducedBy.id).toBe(desk.buyer.userId)
    expect(await submit(id)).toMatchObject({ status: 200, body: { status: 'reviewing' } })
    expect(await statusOf(supplier)).toBe('pending')
    expect(await desk.agree(entity, id)).toEqual([desk.holders[qualityReviewer.key]?.userId, desk.holders[purchasingManager.key]?.userId])
    const { status, code } = await desk.read(entity, id)
    expect([status, code]).toEqual(['approved', expect.stringMatching(/^SE-\d{6}-\d{3}$/)])
    expect(await statusOf(supplier)).toBe('qualified')
    const { results } = (await desk.buyer.get(`/api/purchase/supplier/${supplier}/history/`)).json()
    expect(results[0]).toMatchObject({ action: 'follow', reason: code })
  })

  test('is not qualified unless samples, documents and audit have passed, each with its evidence', async () => {
    const supplier = await applied()
    const { id } = await evaluated(supplier, { ...passed, auditPassed: false, auditEvidence: null })
    expect(await submit(id)).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', message: expect.stringContaining('must all pass') },
    })
    const bare = await desk.make(desk.otherBuyer, entity, { supplier, ...passed, auditEvidence: null })
    expect(bare).toMatchObject({ status: 400, body: { field: 'auditEvidence' } })
    const without = await desk.make(desk.otherBuyer, entity, { supplier, decision: 'conditional', grounds: '缺审核' })
    expect(without).toMatchObject({ status: 400, body: { field: 'conditions' } })
    const change = sql`update purchase_supplier_evaluation set status = 'approved', code = 'SE-1' where id = ${id}`
    await expect(change.execute(desk.server.database.db)).rejects.toThrow('three_passed_rule')
  })

  test('stays what it is when it is rejected, and is evaluated once at a time', async () => {
    const supplier = await applied()
    const [first, second] = [await evaluated(supplier), await evaluated(supplier)]
    expect((await submit(first.id)).status).toBe(200)
    expect((await submit(second.id)).status).toBe(409)
    const reviewer = desk.holders[qualityReviewer.key]
    if (!reviewer) throw new Error('Nobody reviews for quality')
    expect((await desk.decide(reviewer, entity, first.id, 'reject')).status).toBe(200)
    expect([(await desk.read(entity, first.id)).status, await statusOf(supplier)]).toEqual(['rejected', 'pending'])
    expect((await submit(second.id)).status).toBe(200)
  })

  test('is blacklisted by the general manager alone, proposed by whoever holds the right', async () => {
    const supplier = await desk.supplier()
    const { id } = await evaluated(supplier, blacklisting)
    expect((await submit(id)).status).toBe(409)
    const clerk = await desk.server.visitor({ points: ['purchase.supplierEvaluation:read', 'purchase.supplierEvaluation:submit'] })
    expect((await desk.take(clerk, entity, id, 'submitBlacklist')).status).toBe(403)
    expect((await submit(id, 'submitBlacklist')).status).toBe(200)
    expect(await statusOf(supplier)).toBe('qualified')
    expect(await desk.agree(entity, id)).toEqual([desk.holders[generalManager.key]?.userId])
    expect(await statusOf(supplier)).toBe('blacklisted')
    const again = await desk.make(desk.otherBuyer, entity, { supplier, ...passed })
    expect(again).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  })

  test('that became inactive meanwhile is not qualified', async () => {
    const supplier = await applied()
    const { id } = await evaluated(supplier)
    await submit(id)
    await desk.take(desk.buyer, supplierEntity, supplier, 'deactivate', { reason: '停产' })
    const reviewer = desk.holders[qualityReviewer.key]
    const manager = desk.holders[purchasingManager.key]
    if (!reviewer || !manager) throw new Error('Nobody decides')
    await desk.decide(reviewer, entity, id)
    expect((await desk.decide(manager, entity, id)).body).toMatchObject({ outcome: 'returned' })
    expect(await desk.read(entity, id)).toMatchObject({ status: 'draft' })
    expect(await statusOf(supplier)).toBe('inactive')
  })
})
