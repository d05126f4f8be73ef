import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RecordOf } from '../../../core/define/entity.ts'
import { makeUsable } from '../../../tests/harness/makeUsable.ts'
import { iqcStandard } from '../../quality/iqcStandard/iqcStandard.ts'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'
import type { TestServer, Visitor } from '../../../tests/harness/server.ts'
import { readBom } from '../../product/bom/paste/pasteBom.ts'
import type { priceComparison } from './priceComparison.ts'

type Shown = RecordOf<typeof priceComparison>
type Line = Readonly<Record<string, unknown>>

const path = '/api/purchase/priceComparison/'
let desk: ComparisonDesk
let server: TestServer
let buyer: Visitor
let suppliers: readonly number[]
let made = 0

const supplier = (terms?: Line): Promise<number> => desk.supplier(terms)

beforeAll(async () => {
  desk = await comparisonDesk()
  server = desk.server
  buyer = desk.buyer
  suppliers = [await supplier(), await supplier(), await supplier()]
})

const needed = { title: '控制板物料', interestRate: '0.06', benchmarkDays: 30, handlingPerSupplier: '0' }

/** The document's three suppliers: 13 % special with 60 days, ordinary with 30 days, 1 % special prepaid. */
const asked = (): readonly Line[] => {
  const [a, b, c] = suppliers
  return [
    { supplier: a, billType: 'special', vatRate: '0.13', settlementDays: 60 },
    { supplier: b, billType: 'ordinary', settlementDays: 30 },
    { supplier: c, billType: 'special', vatRate: '0.01', settlementDays: 0 },
  ]
}

const example = { items: [{ key: 1, name: '外壳', quantity: '1000' }] }

const exampleQuotes = (): readonly Line[] => {
  const [a, b, c] = suppliers
  return [
    { item: 1, supplier: a, unitPrice: '11.30', freight: '200' },
    { item: 1, supplier: b, unitPrice: '10.60' },
    { item: 1, supplier: c, unitPrice: '10.90', freight: '150' },
  ]
}

const compare = (values: Line = {}): Promise<Shown> => desk.compare({ ...example, suppliers: asked(), quotes: exampleQuotes(), ...values })

const read = (id: number, by?: Visitor): Promise<Shown> => desk.read(id, by)
const change = (id: number, values: Line) => desk.change(id, values)
const history = (id: number, by?: Visitor) => desk.history(id, by)

/** Takes a step; an award is agreed to at once. */
const take = (id: number, step: string, input?: Line) => (step === 'award' ? desk.award(id) : desk.take(id, step, input))

describe('the worked example of the purchasing rules', () => {
  test('A wins by effective cost although B has the lowest total including tax', async () => {
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[0] }] })
    const { status, body } = await take(id, 'award')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      state: 'awarded',
      awards: [{ item: 1, rank: 1, unitPrice: '11.300000', effectiveCost: '10.126803', lineTotal: '11500.00' }],
      awardedTotal: { amount: '11500.0000', currency: 'CNY' },
      effectiveTotal: { amount: '10126.8000', currency: 'CNY' },
      awardedBy: { id: buyer.userId },
    })
  })

  test('to award B instead takes a reason, and the refusal names the line', async () => {
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[1] }] })
    const refused = await take(id, 'award')
    expect(refused).toMatchObject({
      status: 400,
      body: {
        error: 'ruleBroken',
        field: 'awards.0.reason',
        message: 'Line 1 “外壳”: the chosen quote is not the cheapest by effective cost; enter a reason',
      },
    })
    const [award] = (await read(id)).awards
    await change(id, { awards: [{ id: award?.id, item: 1, supplier: suppliers[1], reason: 'delivery', remark: '两天内到货' }] })
    expect((await take(id, 'award')).body).toMatchObject({
      state: 'awarded',
      awards: [{ supplier: { id: suppliers[1] }, reason: 'delivery', rank: 2, effectiveCost: '10.600000', lineTotal: '10600.00' }],
    })
    const [, , awarded, edited] = await history(id)
    expect(awarded).toMatchObject({ action: 'award', actor: { id: buyer.userId } })
    expect(awarded.changes).toContainEqual(expect.objectContaining({ label: ['定标 第 1 行 · 名次', 'Awards, line 1 · Rank'], after: '2' }))
    expect(awarded.changes).toContainEqual(
      expect.objectContaining({
        label: ['定标 第 1 行 · 实际单位成本（人民币）', 'Awards, line 1 · Effective unit cost (CNY)'],
        after: '10.60',
      }),
    )
    expect(edited.changes).toContainEqual(
      expect.objectContaining({ label: ['定标 第 1 行 · 理由', 'Awards, line 1 · Reason'], after: 'Delivery' }),
    )
  })

  test('rank and cost are worked out by the server and cannot be sent', async () => {
    const answer = await buyer.post(path, {
      ...needed,
      ...example,
      suppliers: asked(),
      quotes: exampleQuotes(),
      awards: [{ item: 1, supplier: suppliers[1], rank: 1, effectiveCost: '1' }],
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'invalidFields', field: 'awards.0.rank' })
  })
})

