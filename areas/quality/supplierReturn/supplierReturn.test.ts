import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { inspectionFloor, type Answer, type InspectionFloor, type ShownLot, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let inspector: Worker
let manager: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  manager = await floor.worker()
})

const shipping = () => ({ carrier: '顺丰速运', trackingNumber: 'SF1234567890', shippedOn: companyToday() })
const receipt = () => ({ confirmedOn: companyToday(), confirmedBy: '收货员 王' })
const credit = { creditNoteNo: 'CN-17', creditAmount: '1280.50' }

/** A rejected lot on its way back to the supplier. */
const sentBack = async (followUp: 'return' | 'supplierRework' = 'return'): Promise<ShownLot> => {
  const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '3000' }), 4)
  return (await manager.take(lot, 'dispose', { parts: [{ followUp, quantity: '3000' }] })).body
}

/** Takes a step with the return of a lot as it is now. */
const step = async (lot: { readonly id: number }, name: string, input: object = {}): Promise<Answer> => {
  const id = (await manager.lot(lot.id)).supplierReturn?.id ?? 0
  const { body } = await manager.ask('GET', `/api/quality/supplierReturn/${id}/`)
  return manager.ask('POST', `/api/quality/supplierReturn/${id}/${name}/`, { version: body.version, input })
}

const confirmed = async (followUp?: 'return' | 'supplierRework'): Promise<ShownLot> => {
  const lot = await sentBack(followUp)
  await step(lot, 'pack', { packages: 2 })
  await step(lot, 'ship', shipping())
  expect((await step(lot, 'confirm', receipt())).body).toMatchObject({ status: 'confirmed' })
  return lot
}

