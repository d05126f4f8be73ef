import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday } from '../../../../tests/harness/days.ts'
import { atEnd } from '../../../../tests/harness/atEnd.ts'
import { comparisonDesk, type ComparisonDesk } from '../../../../tests/harness/comparisonDesk.ts'
import type { Visitor } from '../../../../tests/harness/server.ts'
import { withinTime } from '../../../../tests/harness/withinTime.ts'

let desk: ComparisonDesk
let piece: number
let turn = 0
const today = companyToday()

beforeAll(async () => {
  desk = await comparisonDesk()
  piece = (await desk.buyer.post('/api/mnm/unit/', { name: '个', nameEn: 'piece', precision: 0 })).json().id
})

const material = async (assembly = false, unit = piece): Promise<number> => {
  turn += 1
  const facts = {
    name: `物料 ${turn}`,
    type: 'ordinary',
    unit,
    inspectionClass: 'B',
    safetyCritical: false,
    purchasable: true,
    assembly,
  }
  const made = await desk.buyer.post('/api/mnm/material/', facts)
  expect(made.statusCode, made.body).toBe(201)
  const { id, version } = made.json()
  const input = { code: `M-${turn}`, reason: '原有料号' }
  await desk.buyer.post(`/api/mnm/material/${id}/takeOver/`, { version, input })
  return id
}

interface Line {
  readonly component: number
  readonly quantity: string
  readonly scrap?: string
}

/** A bill that holds from today on. */
const effective = async (parent: number, lines: readonly Line[], more: object = {}): Promise<number> => {
  const numbered = lines.map((line, at) => ({ item: String(at + 1), ...line }))
  const made = await desk.buyer.post('/api/product/bom/', { parent, lines: numbered, ...more })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  await desk.buyer.post(`/api/product/bom/${id}/submit/`, { version: 1 })
  const done = await desk.approver.post(`/api/product/bom/${id}/release/`, { version: 2, input: { effectiveFrom: today } })
  expect(done.statusCode, done.body).toBe(200)
  return id
}

const get = async (path: string, by: Visitor = desk.buyer) => {
  const answer = await by.get(path)
  return { status: answer.statusCode, body: answer.json() }
}
const structure = (bill: number, by?: Visitor) => get(`/api/product/bom_structure/?bom=${bill}`, by)
const uses = (of: number, by?: Visitor) => get(`/api/product/bom_where_used/?material=${of}`, by)
const cost = (bill: number, by?: Visitor) => get(`/api/product/bom_cost/?bom=${bill}`, by)

/** Awards one of a material at a price. */
const award = async (of: number, unitPrice: string, more: object = {}): Promise<void> => {
  const supplier = await desk.supplier()
  const { id } = await desk.compare({
    items: [{ key: 1, material: of, name: '物料', quantity: '10', unit: piece }],
    suppliers: [{ supplier, billType: 'special', vatRate: '0.13', settlementDays: 30 }],
    quotes: [{ item: 1, supplier, unitPrice, leadDays: 7 }],
    awards: [{ item: 1, supplier }],
    ...more,
  })
  const { status, body } = await desk.award(id)
  expect(status, JSON.stringify(body)).toBe(200)
}