describe('a bill of materials', () => {
  test('with three quotes for each of its parts is awarded line by line', async () => {
    const { lines } = readBom(readFileSync('tests/fixtures/bom/can-carrier.csv', 'utf8'))
    const items = lines.map(({ name, spec, mpn, designators, quantity }, at) => ({
      key: at + 1,
      name,
      spec,
      mpn,
      designators: designators.join(', '),
      quantity,
    }))
    const quotes = items.flatMap(({ key }) =>
      suppliers.map((one, at) => ({ item: key, supplier: one, unitPrice: ['1.13', '1.06', '1.09'][at], leadDays: [7, 2, 14][at] })),
    )
    const { id, itemCount } = await compare({ items, quotes, awards: items.map(({ key }) => ({ item: key, supplier: suppliers[0] })) })
    expect(itemCount).toBe(lines.length)
    const { body } = await take(id, 'award')
    expect(body.state, JSON.stringify(body)).toBe('awarded')
    expect(body.awards).toHaveLength(lines.length)
    expect(body.awards.every((award: Line) => award['rank'] === 1)).toBe(true)
    expect(body.items.find((item: Line) => item['mpn'] === 'C14663')).toMatchObject({
      name: '0.1u',
      quantity: '4.0000',
      designators: 'C20, C21, C22, C23',
    })
  })
})

describe('every line is decided', () => {
  const two = { items: [...example.items, { key: 2, name: '螺钉', quantity: '10' }] }

  test('a line that goes to nobody is named', async () => {
    const { id } = await compare({ ...two, awards: [{ item: 1, supplier: suppliers[0] }] })
    expect(await take(id, 'award')).toMatchObject({
      status: 400,
      body: { field: 'items.1', message: 'Line 2 “螺钉”: no supplier is awarded; if it is not to be bought, say so' },
    })
  })

  test('a line may be left out, with a reason', async () => {
    const { id } = await compare({ ...two, awards: [{ item: 1, supplier: suppliers[0] }, { item: 2 }] })
    expect(await take(id, 'award')).toMatchObject({ status: 400, body: { field: 'awards.1.remark' } })
    const { awards } = await read(id)
    await change(id, {
      awards: [
        { id: awards[0]?.id, item: 1, supplier: suppliers[0] },
        { id: awards[1]?.id, item: 2, remark: '库存够用' },
      ],
    })
    expect((await take(id, 'award')).body).toMatchObject({
      state: 'awarded',
      awards: [{ rank: 1 }, { supplier: null, rank: null, remark: '库存够用' }],
    })
  })

  test('an award needs an offer and a quantity', async () => {
    const quotes = exampleQuotes().slice(1)
    const { id } = await compare({ quotes, awards: [{ item: 1, supplier: suppliers[0] }] })
    expect(await take(id, 'award')).toMatchObject({ status: 400, body: { field: 'awards.0.supplier' } })
    const unknown = await compare({ items: [{ key: 1, name: '外壳' }], awards: [{ item: 1, supplier: suppliers[0] }] })
    expect(await take(unknown.id, 'award')).toMatchObject({ status: 400, body: { field: 'items.0.quantity' } })
  })

  test('a supplier who is suspended wins nothing', async () => {
    const suspended = await supplier()
    const { id } = await compare({
      items: [{ key: 1, name: '外壳', quantity: '1' }],
      suppliers: [{ supplier: suspended, billType: 'none', settlementDays: 30 }],
      quotes: [{ item: 1, supplier: suspended, unitPrice: '5' }],
      awards: [{ item: 1, supplier: suspended }],
    })
    const { version } = (await buyer.get(`/api/purchase/supplier/${suspended}/`)).json()
    await buyer.post(`/api/purchase/supplier/${suspended}/suspend/`, { version, input: { reason: '假料' } })
    const refused = await take(id, 'award')
    expect(refused).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
    expect(refused.body.message).toMatch(/^Pending, suspended, inactive or blacklisted suppliers cannot be awarded: Supplier \d+$/)
  })
})