describe('a return', () => {
  test('is made by the disposition and ends in a credit; the lot shows each state', async () => {
    const lot = await sentBack()
    expect(lot).toMatchObject({ status: 'toReturn', returnState: 'toPack', supplierReturn: { title: expect.stringMatching(/^RT-/) } })
    const states = []
    for (const [name, input] of [
      ['pack', { packages: 2 }],
      ['ship', shipping()],
      ['confirm', receipt()],
      ['credit', credit],
    ] as const) {
      expect(await step(lot, name, input)).toMatchObject({ status: 200 })
      states.push((await manager.lot(lot.id)).returnState)
    }
    expect(states).toEqual(['packed', 'shipped', 'confirmed', 'credited'])
  })

  test('is not shipped without carrier and waybill, nor tomorrow, nor credited without a note', async () => {
    const lot = await sentBack()
    await step(lot, 'pack', { packages: 1 })
    expect(await step(lot, 'ship', { shippedOn: companyToday() })).toMatchObject({ status: 400 })
    expect(await step(lot, 'ship', { ...shipping(), shippedOn: dayFromNow(1) })).toMatchObject({
      status: 400,
      body: { field: 'input.shippedOn' },
    })
    expect(await step(lot, 'credit', credit)).toMatchObject({ status: 409, body: { error: 'illegalTransition' } })
  })

  test('is late only until it is shipped, and then until it is settled', async () => {
    const lot = await sentBack()
    const late = async () => (await manager.ask('GET', `/api/quality/supplierReturn/?status__in=toPack%2Cpacked&lot=${lot.id}`)).body.count
    expect(await late()).toBe(1)
    await step(lot, 'pack', { packages: 1 })
    const { body } = await step(lot, 'ship', shipping())
    expect(await late()).toBe(0)
    expect(body.settleBy).toBe(dayFromNow(30))
  })

  test('is replaced by a new lot on tightened inspection, linked both ways, of no more than was sent', async () => {
    const lot = await confirmed('supplierRework')
    expect((await step(lot, 'receive', { quantity: '3001' })).body.data.reason).toBe('moreThanReturned')
    const { body: done } = await step(lot, 'receive', { quantity: '2900', supplierLot: 'R-17' })
    expect(done).toMatchObject({ status: 'replaced' })
    const again = await manager.lot(done.replacement.id)
    expect(again).toMatchObject({
      status: 'toInspect',
      origin: 'supplierRework',
      parent: { id: lot.id, title: lot.code },
      quantity: '2900.0000',
      supplierLot: 'R-17',
      severity: 'tightened',
      round: 1,
    })
    expect(again.code).not.toContain(lot.code)
    expect(again.plan?.major).toMatchObject({ severity: 'tightened', sampleSize: 125, accept: 2 })
    expect((await manager.lot(lot.id)).reworkedInto).toMatchObject({ id: again.id })
    expect((await floor.inspect(inspector, again)).inspections).toMatchObject([{ original: false, verdict: 'accepted' }])
    expect(await step(lot, 'receive', { quantity: '1' })).toMatchObject({ status: 409 })
    const other = await confirmed()
    const { body: exchanged } = await step(other, 'receive', { quantity: '3000' })
    expect((await manager.lot(exchanged.replacement.id)).origin).toBe('replacement')
  })

  test('can be cancelled until it is shipped: the lot waits for another disposition', async () => {
    const lot = await sentBack()
    await step(lot, 'pack', { packages: 1 })
    expect(await step(lot, 'cancel', {})).toMatchObject({ status: 400 })
    await step(lot, 'cancel', { reason: '供应商来人挑选' })
    const free = await manager.lot(lot.id)
    expect(free).toMatchObject({ status: 'inspected', followUp: null, supplierReturn: null, returnState: null })
    expect(free.can).toContain('dispose')
    expect((await manager.take(free, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })).body).toMatchObject({
      status: 'toReturn',
      returnState: 'toPack',
    })
  })

  test('shipping and settling can be taken back, with the reason', async () => {
    const lot = await sentBack()
    await step(lot, 'pack', { packages: 1 })
    await step(lot, 'ship', shipping())
    expect((await step(lot, 'notShipped', { reason: '承运人退回' })).body).toMatchObject({ status: 'packed', trackingNumber: null })
    await step(lot, 'ship', shipping())
    const { body } = await step(lot, 'receive', { quantity: '3000' })
    expect(body).toMatchObject({ status: 'replaced' })
    expect((await step(lot, 'reopen', { reason: '登记错批次' })).body).toMatchObject({ status: 'shipped', replacement: null })
    expect(await manager.lot(body.replacement.id), 'nothing came').toMatchObject({ status: 'withdrawn' })
    const { body: again } = await step(lot, 'receive', { quantity: '3000' })
    await floor.inspect(inspector, await manager.lot(again.replacement.id))
    expect(await step(lot, 'reopen', { reason: '登记错批次' }), 'what was inspected came').toMatchObject({ status: 400 })
  })

  test('a credit can be taken back, with the reason', async () => {
    const lot = await sentBack()
    await step(lot, 'pack', { packages: 1 })
    await step(lot, 'ship', shipping())
    await step(lot, 'confirm', receipt())
    await step(lot, 'credit', credit)
    expect((await step(lot, 'reopen', { reason: '金额有误' })).body).toMatchObject({ status: 'confirmed', creditAmount: null })
    expect((await manager.lot(lot.id)).returnState).toBe('confirmed')
  })

  test('waits only for those who may take its next step', async () => {
    await sentBack()
    const tiles = async (worker: Worker): Promise<readonly string[]> => {
      const { body } = await worker.ask('GET', '/api/dashboard/numbers/')
      return [...body.waiting, ...body.overdue].map((tile: { readonly entity: string; readonly label: string }) => tile.label)
    }
    expect(await tiles(manager)).toContain('Returns to pack')
    const reader = await floor.worker(
      ['pack', 'ship', 'confirm', 'credit', 'receive', 'cancel', 'reopen', 'notShipped'].map(name => `quality.supplierReturn:${name}`),
    )
    expect((await tiles(reader)).filter(label => label.startsWith('Returns'))).toEqual([])
  })
})

