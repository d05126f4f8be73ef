import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from '../../../tests/harness/inspectionFloor.ts'

let floor: InspectionFloor
let inspector: Worker
let manager: Worker
let warehouse: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  inspector = await floor.worker()
  manager = await floor.worker()
  warehouse = await floor.worker()
})

const soon = () => dayFromNow(30)

const inspected = async (bad: number, delivery: object = {}): Promise<ShownLot> =>
  floor.inspect(inspector, await floor.lot(inspector, { quantity: '3000', ...delivery }), bad)
const rejected = (delivery?: object): Promise<ShownLot> => inspected(4, delivery)
const accepted = (delivery?: object): Promise<ShownLot> => inspected(0, delivery)

const concession = (quantity: string) => ({
  followUp: 'concession',
  quantity,
  deviationNo: 'DEV-26-014',
  concessionLimit: quantity,
  concessionUntil: soon(),
  deduction: '0.05',
})
const scrap = (quantity: string, scrapValue = '400') => ({ followUp: 'scrap', quantity, scrapValue, costBearer: 'supplier' })

describe('an accepted lot', () => {
  test('passes in one step and goes to the warehouse', async () => {
    const lot = await accepted()
    expect(lot.can).toEqual(['pass', 'dispose'])
    const { body: passed } = await manager.take(lot, 'pass')
    expect(passed).toMatchObject({ status: 'toStock', followUp: 'pass', disposedBy: { id: manager.id }, concession: false })
    const { body: stocked } = await warehouse.take(lot, 'putInStock', { quantity: '2998', remark: '少 2 件' })
    expect(stocked).toMatchObject({
      status: 'stocked',
      followUp: 'enterWarehouse',
      stockedQuantity: '2998.0000',
      stockedBy: { id: warehouse.id },
      can: ['unstock'],
    })
  })

  test('is stocked on the shelf that was scanned, never on one whose goods nobody may use', async () => {
    const place = async (code: string, kind: string): Promise<number> =>
      (await floor.administrator.ask('POST', '/api/stock/location/', { code, name: code, kind })).body.id
    const [shelf, apart] = [await place('A-99', 'usable'), await place('A-98', 'blocked')]
    const lot = await accepted()
    await manager.take(lot, 'pass')
    const wrong = await warehouse.take(lot, 'putInStock', { quantity: '3000', location: apart })
    expect(wrong.status, JSON.stringify(wrong.body)).toBe(400)
    expect((await manager.lot(lot.id)).status).toBe('toStock')
    const right = await warehouse.take(lot, 'putInStock', { quantity: '3000', location: shelf })
    expect(right.status, JSON.stringify(right.body)).toBe(200)
    const { body } = await floor.administrator.ask('GET', `/api/stock/balance/?material=${lot.material.id}&quantity__gte=0.0001`)
    expect(body.results.map((row: { location: { id: number }; quantity: string }) => [row.location.id, row.quantity])).toEqual([
      [shelf, '3000.0000'],
    ])
  })

  test('the warehouse never takes in more than was accepted', async () => {
    const lot = await accepted()
    await manager.take(lot, 'pass')
    expect(await warehouse.take(lot, 'putInStock', { quantity: '3001' })).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', data: { reason: 'moreThanAccepted' } },
    })
    expect((await warehouse.lot(lot.id)).status).toBe('toStock')
  })
})