describe('the number of quotes', () => {
  const twoQuotes = () => exampleQuotes().slice(0, 2)

  test('above ¥10,000 three are needed, unless an exception is named and explained', async () => {
    const { id } = await compare({ quotes: twoQuotes(), awards: [{ item: 1, supplier: suppliers[0] }] })
    const refused = await take(id, 'award')
    expect(refused.body).toMatchObject({ error: 'ruleBroken', field: 'items.0' })
    expect(refused.body.message).toContain('2 of at least 3 quotes')
    expect(await change(id, { exception: 'lineDown' })).toMatchObject({ status: 400, body: { field: 'exceptionNote' } })
    await change(id, { exception: 'lineDown', exceptionNote: '二号线停线' })
    expect((await take(id, 'award')).body.state).toBe('awarded')
  })

  test('up to ¥2,000 one is enough, up to ¥10,000 two', async () => {
    const cheap = { quotes: twoQuotes().slice(0, 1), awards: [{ item: 1, supplier: suppliers[0] }] }
    const one = await compare({ ...cheap, items: [{ key: 1, name: '外壳', quantity: '100' }] })
    expect((await take(one.id, 'award')).body.state).toBe('awarded')
    const two = await compare({ ...cheap, items: [{ key: 1, name: '外壳', quantity: '200' }] })
    expect((await take(two.id, 'award')).body.message).toContain('1 of at least 2 quotes')
  })

  test('counts dollars in yuan', async () => {
    const dollars = { exchangeRate: '7.2', rateDate: '2026-11-20', rateSource: '中国银行折算价' }
    const inDollars = asked().map(one => ({ ...one, currency: 'USD' }))
    const items = [{ key: 1, name: '外壳', quantity: '100' }]
    const { id } = await compare({
      ...dollars,
      suppliers: inDollars,
      items,
      quotes: twoQuotes().slice(0, 1),
      awards: [{ item: 1, supplier: suppliers[0] }],
    })
    expect((await take(id, 'award')).body.message).toContain('1 of at least 2 quotes')
    const refused = await buyer.post(path, { ...needed, exchangeRate: '7.2' })
    expect(refused.json()).toMatchObject({ error: 'ruleBroken', field: 'exchangeRate' })
  })
})

