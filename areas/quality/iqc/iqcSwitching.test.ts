import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { replayed } from '../inspectionRegime/regime.server.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let inspector: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
})

/** Deliveries of one material from one supplier, one after the other. */
const deliveries = async (change: object = {}) => {
  const order = {
    material: await floor.material(),
    supplier: await floor.supplier(),
    standard: await floor.standard(),
    quantity: '3000',
    ...change,
  }
  const register = (more: object = {}): Promise<ShownLot> => floor.lot(inspector, { ...order, ...more })
  return {
    order,
    register,
    arrive: async (bad: number, more: object = {}): Promise<ShownLot> => floor.inspect(inspector, await register(more), bad),
  }
}

describe('severity follows the switching rules', () => {
  test('two of five lots rejected: the next lot is tightened', async () => {
    const { arrive, register } = await deliveries()
    expect((await arrive(4)).severity).toBe('normal')
    expect((await arrive(0)).severity).toBe('normal')
    expect((await arrive(4)).severity).toBe('normal')
    const next = await register()
    expect(next.severity).toBe('tightened')
    expect(next.plan?.major).toMatchObject({ severity: 'tightened', accept: 2, reject: 3 })
    expect(next.plan?.minor).toMatchObject({ severity: 'normal', accept: 7 })
  })

  test('two rejected lots with four accepted ones between them change nothing', async () => {
    const { arrive, register } = await deliveries()
    for (const bad of [4, 0, 0, 0, 0, 4]) await arrive(bad)
    expect((await register()).severity).toBe('normal')
  })

  test('another material of the same supplier and another supplier of the same material stay normal', async () => {
    const { order, arrive } = await deliveries()
    await arrive(4)
    await arrive(4)
    expect((await floor.lot(inspector, { ...order, supplier: await floor.supplier() })).severity).toBe('normal')
    expect((await floor.lot(inspector, { ...order, material: await floor.material() })).severity).toBe('normal')
  })

  test('five accepted lots on tightened inspection lead back to normal', async () => {
    const { arrive, register } = await deliveries()
    for (const bad of [4, 4, 0, 0, 0, 0]) await arrive(bad)
    expect((await arrive(0)).severity).toBe('tightened')
    expect((await register()).severity).toBe('normal')
  })

  test('lots reworked in the house do not count, whatever their second inspection says', async () => {
    const { arrive, register } = await deliveries()
    for (const again of [0, 0]) {
      const lot = await arrive(4)
      const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 20, costBearer: 'supplier' }]
      const { body } = await inspector.take(lot, 'dispose', { parts })
      await floor.inspect(inspector, body, again)
    }
    expect((await register()).severity).toBe('tightened')
  })

  test('a lot sampled otherwise than from the tables has no severity and switches nothing', async () => {
    const { arrive, register } = await deliveries({ quantity: '20', planType: 'hundredPercent' })
    for (const bad of [1, 1]) expect((await arrive(bad)).severity).toBeNull()
    expect((await register({ planType: 'aql' })).severity).toBe('normal')
  })

  test('a critical defect counts as a rejected lot for the major class', async () => {
    const standard = await floor.standard([{ item: 'A1', name: '绝缘', kind: 'attribute', required: false, defectClass: 'critical' }])
    const { register } = await deliveries({ standard })
    for (let lot = 0; lot < 2; lot += 1) {
      const { id, version } = await register()
      await inspector.ask('PATCH', `/api/quality/iqc/${id}/`, {
        version,
        readings: [{ round: 1, sample: 7, characteristic: 'A1', value: 'ng' }],
      })
      expect((await inspector.take({ id }, 'inspect')).body).toMatchObject({ verdict: 'rejected', unitsInspected: 1 })
    }
    expect((await register()).severity).toBe('tightened')
  })
})