describe('a rejected lot', () => {
  test('cannot simply pass, as a whole or in a part', async () => {
    const lot = await rejected()
    expect(lot.can).toEqual(['dispose'])
    expect((await manager.take(lot, 'pass')).body.message).toBe('A rejected lot cannot be released. Set a disposition.')
    expect(await manager.take(lot, 'dispose', { parts: [{ followUp: 'pass', quantity: '3000' }] })).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', data: { reason: 'passExceedsAccepted', passable: '0' } },
    })
  })

  test('returned as a whole it has ten days, and the supplier is asked for corrective action', async () => {
    const lot = await rejected()
    const { body } = await manager.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }], remark: '外径超差' })
    expect(body).toMatchObject({
      status: 'toReturn',
      followUp: 'return',
      split: false,
      parts: [],
      returnBy: dayFromNow(10),
    })
    const { body: asked } = await manager.ask('GET', `/api/quality/scar/?lot=${lot.id}`)
    expect(asked.results).toMatchObject([{ status: 'open', supplier: { id: lot.supplier.id }, dueOn: body.returnBy }])
  })

  test('of class C is returned without asking for corrective action', async () => {
    const lot = await rejected({ material: await floor.material({ inspectionClass: 'C' }) })
    await manager.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })
    expect((await manager.ask('GET', `/api/quality/scar/?lot=${lot.id}`)).body.count).toBe(0)
  })

  test('is split into return, concession and scrap: three lots with a state of their own', async () => {
    const lot = await rejected()
    const parts = [{ followUp: 'return', quantity: '2400', returnBy: soon() }, concession('500'), scrap('100')]
    const { body: parent } = await manager.take(lot, 'dispose', { parts, remark: 'MRB 决定' })
    expect(parent).toMatchObject({ status: 'inspected', split: true, verdict: 'rejected', quantity: '3000.0000', followUp: null, can: [] })
    const parts3 = async () => Promise.all(parent.parts.map((part: { readonly id: number }) => manager.lot(part.id)))
    const [, proposed, doubted] = await parts3()
    for (const waiting of [proposed, doubted]) {
      expect(waiting).toMatchObject({ status: 'inspected', followUp: null, can: expect.not.arrayContaining(['dispose']) })
      await floor.judge(waiting)
    }
    const [returned, kept, scrapped] = await parts3()
    expect(returned).toMatchObject({
      code: `${lot.code}-1`,
      status: 'toReturn',
      quantity: '2400.0000',
      returnBy: soon(),
      parent: { title: lot.code },
    })
    expect(kept).toMatchObject({
      code: `${lot.code}-2`,
      status: 'toStock',
      quantity: '500.0000',
      concession: true,
      deviationNo: 'DEV-26-014',
      concessionUntil: soon(),
      deduction: '0.0500',
    })
    expect(scrapped).toMatchObject({
      code: `${lot.code}-3`,
      status: 'toScrap',
      quantity: '100.0000',
      scrapValue: '400.00',
      costBearer: 'supplier',
    })
    expect(returned).toMatchObject({ origin: 'part', supplier: lot.supplier, material: lot.material, verdict: null, plan: null })
  })

  test('tells its whole story in the history, and so do its parts', async () => {
    const lot = await rejected()
    const { body: parent } = await manager.take(lot, 'dispose', { parts: [scrap('1000'), concession('2000')], remark: 'MRB 决定' })
    const { body: story } = await manager.ask('GET', `/api/quality/iqc/${lot.id}/history/`)
    expect(story.results.map((entry: { action: string; actor: { id: number } }) => [entry.action, entry.actor.id])).toEqual([
      ['dispose', manager.id],
      ['inspect', inspector.id],
      ['update', inspector.id],
      ['create', inspector.id],
    ])
    expect(story.results[0]).toMatchObject({ reason: 'MRB 决定' })
    expect(story.results[0].changes).toContainEqual(expect.objectContaining({ field: 'parts', after: `${lot.code}-1, ${lot.code}-2` }))
    const { body: part } = await manager.ask('GET', `/api/quality/iqc/${parent.parts[1].id}/history/`)
    expect(part.results).toMatchObject([{ action: 'update' }, { action: 'dispose', reason: 'MRB 决定', actor: { id: manager.id } }])
    expect(part.results[1].changes).toContainEqual(expect.objectContaining({ field: 'parent', after: lot.code }))
    expect(part.results[0].changes).toContainEqual(expect.objectContaining({ field: 'review' }))
  })

  test('parts that do not add up to the lot are refused, and nothing is written', async () => {
    const lot = await rejected()
    const answer = await manager.take(lot, 'dispose', { parts: [scrap('100'), { followUp: 'return', quantity: '2899' }] })
    expect(answer).toMatchObject({ status: 400, body: { data: { reason: 'partsDoNotSumToLot', difference: '1' } } })
    expect((await manager.ask('GET', `/api/quality/iqc/?parent=${lot.id}`)).body.count).toBe(0)
    expect(await manager.lot(lot.id)).toMatchObject({ split: false, version: lot.version })
  })

  test('each follow-up result asks for what it needs and for nothing else', async () => {
    const lot = await rejected()
    const parts = [
      { followUp: 'concession', quantity: '1000', concessionLimit: '900', concessionUntil: '2026-01-01' },
      { followUp: 'inHouseRework', quantity: '1000' },
      { followUp: 'return', quantity: '1000', scrapValue: '5' },
    ]
    const { status, body } = await manager.take(lot, 'dispose', { parts })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'input.parts.0.concessionUntil',
      'input.parts.0.deviationNo',
      'input.parts.0.quantity',
      'input.parts.1.costBearer',
      'input.parts.1.reworkMinutes',
      'input.parts.2.scrapValue',
    ])
  })

  test('inspected to the last unit, its conforming units may pass', async () => {
    const lot = await inspected(2, { quantity: '50', planType: 'hundredPercent' })
    expect(lot.verdict).toBe('rejected')
    const parts = [
      { followUp: 'pass', quantity: '48' },
      { followUp: 'return', quantity: '2' },
    ]
    const { body } = await manager.take(lot, 'dispose', { parts })
    expect((await manager.lot(body.parts[0].id)).status).toBe('toStock')
  })
})

