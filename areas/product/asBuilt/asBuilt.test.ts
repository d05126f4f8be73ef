import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import { released } from '../../../tests/harness/released.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { scrapping } from '../../../tests/harness/scrapping.ts'
import { openCompany, told, type Company } from '../../../tests/security/company.ts'

// Which lots and pieces went into units.

interface Answer {
  readonly status: number
  // A test knows what it asked for and asserts on it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
  readonly words: string
}

const [units, records] = ['/api/product/unit/', '/api/product/asBuilt/']
const today = companyToday()

let company: Company
let scrap: (unit: number) => Promise<void>
let colleague: Visitor

beforeAll(async () => {
  company = await openCompany()
  scrap = await scrapping(company)
  colleague = await company.visitor({ points: 'all' })
})

const asked = async (by: Visitor, method: 'GET' | 'POST', path: string, body: object = {}): Promise<Answer> => {
  const answer = method === 'GET' ? await by.get(path) : await by.post(path, body)
  return { status: answer.statusCode, body: answer.json(), words: answer.statusCode < 400 ? '' : told(answer) }
}

const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => asked(company.owner, method, path, body)

const material = async (more: object = {}): Promise<number> =>
  (
    await company.usable(company.entity('mnm.material'), {
      type: 'ordinary',
      assembly: false,
      batchTracked: true,
      serialTracked: false,
      shelfLife: null,
      shelfLifeUnit: null,
      alarmDays: null,
      ...more,
    })
  ).id

const lotOf = async (of: number, more: object = {}): Promise<number> =>
  (await company.make(company.entity('stock.lot'), { material: of, ...more })).id

/** A product that is built by a bill with a board and an electrode as its key parts, a substitute for the electrode, and a screw. */
const built = async (more: object = {}) => {
  const product = await company.usable(company.entity('product.model'), { shelfLifeDays: null, minSalableDays: null, ...more })
  const parent = (product['material'] as { readonly id: number }).id
  const [electrode, other, screw, board] = [
    await material(),
    await material(),
    await material(),
    await material({ batchTracked: false, serialTracked: true }),
  ]
  const bill = await ask('POST', '/api/product/bom/', {
    parent,
    lines: [
      { item: '10', component: board, quantity: '1', keyPart: true },
      { item: '20', component: electrode, quantity: '2', keyPart: true },
      { item: '30', component: screw, quantity: '4' },
    ],
    substitutes: [{ component: electrode, substitute: other, ratio: '1' }],
  })
  await released((method, path, body) => asked(colleague, method, path, body), '/api/product/bom/', bill.body)
  return { id: product.id, bill: bill.body.id as number, board, electrode, other, screw }
}

type Built = Awaited<ReturnType<typeof built>>

let turn = 0
const unitOf = async (model: number, producedOn = today): Promise<number> =>
  (await ask('POST', units, { model, sn: String(300_000 + 10 * ++turn), producedOn })).body.id

const unitNow = async (id: number) => (await ask('GET', `${units}${id}/`)).body
const take = async (id: number, step: string, input?: object): Promise<Answer> =>
  ask('POST', `${units}${id}/${step}/`, { version: (await unitNow(id)).version, ...(input ? { input } : {}) })

const record = (model: number, of: readonly number[], parts: readonly object[], more: object = {}): Promise<Answer> =>
  ask('POST', records, { kind: 'assembly', model, units: of, parts, builtOn: today, ...more })

const partsOf = async (id: number) =>
  (await unitNow(id)).parts.map((line: Record<string, { readonly id: number } | string | null>) => [
    (line['component'] as { id: number }).id,
    (line['lot'] as { id: number } | null)?.id ?? null,
    line['serial'],
    line['quantity'],
  ])