describe('what is found bad in stock', () => {
  const inStock = async (quantity = '50'): Promise<ShownLot> => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity }))
    await manager.take(lot, 'pass')
    const { status, body } = await manager.take(lot, 'putInStock', { quantity })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const send = (lot: ShownLot, quantity: string): Promise<Answer> =>
    manager.ask('POST', '/api/quality/supplierReturn/', { lot: lot.id, quantity })
  const change = async (id: number, name: string, input: object): Promise<Answer> => {
    const url = `/api/quality/supplierReturn/${id}/`
    const { version } = (await manager.ask('GET', url)).body
    return manager.ask('POST', `${url}${name}/`, { version, input })
  }
  const taken = async (lot: ShownLot): Promise<number> => {
    const { body } = await manager.ask('GET', `/api/quality/supplierReturn/?lot=${lot.id}&page_size=200`)
    return body.results
      .filter((one: { readonly status: string }) => one.status !== 'cancelled')
      .reduce((sum: number, one: { readonly quantity: string }) => sum + Number(one.quantity), 0)
  }

  test('goes back in parts; a cancelled return leaves the lot in stock and its quantity there', async () => {
    const lot = await inStock()
    const first = await send(lot, '30')
    expect(first).toMatchObject({
      status: 201,
      body: { lot: { id: lot.id }, supplier: { id: lot.supplier.id }, material: { id: lot.material.id }, kind: 'return', status: 'toPack' },
    })
    expect(await send(lot, '21')).toMatchObject({
      status: 400,
      body: {
        error: 'ruleBroken',
        fields: { quantity: expect.stringContaining('20') },
        mends: { quantity: '20.0000' },
        data: { left: '20' },
      },
    })
    expect(await manager.take(lot, 'unstock', { reason: '数错' })).toMatchObject({ status: 400, body: { data: { taken: '30' } } })
    expect((await change(first.body.id, 'cancel', { reason: '复检合格' })).body).toMatchObject({ status: 'cancelled' })
    expect(await manager.lot(lot.id)).toMatchObject({ status: 'stocked', supplierReturn: null })
    expect((await send(lot, '50')).status).toBe(201)
  })

  test('of twenty people who send some back at the same moment nobody takes what is not there', async () => {
    const lot = await inStock()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(lot, '7')))
    expect(Map.groupBy(answers, ({ status }) => status).get(201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status !== 201).every(({ body }) => body.data.left === '1')).toBe(true)
    expect(await taken(lot)).toBe(49)
  })

  test('is never more than was stocked, whatever is made and cancelled in whatever order', async () => {
    const lot = await inStock()
    const made: number[] = []
    let most = 0
    const deed = fc.oneof(
      fc.record({ deed: fc.constant('send' as const), of: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ deed: fc.constantFrom('pack' as const, 'cancel' as const), of: fc.nat({ max: 40 }) }),
      fc.record({ deed: fc.constant('unstock' as const), of: fc.constant(0) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 8 }), async sequence => {
        const chosen = (of: number): number | undefined => made[of % Math.max(made.length, 1)]
        const deeds = {
          send: async (of: number) => {
            const { status, body } = await send(lot, String(of))
            if (status === 201) made.push(body.id)
          },
          pack: async (of: number) => change(chosen(of) ?? 0, 'pack', { packages: 1 }),
          cancel: async (of: number) => change(chosen(of) ?? 0, 'cancel', { reason: '不退了' }),
          unstock: async () => {
            const free = (await taken(lot)) === 0
            const { status } = await manager.take(lot, 'unstock', { reason: '数错' })
            const again = free ? (await manager.take(lot, 'putInStock', { quantity: '50' })).status : undefined
            expect([status, again]).toEqual(free ? [200, 200] : [400, undefined])
          },
        }
        for (const { deed: name, of } of sequence) {
          if (name === 'send' || name === 'unstock' || made.length > 0) await deeds[name](of)
          const sum = await taken(lot)
          most = Math.max(most, sum)
          expect(sum).toBeLessThanOrEqual(50)
        }
      }),
      { numRuns: runs(12) },
    )
    expect(most).toBeGreaterThan(0)
  })
})

describe('scrap', () => {
  const scrapped = async (): Promise<ShownLot> => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '3000' }), 4)
    await manager.take(lot, 'dispose', { parts: [{ followUp: 'scrap', quantity: '3000', costBearer: 'supplier' }] })
    await floor.judge(lot)
    return manager.lot(lot.id)
  }
  const disposal = async (lot: ShownLot, name: string, input: object): Promise<Answer> => {
    const url = `/api/quality/scrapDisposal/${lot.scrapDisposal?.id ?? 0}/`
    const { version } = (await manager.ask('GET', url)).body
    return manager.ask('POST', `${url}${name}/`, { version, input })
  }

  test('whose price nobody knows is reviewed by quality, and then destroyed with proof', async () => {
    const lot = await scrapped()
    expect(lot).toMatchObject({ status: 'toScrap', scrapState: 'toDestroy', scrapDisposal: { title: expect.stringMatching(/^SD-/) } })
    const destroyed = { destroyedOn: companyToday(), destroyedBy: '绿源再生' }
    expect(await disposal(lot, 'destroy', destroyed)).toMatchObject({ status: 400, body: { field: 'input.proof' } })
    expect(await disposal(lot, 'cancel', { reason: '改为退货' })).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await manager.lot(lot.id)).toMatchObject({ status: 'inspected', scrapDisposal: null, scrapState: null })
  })
})
