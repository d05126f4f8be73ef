import { beforeAll, describe, expect, test } from 'vitest'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let buyer: Worker
let turn = 0

beforeAll(async () => {
  floor = await inspectionFloor()
  buyer = await floor.worker()
})

const applied = (change: object = {}) =>
  buyer.ask('POST', '/api/purchase/supplier/', {
    name: `苏州精密 ${(turn += 1)}`,
    type: 'manufacturer',
    billType: 'special',
    vatRate: '0.13',
    currency: 'CNY',
    settlementDays: 60,
    ...change,
  })
const step = async (id: number, name: string, input: object) => {
  const { body } = await buyer.ask('GET', `/api/purchase/supplier/${id}/`)
  return buyer.ask('POST', `/api/purchase/supplier/${id}/${name}/`, { version: body.version, input })
}

describe('a supplier', () => {
  test('is numbered and waits for qualification', async () => {
    const { body } = await applied()
    expect(body).toMatchObject({ status: 'pending', can: expect.arrayContaining(['qualify', 'qualifyConditionally', 'blacklist']) })
    expect(body.code).toMatch(/^S\d{4}$/)
  })

  test('is qualified when samples, documents and audit have passed, all three', async () => {
    const { body } = await applied()
    const some = await step(body.id, 'qualify', { samplePassed: true, documentsPassed: true })
    expect(some).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
    const all = await step(body.id, 'qualify', { samplePassed: true, documentsPassed: true, auditPassed: true })
    expect(all).toMatchObject({ status: 200, body: { status: 'qualified' } })
  })

  test('changes its state only by a step, with a reason that stays in the history', async () => {
    const { body } = await applied()
    expect(await buyer.ask('PATCH', `/api/purchase/supplier/${body.id}/`, { version: body.version, status: 'qualified' })).toMatchObject({
      status: 400,
    })
    expect(await step(body.id, 'blacklist', {})).toMatchObject({ status: 400, body: { field: 'input.reason' } })
    expect(await step(body.id, 'blacklist', { reason: '伪造证书' })).toMatchObject({ status: 200, body: { status: 'blacklisted' } })
    const { body: story } = await buyer.ask('GET', `/api/purchase/supplier/${body.id}/history/`)
    expect(story.results[0]).toMatchObject({ action: 'blacklist', reason: '伪造证书' })
    expect(await step(body.id, 'suspend', { reason: '再次' })).toMatchObject({ status: 409, body: { error: 'illegalTransition' } })
    expect(await step(body.id, 'reconsider', { reason: '整改完成' })).toMatchObject({ status: 200, body: { status: 'pending' } })
  })

  test('who bills with VAT says at which rate, who does not has none', async () => {
    expect(await applied({ vatRate: null })).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'vatRate' } })
    expect(await applied({ billType: 'none' })).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'vatRate' } })
    expect(await applied({ billType: 'none', vatRate: null })).toMatchObject({ status: 201 })
  })

  test('shows its bank account only to those who may see it', async () => {
    const stranger = await floor.worker(['field.supplierBank:read', 'field.supplierBank:write'])
    const { body } = await applied({ bankName: '工商银行', bankAccount: '6222 0000' })
    expect(body).toMatchObject({ bankAccount: '6222 0000' })
    const seen = await stranger.ask('GET', `/api/purchase/supplier/${body.id}/`)
    expect(Object.keys(seen.body)).not.toContain('bankAccount')
    expect(await stranger.ask('PATCH', `/api/purchase/supplier/${body.id}/`, { version: body.version, bankAccount: '1' })).toMatchObject({
      status: 400,
    })
  })
})