describe('inspection is stopped', () => {
  test('after five lots rejected on tightened inspection, until a corrective action is accepted', async () => {
    const { order, arrive, register } = await deliveries()
    for (const bad of [4, 4, 3, 3, 3, 3, 3]) await arrive(bad)
    const refused = await inspector.ask('POST', '/api/quality/iqc/', { ...order, quarantineReason: '已在途' })
    const partner = async () => (await inspector.ask('GET', `/api/purchase/supplier/${order.supplier}/`)).body
    expect(await partner()).toMatchObject({ status: 'suspended', suspendedFrom: 'qualified' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken', data: { reason: 'inspectionStopped' } } })

    const { material, supplier } = order
    const { body: asked } = await inspector.ask('POST', '/api/quality/scar/', {
      material,
      supplier,
      problem: '连续不合格',
      dueOn: '2099-01-01',
    })
    const step = (version: number, name: string, input?: object) =>
      inspector.ask('POST', `/api/quality/scar/${asked.id}/${name}/`, { version, ...(input ? { input } : {}) })
    await step(1, 'answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具' })
    await step(2, 'sendBack', { reason: '缺少证据' })
    await step(3, 'answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具并加检' })
    expect((await inspector.ask('POST', '/api/quality/iqc/', order)).status).toBe(400)
    expect((await step(4, 'accept')).body).toMatchObject({ status: 'accepted', openActions: 0 })
    expect(await partner()).toMatchObject({ status: 'qualified', suspendedFrom: null })
    expect((await register()).severity).toBe('tightened')
  })

  test('beside an expired certificate: once that is renewed, the supplier stays suspended', async () => {
    const { order, arrive, register } = await deliveries()
    for (const bad of [4, 4, 3, 3, 3, 3]) await arrive(bad)
    const last = await register()
    await sql`update purchase_supplier set status = 'suspended', lapsed_from = 'qualified' where id = ${order.supplier}`.execute(
      floor.database.db,
    )
    await floor.inspect(inspector, last, 3)
    const path = `/api/purchase/supplier/${order.supplier}/`
    const { body } = await inspector.ask('GET', path)
    expect(body).toMatchObject({ status: 'suspended', suspendedFrom: 'qualified', lapsedFrom: 'qualified' })
    const certificates = [{ name: 'ISO 9001', validUntil: '2199-01-01', mandatory: true }]
    const renewed = await inspector.ask('PATCH', path, { version: body.version, certificates })
    expect(renewed.body).toMatchObject({ status: 'suspended', suspendedFrom: 'qualified', lapsedFrom: null })
  })

  test('goods that were returned before are inspected again all the same', async () => {
    const { order, arrive } = await deliveries()
    const [first] = [await arrive(4)]
    for (const bad of [4, 3, 3, 3, 3, 3]) await arrive(bad)
    expect((await inspector.ask('POST', '/api/quality/iqc/', order)).status).toBe(400)
    const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 20, costBearer: 'supplier' }]
    expect((await inspector.take(first, 'dispose', { parts })).body).toMatchObject({ status: 'toInspect', severity: 'tightened' })
  })
})

