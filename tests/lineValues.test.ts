import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { keptOf } from '../core/audit/kept.server.ts'
import { serve, touches } from '../core/context/serve.server.ts'
import type { Product } from '../core/context/served.server.ts'
import { defineArea } from '../core/define/area.ts'
import { derivedOfLines, over } from '../core/define/derived.ts'
import { defineEntity } from '../core/define/entity.ts'
import { registryOf } from '../core/define/registry.ts'
import { sumOf } from '../core/exact/exact.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { flag } from '../core/fields/flag/flag.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { derived, kept } from '../core/fields/origin.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { meets } from '../core/reading/reading.server.ts'
import { col, linesOf, table } from '../core/reading/source.server.ts'
import { keptDifferences, keptDifferenceWords } from '../core/records/keptValues.server.ts'
import { fc, patience, runs } from './harness/draws.ts'
import { labServer, type Ask, type LabServer } from './harness/labServer.ts'

// Lines of which something follows: orders whose lines say how much of them was shipped, and what is open.

const quantity = { scale: 2, required: true } as const

const order = defineEntity({
  name: 'lab.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    items: lines(
      ['明细', 'Items'],
      {
        what: text(['内容', 'What'], { required: true }),
        quantity: decimal(['数量', 'Quantity'], quantity),
        shipped: kept(decimal(['已发货', 'Shipped'], quantity), { from: ['lab.shipment'] }),
        open: derived(decimal(['未发数量', 'Open'], quantity), { setBased: true }),
        done: derived(flag(['已发完', 'Done']), { setBased: true }),
      },
      { listed: true, title: 'what' },
    ),
  },
  list: { columns: ['name'] },
})

const shipment = defineEntity({
  name: 'lab.shipment',
  label: ['发货单', 'Shipment'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    kind: choice(['类型', 'Kind'], { sale: ['销售', 'Sale'], sample: ['样品', 'Sample'] }, { required: true }),
    items: lines(['明细', 'Items'], {
      item: ref(['订单行', 'Order item'], 'lab.order.items', { required: true }),
      quantity: decimal(['数量', 'Quantity'], quantity),
    }),
    progress: kept(choice(['进度', 'Progress'], { underWay: ['在途', 'Under way'], received: ['已签收', 'Received'] }), {
      from: ['lab.receipt'],
      remembered: true,
    }),
  },
  list: { columns: ['name', 'kind'] },
})

const receipt = defineEntity({
  name: 'lab.receipt',
  label: ['签收单', 'Receipt'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    shipment: ref(['发货单', 'Shipment'], 'lab.shipment', { required: true }),
  },
  list: { columns: ['name'] },
})

const lab = defineArea({
  name: 'lab',
  label: ['实验室', 'Lab'],
  entities: [order, shipment, receipt],
  derived: [
    derivedOfLines(order, 'items', () => ({}), {
      fields: ['open', 'done'],
      rows: isAsked =>
        over`select l.id, l.quantity - l.shipped, l.shipped >= l.quantity from lab_order_items as l where ${isAsked({ sql: 'l.owner_id' })}`,
    }),
  ],
})

const [ordered, shipped] = [linesOf(order, 'items'), linesOf(shipment, 'items')]

const served = [
  serve(order, {
    transitions: {},
    lines: {
      items: {
        kept: {
          shipped: {
            value: sql`(select coalesce(sum(${col(shipped, 'quantity', 's')}), 0) from ${table(shipped)} as s join ${table(shipment)} as d on d.id = s.owner_id
              where ${col(shipped, 'item', 's')} = ${col(ordered, 'id')} and ${meets(shipment, { kind: 'sale' }, 'd')})`,
            from: [touches(shipment, row => row.items.map(({ item }) => item), ['kind', 'items'])],
          },
        },
      },
    },
  }),
  serve(shipment, {
    transitions: {},
    kept: {
      progress: {
        value: sql`case when exists (select from ${table(receipt)} as r where ${col(receipt, 'shipment', 'r')} = ${col(shipment, 'id')}) then 'received' else 'underWay' end`,
        from: [touches(receipt, row => row.shipment)],
      },
    },
  }),
]

