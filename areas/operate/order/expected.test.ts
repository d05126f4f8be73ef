import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dayAfter } from '#core/days'
import { fc, runs } from '../../../tests/harness/draws.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk, orders, type Body } from '../../../tests/harness/orderDesk.ts'

// When orders can leave, by what lies in stock, what suppliers deliver and what others need.

const { company, today, customer, read, take, made, drafted, confirmed } = await openOrderDesk()
const { db } = company.database
const goods = () => goodsInStock((entity, change) => company.usable(entity, change))
const day = (days: number): string => dayAfter(today, days)

/** A purchase order of which nothing has arrived, as its supplier has confirmed it. */
const coming = async (material: number, quantity: string, promisedOn: string): Promise<number> => {
  await sql`update mnm_material set purchasable = true where id = ${material}`.execute(db)
  const { id } = await company.make(company.entity('purchase.order'), { deliverBy: '2199-12-31', items: [{ material, quantity }] })
  await sql`update purchase_order set state = 'confirmed', code = 'PO-' || id, number_root = 'PO-' || id, supplier_name = 'S', supplier_name_en = 'S', sent_at = now(), promised_on = ${promisedOn}
    where id = ${id}`.execute(db)
  return id
}
const promisedOn = async (id: number, promised: string) => (await take(orders, id, 'promise', { promisedOn: promised })).body

test('an order is expected when its goods are there: at once from stock, else when suppliers deliver, after those that are due earlier', async () => {
  const { model, material } = await goods()
  const first = await confirmed([{ model, quantity: '900' }])
  expect(first).toMatchObject({ expectedOn: today, expectedLate: false, items: [{ expectedOn: today }] })
  await promisedOn(first.id, day(20))
  // A draft takes nothing that is needed for what was confirmed, though that is due later.
  expect((await drafted([{ model, quantity: '101' }])).expectedOn).toBeNull()
  expect(
    (
      await drafted([
        { model, quantity: '60' },
        { model, quantity: '60' },
      ])
    ).items,
  ).toMatchObject([{ expectedOn: today }, { expectedOn: null }])
  await coming(material, '500', day(9))
  expect((await drafted([{ model, quantity: '101' }])).expectedOn).toBe(today)
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBeNull()
  // One that is due earlier goes first, and the other waits for the delivery.
  const second = await confirmed([{ model, quantity: '600' }], { requestedOn: day(5) })
  expect(second).toMatchObject({ expectedOn: today })
  expect(await read(orders, first.id)).toMatchObject({ expectedOn: day(9), expectedLate: false })
  expect(await promisedOn(first.id, day(8))).toMatchObject({ expectedLate: true })
  // What is put aside for it needs to wait for nothing.
  await take(orders, first.id, 'reserve')
  expect(await read(orders, first.id)).toMatchObject({ expectedOn: today, expectedLate: false })
  expect(await read(orders, second.id)).toMatchObject({ expectedOn: day(9), expectedLate: false })
})

test('what is bought is expected by its lead time, safety stock stays, and what expires too early is none', async () => {
  const { model, material } = await goods()
  await sql`update mnm_material set purchasable = true, lead_days = 30, safety_stock = 400 where id = ${material}`.execute(db)
  expect((await drafted([{ model, quantity: '600' }])).expectedOn).toBe(today)
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(30))
  await coming(material, '10', day(40))
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(30))
  await coming(material, '10', day(-3))
  expect((await drafted([{ model, quantity: '601' }])).expectedOn).toBe(day(1))
  await sql`update product_model set min_salable_days = 365 where id = ${model}`.execute(db)
  await sql`update stock_lot set expires_on = ${day(300)} where material_id = ${material}`.execute(db)
  await sql`update stock_balance set expires_on = ${day(300)} where material_id = ${material}`.execute(db)
  expect((await drafted([{ model, quantity: '1' }])).expectedOn).toBe(day(30))
})

