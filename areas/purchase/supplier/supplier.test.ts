import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
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
  test('is numbered and waits for its evaluation, unless it is registered as one from before', async () => {
    const { body } = await applied()
    expect(body).toMatchObject({ status: 'pending', can: expect.arrayContaining(['takeOver']) })
    expect(body.code).toMatch(/^S\d{4}$/)
    const evaluator = await floor.worker(['purchase.supplier:takeOver'])
    const { version } = (await evaluator.ask('GET', `/api/purchase/supplier/${body.id}/`)).body
    const path = `/api/purchase/supplier/${body.id}/takeOver/`
    expect((await evaluator.ask('POST', path, { version, input: { reason: '原有' } })).status).toBe(403)
    expect(await step(body.id, 'takeOver', { reason: '原有供应商' })).toMatchObject({ status: 200, body: { status: 'qualified' } })
  })

  test('changes its state only by a step, with a reason that stays in the history', async () => {
    const { body } = await applied()
    expect(await buyer.ask('PATCH', `/api/purchase/supplier/${body.id}/`, { version: body.version, status: 'qualified' })).toMatchObject({
      status: 400,
    })
    expect(await step(body.id, 'deactivate', {})).toMatchObject({ status: 400, body: { field: 'input.reason' } })
    expect(await step(body.id, 'deactivate', { reason: '停产搬迁' })).toMatchObject({ status: 200, body: { status: 'inactive' } })
    const { body: story } = await buyer.ask('GET', `/api/purchase/supplier/${body.id}/history/`)
    expect(story.results[0]).toMatchObject({ action: 'deactivate', reason: '停产搬迁' })
    expect(await step(body.id, 'suspend', { reason: '再次' })).toMatchObject({ status: 409, body: { error: 'illegalTransition' } })
    expect(await step(body.id, 'reconsider', { reason: '整改完成' })).toMatchObject({ status: 200, body: { status: 'pending' } })
  })

  test('is suspended when a mandatory certificate has expired, and comes back when it is renewed', async () => {
    const now = async (id: number) => (await buyer.ask('GET', `/api/purchase/supplier/${id}/`)).body
    const certified = async (id: number, certificates: readonly object[]) =>
      (await buyer.ask('PATCH', `/api/purchase/supplier/${id}/`, { version: (await now(id)).version, certificates })).body
    const night = async () => {
      await sql`select graphile_worker.add_job('purchase.servedSuspensionJob', '{}'::json)`.execute(floor.database.db)
      await floor.app.jobs.runDue()
    }
    const [strict, lenient] = [await floor.supplier(), await floor.supplier()]
    const old = { name: 'ISO 9001', validUntil: dayFromNow(-1) }
    await certified(strict, [{ ...old, mandatory: true }])
    await certified(lenient, [old])
    await night()
    expect(await now(lenient)).toMatchObject({ status: 'qualified', certificateExpired: true, certificateLapsed: false })
    expect(await now(strict)).toMatchObject({ status: 'suspended', lapsedFrom: 'qualified', certificateLapsed: true })
    const { body: story } = await buyer.ask('GET', `/api/purchase/supplier/${strict}/history/`)
    expect(story.results[0]).toMatchObject({ action: 'suspend', reason: expect.stringContaining(dayFromNow(-1)) })
    expect(
      await certified(strict, [
        { ...old, mandatory: true },
        { name: 'RoHS', validUntil: dayFromNow(9), mandatory: true },
      ]),
    ).toMatchObject({
      status: 'suspended',
    })
    const renewed = { name: 'ISO 9001', validUntil: dayFromNow(300), mandatory: true }
    expect(await certified(strict, [{ ...old, mandatory: true }, renewed])).toMatchObject({ status: 'qualified', lapsedFrom: null })
    // What a person has suspended does not come back by itself.
    await step(strict, 'suspend', { reason: '质量问题' })
    expect(await certified(strict, [renewed])).toMatchObject({ status: 'suspended' })
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