describe('goods accepted by concession', () => {
  test('are stocked up to the limit of the concession, once quality and engineering have agreed', async () => {
    const lot = await rejected()
    const { body: proposed } = await manager.take(lot, 'dispose', { parts: [concession('3000')], remark: '急用' })
    expect(proposed).toMatchObject({ status: 'inspected', followUp: null, review: { title: expect.stringMatching(/^MRB-/) }, can: [] })
    await floor.judge(lot)
    expect(await manager.lot(lot.id)).toMatchObject({ status: 'toStock', followUp: 'concession', disposedBy: { id: manager.id } })
    const { body } = await warehouse.take(lot, 'putInStock', { quantity: '3000' })
    expect(body).toMatchObject({ status: 'stocked', concession: true, deviationNo: 'DEV-26-014' })
  })

  test('the concession may end today but not have ended', async () => {
    const lot = await rejected()
    await manager.take(lot, 'dispose', { parts: [{ ...concession('3000'), concessionUntil: companyToday() }] })
    await floor.judge(lot)
    expect(await manager.lot(lot.id)).toMatchObject({ status: 'toStock', concessionUntil: companyToday() })
  })
})

describe('class A material', () => {
  test('is released by another person than the inspector', async () => {
    const lot = await accepted({ material: await floor.material({ inspectionClass: 'A' }) })
    expect((await inspector.lot(lot.id)).can).toEqual([])
    expect((await manager.lot(lot.id)).can).toEqual(['pass', 'dispose'])
    expect(await inspector.take(lot, 'pass')).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect(await inspector.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })).toMatchObject({
      status: 403,
      body: { error: 'fourEyes' },
    })
    expect(await manager.take(lot, 'pass')).toMatchObject({ status: 200, body: { status: 'toStock' } })
  })

  test('the list offers the steps each person may take', async () => {
    const lot = await accepted({ material: await floor.material({ inspectionClass: 'A' }) })
    const offered = async (worker: Worker): Promise<readonly string[]> =>
      (await worker.ask('GET', `/api/quality/iqc/?material=${lot.material.id}`)).body.results[0].can
    expect(await offered(inspector)).toEqual([])
    expect(await offered(manager)).toEqual(['pass', 'dispose'])
  })

  test('class B may be released by the inspector alone', async () => {
    expect(await inspector.take(await accepted(), 'pass')).toMatchObject({ status: 200 })
  })
})