describe('the key parts of units', () => {
  let of: Built
  let lot: number

  beforeAll(async () => {
    of = await built()
    lot = await lotOf(of.electrode)
  })

  test('are recorded for many at once; assembly is finished when all of them are, and not before', async () => {
    const [one, other] = [await unitOf(of.id), await unitOf(of.id)]
    expect(await take(one, 'assembled')).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
    const first = await record(of.id, [one, other], [{ component: of.electrode, lot, quantity: '2' }])
    expect(first).toMatchObject({ status: 201, body: { bom: { id: of.bill }, parts: [{ unit: { id: expect.any(Number) } }] } })
    expect(await unitNow(one)).toMatchObject({ stage: 'assembly', bom: { id: of.bill } })
    expect((await record(of.id, [one], [{ component: of.board, serial: 'B-1', quantity: '1' }])).status).toBe(201)
    expect((await unitNow(one)).stage).toBe('firstTest')
    expect(await partsOf(one)).toEqual([
      [of.electrode, lot, null, '2.0000'],
      [of.board, null, 'B-1', '1.0000'],
    ])
    expect((await unitNow(other)).stage).toBe('assembly')
    const story = (await ask('GET', `${units}${one}/history/`)).body.results
    expect(story.map((entry: { readonly action: string }) => entry.action).slice(0, 2)).toEqual(['assembled', 'update'])
    const found = await ask('GET', `${units}?lots__in=${lot}`)
    expect(found.body.results.map(({ id }: { readonly id: number }) => id)).toEqual(expect.arrayContaining([one, other]))
  })

  test('whoever may not finish assembly records parts and leaves the stage as it is', async () => {
    const clerk = await company.visitor({
      points: [
        'product.asBuilt:create',
        'product.asBuilt:read',
        'product.unit:read',
        'product.model:read',
        'mnm.material:read',
        'stock.lot:read',
      ],
    })
    const one = await unitOf(of.id)
    const body = {
      kind: 'assembly',
      model: of.id,
      units: [one],
      builtOn: today,
      parts: [
        {
          component: of.electrode,
          lot,
          quantity: '2',
        },
        {
          component: of.board,
          serial: 'B-2',
          quantity: '1',
        },
      ],
    }
    expect((await asked(clerk, 'POST', records, body)).status).toBe(201)
    expect((await unitNow(one)).stage).toBe('assembly')
    expect((await take(one, 'assembled')).body).toMatchObject({ stage: 'firstTest' })
  })

  test('finish assembly for nobody who has not read the instructions on which the bench insists', async () => {
    const strict = await built()
    const own = await lotOf(strict.electrode)
    const sops = '/api/craft/sop/'
    const written = await ask('POST', sops, {
      code: 'SOP-AB-001',
      name: '组装',
      nameEn: 'Assembly',
      stage: 'assembly',
      models: [strict.id],
      families: [],
      skill: 'basic',
      standardMinutes: '1',
      refusedAfter: 0,
      steps: [{ type: 'work', text: '拧紧', textEn: 'Tighten' }],
    })
    const { id, version } = (await ask('POST', `${sops}${written.body.id}/submit/`, { version: written.body.version })).body
    const input = { effectiveFrom: today }
    expect((await asked(colleague, 'POST', `${sops}${id}/release/`, { version, input })).status).toBe(200)
    const one = await unitOf(strict.id)
    const parts = [
      { component: strict.electrode, lot: own, quantity: '2' },
      { component: strict.board, serial: 'B-UNREAD', quantity: '1' },
    ]
    expect((await record(strict.id, [one], parts)).body).toMatchObject({ message: expect.stringContaining('SOP-AB-001') })
    expect((await ask('POST', '/api/craft/station/confirm/', { sop: id })).status).toBe(200)
    expect((await record(strict.id, [one], parts)).status).toBe(201)
    expect((await unitNow(one)).stage).toBe('firstTest')
  })

  test('are replaced, taken out and corrected by later entries; what was said before stays', async () => {
    const one = await unitOf(of.id)
    await record(
      of.id,
      [one],
      [
        { component: of.electrode, lot, quantity: '2' },
        { component: of.board, serial: 'B-3', quantity: '1' },
      ],
    )
    expect((await record(of.id, [one], [{ component: of.electrode, lot, quantity: '2' }])).body).toMatchObject({
      field: 'parts.0.component',
    })
    const better = await lotOf(of.other)
    const put = { component: of.electrode, substitute: of.other, lot: better, quantity: '2' }
    expect((await record(of.id, [one], [put], { kind: 'replacement' })).body).toMatchObject({ field: 'reason' })
    expect((await record(of.id, [one], [put], { kind: 'replacement', reason: '读数漂移' })).status).toBe(201)
    expect(await partsOf(one)).toEqual([
      [of.board, null, 'B-3', '1.0000'],
      [of.electrode, better, null, '2.0000'],
    ])
    const earlier = { kind: 'correction', reason: '更早', builtOn: dayFromNow(-1) }
    expect((await record(of.id, [one], [put], earlier)).body).toMatchObject({ field: 'parts.0.component' })
    const gone = { component: of.board, quantity: '0' }
    expect((await record(of.id, [await unitOf(of.id)], [{ ...gone, component: of.screw }])).body).toMatchObject({
      field: 'parts.0.component',
    })
    expect((await record(of.id, [one], [gone], { kind: 'correction', reason: '未装主板' })).status).toBe(201)
    expect(await partsOf(one)).toEqual([[of.electrode, better, null, '2.0000']])
    expect((await record(of.id, [one], [gone], { kind: 'correction', reason: '再拆' })).body).toMatchObject({ field: 'parts.0.component' })
    // The piece that was taken out may go into another one, also from a unit that was scrapped.
    expect((await record(of.id, [await unitOf(of.id)], [{ component: of.board, serial: 'B-3', quantity: '1' }])).status).toBe(201)
    const next = await unitOf(of.id)
    await record(of.id, [next], [{ component: of.board, serial: 'B-4', quantity: '1' }])
    await scrap(next)
    expect((await record(of.id, [one], [{ component: of.board, serial: 'B-4', quantity: '1' }])).body).toMatchObject({
      field: 'parts.0.serial',
    })
    expect((await record(of.id, [next], [gone], { kind: 'correction', reason: '拆下再用' })).status).toBe(201)
    expect((await record(of.id, [one], [{ component: of.board, serial: 'B-4', quantity: '1' }])).status).toBe(201)
  })

  test('are refused where nothing is said, or something that cannot be', async () => {
    const [one, other, stranger] = [await unitOf(of.id), await unitOf(of.id), await unitOf((await built()).id)]
    const old = await lotOf(of.electrode, { madeOn: dayFromNow(-60), expiresOn: dayFromNow(-10) })
    const fitted = { component: of.electrode, lot, quantity: '2' }
    const refused = async (of_: readonly number[], parts: readonly object[], field: string, more: object = {}) => {
      const answer = await record(of.id, of_, parts, more)
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 400, body: { field } })
    }
    await refused([], [fitted], 'units')
    await refused([one], [], 'parts')
    await refused([one, stranger], [fitted], 'units')
    await refused([one], [{ component: of.electrode, quantity: '2' }], 'parts.0.lot')
    await refused([one], [{ component: of.board, lot: null, quantity: '1' }], 'parts.0.serial')
    await refused([one], [{ component: of.electrode, lot: await lotOf(of.other), quantity: '2' }], 'parts.0.lot')
    await refused([one], [{ component: of.electrode, serial: 'E-1', quantity: '1' }], 'parts.0.lot')
    await refused(
      [one],
      [{ component: of.electrode, substitute: of.screw, lot: await lotOf(of.screw), quantity: '2' }],
      'parts.0.substitute',
    )
    await refused([one], [{ ...fitted, lot: old }], 'parts.0.lot')
    await refused([one], [{ ...fitted, quantity: '-1' }], 'parts.0.quantity')
    await refused([one, other], [{ component: of.board, serial: 'B-9', quantity: '1' }], 'units')
    await refused([one], [fitted], 'builtOn', { builtOn: '2199-01-01' })
    await refused([one], [fitted], 'reason', { builtOn: dayFromNow(-8) })
    // What had not expired then was fitted then; that only the typed day says so takes a reason, however short ago it was.
    const lately = await lotOf(of.electrode, { madeOn: dayFromNow(-60), expiresOn: dayFromNow(-1) })
    await refused([one], [{ ...fitted, lot: lately }], 'reason', { builtOn: dayFromNow(-2) })
    const then = { builtOn: dayFromNow(-20), reason: '补记' }
    await refused([one], [{ ...fitted, lot: old }], 'builtOn', then)
    const long = await unitOf(of.id, dayFromNow(-30))
    const fit = await record(of.id, [long], [{ ...fitted, lot: old }], then)
    expect(fit.status, JSON.stringify(fit.body)).toBe(201)
    // Another bill held then: that only the typed day says so takes a reason as well.
    await refused([long], [{ component: of.board, serial: 'B-7', quantity: '1' }], 'reason', { builtOn: dayFromNow(-1) })
    await scrap(one)
    await refused([one], [fitted], 'units', { kind: 'correction', reason: '再写' })
  })

  test('a unit is one piece however its number is written: in one unit only, never in itself nor in what it holds', async () => {
    const goodsOf = async (model: number): Promise<number> => (await ask('GET', `/api/product/model/${model}/`)).body.material.id
    const module = await built()
    const [ofModule, ofWhole] = [await goodsOf(module.id), await goodsOf(of.id)]
    const [piece, one, other] = [await unitOf(module.id), await unitOf(of.id), await unitOf(of.id)]
    const { code } = await unitNow(piece)
    const written = ['_', '.', '∕', '-', ''].map(sign => code.replace('/', sign))
    const fit = (into: number, serial: string): Promise<Answer> => record(of.id, [into], [{ component: ofModule, serial, quantity: '1' }])
    const refusedIn = async (into: number, serials: readonly string[]): Promise<void> => {
      for (const serial of serials) expect([serial, (await fit(into, serial)).body.field]).toEqual([serial, 'parts.0.serial'])
    }
    const first = await fit(one, `${code.slice(0, 4)}-${code.slice(4, 5)}_${code.slice(6)}`)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await partsOf(one)).toEqual([[ofModule, null, code, '1.0000']])
    await refusedIn(other, [code, ...written])
    // As somebody wrote it before there was one way.
    const owner = new pg.Client({ connectionString: company.database.ownerUrl })
    await owner.connect()
    await owner.query('set session_replication_role = replica')
    await owner.query('update product_unit_parts set serial = $1 where owner_id = $2', [code.replace('/', '.'), one])
    await owner.end()
    await refusedIn(other, [code, ...written])
    const into = async (component: number, unit: number): Promise<Answer> =>
      record(module.id, [piece], [{ component, serial: (await unitNow(unit)).code, quantity: '1' }])
    const refused = { field: 'parts.0.serial', fields: { 'parts.0.serial': expect.stringContaining('neither into itself') } }
    expect((await into(ofModule, piece)).body).toMatchObject(refused)
    expect((await into(ofWhole, one)).body).toMatchObject(refused)
    expect((await into(ofWhole, other)).status).toBe(201)
  })

  test('of two who fit the same piece at once one is refused, and nothing of it is written', async () => {
    const both = [await unitOf(of.id), await unitOf(of.id)]
    const answers = await Promise.all(both.map(one => record(of.id, [one], [{ component: of.board, serial: 'B-7', quantity: '1' }])))
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ field: 'parts.0.serial' })
    const held = await Promise.all(both.map(async one => (await partsOf(one)).length))
    expect(held.toSorted((left, right) => left - right)).toEqual([0, 1])
  })

  test('are filled in from ticked units and from a range, with the lot that went to production last', async () => {
    const range = (await ask('POST', '/api/product/snRange/', { model: of.id, quantity: 5 })).body.id
    const made = [
      (await ask('POST', units, { model: of.id, snRange: range })).body.id,
      (await ask('POST', units, { model: of.id, snRange: range })).body.id,
    ]
    const place = (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
    await company.make(company.entity('stock.move'), {
      reason: 'opening',
      material: of.electrode,
      lot,
      quantity: '50',
      serial: null,
      from: null,
      to: place,
    })
    await company.make(company.entity('stock.move'), {
      reason: 'issue',
      note: '装配',
      material: of.electrode,
      lot,
      quantity: '40',
      serial: null,
      from: place,
      to: null,
    })
    const proposed = { kind: 'assembly', model: { id: of.id }, units: made.map(id => ({ id })) }
    const parts = [
      { component: { id: of.board }, lot: null, quantity: '1.0000' },
      { component: { id: of.electrode }, lot: { id: lot }, quantity: '2.0000' },
    ]
    const ticked = await ask('GET', `/api/draft/?entity=product.asBuilt&proposal=ofUnits&rows=${made.join(',')}`)
    expect(ticked.body.values ?? ticked.body, ticked.words).toMatchObject({ ...proposed, parts })
    const ofRange = await ask('GET', `/api/draft/?entity=product.asBuilt&field=snRange&record=${range}&proposal=ofRange`)
    expect(ofRange.body.values ?? ofRange.body, ofRange.words).toMatchObject({ ...proposed, parts })
    const whole = await ask('POST', records, {
      kind: 'assembly',
      snRange: range,
      builtOn: today,
      parts: [{ component: of.electrode, lot, quantity: '2' }],
    })
    expect(
      whole.body.units?.map(({ id }: { readonly id: number }) => id),
      whole.words,
    ).toEqual(made)
    const strangers = await ask(
      'GET',
      `/api/draft/?entity=product.asBuilt&proposal=ofUnits&rows=${made[0]},${await unitOf((await built()).id)}`,
    )
    expect(strangers.status).toBe(400)
  })

  test('stay as they were recorded, in the database as well', async () => {
    const one = await unitOf(of.id)
    const { body } = await record(of.id, [one], [{ component: of.electrode, lot, quantity: '2' }])
    expect(body.can, JSON.stringify(body)).not.toContain('update')
    const elsewhere = await lotOf(of.other)
    for (const statement of [
      sql`delete from product_as_built where id = ${body.id}`,
      sql`update product_as_built set built_on = built_on - 1 where id = ${body.id}`,
      sql`update product_as_built_parts set quantity = 3 where owner_id = ${body.id}`,
      sql`delete from product_as_built_units where owner_id = ${body.id}`,
      sql`insert into product_as_built_parts (owner_id, position, component_id, lot_id, quantity) values (${body.id}, 9, ${of.screw}, ${elsewhere}, 1)`,
      sql`update product_unit_parts set lot_id = ${elsewhere} where owner_id = ${one}`,
      sql`update product_unit_parts set quantity = 7 where owner_id = ${one}`,
    ])
      await expect(statement.execute(company.database.db)).rejects.toThrow(/stays|lot is of|says of its parts/)
  })
})