test('an order that was cancelled or shipped is expected no more, and nobody types the day', async () => {
  const { model } = await goods()
  const { id } = await confirmed([{ model, quantity: '1' }])
  expect((await take(orders, id, 'cancel', { reason: '不要了' })).body.expectedOn).toBeNull()
  const typed = { company: customer, type: 'sale', address: '苏州', country: 'CN', items: [{ model, quantity: '1' }], expectedOn: today }
  expect((await company.owner.post(orders, typed)).statusCode).toBe(400)
})

test('confirmed orders are served in the order in which they are due, and none is expected before there is enough for it and for all before it', async () => {
  const { model, material } = await goods()
  const quantity = fc.integer({ min: 1, max: 900 })
  const dueIn = fc.integer({ min: 0, max: 6 })
  let supplies: (readonly [day: number, quantity: number])[] = [[0, 1000]]
  let demands: { readonly id: number; readonly due: number; readonly quantity: number }[] = []
  await fc.assert(
    fc.asyncProperty(fc.tuple(quantity, dueIn), fc.tuple(quantity, dueIn), async ([much, due], [more, inDays]) => {
      const arrives = inDays + 1
      await coming(material, String(more), day(arrives))
      supplies = [...supplies, [arrives, more]]
      const { id } = await made(orders, {
        company: customer,
        type: 'sale',
        address: '苏州',
        country: 'CN',
        requestedOn: day(due),
        items: [{ model, quantity: String(much) }],
      })
      expect((await take(orders, id, 'confirm')).status).toBe(200)
      demands = [...demands, { id, due, quantity: much }]
      let before = 0
      for (const one of demands.toSorted((a, b) => a.due - b.due || a.id - b.id)) {
        before += one.quantity
        const enough = [...new Set(supplies.map(([at]) => at))]
          .toSorted((a, b) => a - b)
          .find(at => supplies.reduce((sum, [arrived, of]) => (arrived <= at ? sum + of : sum), 0) >= before)
        expect((await read(orders, one.id)).expectedOn).toBe(enough === undefined ? null : day(enough))
      }
    }),
    { numRuns: runs(6) },
  )
})