describe('the stored state of a pair', () => {
  const regimeOf = async ({ material, supplier }: { readonly material: number; readonly supplier: number }) => {
    const { body } = await inspector.ask('GET', `/api/quality/inspectionRegime/?material=${material}&supplier=${supplier}`)
    return (await inspector.ask('GET', `/api/quality/inspectionRegime/${body.results[0].id}/`)).body
  }
  const takeRegime = async (order: { readonly material: number; readonly supplier: number }, step: string) => {
    const { id, version } = await regimeOf(order)
    return inspector.ask('POST', `/api/quality/inspectionRegime/${id}/${step}/`, { version, input: { reason: '评审决定' } })
  }

  /** The supplier has answered what inspection stopped for, and it was accepted. */
  const correct = async ({ material, supplier }: { readonly material: number; readonly supplier: number }) => {
    const asked = { material, supplier, problem: '连续不合格', dueOn: '2099-01-01' }
    const { body } = await inspector.ask('POST', '/api/quality/scar/', asked)
    await inspector.ask('POST', `/api/quality/scar/${body.id}/answer/`, {
      version: 1,
      input: { containment: '封存在库', cause: '模具磨损', action: '更换模具' },
    })
    expect(await inspector.ask('POST', `/api/quality/scar/${body.id}/accept/`, { version: 2 })).toMatchObject({ status: 200 })
  }

  // Two rejected lots lead to tightened inspection, five more stop it: the lots after them are reached with a corrective action between.
  const aLot = fc.record({ bad: fc.constantFrom(0, 0, 3, 4, 4), reworked: fc.constantFrom(undefined, 0, 4) })

  test('equals the replay of everything that happened, whatever happens', { timeout: 120_000 }, async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(aLot, { minLength: 4, maxLength: 16 }), async lots => {
        const { order, register } = await deliveries()
        for (const { bad, reworked } of lots) {
          const lot = await floor.inspect(inspector, await register(), bad)
          if (reworked !== undefined && lot.verdict === 'rejected') {
            const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 20, costBearer: 'supplier' }]
            const { body } = await inspector.take(lot, 'dispose', { parts })
            await floor.inspect(inspector, body, reworked)
          }
          const { major, majorState, minorState } = await regimeOf(order)
          met.add(major)
          expect({ major: majorState, minor: minorState }).toEqual(await replayed({ tx: floor.database.db }, order))
          if (major === 'stopped') await correct(order)
        }
      }),
      { numRuns: runs(7), examples: [[Array.from({ length: 9 }, () => ({ bad: 4, reworked: undefined }) as const)]] },
    )
    expect([...met].toSorted()).toEqual(['normal', 'stopped', 'tightened'])
  })

  test('leads to reduced inspection when it is earned, agreed and the table entered, and back after one rejected lot', async () => {
    const { order, arrive, register } = await deliveries()
    for (let lot = 0; lot < 10; lot += 1) await arrive(0)
    expect(await regimeOf(order)).toMatchObject({ major: 'normal', majorScore: 30, agreement: 'notAgreed' })
    expect(await takeRegime(order, 'agree')).toMatchObject({ status: 400, body: { data: { reason: 'reducedTableNotLoaded' } } })
    const rows = [{ letter: 'K', aql1: '2', aql25: '5' }]
    expect((await inspector.ask('POST', '/api/quality/reducedTable/', { edition: 'GB/T 2828.1', active: true, rows })).status).toBe(201)
    expect((await takeRegime(order, 'agree')).body).toMatchObject({ agreement: 'agreed', major: 'reduced' })
    const reduced = await register()
    expect(reduced.severity).toBe('reduced')
    expect(reduced.plan?.major).toMatchObject({ sampleSize: 50, accept: 2, reject: 3, planLetter: 'K' })
    await floor.inspect(inspector, reduced, 3)
    expect(await regimeOf(order)).toMatchObject({ major: 'normal', majorScore: 0 })
    expect((await takeRegime(order, 'irregular')).body).toMatchObject({ agreement: 'irregular' })
  })

  test('a table whose numbers fall is refused by its cell', async () => {
    const rows = [{ letter: 'K', aql1: '3', aql25: '2' }]
    expect(await inspector.ask('POST', '/api/quality/reducedTable/', { edition: 'X', active: false, rows })).toMatchObject({
      status: 400,
      body: { field: 'rows.0.aql25' },
    })
  })
})

