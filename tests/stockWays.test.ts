import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { tableOf } from '../core/define/naming.ts'
import { companyToday } from './harness/days.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { openCompany, type Company } from './security/company.ts'
import { move } from '../areas/stock/move/move.ts'
import { isOutside } from '../areas/stock/location/locationKinds.ts'
import { byHand, waysIn, wayRows } from '../areas/stock/move/moveWays.ts'

// Goods go round no document: what somebody may move by hand, and what of it the database keeps, whoever writes there.

const kinds = ['usable', 'quarantine', 'blocked', 'scrap', 'loan', 'supplier', 'customer', 'production', 'destroyed', 'difference'] as const
type Kind = (typeof kinds)[number]

const everyWay = waysIn(registry.entities.values())

let company: Company
const places = new Map<Kind, number>()

const at = (kind: Kind): number => places.get(kind) ?? 0

beforeAll(async () => {
  company = await openCompany()
  for (const kind of kinds) places.set(kind, (await company.make(company.entity('stock.location'), { kind, usual: true })).id)
})

const material = async (how: object = {}): Promise<number> => {
  const of = company.entity('mnm.material')
  const untracked = { batchTracked: false, serialTracked: false, shelfLife: null, shelfLifeUnit: null, type: 'ordinary' }
  return (await makeUsable(company, company.owner, of, await company.make(of, { ...untracked, ...how }))).id
}

const moved = async (body: object) => {
  const answer = await company.owner.post('/api/stock/move/', { note: '试一试', ...body })
  return { status: answer.statusCode, body: answer.json() }
}

const opened = async (of: number, quantity: string, to = at('usable')): Promise<number> => {
  const { status, body } = await moved({ reason: 'opening', material: of, to, quantity })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const countOf = async (of: number): Promise<number> => (await company.owner.get(`/api/stock/move/?material=${of}&page_size=1`)).json().count

describe('by hand', () => {
  let of: number
  beforeAll(async () => {
    of = await material()
    await opened(of, '500')
    await opened(of, '500', at('blocked'))
  })

  const past: readonly (readonly [from: Kind, to: Kind, reasons: readonly string[], does: RegExp])[] = [
    ['quarantine', 'usable', ['transfer', 'stocking', 'issue', 'unblock'], /Put in stock/],
    ['supplier', 'usable', ['transfer', 'receipt', 'opening', 'stocking'], /goods receipt/],
    ['difference', 'usable', ['transfer', 'count', 'stocking'], /stock count|Opening stock/],
    ['customer', 'usable', ['transfer', 'giveBack', 'reversal'], /waybill|own page/],
    ['destroyed', 'usable', ['transfer', 'giveBack'], /scrap disposal/],
    ['usable', 'destroyed', ['transfer', 'scrap', 'issue'], /scrap disposal/],
    ['usable', 'difference', ['transfer', 'count', 'issue'], /count/],
    ['usable', 'customer', ['transfer', 'shipment', 'issue'], /waybill/],
    ['usable', 'loan', ['transfer', 'shipment'], /waybill/],
    ['loan', 'usable', ['transfer', 'loanReturn'], /loan return/],
    ['usable', 'supplier', ['supplierReturn', 'transfer'], /return to the supplier/],
    ['usable', 'quarantine', ['transfer'], /inspection lot/],
    ['usable', 'scrap', ['transfer'], /scrap disposal/],
    ['blocked', 'destroyed', ['scrap'], /scrap disposal/],
    ['blocked', 'production', ['issue'], /product unit|issue/],
  ]
  test.each(past.flatMap(([from, to, reasons, does]) => reasons.map(reason => [from, to, reason, does] as const)))(
    'nothing goes from %s to %s as %s: it is said which document does it, and nothing is written',
    async (from, to, reason, does) => {
      const before = await countOf(of)
      const { status, body } = await moved({ reason, material: of, from: at(from), to: at(to), quantity: '1' })
      expect([status, body.error]).toEqual([400, 'ruleBroken'])
      expect(body.message).toMatch(does)
      expect(await countOf(of)).toBe(before)
    },
  )

  test('goods are moved with a note, and the reasons that are offered are those of people', async () => {
    const other = (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
    const ways = [
      { reason: 'transfer', from: at('usable'), to: other },
      { reason: 'block', from: at('usable'), to: at('blocked') },
      { reason: 'unblock', from: at('blocked'), to: at('usable') },
      { reason: 'issue', from: at('usable'), to: at('production') },
      { reason: 'giveBack', from: at('production'), to: at('usable') },
    ]
    for (const way of ways) {
      expect(Object.keys((await moved({ ...way, material: of, quantity: '1', note: null })).body.fields)).toEqual(['note'])
      const done = await moved({ ...way, material: of, quantity: '1' })
      expect(done.status, JSON.stringify(done.body)).toBe(201)
    }
    expect(move.fields.reason.offered).toEqual(['opening', 'issue', 'giveBack', 'transfer', 'block', 'unblock'])
  })

  test('no more comes back from production than was issued, of two at once and of a reversal neither', async () => {
    const parts = await material()
    await opened(parts, '100')
    const { body: issued } = await moved({ reason: 'issue', material: parts, quantity: '10' })
    const back = (quantity: string) => moved({ reason: 'giveBack', material: parts, quantity })
    expect(await back('11')).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', data: { available: '10' }, mends: { quantity: '10' } },
    })
    const answers = await Promise.all([back('6'), back('6'), back('6')])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 400, 400])
    // What was given back of it is not taken back once more.
    expect(await moved({ reverses: issued.id })).toMatchObject({ status: 400, body: { data: { available: '4' } } })
    expect((await moved({ reason: 'giveBack', material: await material(), quantity: '500' })).body).toMatchObject({
      data: { available: '0' },
    })
  })
})