describe('a machine of three levels', () => {
  let [machine, board, chip, screw, spare]: number[] = []
  let [top = 0, below = 0]: number[] = []
  const the = (id: number | undefined): number => id ?? 0

  beforeAll(async () => {
    ;[machine, board] = [await material(true), await material(true)]
    ;[chip, screw, spare] = [await material(), await material(), await material()]
    below = await effective(the(board), [{ component: the(chip), quantity: '4', scrap: '0.2' }], {
      substitutes: [{ component: chip, substitute: spare, ratio: '2' }],
    })
    top = await effective(the(machine), [
      { component: the(board), quantity: '2' },
      { component: the(screw), quantity: '6' },
    ])
  })

  test('is told level by level, each line with the bill of the next one', async () => {
    expect((await structure(top)).body.lines).toMatchObject([
      { item: '1', component: { id: board }, quantity: '2.0000', unit: 'piece', bill: below },
      { item: '2', component: { id: screw }, bill: null },
    ])
    expect((await structure(below)).body.lines).toMatchObject([{ component: { id: chip }, scrap: '0.2000', bill: null }])
  })

  test('says where a part is used over all levels, as a substitute too', async () => {
    expect((await uses(the(chip))).body).toMatchObject({
      more: false,
      uses: [
        { level: 1, bill: { id: below }, standing: 'effective', component: { id: chip }, quantity: '4.0000', isSubstitute: false },
        { level: 2, bill: { id: top }, component: { id: board }, quantity: '2.0000' },
      ],
    })
    expect((await uses(the(spare))).body.uses).toMatchObject([
      { isSubstitute: true, bill: { id: below } },
      { level: 2, bill: { id: top } },
    ])
    expect((await uses(the(machine))).body.uses).toEqual([])
  })

  test('costs the last awarded prices, and names what has none', async () => {
    expect((await cost(top)).body).toMatchObject({ known: '0.0000', unpriced: [{ id: chip }, { id: screw }] })
    await award(the(chip), '3')
    await award(the(chip), '1.5')
    const half = (await cost(top)).body
    // Two boards of four chips, each of which one in five is lost: ten chips.
    expect(half).toMatchObject({ known: '15.0000', lines: [{ cost: '15.0000' }, { cost: null }], unpriced: [{ id: screw }] })
    await award(the(screw), '0.1')
    expect((await cost(top)).body).toMatchObject({ known: '15.6000', lines: [{ cost: '15.0000' }, { cost: '0.6000' }], unpriced: [] })
  })

  test('is not told to who may not read bills, and its cost not to who may not read prices', async () => {
    const stranger = await desk.server.visitor({ points: ['mnm.material:read'] })
    const reader = await desk.server.visitor({ points: ['product.bom:read', 'mnm.material:read', 'purchase.priceComparison:read'] })
    const blind = await desk.server.visitor({ points: ['product.bom:read', 'field.price:read'] })
    for (const asked of [await structure(top, stranger), await uses(the(chip), stranger), await cost(top, stranger)])
      expect(asked.status).toBe(403)
    expect((await structure(top, reader)).body.lines).toHaveLength(2)
    expect((await uses(the(chip), reader)).body.uses).toHaveLength(2)
    expect(await cost(top, reader)).toMatchObject({ status: 403, body: { error: 'noPermission', data: { point: 'field.price:read' } } })
    // Who sees prices, but no comparison, is told none.
    expect((await cost(top, blind)).body).toMatchObject({ known: '0.0000', unpriced: [{ id: chip }, { id: screw }] })
    expect((await structure(9_999_999)).status).toBe(404)
  })
})