describe('rework', () => {
  test('in the house puts the whole lot back to inspection; the first round stays on record', async () => {
    const lot = await rejected()
    const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 90, costBearer: 'supplier' }]
    const { body: reopened } = await manager.take(lot, 'dispose', { parts })
    expect(reopened).toMatchObject({
      status: 'toInspect',
      round: 2,
      verdict: null,
      inspector: null,
      reworkMinutes: 90,
      costBearer: 'supplier',
    })
    expect(reopened.inspections).toMatchObject([{ round: 1, verdict: 'rejected', nonconforming: 4, inspector: { id: inspector.id } }])
    const again = await floor.inspect(inspector, reopened)
    expect(again).toMatchObject({ status: 'inspected', verdict: 'accepted', nonconforming: 0, followUp: null, reworkMinutes: 90 })
    expect(again.inspections).toMatchObject([
      { round: 1, original: true, verdict: 'rejected' },
      { round: 2, original: false, verdict: 'accepted' },
    ])
    expect(again.readings.filter(reading => reading.round === 1)).toHaveLength(125)
  })

  test('keeps what it took and who bears it, whatever is decided afterwards', async () => {
    const reworked = async (bad: number): Promise<ShownLot> => {
      const parts = [{ followUp: 'inHouseRework', quantity: '3000', reworkMinutes: 30, costBearer: 'supplier' }]
      return floor.inspect(inspector, (await manager.take(await rejected(), 'dispose', { parts })).body, bad)
    }
    const kept = { reworkMinutes: 30, costBearer: 'supplier' }
    const passed = await manager.take(await reworked(0), 'dispose', { parts: [{ followUp: 'pass', quantity: '3000' }] })
    expect(passed.body).toMatchObject({ status: 'toStock', ...kept })
    const reviewed = await reworked(4)
    await manager.take(reviewed, 'dispose', { parts: [concession('3000')] })
    await floor.judge(reviewed)
    expect(await manager.lot(reviewed.id)).toMatchObject({ status: 'toStock', concession: true, ...kept })
    const split = await reworked(4)
    const parts = [concession('2900'), { followUp: 'return', quantity: '100' }]
    const { body: whole } = await manager.take(split, 'dispose', { parts })
    expect(whole).toMatchObject({ split: true, ...kept })
    expect(await manager.lot(whole.parts[1].id)).toMatchObject({ status: 'toReturn', reworkMinutes: null, costBearer: null })
  })

  test('readings of an earlier round are never changed', async () => {
    const lot = await rejected({ quantity: '8', planType: 'hundredPercent' })
    await manager.take(lot, 'dispose', { parts: [{ followUp: 'inHouseRework', quantity: '8', reworkMinutes: 5, costBearer: 'company' }] })
    const { version, readings } = await inspector.lot(lot.id)
    const changed = readings.map((reading, index) => (index === 0 ? { ...reading, value: '10.0' } : reading))
    expect(await inspector.ask('PATCH', `/api/quality/iqc/${lot.id}/`, { version, readings: changed })).toMatchObject({
      status: 400,
      body: { data: { reason: 'earlierRoundChanged' } },
    })
  })

  test('of a part in the house is a lot of its own with its own plan', async () => {
    const lot = await rejected()
    const parts = [
      { followUp: 'inHouseRework', quantity: '90', reworkMinutes: 30, costBearer: 'company' },
      { followUp: 'return', quantity: '2910' },
    ]
    const { body } = await manager.take(lot, 'dispose', { parts })
    const part = await manager.lot(body.parts[0].id)
    expect(part).toMatchObject({ status: 'toInspect', quantity: '90.0000', sampleSize: 13, reworkMinutes: 30 })
    const refused = await inspector.ask('PATCH', `/api/quality/iqc/${part.id}/`, { version: part.version, quantity: '80' })
    expect(refused).toMatchObject({ status: 400, body: { data: { reason: 'partKeepsItsDelivery' } } })
    const again = await floor.inspect(inspector, part)
    expect(again.inspections).toMatchObject([{ original: false }])
    expect(await manager.take(again, 'pass')).toMatchObject({ status: 200, body: { status: 'toStock' } })
  })
})