interface Line {
  readonly id: number
  readonly what: string
  readonly quantity: string
  readonly shipped: string
  readonly open: string
  readonly done: boolean
}
interface Order {
  readonly id: number
  readonly version: number
  readonly items: readonly Line[]
}

const [orders, shipments] = ['/api/lab/order/', '/api/lab/shipment/']

let server: LabServer
let ask: Ask
let product: Product

beforeAll(async () => {
  server = await labServer(lab, served)
  ask = (await server.person()).ask
  product = productOf({ ...registryOf([...registry.areas, lab]), calls: new Map() }, [...servedEntities, ...served], [])
})

const made = async (...quantities: readonly number[]): Promise<Order> => {
  const items = quantities.map((one, at) => ({ what: `第 ${at}`, quantity: String(one) }))
  const answer = await ask('POST', orders, { name: '订单', items })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const read = async (id: number): Promise<Order> => (await ask('GET', `${orders}${id}/`)).json()

const ship = async (
  items: readonly (readonly [item: number, quantity: number])[],
  kind = 'sale',
): Promise<{ readonly id: number; readonly version: number }> => {
  const answer = await ask('POST', shipments, { name: '发货', kind, items: items.map(([item, one]) => ({ item, quantity: String(one) })) })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const told = async (id: number) => (await read(id)).items.map(line => [line.shipped, line.open, line.done])
const differences = async () => (await keptDifferences(server.database.db, product)).map(found => keptDifferenceWords(found)[1])

describe('a line', () => {
  test('says what was kept of it and what is derived of that, from its first moment', async () => {
    const { id, version, items } = await made(5, 3)
    expect(await told(id)).toEqual([
      ['0.00', '5.00', false],
      ['0.00', '3.00', false],
    ])
    const [first, second] = items
    await ship([
      [first?.id ?? 0, 2],
      [second?.id ?? 0, 3],
    ])
    await ship([[first?.id ?? 0, 1]], 'sample')
    expect(await told(id)).toEqual([
      ['2.00', '3.00', false],
      ['3.00', '0.00', true],
    ])
    // Nobody has changed the order.
    expect((await read(id)).version).toBe(version)
  })

  test('is found and sorted by both in the list over all lines', async () => {
    const { items } = await made(7, 8, 9)
    for (const [at, line] of items.entries()) await ship([[line.id, at + 1]])
    const mine = new Set(items.map(line => line.id))
    const listed = async (query: string): Promise<readonly unknown[]> =>
      (await ask('GET', `${orders}items/?page_size=200&${query}`))
        .json()
        .results.filter((line: Line) => mine.has(line.id))
        .map((line: Line) => line.shipped)
    expect(await listed('shipped__gte=2&sort=-shipped')).toEqual(['3.00', '2.00'])
    expect(await listed('open__gte=6&done=false&sort=shipped')).toEqual(['1.00', '2.00', '3.00'])
    expect(await listed('open__lte=5.99')).toEqual([])
    expect((await ask('GET', `${orders}items/?sort=-open&page_size=200`)).statusCode).toBe(200)
    const grouped = await ask('GET', `${orders}items/groups/?by=done`)
    expect(grouped.statusCode, grouped.body).toBe(200)
  })

  test('is worked out by a statement that is planned once, not for the values of each write', async () => {
    const [line] = (await made(99)).items
    for (let turn = 0; turn < 12; turn++) await ship([[line?.id ?? 0, 1]])
    // Each connection tells of its own statements.
    const { pool } = server.database
    const counts = sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'with changed as%lab_order_items%'`.compile(server.database.db).sql
    const perConnection = await Promise.all(
      Array.from({ length: pool.options.max }, () => pool.query<{ generic: number; custom: number }>(counts)),
    )
    const all = perConnection.flatMap(({ rows }) => rows)
    expect(all.map(({ custom }) => custom)).toEqual(all.map(() => 0))
    expect(all.reduce((sum, { generic }) => sum + generic, 0)).toBeGreaterThan(6)
  })

  test('is taken from nobody, and what follows of it is in no history and seals nothing', async () => {
    const { id, version, items } = await made(4)
    const refused = await ask('PATCH', `${orders}${id}/`, { version, items: items.map(line => ({ ...line, shipped: '4' })) })
    expect(refused.statusCode).toBe(400)
    const digests = async () =>
      (
        await sql<{ kept: unknown }>`select ${keptOf(order)} as kept from ${table(order)} as t where t.id = ${id}`.execute(
          server.database.db,
        )
      ).rows
    const before = await digests()
    await ship([[items[0]?.id ?? 0, 4]])
    expect(await digests()).toEqual(before)
    const { version: now, items: shown } = await read(id)
    const unchanged = shown.map(({ id: line, what, quantity: one }) => ({ id: line, what, quantity: one }))
    const same = await ask('PATCH', `${orders}${id}/`, { version: now, items: unchanged })
    expect(same.json<Order>().version).toBe(version)
    expect((await ask('GET', `${orders}${id}/history/`)).json().results).toHaveLength(1)
    const changed = await ask('PATCH', `${orders}${id}/`, { version: now, items: unchanged.map(line => ({ ...line, quantity: '6' })) })
    expect(changed.json<Order>().items[0]).toMatchObject({ shipped: '4.00', open: '2.00' })
  })

  test('that says otherwise is told by the check', async () => {
    const { items } = await made(1)
    const id = items[0]?.id ?? 0
    await sql`update ${table(ordered)} set shipped = 7 where id = ${id}`.execute(server.database.db)
    expect(await differences()).toEqual([`lab.order.items ${id}: shipped is stored as 7.00, but ought to be 0`])
    await sql`update ${table(ordered)} set shipped = 0 where id = ${id}`.execute(server.database.db)
  })

  test('counts both of two that are shipped at the same moment', async () => {
    const { id, items } = await made(10)
    await Promise.all([1, 2, 3].map(one => ship([[items[0]?.id ?? 0, one]])))
    expect(await told(id)).toEqual([['6.00', '4.00', false]])
  })
})

interface Told {
  readonly action: string
  readonly actor: { readonly id: number }
  readonly changes: readonly { readonly field: string; readonly after: string }[]
}

test('what is remembered of a record is in its history with what brought it about, and by nobody', async () => {
  const [line] = (await made(1)).items
  const { id } = await ship([[line?.id ?? 0, 1]])
  const received = await ask('POST', '/api/lab/receipt/', { name: 'RC-1', shipment: id })
  expect(received.statusCode, received.body).toBe(201)
  const { results } = (await ask('GET', `${shipments}${id}/history/`)).json<{ results: readonly Told[] }>()
  const story = results.filter(({ action }) => action === 'proceed').toReversed()
  expect(story.map(({ actor, changes }) => [actor.id, ...changes.map(({ field, after }) => `${field}: ${after}`)])).toEqual([
    [0, 'progress: Received', 'cause: Receipt RC-1'],
  ])
})

test('whatever is written in whatever order, what is kept of lines is what it follows from', { timeout: patience(120_000) }, async () => {
  const deed = fc.record({
    do: fc.constantFrom('ship', 'move', 'cancel', 'sample', 'grow', 'drop', 'order'),
    at: fc.nat({ max: 9 }),
    other: fc.nat({ max: 9 }),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  let most = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 12 }), async deeds => {
      const known = [(await made(20, 30)).id]
      const sent: number[] = []
      const items = async (): Promise<readonly Line[]> => (await Promise.all(known.map(read))).flatMap(one => one.items)
      for (const { do: what, at, other, quantity: one } of deeds) {
        const all = await items()
        const [line, second] = [all[at % all.length], all[other % all.length]]
        const orderId = known[at % known.length] ?? 0
        const shipmentId = sent[other % Math.max(1, sent.length)]
        if (what === 'ship' && line && second)
          sent.push(
            (
              await ship([
                [line.id, one],
                [second.id, 1],
              ])
            ).id,
          )
        else if (what === 'order') known.push((await made(one)).id)
        else if (what === 'grow' || what === 'drop') {
          const { version, items: own } = await read(orderId)
          const next = own.map(({ id, what: name, quantity: much }) => ({ id, what: name, quantity: much }))
          // A line to which a shipment refers stays, whoever wants it gone.
          await ask('PATCH', `${orders}${orderId}/`, {
            version,
            items: what === 'drop' ? next.slice(1) : [{ what: '新', quantity: String(one) }, ...next],
          })
        } else if (shipmentId !== undefined && line) {
          const path = `${shipments}${shipmentId}/`
          const { version } = (await ask('GET', path)).json()
          if (what === 'cancel') {
            await ask('DELETE', `${path}?version=${version}`)
            sent.splice(sent.indexOf(shipmentId), 1)
          } else
            await ask(
              'PATCH',
              path,
              what === 'sample'
                ? { version, kind: one % 2 === 0 ? 'sale' : 'sample' }
                : { version, items: [{ item: line.id, quantity: String(one) }] },
            )
        }
        expect(await differences()).toEqual([])
      }
      const total = sumOf((await items()).map(line => line.shipped)).toNumber()
      const asSent = await Promise.all(sent.map(async id => (await ask('GET', `${shipments}${id}/`)).json()))
      const ofSales = asSent
        .filter(({ kind }) => kind === 'sale')
        .flatMap(({ items: some }) => some.map((one: { quantity: string }) => one.quantity))
      expect(total).toBe(sumOf(ofSales).toNumber())
      most = Math.max(most, total)
    }),
    { numRuns: runs(20) },
  )
  expect(most).toBeGreaterThan(0)
})

describe('the registry refuses', () => {
  const wrongOf = (change: object) =>
    checkRegistry(registryOf([...registry.areas, { ...lab, entities: [{ ...order, ...change }, shipment, receipt] }])).filter(wrong =>
      wrong.includes('lab.order'),
    )

  test('nothing of lines that make sense', () => expect(wrongOf({})).toEqual([]))

  test('lines that nobody can list, of which something is kept', () =>
    expect(wrongOf({ fields: { ...order.fields, items: { ...order.fields.items, listed: undefined } } })).toContain(
      'lab.order.items: shipped is kept of lines that are not listed: say listed: true',
    ))

  test('a derived value that nothing says of all lines at once, though it promises it', () => {
    const derivedSingly = [{ name: 'lab.order.items', expressions: { open: over`1`, done: over`true` } }]
    expect(
      checkRegistry(registryOf([...registry.areas, { ...lab, derived: derivedSingly }])).filter(wrong => wrong.includes('at once')),
    ).toEqual([
      'lab.order.items: nothing says how open is derived of many rows at once, or it is not set-based',
      'lab.order.items: nothing says how done is derived of many rows at once, or it is not set-based',
    ])
  })

  test('a derived value of a line that nothing derives', () =>
    expect(checkRegistry(registryOf([...registry.areas, { ...lab, derived: [] }])).filter(wrong => wrong.includes('lab.order'))).toContain(
      'lab.order.items: nothing says how open is derived, or it is not',
    ))
})

test('what is kept of lines otherwise than promised stops the start', () => {
  const wrong = [serve(order, { transitions: {}, lines: { items: { kept: {} } } }), ...served.slice(1)]
  expect(() => productOf({ ...registryOf([...registry.areas, lab]), calls: new Map() }, [...servedEntities, ...wrong], [])).toThrow(
    'lab.order.items keeps otherwise than it says',
  )
})