describe('a number that is merged after a bill was released', () => {
  const merge = async (id: number, into: number) => {
    const { version } = (await get(`/api/mnm/material/${id}/`)).body
    const answer = await desk.buyer.post(`/api/mnm/material/${id}/merge/`, { version, input: { into, reason: '重复料号' } })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('stays in the bill and leads on: to what is made of it, where it is used and what it costs', async () => {
    const [machine, old, kept, screw] = [await material(true), await material(true), await material(true), await material()]
    const top = await effective(machine, [{ component: old, quantity: '3' }])
    const below = await effective(old, [{ component: screw, quantity: '2' }])
    await award(screw, '5')
    expect((await merge(old, kept)).status).toBe(200)
    const [last, gone] = [await material(true), kept]
    expect((await merge(gone, last)).status).toBe(200)
    expect((await structure(top)).body.lines).toMatchObject([{ component: { id: old }, survivor: { id: last }, bill: below }])
    for (const number of [old, kept, last])
      expect((await uses(number)).body.uses).toMatchObject([
        { level: 1, bill: { id: top }, component: { id: old }, survivor: { id: last } },
      ])
    expect((await cost(top)).body).toMatchObject({ known: '30.0000', lines: [{ survivor: { id: last }, cost: '30.0000' }], unpriced: [] })
    // A bill of its own goes before that of what was merged into it.
    const own = await effective(last, [{ component: screw, quantity: '1' }])
    expect((await structure(top)).body.lines).toMatchObject([{ bill: own }])
    expect((await cost(top)).body.known).toBe('15.0000')
    expect((await uses(screw)).body.uses.map(({ bill }: { readonly bill: { readonly id: number } }) => bill.id)).toContain(top)
    const { lines } = (await get(`/api/product/bom/${top}/`)).body
    expect(lines).toMatchObject([{ component: { id: old } }])
  })

  test('keeps the prices that were awarded under it', async () => {
    const [machine, old, kept] = [await material(true), await material(), await material()]
    const top = await effective(machine, [{ component: old, quantity: '4' }])
    await award(old, '2.5')
    expect((await merge(old, kept)).status).toBe(200)
    expect((await cost(top)).body).toMatchObject({ known: '10.0000', unpriced: [] })
  })

  test('is merged neither into what it is made of nor into what is made of it, nor counted in another unit', async () => {
    const [machine, part, screw] = [await material(true), await material(true), await material()]
    await effective(machine, [{ component: part, quantity: '1' }])
    await effective(part, [{ component: screw, quantity: '1' }])
    for (const [one, other] of [
      [screw, machine],
      [machine, screw],
    ] as const)
      expect(await merge(one, other)).toMatchObject({ status: 400, body: { error: 'ruleBroken', field: 'input.into' } })
    // Nor round about: what is written later is looked at under the number that stands.
    const [old, kept] = [await material(true), await material(true)]
    await effective(old, [{ component: machine, quantity: '1' }])
    expect((await merge(old, kept)).status).toBe(200)
    const round = await desk.buyer.post('/api/product/bom/', { parent: part, lines: [{ item: '1', component: kept, quantity: '1' }] })
    expect(round.statusCode).toBe(400)
    const box = (await desk.buyer.post('/api/mnm/unit/', { name: '盒', nameEn: 'box', precision: 0 })).json().id
    const boxed = await material(false, box)
    expect(await merge(boxed, screw)).toMatchObject({ status: 400, body: { error: 'invalidFields', field: 'input.into' } })
  })
})

test('a hundred thousand lines are gone through upwards within a second', { timeout: 120_000, tags: ['prove'] }, async () => {
  const owner = new pg.Client({ connectionString: desk.server.database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
  const [base, part] = [await material(true), await material()]
  // A thousand assemblies on ten levels; each is in ten of the next level, and has ninety screws besides: there is no circle to be looked for.
  for (const name of ['lines', '']) {
    const named = name === '' ? 'product_bom' : `product_bom_${name}`
    await owner.query(`alter table ${named} disable trigger ${named}_acyclic`)
  }
  await owner.query(
    `with made as (
      insert into mnm_material (name, caption, caption_en, unit_id, type, inspection_class, safety_critical, serial_tracked, batch_tracked, saleable,
        purchasable, self_made, outsourced, subpart, assembly, status, search_text)
      select 'x', 'x', 'x', unit_id, type, inspection_class, false, false, false, false, true, false, false, false, true, 'draft', ''
      from mnm_material, generate_series(1, 1000) where id = $1 returning id),
    numbered as materialized (select id, (row_number() over (order by id) - 1)::integer as n from made),
    bills as (
      insert into product_bom (parent_id, edition, status, name, name_en, caption, caption_en, line_count)
      select id, 'A', 'draft', 'x', 'x', 'x A', 'x A', 100 from numbered returning id, parent_id)
    insert into product_bom_lines (owner_id, position, item, component_id, quantity)
    select b.id, s.n, s.n::text, case when s.n > 10 or c.id is null then $2::bigint else c.id end, 1
    from bills as b join numbered as p on p.id = b.parent_id cross join generate_series(1, 100) as s(n)
    left join numbered as c on c.n = p.n / 100 * 100 - 100 + (p.n + s.n) % 100`,
    [base, part],
  )
  await owner.query('analyze product_bom, product_bom_lines, product_bom_substitutes')
  await uses(part)
  const isQuick = withinTime(1000)
  const { body } = await uses(part)
  isQuick()
  expect(body).toMatchObject({ more: true })
  expect(body.uses).toHaveLength(500)
  // And the way up from the lowest assembly, over all ten levels.
  const { rows } = await owner.query<{ id: number }>('select min(parent_id)::integer as id from product_bom where line_count = 100')
  const isQuickAgain = withinTime(1000)
  const up = await uses(rows[0]?.id ?? 0)
  isQuickAgain()
  expect(up.body.uses.some(({ level }: { readonly level: number }) => level > 2)).toBe(true)
})