/** Sets columns of some rows at once, each row by its `id`. */
const put = (table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) => {
  const names = Object.keys(columns)
  const set = names.map(name => `${name} = r.${name}`).join()
  const shape = ['id bigint', ...names.map(name => `${name} ${columns[name]}`)].join()
  return sql`update ${sql.table(table)} as t set ${sql.raw(set)} from jsonb_to_recordset(${JSON.stringify(rows)}) as r(${sql.raw(shape)}) where t.id = r.id`.execute(
    db,
  )
}
const idsOf = async (table: string, where: string): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.raw(where)} order by id`.execute(db)).rows.map(({ id }) => id)

/** What is stored of the lines of some materials and of what there is of them, the days as text. */
interface Facts {
  readonly lines: readonly {
    readonly id: number
    readonly order: number
    readonly state: string
    readonly material: number
    readonly quantity: number
    readonly shipped: number
    readonly stocked: number
    readonly needed: string | null
  }[]
  readonly materials: readonly { readonly id: number; readonly safety: number; readonly bought: string | null }[]
  readonly supplies: readonly { readonly material: number; readonly on: string; readonly quantity: number }[]
}

const factsOf = async (materials: readonly number[]): Promise<Facts> => {
  const of = sql`any(${[...materials]})`
  const lines = await sql<Facts['lines'][number]>`select i.id::int, i.owner_id::int as "order", o.state, i.material_id::int as material,
      i.quantity::int, i.shipped::int, i.stocked::int, i.needed_on::text as needed
    from operate_order_items as i join operate_order as o on o.id = i.owner_id where i.material_id = ${of}`.execute(db)
  const asked = await sql<Facts['materials'][number]>`select id::int, coalesce(safety_stock, 0)::int as safety,
      case when purchasable or outsourced then (${today}::date + lead_days)::text end as bought from mnm_material where id = ${of}`.execute(
    db,
  )
  const supplies = await sql<
    Facts['supplies'][number]
  >`select b.material_id::int as material, ${today} as on, (b.quantity - b.reserved)::int as quantity
      from stock_balance as b join product_model as p on p.material_id = b.material_id where b.material_id = ${of} and b.kind = 'usable'
        and (b.expires_on is null or b.expires_on >= ${today}::date + coalesce(p.min_salable_days, 0))
    union all select material_id, ${day(1)}, quantity::int from stock_balance where material_id = ${of} and kind = 'quarantine'
        and (expires_on is null or expires_on >= ${today}::date)
    union all select i.material_id, greatest(coalesce(o.promised_on, o.deliver_by)::text, ${day(1)}), (i.quantity - i.received - i.announced)::int
      from purchase_order_items as i join purchase_order as o on o.id = i.owner_id where i.material_id = ${of} and o.state <> 'closed'
    union all select i.material_id, greatest(n.expected_on::text, ${day(1)}), i.quantity::int
      from purchase_shipping_notice_items as i join purchase_shipping_notice as n on n.id = i.owner_id where i.material_id = ${of}`.execute(
    db,
  )
  return { lines: lines.rows, materials: asked.rows, supplies: supplies.rows }
}

/** When each line can leave, tried day by day: the first from which on there is enough on every day. */
const triedOut = ({ lines, materials, supplies }: Facts): ReadonlyMap<number, string | null> => {
  type OfLine = Facts['lines'][number]
  const open = ({ quantity, shipped, stocked }: OfLine): number => Math.max(0, quantity - shipped - stocked)
  const isOpen = ({ state, quantity, shipped }: OfLine): boolean => ['draft', 'confirmed'].includes(state) && shipped < quantity
  const rank = ({ needed, order, id }: OfLine): string => [needed, order, id].map(part => String(part).padStart(10, '0')).join()
  const days = Array.from({ length: 20 }, (_, at) => day(at))
  return new Map(
    lines.filter(isOpen).map(line => {
      if (open(line) === 0) return [line.id, today]
      const { safety = 0, bought = null } = materials.find(({ id }) => id === line.material) ?? {}
      const others = lines.filter(other => other.material === line.material && other.id !== line.id && other.shipped < other.quantity)
      const first = others.filter(other =>
        line.needed === null ? other.order === line.order && other.id < line.id : other.needed !== null && rank(other) < rank(line),
      )
      const wanted = [line, ...first].reduce((sum, one) => sum + open(one), 0)
      const there = (at: string): number =>
        supplies.reduce((sum, { material, on, quantity }) => (material === line.material && on <= at ? sum + quantity : sum), -safety) -
        others.reduce((sum, other) => (line.needed === null && other.needed !== null && other.needed <= at ? sum + open(other) : sum), 0)
      const found = days.findLast((at, place) => there(at) >= wanted && (place === 0 || there(days[place - 1] ?? at) < wanted))
      const lasting = found !== undefined && days.every(at => at < found || there(at) >= wanted) ? found : null
      const said = [lasting, bought].filter(one => one !== null).toSorted()
      return [line.id, said[0] ?? null]
    }),
  )
}

test('what is said of all orders and lines at once is what each says of itself and what is found day by day, whatever is ordered, lies in stock and is delivered', async () => {
  const kinds = [await goods(), await goods(), await goods()]
  const materials = kinds.map(({ material }) => material)
  for (let turn = 0; turn < 8; turn++) await drafted(kinds.concat(kinds.slice(0, 1)).map(({ model }) => ({ model, quantity: '1' })))
  for (const material of materials) for (let turn = 0; turn < 2; turn++) await coming(material, '1', day(3))
  const notice = await company.usable(company.entity('purchase.shippingNotice'))
  const of = `material_id in (${materials.join()})`
  const ofOrders = `id in (select owner_id from operate_order_items where ${of})`
  const [orderIds, lineIds, balances, bought, purchases] = await Promise.all([
    idsOf('operate_order', ofOrders),
    idsOf('operate_order_items', of),
    idsOf('stock_balance', of),
    idsOf('purchase_order_items', of),
    idsOf('purchase_order', `id in (select owner_id from purchase_order_items where ${of})`),
  ])
  await sql`update operate_order set confirmed_at = now(), customer_name = '客户', consignee = '客户' where id = any(${[...orderIds]})`.execute(
    db,
  )
  const announced = await idsOf('purchase_shipping_notice_items', `owner_id = ${notice.id}`)
  const near = fc.integer({ min: -3, max: 9 }).map(day)
  const maybe = fc.option(near)
  const some = fc.integer({ min: 0, max: 40 })
  const one = fc.constantFrom(...kinds.keys())
  const each = <T>(ids: readonly number[], row: fc.Arbitrary<T>) => fc.array(row, { minLength: ids.length, maxLength: ids.length })
  const drawn = fc.record({
    orders: each(
      orderIds,
      fc.record({
        state: fc.constantFrom('draft', 'confirmed', 'confirmed', 'shortClosed'),
        promised_on: maybe,
        requested_on: maybe,
        transit_days: fc.option(fc.integer({ min: 0, max: 40 })),
      }),
    ),
    lines: each(lineIds, fc.record({ kind: one, open: some, shipped: some, stocked: fc.oneof(fc.constant(0), some) })),
    balances: each(
      balances,
      fc.record({ quantity: some, reserved: some, expires_on: maybe, kind: fc.constantFrom('usable', 'usable', 'quarantine') }),
    ),
    bought: each(bought, fc.record({ quantity: some, received: some })),
    purchases: each(purchases, fc.record({ promised_on: maybe, deliver_by: near, state: fc.constantFrom('confirmed', 'sent', 'closed') })),
    announced: each(announced, fc.record({ kind: one, quantity: some, expected_on: near })),
    materials: each(
      materials,
      fc.record({
        safety_stock: fc.option(some),
        purchasable: fc.constantFrom(true, false, false),
        lead_days: fc.integer({ min: 1, max: 12 }),
      }),
    ),
    salable: each(materials, fc.option(fc.integer({ min: 1, max: 5 }))),
  })
  // What lies in stock is drawn here, not moved.
  const owner = new pg.Client({ connectionString: company.database.ownerUrl })
  await owner.connect()
  await owner.query('alter table stock_balance disable trigger user')
  await owner.end()
  // As if they had been submitted and taken back, so that any state may be drawn.
  await sql`update operate_order set code = 'SO-' || id, number_root = 'SO-' || id where code is null and id = any(${[...orderIds]})`.execute(
    db,
  )
  let expected = 0
  await fc.assert(
    fc.asyncProperty(drawn, async draw => {
      const idOf = (ids: readonly number[]) => (row: object, at: number) => ({ id: ids[at], ...row })
      await put(
        'operate_order',
        { state: 'text', promised_on: 'date', requested_on: 'date', transit_days: 'integer' },
        draw.orders.map(idOf(orderIds)),
      )
      await put(
        'operate_order_items',
        { material_id: 'bigint', model_id: 'bigint', quantity: 'numeric', shipped: 'numeric', stocked: 'numeric' },
        draw.lines.map(({ kind, open, shipped, stocked }, at) => ({
          id: lineIds[at],
          material_id: kinds[kind]?.material,
          model_id: kinds[kind]?.model,
          quantity: Math.max(1, open + shipped),
          shipped,
          stocked: Math.min(stocked, open),
        })),
      )
      await sql`update operate_order_items as i set needed_on = (select coalesce(o.promised_on, o.requested_on, o.ordered_on)
        from operate_order as o where o.id = i.owner_id and o.state = 'confirmed') where i.id = any(${[...lineIds]})`.execute(db)
      await put(
        'stock_balance',
        { quantity: 'numeric', reserved: 'numeric', expires_on: 'date', kind: 'text' },
        draw.balances.map(({ quantity, reserved, ...row }, at) => ({
          id: balances[at],
          quantity,
          reserved: Math.min(reserved, quantity),
          ...row,
        })),
      )
      await put(
        'purchase_order_items',
        { quantity: 'numeric', received: 'numeric' },
        draw.bought.map(({ quantity, received }, at) => ({ id: bought[at], quantity: quantity + received + 1, received })),
      )
      await put('purchase_order', { promised_on: 'date', deliver_by: 'date', state: 'text' }, draw.purchases.map(idOf(purchases)))
      await put(
        'purchase_shipping_notice_items',
        { material_id: 'bigint', quantity: 'numeric' },
        draw.announced.map(({ kind, quantity }, at) => ({ id: announced[at], material_id: kinds[kind]?.material, quantity: quantity + 1 })),
      )
      await sql`update purchase_shipping_notice set state = 'announced', expected_on = ${draw.announced[0]?.expected_on} where id = ${notice.id}`.execute(
        db,
      )
      await put(
        'mnm_material',
        { safety_stock: 'numeric', purchasable: 'boolean', lead_days: 'integer' },
        draw.materials.map(idOf(materials)),
      )
      await put(
        'product_model',
        { min_salable_days: 'integer' },
        draw.salable.map((days, at) => ({ id: kinds[at]?.model, min_salable_days: days })),
      )
      const { rows } = await sql<{ said: string | null }>`
        select t.expected_on::text as said from operate_order_items as t left join operate_order_items_derived_set() as s on s.id = t.id
          where t.expected_on is distinct from s.expected_on or t.arrives_on is distinct from s.arrives_on
        union all select t.code from operate_order as t left join operate_order_derived_set() as s on s.id = t.id
          where t.expected_on is distinct from s.expected_on or t.expected_late <> coalesce(s.expected_late, false)
            or t.arrives_on is distinct from s.arrives_on`.execute(db)
      expect(rows).toEqual([])
      const { rows: said } = await sql<{ id: number; on: string | null }>`select id::int, expected_on::text as on
        from operate_order_items_derived_set() where id = any(${[...lineIds]})`.execute(db)
      expect(new Map(said.map(({ id, on }) => [id, on]))).toEqual(triedOut(await factsOf(materials)))
      expected += (
        await sql`select from operate_order_items as t where t.id = any(${[...lineIds]}) and t.expected_on > ${today}`.execute(db)
      ).rows.length
    }),
    { numRuns: runs(60) },
  )
  expect(expected).toBeGreaterThan(0)
  // Lists read, filter, count, sort and group by what is said of all at once; a page by what it says of itself.
  const listed = async (query: string): Promise<Body> => (await company.owner.get(`${orders}${query}`)).json()
  const shown: readonly Body[] = (await listed('?page_size=100&fields=expectedOn,expectedLate&sort=expectedOn')).results
  for (const { id, expectedOn, expectedLate } of shown) expect(await read(orders, id)).toMatchObject({ expectedOn, expectedLate })
  // What is not known comes last.
  const days = shown.map(({ expectedOn }): string => expectedOn ?? '9999-12-31')
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)))
  const late = shown.filter(({ expectedLate }) => expectedLate).map(({ id }) => id)
  const filtered = await listed('?page_size=100&expectedLate=true&sort=id&fields=code')
  expect({ ...filtered, results: filtered.results.map(({ id }: Body) => id) }).toMatchObject({
    count: late.length,
    results: late.toSorted((a, b) => a - b),
  })
  expect((await listed('?page_size=100&expectedLate=false')).count).toBe(shown.length - late.length)
  expect((await listed('groups/?by=expectedLate')).groups.find(({ value }: Body) => value === 'false')?.count).toBe(
    shown.length - late.length,
  )
})