describe('what refers to nothing is refused by its place', () => {
  test.each([
    ['an unknown line', { item: 7 }, 'quotes.0.item'],
    ['a supplier who is not asked', { supplier: 'other' }, 'quotes.0.supplier'],
  ])('a quote for %s', async (_what, wrong, field) => {
    const other = 'supplier' in wrong ? { supplier: await supplier() } : wrong
    const answer = await buyer.post(path, { ...needed, ...example, suppliers: asked(), quotes: [{ ...exampleQuotes()[0], ...other }] })
    expect(answer.json()).toMatchObject({ error: 'invalidFields', field })
  })

  test('a second quote of a supplier for a line, a special invoice without its rate, an award for nothing', async () => {
    const [first] = exampleQuotes()
    const twice = await buyer.post(path, { ...needed, ...example, suppliers: asked(), quotes: [first, first] })
    expect(twice.json()).toMatchObject({ error: 'invalidFields', field: 'quotes.1' })
    const special = { item: 1, supplier: suppliers[1], unitPrice: '1', billType: 'special' }
    const rateless = await buyer.post(path, { ...needed, ...example, suppliers: asked(), quotes: [special] })
    expect(rateless.json()).toMatchObject({ error: 'invalidFields', field: 'quotes.0.vatRate' })
    const nothing = await buyer.post(path, { ...needed, ...example, suppliers: asked(), awards: [{ item: 2 }] })
    expect(nothing.json()).toMatchObject({ error: 'invalidFields', field: 'awards.0.item' })
  })
})

describe('the life of a comparison', () => {
  test('once suppliers are asked it can be cancelled with a reason, but no longer deleted', async () => {
    const { id } = await compare()
    expect((await take(id, 'startQuoting')).body).toMatchObject({ state: 'quoting', can: ['update', 'award', 'cancel'] })
    const { version } = await read(id)
    expect((await buyer.delete(`${path}${id}/?version=${version}`)).statusCode).toBe(409)
    expect((await take(id, 'cancel', { reason: '改自制' })).body.state).toBe('cancelled')
    expect(await take(id, 'award')).toMatchObject({ status: 409, body: { error: 'illegalTransition' } })
    expect(await take(id, 'reopen', { reason: '再比' })).toMatchObject({ status: 409 })
    expect((await history(id))[0]).toMatchObject({ action: 'cancel', reason: '改自制' })
  })

  test('without items and suppliers nobody is asked', async () => {
    const answer = await buyer.post(path, needed)
    expect(await take(answer.json().id, 'startQuoting')).toMatchObject({
      status: 400,
      body: { fields: { items: expect.any(String), suppliers: expect.any(String) } },
    })
  })

  test('an awarded comparison is closed', async () => {
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[0] }] })
    await take(id, 'award')
    expect(await change(id, { title: '改名' })).toMatchObject({ status: 409, body: { error: 'notEditable' } })
    expect(await take(id, 'award')).toMatchObject({ status: 409, body: { error: 'illegalTransition' } })
  })

  test('reopened, its quotes stay as they were and a revision is a new one that counts', async () => {
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[0] }] })
    await take(id, 'award')
    const { body: open } = await take(id, 'reopen', { reason: 'B 降价' })
    expect(open).toMatchObject({ state: 'quoting', round: 2, awardedTotal: null, awards: [{ supplier: { id: suppliers[0] }, rank: null }] })
    const sealed = open.quotes.map(
      ({
        round: _round,
        envelope: _envelope,
        supplier: { id: of },
        ...quote
      }: {
        round: number
        envelope: null
        supplier: { id: number }
      }) => ({
        ...quote,
        supplier: of,
      }),
    )

    const [first, ...others] = sealed
    expect(await change(id, { quotes: [{ ...first, unitPrice: '9' }, ...others] })).toMatchObject({
      status: 400,
      body: { field: 'quotes.0' },
    })
    expect(await change(id, { quotes: others })).toMatchObject({ status: 400, body: { field: 'quotes' } })
    const revised = await change(id, { quotes: [...sealed, { item: 1, supplier: suppliers[1], unitPrice: '9.50' }] })
    expect(revised.body.quotes.map((quote: Line) => quote['round'])).toEqual([1, 1, 1, 2])

    expect((await take(id, 'award')).body.message).toContain('not the cheapest')
    const [award] = open.awards
    await change(id, { awards: [{ id: award.id, item: 1, supplier: suppliers[1] }] })
    expect((await take(id, 'award')).body).toMatchObject({ awards: [{ rank: 1, unitPrice: '9.500000' }] })
    const story = await history(id)
    expect(story.map((entry: Line) => entry['action'])).toEqual([
      'approval:approved',
      'approval:approve',
      'award',
      'update',
      'update',
      'reopen',
      'approval:approved',
      'approval:approve',
      'award',
      'create',
    ])
    expect(story[5]).toMatchObject({ reason: 'B 降价' })
    expect(story[5].changes).toContainEqual(
      expect.objectContaining({
        label: ['定标 第 1 行 · 实际单位成本（人民币）', 'Awards, line 1 · Effective unit cost (CNY)'],
        before: '10.126803',
      }),
    )
  })

  test('an offer that is withdrawn in a later round no longer counts', async () => {
    const { id } = await compare({
      exception: 'soleSource',
      exceptionNote: '独家',
      awards: [{ item: 1, supplier: suppliers[1], reason: 'quality' }],
    })
    await take(id, 'award')
    const { body: open } = await take(id, 'reopen', { reason: 'A 撤回报价' })
    const kept = open.quotes.map(
      ({
        round: _round,
        envelope: _envelope,
        supplier: { id: of },
        ...quote
      }: {
        round: number
        envelope: null
        supplier: { id: number }
      }) => ({
        ...quote,
        supplier: of,
      }),
    )
    await change(id, { quotes: [...kept, { item: 1, supplier: suppliers[0], note: '撤回' }] })
    expect((await take(id, 'award')).body).toMatchObject({ awards: [{ rank: 1 }] })
  })
})

