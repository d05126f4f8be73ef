import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { tableOf } from '../core/define/naming.ts'
import { companyToday } from './harness/days.ts'
import { makeUsable } from './harness/makeUsable.ts'
import { openCompany, type Company } from './security/company.ts'
import { move } from '../areas/stock/move/move.ts'
import { isOutside } from '../areas/stock/location/locationKinds.ts'
import { moveDocuments, type Mover } from '../areas/stock/move/moveDocuments.ts'
import { moveWays, wayRows } from '../areas/stock/move/moveWays.ts'

// Goods go round no document: what somebody may move by hand, and what of it the database keeps, whoever writes there.

const kinds = ['usable', 'quarantine', 'blocked', 'scrap', 'loan', 'supplier', 'customer', 'production', 'destroyed', 'difference'] as const
type Kind = (typeof kinds)[number]

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
  return (await makeUsable(company.owner, of, await company.make(of, { ...untracked, ...how }))).id
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
  const [{ id: receipt }] = (await company.owner.get(`/api/stock/move/?inspection=${id}`)).json().results
  expect(await moved({ reverses: receipt })).toMatchObject({
    status: 400,
    body: { fields: { reverses: 'A document moved it (Inspection lot). Undo that step instead' } },
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
      wayRows()
        .map(row => row.join(' '))
        .toSorted(),
    )
  })

  test('knows every document that moves goods by the table of ways and the columns of moves alone', async () => {
    const { rows } = await sql<{ mover: string }>`select mover from
      (select distinct mover, lower(regexp_replace(mover, '([A-Z])', '_\\1', 'g')) || '_id' as named from stock_move_way where mover <> 'hand') as movers
      join information_schema.columns as c on c.table_name = 'stock_move' and c.column_name = movers.named order by mover`.execute(
      company.database.db,
    )
    expect(rows.map(({ mover }) => mover).toSorted()).toEqual(Object.keys(moveDocuments).toSorted())
    const { rows: sources } = await sql<{ source: string }>`select prosrc as source from pg_proc where proname = 'stock_move_goes'`.execute(
      company.database.db,
    )
    expect(sources.map(({ source }) => /inspection|waybill|rma/.test(source))).toEqual([false])
  })

  test('moves goods no other way, by no two documents, and by hand with a note', async () => {
    const inspection = await company.usable(company.entity('quality.iqc'))
    const unit = await company.make(company.entity('product.unit'))
    const ways = [
      [{ from_id: at('quarantine'), to_id: at('usable') }, 'stock_move_way_rule'],
      [{ reason: 'count', from_id: at('difference'), to_id: at('usable') }, 'stock_move_way_rule'],
      [{ reason: 'scrap', from_id: at('usable'), to_id: at('destroyed') }, 'stock_move_way_rule'],
      [{ reason: 'issue', from_id: at('usable'), to_id: at('production'), note: ' ' }, 'stock_move_note_rule'],
      [
        { inspection_id: inspection.id, product_unit_id: unit.id, from_id: at('production'), to_id: at('usable') },
        'stock_move_document_rule',
      ],
    ] as const
    for (const [values, constraint] of ways) await expect(insert(values)).rejects.toMatchObject({ code: '23514', constraint })
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
  /**
   * What keeps each mover from taking out as much as they like: others who agree to it, in the document's own approval, or what the document stands for. Whatever else moves
   * goods out says so here.
   */
  const bounds: Readonly<Partial<Record<Mover, 'approval' | 'what it stands for' | 'a limit'>>> = {
    inspection: 'approval',
    scrapDisposal: 'approval',
    count: 'approval',
    rmaRepair: 'approval',
    // An order that was confirmed, the goods that were sent back, the decision of an inspection, a bill: each is agreed to before.
    waybill: 'what it stands for',
    rmaCase: 'what it stands for',
    supplierReturn: 'what it stands for',
    productionPlan: 'what it stands for',
    reservation: 'approval',
    // To production alone, with a note, and no more than a share and a worth a day (`takenByHand`): above them a reservation, of which others agree.
    hand: 'a limit',
  }
  const taking = new Set(moveWays.flatMap(({ from, to, by }) => (from.some(kind => !isOutside(kind)) && to.some(isOutside) ? by : [])))

  test('is taken out by nobody of whom it is not said what bounds it', () => {
    expect([...taking].toSorted()).toEqual(Object.keys(bounds).toSorted())
  })

  test('is agreed to by others in every document that says so', () => {
    const asks = (mover: Mover): boolean => {
      const of = mover === 'hand' ? undefined : registry.entities.get(moveDocuments[mover].to)
      return Object.values<{ readonly approval?: string }>(of?.transitions ?? {}).some(({ approval }) => approval !== undefined)
    }
    const agreed = (Object.keys(bounds) as Mover[]).filter(mover => bounds[mover] === 'approval')
    expect(agreed.filter(mover => !asks(mover))).toEqual([])
  })
})
