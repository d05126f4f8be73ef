import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { scrapNeedsReview, scrapValue } from '../iqc/scrapValue.ts'

let floor: InspectionFloor
let inspector: Worker
let proposer: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  proposer = await floor.worker()
})

const concession = {
  followUp: 'concession',
  quantity: '3000',
  deviationNo: 'DEV-1',
  concessionLimit: '3000',
  concessionUntil: dayFromNow(30),
}

const rejectedBy = async (worker: Worker, delivery: object = {}): Promise<ShownLot> =>
  floor.inspect(worker, await floor.lot(worker, { quantity: '3000', ...delivery }), 4)

const reviewOf = async (lot: { readonly id: number }) => {
  const { review } = await proposer.lot(lot.id)
  return (await proposer.ask('GET', `/api/quality/materialReview/${review?.id ?? 0}/`)).body
}

describe('a concession', () => {
  test('needs quality and engineering, and until both have agreed nothing else is done with the lot', async () => {
    const lot = await rejectedBy(inspector)
    await proposer.take(lot, 'dispose', { parts: [concession], remark: '急用' })
    expect(await reviewOf(lot)).toMatchObject({ status: 'pending', decision: 'concession', grounds: '急用', quantity: '3000.0000' })
    expect(await proposer.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })).toMatchObject({ status: 409 })
    const [quality] = floor.judges
    const todo = async (worker: Worker | undefined) => (await worker?.ask('GET', '/api/approval/inbox/?box=todo'))?.body.results
    const [asked] = await todo(quality)
    const { instance, task, hash, version } = asked
    await quality?.ask('POST', `/api/approval/${instance}/decide/`, { task, hash, version, decision: 'approve' })
    expect(await proposer.lot(lot.id)).toMatchObject({ status: 'inspected', followUp: null })
    await floor.judge(lot)
    expect(await proposer.lot(lot.id)).toMatchObject({ status: 'toStock', concession: true, disposedBy: { id: proposer.id } })
    expect(await reviewOf(lot)).toMatchObject({ status: 'approved' })
  })

  test('that is refused leaves the lot to another disposition', async () => {
    const lot = await rejectedBy(inspector)
    await proposer.take(lot, 'dispose', { parts: [concession] })
    await floor.judge(lot, 'reject')
    const free = await proposer.lot(lot.id)
    expect(free).toMatchObject({ status: 'inspected', review: null, followUp: null })
    expect(free.can).toContain('dispose')
  })

  test('is never decided by who inspected, although their role is asked', async () => {
    const [quality] = floor.judges
    if (!quality) throw new Error('Nobody judges for quality')
    const lot = await rejectedBy(quality)
    expect(await proposer.take(lot, 'dispose', { parts: [concession] })).toMatchObject({
      status: 409,
      body: { error: 'approvalImpossible' },
    })
    expect((await proposer.lot(lot.id)).review).toBeNull()
  })

  test('on safety-critical material needs the customer’s agreement', async () => {
    const lot = await rejectedBy(inspector, { material: await floor.material({ safetyCritical: true }) })
    expect(lot.safetyCritical).toBe(true)
    expect(await proposer.take(lot, 'dispose', { parts: [concession] })).toMatchObject({
      status: 400,
      body: { field: 'input.parts.0.customerAgreement' },
    })
  })

  test('that was agreed to can be taken back before it is stocked', async () => {
    const lot = await rejectedBy(inspector)
    await proposer.take(lot, 'dispose', { parts: [concession] })
    await floor.judge(lot)
    expect((await proposer.take(lot, 'reconsider', { reason: '客户反对' })).body).toMatchObject({
      status: 'inspected',
      concession: false,
      deviationNo: null,
      review: null,
    })
  })
})

describe('scrap', () => {
  const part = (quantity: string, said: string | null = null) => ({ followUp: 'scrap' as const, quantity, scrapValue: said })

  test('is worth its last price, or more when the person says so', () => {
    expect(scrapValue(part('100'), '2.5000')).toBe('250.00')
    expect(scrapValue(part('100', '300'), '2.5')).toBe('300.00')
    expect(scrapValue(part('100', '12'), '2.5')).toBe('250.00')
    expect(scrapValue(part('100', '12'), null)).toBe('12')
  })

  test('is reviewed above 500 yuan in all, and always when nobody knows a price', () => {
    expect(scrapNeedsReview([part('1', '500')], '1')).toBe(false)
    expect(scrapNeedsReview([part('1', '300'), part('1', '200.01')], '1')).toBe(true)
    expect(scrapNeedsReview([part('1', '1')], null)).toBe(true)
    expect(scrapNeedsReview([{ ...part('1', '900'), followUp: 'return' }], null)).toBe(false)
  })
})