describe('whoever may not see prices', () => {
  const colleague = () =>
    server.visitor({
      points: [
        'purchase.priceComparison:read',
        'purchase.priceComparison:update',
        'purchase.priceComparison:create',
        'purchase.priceComparison:award',
        'purchase.supplier:read',
      ],
    })

  test('finds none in the record, the list, the filters or the history', async () => {
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[0] }] })
    await take(id, 'award')
    const reader = await colleague()
    const shown = await read(id, reader)
    expect(shown).not.toHaveProperty('quotes')
    expect(shown).not.toHaveProperty('awardedTotal')
    expect(shown.awards[0]).toEqual({
      id: expect.any(Number),
      item: 1,
      supplier: { id: suppliers[0], title: expect.any(String) },
      reason: null,
      remark: null,
      rank: 1,
      name: '外壳',
      quantity: '1000.0000',
    })
    const list = (await reader.get(`${path}?sort=-id`)).json()
    expect(list.results[0]).not.toHaveProperty('effectiveTotal')
    expect((await reader.get(`${path}?awardedTotal__gte=1`)).json()).toMatchObject({ error: 'unknownParameter' })
    const story = JSON.stringify(await history(id, reader))
    for (const secret of ['11.3', '10.1268', '11500', '11,500']) expect(story).not.toContain(secret)
    expect(story).toContain('Rank')
    expect((await reader.get(`/api/purchase/price_memory/?comparison=${id}`)).json().prices).toEqual([])
  })

  test('can neither send quotes nor award', async () => {
    const reader = await colleague()
    const { id } = await compare({ awards: [{ item: 1, supplier: suppliers[0] }] })
    const { version, can } = await read(id, reader)
    expect(can).not.toContain('award')
    const sent = await reader.patch(`${path}${id}/`, { version, quotes: [] })
    expect(sent.json()).toMatchObject({ error: 'invalidFields', field: 'quotes' })
    const awarded = await reader.post(`${path}${id}/award/`, { version })
    expect(awarded.statusCode).toBe(403)
    expect(awarded.json()).toMatchObject({ error: 'noPermission', message: 'You do not have permission to view prices' })
  })
})