test('what a document moved is not taken back by hand', async () => {
  const { id, material: of } = await company.usable(company.entity('quality.iqc'), { quantity: '12' })
  const [{ id: receipt }] = (await company.owner.get(`/api/stock/move/?document=quality.iqc/${id}`)).json().results
  expect(await moved({ reverses: receipt })).toMatchObject({
    status: 400,
    body: { fields: { reverses: 'A document moved it. Undo the step on the page of that document instead' } },
  })
  expect(await countOf((of as { readonly id: number }).id)).toBe(1)
})

describe('the database', () => {
  const insert = (values: Readonly<Record<string, unknown>>) => {
    const { db } = company.database
    const columns = { code: 'X-1', reason: 'transfer', quantity: 1, owner: 'company', note: '试', ...values }
    const names = [...Object.keys(columns), 'at', 'material_id', 'unit_id']
    return sql`insert into ${sql.table(tableOf(move))} (${sql.join(names.map(name => sql.id(name)))})
      select ${sql.join(Object.values(columns))}, now(), m.id, m.unit_id from mnm_material as m order by m.id limit 1`.execute(db)
  }

  test('holds the table of ways as it is written', async () => {
    const { rows } = await sql<{
      way: string
    }>`select concat_ws(' ', reason, from_kind, to_kind, mover) as way from stock_move_way`.execute(company.database.db)
    expect(rows.map(({ way }) => way).toSorted()).toEqual(
      wayRows(everyWay)
        .map(row => row.join(' '))
        .toSorted(),
    )
  })

  test('knows what moves goods by the table of ways alone, and keeps each document as long as its moves', async () => {
    const { rows: sources } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'stock_move_goes'`.execute(
      company.database.db,
    )
    expect(sources.map(({ source }) => /(?:quality|operate|rma)\./.test(source))).toEqual([false])
    const { rows } = await sql<{
      of: string
    }>`select tgrelid::regclass::text as of from pg_trigger where tgname = 'stock_mover_stays'`.execute(company.database.db)
    const moving = [...registry.entities.values()].filter(({ moves }) => moves !== undefined)
    expect(rows.map(({ of }) => of).toSorted()).toEqual(moving.map(tableOf).toSorted())
    const { id } = await company.usable(company.entity('quality.iqc'))
    await expect(sql`delete from quality_iqc where id = ${id}`.execute(company.database.db)).rejects.toMatchObject({
      constraint: 'stock_move_document_rule',
    })
  })

  test('moves goods no other way, by no document that is not there, and by hand with a note', async () => {
    const inspection = await company.usable(company.entity('quality.iqc'))
    const wrong = [
      [{ from_id: at('quarantine'), to_id: at('usable') }, 'stock_move_way_rule'],
      [{ reason: 'count', from_id: at('difference'), to_id: at('usable') }, 'stock_move_way_rule'],
      [{ reason: 'scrap', from_id: at('usable'), to_id: at('destroyed') }, 'stock_move_way_rule'],
      [{ reason: 'issue', from_id: at('usable'), to_id: at('production'), note: ' ' }, 'stock_move_note_rule'],
      [{ document: 'quality.iqc/999999', from_id: at('quarantine'), to_id: at('usable') }, 'stock_move_document_rule'],
      [{ document: `operate.order/${inspection.id}`, from_id: at('quarantine'), to_id: at('usable') }, 'stock_move_document_rule'],
    ] as const
    for (const [values, constraint] of wrong) await expect(insert(values)).rejects.toMatchObject({ constraint })
  })
})

// The last of the file: the company is live from here on.
test('opening stock ends with going live, which is recorded and stays', async () => {
  const of = await material()
  const first = await opened(of, '5')
  const days = '/api/admin/goLive/'
  expect((await company.owner.post(days, { name: '启用', liveFrom: '2020-01-01' })).statusCode).toBe(400)
  const { id, version } = (await company.owner.post(days, { name: '启用', liveFrom: '2199-01-01' })).json()
  await opened(of, '5')
  const { id: model } = await company.usable(company.entity('product.model'))
  const superAdmin = await company.visitor({ points: 'all', type: 'superAdmin' })
  const begun = await superAdmin.patch(`${days}${id}/`, { version, liveFrom: companyToday() })
  expect(begun.statusCode, begun.body).toBe(200)
  const refused = { status: 400, body: { error: 'ruleBroken', fields: { reason: expect.stringContaining('Count the location') } } }
  expect(await moved({ reason: 'opening', material: of, to: at('usable'), quantity: '5' })).toMatchObject(refused)
  expect(await moved({ reverses: first })).toMatchObject(refused)
  const { version: now } = begun.json()
  expect((await company.owner.patch(`${days}${id}/`, { version: now, liveFrom: '2199-01-01' })).json()).toMatchObject({
    error: 'ruleBroken',
  })
  expect((await company.owner.delete(`${days}${id}/?version=${now}`)).json()).toMatchObject({ error: 'ruleBroken' })
  const { db } = company.database
  await expect(sql`delete from admin_go_live where id = ${id}`.execute(db)).rejects.toMatchObject({
    constraint: 'admin_go_live_stays_rule',
  })
  await expect(
    sql`insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, owner)
      select 'X-2', now(), 'opening', m.id, 1, m.unit_id, ${at('difference')}, ${at('usable')}, 'company' from mnm_material as m where m.id = ${of}`.execute(
      db,
    ),
  ).rejects.toMatchObject({ constraint: 'stock_move_opening_rule' })
  // A unit is shipped by its waybill, too.
  const shipped = await company.owner.post('/api/product/unit/', { model, sn: '000001', shippedOn: companyToday(), customerName: '甲' })
  expect(Object.keys(shipped.json().fields)).toEqual(['shippedOn', 'customerName'])
  const made = (await company.owner.post('/api/product/unit/', { model, sn: '000001' })).json()
  const marked = await company.owner.patch(`/api/product/unit/${made.id}/`, { version: made.version, shippedOn: companyToday() })
  expect(marked.statusCode).toBe(400)
})

describe('what leaves stock', () => {
  // What keeps each mover from taking out as much as they like: others who agree to it, in the document's own approval, or what it stands for, said here.
  const standsFor: Readonly<Record<string, string>> = {
    'operate.waybill': 'an order that was confirmed',
    'rma.case': 'the goods that were sent back',
    'quality.supplierReturn': 'the decision of an inspection',
    'operate.productionPlan': 'a bill',
    // To production alone, with a note, and no more than a share and a worth a day (`takenByHand`): above them a reservation, of which others agree.
    [byHand]: 'a limit',
  }
  const taking = new Set(
    everyWay.flatMap(({ from, to, by }) =>
      from.some(kind => !isOutside(kind as Kind)) && to.some(kind => isOutside(kind as Kind)) ? [by] : [],
    ),
  )
  const asksOthers = (mover: string): boolean =>
    Object.values<{ readonly approval?: string }>(registry.entities.get(mover)?.transitions ?? {}).some(
      ({ approval }) => approval !== undefined,
    )

  test('is taken out by nobody whom neither others nor what it stands for bounds', () => {
    expect([...taking].filter(mover => standsFor[mover] === undefined && !asksOthers(mover))).toEqual([])
    expect(Object.keys(standsFor).filter(mover => !taking.has(mover))).toEqual([])
  })
})