describe('what went to production', () => {
  const moved = async (reason: string, goods: number, lot: number | null, quantity: string, more: object = {}) => {
    const { id } = await company.make(company.entity('stock.move'), {
      reason,
      note: '装配',
      material: goods,
      lot,
      quantity,
      serial: null,
      from: null,
      to: null,
      ...more,
    })
    return id
  }

  const rowsOf = async (parameters: string, by: Visitor = company.owner) =>
    (await asked(by, 'GET', `/api/report/product/issued_and_fitted/?${parameters}`)).body.rows

  const figures = (row: { readonly values: Record<string, unknown> }) => {
    const { issued, fitted, left, standing, units: of } = row.values
    return [issued, fitted, left, standing, of]
  }

  const confirmed = async (body: object) =>
    company.owner.post(records, { kind: 'assembly', builtOn: today, ...body }, { 'confirmed-warnings': 'product.asBuilt:beyondIssued' })

  test('is compared with what is in units: beyond it a record asks first, and a part that is taken out or comes back changes what is left', async () => {
    const of = await built()
    const [lot, other] = [await lotOf(of.electrode), await lotOf(of.electrode)]
    const shelf = (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
    for (const [from, issued] of [
      [lot, '5'],
      [other, '2'],
    ] as const) {
      await moved('opening', of.electrode, from, '50', { to: shelf })
      await moved('issue', of.electrode, from, issued, { from: shelf })
    }
    const [one, two, three] = [await unitOf(of.id), await unitOf(of.id), await unitOf(of.id)]
    const parts = [{ component: of.electrode, lot, quantity: '2' }]
    expect((await record(of.id, [one, two], parts)).status).toBe(201)
    expect((await rowsOf(`lot=${lot}`)).map(figures)).toEqual([['5.0000', '4.0000', '1.0000', 'left', 2]])
    const short = await record(of.id, [three], parts)
    expect(short).toMatchObject({
      status: 409,
      body: {
        error: 'confirmationNeeded',
        data: { warnings: [{ key: 'product.asBuilt:beyondIssued', message: expect.stringMatching(/ 5.* 4.* 2/) }] },
      },
    })
    expect((await confirmed({ model: of.id, units: [three], parts })).statusCode).toBe(201)
    const [beyond] = await rowsOf(`material=${of.electrode}`)
    expect(figures(beyond)).toEqual(['5.0000', '6.0000', '-1.0000', 'beyond', 3])
    expect((await ask('GET', `${units}?${beyond.leadsTo.parameters}`)).body.count).toBe(3)
    // What is exchanged leaves the unit: its lot is at the line again, and goes to scrap from there.
    const exchanged = await record(of.id, [three], [{ component: of.electrode, lot: other, quantity: '2' }], {
      kind: 'replacement',
      reason: '漂移',
    })
    expect(exchanged.status, exchanged.words).toBe(201)
    expect((await rowsOf(`material=${of.electrode}`)).map(figures)).toEqual([
      ['5.0000', '4.0000', '1.0000', 'left', 2],
      ['2.0000', '2.0000', '0.0000', 'even', 1],
    ])
    const back = await moved('giveBack', of.electrode, lot, '1', { to: shelf })
    expect((await rowsOf(`lot=${lot}`)).map(figures)).toEqual([['4.0000', '4.0000', '0.0000', 'even', 2]])
    await ask('POST', '/api/stock/move/', { reverses: back, note: '误退' })
    // Taken out of a scrapped unit, it may be fitted again.
    await take(two, 'scrap', { reason: '跌落' })
    const salvaged = await record(of.id, [two], [{ component: of.electrode, quantity: '0' }], { kind: 'correction', reason: '拆件' })
    expect(salvaged.status, salvaged.words).toBe(201)
    expect((await rowsOf(`lot=${lot}`)).map(figures)).toEqual([['5.0000', '2.0000', '3.0000', 'left', 1]])
    // The next units are proposed the lot of which something is left, though another one went to production later.
    const draft = await ask('GET', `/api/draft/?entity=product.asBuilt&proposal=ofUnits&rows=${await unitOf(of.id)}`)
    expect(draft.body.values.parts, draft.words).toContainEqual(
      expect.objectContaining({ component: expect.objectContaining({ id: of.electrode }), lot: expect.objectContaining({ id: lot }) }),
    )
  })

  test('of pieces with serial numbers is compared piece by piece; who may not read moves is not told of them', async () => {
    const of = await built()
    const shelf = (await company.make(company.entity('stock.location'), { kind: 'usable', usual: false })).id
    await moved('opening', of.board, null, '1', { serial: 'B-21', to: shelf })
    await moved('issue', of.board, null, '1', { serial: 'B-21', from: shelf })
    const one = await unitOf(of.id)
    const wrong = await record(of.id, [one], [{ component: of.board, serial: 'B-22', quantity: '1' }])
    expect([wrong.status, wrong.body.error]).toEqual([409, 'confirmationNeeded'])
    expect(
      (await confirmed({ model: of.id, units: [one], parts: [{ component: of.board, serial: 'B-22', quantity: '1' }] })).statusCode,
    ).toBe(201)
    const rows = await rowsOf('')
    const ofBoards = rows.filter(
      (row: { readonly values: { readonly material: { readonly id: number } } }) => row.values.material.id === of.board,
    )
    expect(
      ofBoards.map((row: { readonly values: { readonly serial: string } }) => [row.values.serial, ...figures(row).slice(2, 4)]),
    ).toEqual([
      ['B-22', '-1.0000', 'beyond'],
      ['B-21', '1.0000', 'left'],
    ])
    const clerk = await company.visitor({ points: ['product.unit:read', 'mnm.material:read', 'stock.lot:read'] })
    expect((await rowsOf(`material=${of.board}`, clerk)).map(figures)).toEqual([[null, '1.0000', null, null, 1]])
  })

  test('of the units of a range is told of what is in them', async () => {
    const of = await built()
    const lot = await lotOf(of.electrode)
    const range = (await ask('POST', '/api/product/snRange/', { model: of.id, quantity: 2 })).body.id
    const one = (await ask('POST', units, { model: of.id, snRange: range })).body.id
    const parts = [{ component: of.electrode, lot, quantity: '2' }]
    // Nothing of this material was ever issued, so nobody is asked.
    expect((await record(of.id, [one], parts)).status).toBe(201)
    expect((await rowsOf(`snRange=${range}`)).map(figures)).toEqual([['0.0000', '2.0000', '-2.0000', 'beyond', 1]])
  })
})

test('a reagent lasts no longer than the first of the lots that went into it', async () => {
  const of = await built({ shelfLifeDays: 400 })
  const [one, other] = [await unitOf(of.id), await unitOf(of.id)]
  const short = await lotOf(of.electrode, { expiresOn: dayFromNow(30) })
  const before = (await unitNow(one)).expiresOn
  await record(of.id, [one], [{ component: of.electrode, lot: short, quantity: '2' }])
  expect((await unitNow(one)).expiresOn).toBe(dayFromNow(30))
  expect((await unitNow(other)).expiresOn).toBe(before)
})

test('a lot leads to the units in which it is, and whoever they went to; the blast radius counts the same', async () => {
  const of = await built()
  const lot = await lotOf(of.electrode)
  const [one, other] = [await unitOf(of.id), await unitOf(of.id)]
  await record(of.id, [one, other], [{ component: of.electrode, lot, quantity: '2' }])
  await record(of.id, [other], [{ component: of.electrode, lot: await lotOf(of.electrode), quantity: '2' }], {
    kind: 'replacement',
    reason: '漂移',
  })
  const tree = async (asked_: string) =>
    (await ask('GET', `/api/stock/genealogy/?${asked_}`)).body.nodes.map((node: Record<string, unknown>) => [
      node['way'],
      node['entity'],
      (node['record'] as { readonly id: number } | null)?.id,
      node['quantity'],
    ])
  expect(await tree(`lot=${lot}`)).toEqual([['to', 'product.unit', one, '2.0000']])
  expect(await tree(`unit=${one}`)).toContainEqual(['from', 'stock.lot', lot, '2.0000'])
  // As if a waybill had taken them.
  const { id: customer } = await company.make(company.entity('crm.company'))
  await sql`update product_unit set shipped_on = ${today}, customer_id = ${customer}, customer_name = '甲'
    where id = any(${[one, other]})`.execute(company.database.db)
  const { rows: results } = (await ask('GET', `/api/report/product/blast_radius/?lot=${lot}`)).body
  expect(results.map(({ values }: { readonly values: Record<string, unknown> }) => values['units'])).toEqual([1])
  const { entity, parameters } = results[0].leadsTo
  expect([entity, (await ask('GET', `${units}?${parameters}`)).body.count]).toEqual(['product.unit', 1])
})