const made201 = async (url: string, body: Line): Promise<number> => {
  const answer = await buyer.post(url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** A lot of one piece from a supplier, looked at and judged. */
const inspectedLot = async (from: number, look: 'ok' | 'ng', of?: number): Promise<number> => {
  const mark = String(++made)
  const unit = await made201('/api/mnm/unit/', { name: `件${mark}`, precision: 0 })
  const standard = await made201('/api/quality/iqcStandard/', {
    code: `QS-${mark}`,
    nameZh: '外观',
    nameEn: 'Appearance',
    characteristics: [{ item: '1', name: '外观', kind: 'attribute', required: true, defectClass: 'major' }],
  })
  await makeUsable(server, buyer, iqcStandard, { id: standard, version: 1 })
  const material =
    of ?? (await made201('/api/mnm/material/', { name: '外壳', unit, type: 'ordinary', purchasable: true, inspectionClass: 'B' }))
  await buyer.post(`/api/mnm/material/${material}/takeOver/`, { version: 1, input: { code: `EL${mark}`, reason: '原有料号' } })
  const lot = await made201('/api/quality/iqc/', { material, supplier: from, standard, quantity: '1', planType: 'firstN', firstUnits: 1 })
  const { version } = (await buyer.get(`/api/quality/iqc/${lot}/`)).json()
  const readings = [{ round: 1, sample: 1, characteristic: '1', value: look }]
  const recorded = (await buyer.patch(`/api/quality/iqc/${lot}/`, { version, readings })).json()
  const signed = await buyer.post(`/api/quality/iqc/${lot}/inspect/`, { version: recorded.version })
  expect(signed.statusCode, signed.body).toBe(200)
  return material
}

describe('the price memory', () => {
  test('tells the last awarded price of the same part by supplier, and how the suppliers deliver', async () => {
    const [a] = suppliers
    const part = { key: 1, name: 'LMR33630', mpn: 'C544370', quantity: '10' }
    const offers = (unitPrice: string) => [{ item: 1, supplier: a, unitPrice }]
    const past = async (unitPrice: string) => {
      const { id } = await compare({ items: [part], quotes: offers(unitPrice), awards: [{ item: 1, supplier: a }] })
      await take(id, 'award')
    }
    await past('3.10')
    await past('3.25')
    const now = await compare({ items: [{ ...part, key: 5, mpn: 'c544370' }], quotes: [], awards: [] })
    const memory = (await buyer.get(`/api/purchase/price_memory/?comparison=${now.id}`)).json()
    expect(memory.prices).toEqual([
      {
        item: 5,
        supplier: { id: a, title: 'Supplier 1' },
        unitPrice: '3.250000',
        currency: 'CNY',
        exchangeRate: '1.000000',
        awardedAt: expect.stringMatching(/^\d{4}-/),
        comparison: { id: expect.any(Number), title: expect.stringMatching(/^PC-/) },
      },
    ])
  })

  test('tells how many inspected lots of each supplier were accepted', async () => {
    const [a, b] = [await supplier(), await supplier()]
    await inspectedLot(a, 'ok')
    await inspectedLot(a, 'ng')
    const { id } = await compare({
      suppliers: [a, b].map(one => ({ supplier: one, billType: 'none', settlementDays: 0 })),
      quotes: [],
    })
    const memory = (await buyer.get(`/api/purchase/price_memory/?comparison=${id}`)).json()
    expect(memory.suppliers).toEqual([{ supplier: a, lots: 2, accepted: 1, lines: 0, onTime: null }])
    const blind = await server.visitor({ points: ['purchase.priceComparison:read'] })
    expect((await blind.get(`/api/purchase/price_memory/?comparison=${id}`)).json().suppliers).toEqual([])
  })

  test('is closed to those who may not see the comparison', async () => {
    const { id } = await compare()
    const stranger = await server.visitor({ points: 'all', scope: 'own' })
    expect((await stranger.get(`/api/purchase/price_memory/?comparison=${id}`)).statusCode).toBe(404)
    const nobody = await server.visitor({ points: [] })
    expect((await nobody.get(`/api/purchase/price_memory/?comparison=${id}`)).statusCode).toBe(403)
  })
})