describe('steps that the state does not allow', () => {
  const steps: Readonly<Record<string, object | undefined>> = {
    inspect: undefined,
    pass: {},
    dispose: { parts: [{ followUp: 'return', quantity: '8' }] },
    putInStock: { quantity: '8' },
    reconsider: { reason: '误放行' },
    unstock: { reason: '点错数量' },
  }
  const waysTo: Readonly<Record<string, (lot: ShownLot) => Promise<unknown>>> = {
    toInspect: async () => undefined,
    inspected: lot => floor.inspect(inspector, lot),
    toStock: async lot => manager.take(await floor.inspect(inspector, lot), 'pass'),
    toReturn: async lot => manager.take(await floor.inspect(inspector, lot), 'dispose', { parts: [{ followUp: 'return', quantity: '8' }] }),
    toScrap: async lot => {
      await manager.take(await floor.inspect(inspector, lot), 'dispose', { parts: [scrap('8')] })
      await floor.judge(lot)
    },
    stocked: async lot => {
      await manager.take(await floor.inspect(inspector, lot), 'pass')
      await warehouse.take(lot, 'putInStock', { quantity: '8' })
    },
  }
  const allowed: Readonly<Record<string, readonly string[]>> = {
    toInspect: ['inspect'],
    inspected: ['pass', 'dispose'],
    toStock: ['putInStock', 'reconsider'],
    toReturn: [],
    toScrap: [],
    stocked: ['unstock'],
  }
  const pairs = Object.keys(waysTo).flatMap(state => Object.keys(steps).map(step => [state, step] as const))

  test.each(pairs.filter(([state, step]) => allowed[state]?.includes(step) !== true))('%s: %s is refused', async (state, context) => {
    const lot = await floor.lot(inspector, { quantity: '8' })
    await waysTo[state]?.(lot)
    const before = await manager.lot(lot.id)
    expect(before.status).toBe(state)
    expect(await manager.take(lot, context, steps[context])).toMatchObject({
      status: 409,
      body: { error: 'illegalTransition', data: { state } },
    })
    expect(await manager.lot(lot.id)).toEqual(before)
  })

  test('a lot that was split is not disposed of again', async () => {
    const lot = await rejected()
    await manager.take(lot, 'dispose', { parts: [scrap('1000'), { followUp: 'return', quantity: '2000' }] })
    const again = await manager.take(lot, 'dispose', { parts: [{ followUp: 'return', quantity: '3000' }] })
    expect(again.status).toBeGreaterThanOrEqual(403)
    expect(again.body.message).toBe('This lot was split at disposition. Continue with the resulting lots.')
  })

  test('whoever saw an older version is told, and decides nothing', async () => {
    const lot = await rejected()
    const input = { parts: [{ followUp: 'return', quantity: '3000' }] }
    const late = await manager.ask('POST', `/api/quality/iqc/${lot.id}/dispose/`, { version: lot.version - 1, input })
    expect(late).toMatchObject({ status: 409, body: { error: 'staleVersion' } })
  })

  test('each step has a right of its own', async () => {
    const reader = await floor.worker(['quality.iqc:pass', 'quality.iqc:dispose'])
    const lot = await accepted()
    expect((await reader.lot(lot.id)).can).toEqual([])
    expect(await reader.take(lot, 'pass')).toMatchObject({ status: 403, body: { error: 'noPermission' } })
  })
})