describe('skip-lot', () => {
  test('after ten accepted lots only one in three is inspected', async () => {
    const { arrive, register } = await deliveries({ quantity: '50', planType: 'skipLot', inspectOneIn: 3 })
    for (let lot = 0; lot < 10; lot += 1) expect((await arrive(0)).sampleSize).toBe(13)
    const sizes = [await register(), await register(), await register(), await register()].map(lot => lot.sampleSize)
    expect(sizes).toEqual([0, 0, 13, 0])
  })

  test('nobody gets round its inspection by withdrawing a lot and registering it again', async () => {
    const { arrive, register } = await deliveries({ quantity: '50', planType: 'skipLot', inspectOneIn: 2 })
    const withdraw = async (lot: ShownLot) => {
      const taken = await inspector.take(lot, 'withdraw', { reason: '登记错了' })
      expect([taken.status, taken.body.status]).toEqual([200, 'withdrawn'])
    }
    for (let lot = 0; lot < 10; lot += 1) await arrive(0)
    const skipped = await register()
    expect(skipped.sampleSize).toBe(0)
    for (const time of [1, 2]) {
      const sampled = await register()
      expect([time, sampled.sampleSize]).toEqual([time, 13])
      await withdraw(sampled)
    }
    // What was skipped and never came does not stand for one that is to be inspected either.
    await withdraw(skipped)
    expect([(await register()).sampleSize, (await register()).sampleSize]).toEqual([0, 13])
  })

  test('a rejected lot ends it', async () => {
    const { arrive, register } = await deliveries({ quantity: '50', planType: 'skipLot', inspectOneIn: 2 })
    for (let lot = 0; lot < 9; lot += 1) await arrive(0)
    await arrive(1)
    expect((await register()).sampleSize).toBe(13)
  })

  test('what was rejected is inspected again after rework, however many lots passed before it', async () => {
    const { arrive, register } = await deliveries({ quantity: '50', planType: 'skipLot', inspectOneIn: 2 })
    for (let lot = 0; lot < 10; lot += 1) await arrive(0)
    expect((await register()).sampleSize).toBe(0)
    const lot = await arrive(1)
    const parts = [{ followUp: 'inHouseRework', quantity: '50', reworkMinutes: 20, costBearer: 'supplier' }]
    const { body: again } = await inspector.take(lot, 'dispose', { parts })
    expect(again).toMatchObject({ status: 'toInspect', round: 2, sampleSize: 13 })
  })

  test('a skipped lot is finished without readings and says nothing about the supplier', async () => {
    const { order, arrive, register } = await deliveries({ quantity: '50', planType: 'skipLot', inspectOneIn: 2 })
    for (let lot = 0; lot < 10; lot += 1) await arrive(0)
    const skipped = await register()
    expect(skipped.can).toContain('inspect')
    expect((await inspector.take(skipped, 'inspect')).body).toMatchObject({ verdict: 'accepted', unitsInspected: 0, passRate: null })
    const { body } = await inspector.ask('GET', `/api/quality/supplier_pass_rate/?supplier=${String(order.supplier)}`)
    expect(body).toMatchObject({ lots: 10, accepted: 10 })
  })
})

describe('the pass rate of a supplier', () => {
  test('counts lots, first inspections and units', async () => {
    const { order, arrive } = await deliveries()
    await arrive(0)
    await arrive(2)
    const lot = await arrive(5)
    const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 20, costBearer: 'supplier' }]
    await floor.inspect(inspector, (await inspector.take(lot, 'dispose', { parts })).body)
    const { body } = await inspector.ask('GET', `/api/quality/supplier_pass_rate/?supplier=${String(order.supplier)}`)
    expect(body).toEqual({
      lots: 4,
      accepted: 3,
      lotPassRate: '0.7500',
      firstLots: 3,
      firstPassRate: '0.6667',
      unitsInspected: 500,
      nonconforming: 7,
      unitPassRate: '0.9860',
      dppm: 14_000,
    })
  })

  test('is asked for one material and since a day', async () => {
    const { order, arrive } = await deliveries()
    await arrive(0)
    const other = await floor.material()
    await arrive(4, { material: other })
    const rate = async (query: string) =>
      (await inspector.ask('GET', `/api/quality/supplier_pass_rate/?supplier=${String(order.supplier)}${query}`)).body
    expect(await rate(`&material=${other}`)).toMatchObject({ lots: 1, accepted: 0, lotPassRate: '0.0000' })
    expect(await rate('&since=2020-01-01')).toMatchObject({ lots: 2 })
    expect(await rate('&since=2099-01-01')).toMatchObject({ lots: 0, lotPassRate: null, dppm: null })
  })

  test('is refused to those who may not see lots', async () => {
    const stranger = await floor.worker(['quality.iqc:read'])
    expect((await stranger.ask('GET', '/api/quality/supplier_pass_rate/?supplier=1')).status).toBe(403)
  })
})
