import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { exact } from '../../core/exact/exact.ts'
import { dayFromNow } from '../harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../harness/purchasingDesk.ts'
import { auditWatch } from './audited.ts'
import { averageReference, type Booked } from './averageReference.ts'
import { answered, atOnce, enough, patienceOf, playHistories, type Choose, type Command, type Done, type Histories } from './histories.ts'
import { countPlace } from './countPlace.ts'
import { brokenBalances, lyingGoods } from './ledger.ts'
import { processBeside } from './processBeside.ts'
import { brokenProgress } from './progress.ts'

// What lies where and what it is worth, whatever is moved, reserved, counted and taken back in whatever order: of goods by themselves, in lots, and piece by piece.

const entities = ['stock.move', 'stock.count', 'stock.reservation', 'stock.lot']

const trackings = ['plain', 'lots', 'pieces'] as const

/** One material on places of its own. */
interface Shelves {
  readonly material: number
  readonly tracking: (typeof trackings)[number]
  readonly usable: readonly number[]
  readonly blocked: number
  readonly line: number
  readonly lots: readonly number[]
}

let desk: PurchasingDesk
let changes: () => Promise<readonly string[]>
let supplier: number
let worlds = 0
let pieces = 0

beforeAll(async () => {
  desk = await purchasingDesk(atOnce ? { beside: processBeside } : {})
  supplier = await desk.supplier()
  changes = await auditWatch(desk.server.database.db, entities)
})

const rowsOf = async <Row>(text: RawBuilder<Row>): Promise<readonly Row[]> => (await text.execute(desk.server.database.db)).rows

/** Something that lies somewhere. */
interface Lies {
  readonly id: number
  readonly place: number
  readonly lot: number | null
  readonly serial: string | null
  readonly quantity: number
}

const lyingAt = ({ material }: Shelves, places: readonly number[]): Promise<readonly Lies[]> =>
  rowsOf(sql<Lies>`select id, location_id as place, lot_id as lot, serial, quantity::float8 as quantity from stock_balance
    where material_id = ${material} and location_id = any(${[...places]}) and quantity > 0 order by id`)

/** Moves goods by hand, which is taken back by their mirror. */
const moved = async (says: string, values: object): Promise<Done> => {
  const answer = await desk.make(desk.buyer, 'stock.move', { owner: 'company', note: '试一试', ...values })
  return answered(says, answer, async () => {
    const made = await rowsOf(sql<{ id: number }>`with recursive parts as (
        select id, rest_id from stock_move where id = ${answer.body.id} or together_id = ${answer.body.id}
        union select m.id, m.rest_id from stock_move as m join parts on m.id = parts.rest_id)
      select id from parts order by id desc`)
    for (const { id } of made) if ((await desk.make(desk.buyer, 'stock.move', { reverses: id, note: '冲销' })).status !== 201) return false
    return true
  })
}

/** What lies somewhere goes elsewhere for a reason, some of it. */
const carried = async (
  { material }: Shelves,
  { among, upTo }: Choose,
  reason: string,
  there: readonly Lies[],
  to: number | undefined,
): Promise<Done | null> => {
  const one = among(there)
  if (!one || to === undefined || one.place === to) return null
  const quantity = one.serial === null ? String(1 + upTo(Math.max(0, Math.floor(one.quantity)))) : '1'
  return moved(`${reason} ${quantity} ${one.serial ?? ''} from ${one.place} to ${to}`, {
    reason,
    material,
    from: one.place,
    to,
    quantity,
    lot: one.lot,
    serials: one.serial,
  })
}

/** What was issued to the line and has not come back. */
const issuedTo = ({ material, line }: Shelves): Promise<readonly Lies[]> =>
  rowsOf(sql<Lies>`select min(id) as id, ${line}::int as place, lot_id as lot, serial,
      sum(case when to_id = ${line} then quantity else - quantity end)::float8 as quantity
    from stock_move where material_id = ${material} and ${line} in (from_id, to_id) group by lot_id, serial
    having sum(case when to_id = ${line} then quantity else - quantity end) > 0 order by 1`)

const commands: readonly Command<Shelves>[] = [
  {
    name: 'open',
    weight: 4,
    async run({ material, tracking, usable, blocked, lots }, { among, upTo }) {
      const [to, quantity] = [among([...usable, blocked]), 1 + upTo(tracking === 'pieces' ? 2 : 40)]
      const serials = tracking === 'pieces' ? Array.from({ length: quantity }, () => `S${(pieces += 1)}`).join('\n') : null
      const lot = tracking === 'lots' ? among(lots) : null
      return moved(`${quantity} of opening stock to ${to}`, { reason: 'opening', material, to, quantity: String(quantity), serials, lot })
    },
  },
  {
    name: 'issue',
    weight: 4,
    run: async (world, choose) => carried(world, choose, 'issue', await lyingAt(world, world.usable), world.line),
  },
  {
    name: 'issue by first expiry',
    async run({ material, tracking, usable, line }, { among, upTo }) {
      if (tracking !== 'lots') return null
      const [from, quantity] = [among(usable), String(1 + upTo(30))]
      return moved(`issue ${quantity} from ${from}, whichever lot`, { reason: 'issue', material, from, to: line, quantity })
    },
  },
  {
    name: 'give back',
    weight: 2,
    run: async (world, choose) => carried(world, choose, 'giveBack', await issuedTo(world), choose.among(world.usable)),
  },
  {
    name: 'transfer',
    weight: 2,
    run: async (world, choose) => carried(world, choose, 'transfer', await lyingAt(world, world.usable), choose.among(world.usable)),
  },
  { name: 'block', run: async (world, choose) => carried(world, choose, 'block', await lyingAt(world, world.usable), world.blocked) },
  {
    name: 'unblock',
    run: async (world, choose) => carried(world, choose, 'unblock', await lyingAt(world, [world.blocked]), choose.among(world.usable)),
  },
  {
    name: 'reverse',
    weight: 2,
    async run({ material }, { among }) {
      const one = among(
        await rowsOf(sql<{
          id: number
          reason: string
        }>`select m.id, m.reason from stock_move as m where m.material_id = ${material} and m.reverses_id is null
          and m.document is null and not exists (select from stock_move as b where b.reverses_id = m.id) order by m.id desc`),
      )
      if (!one) return null
      return answered(`reverse ${one.reason} ${one.id}`, await desk.make(desk.buyer, 'stock.move', { reverses: one.id, note: '冲销' }))
    },
  },
  {
    name: 'reserve',
    weight: 2,
    async run({ material, usable, tracking }, { among, upTo }) {
      if (tracking === 'pieces') return null
      const [location, quantity] = [among(usable), String(1 + upTo(12))]
      const answer = await desk.make(desk.buyer, 'stock.reservation', {
        material,
        location,
        quantity,
        until: dayFromNow(40),
        purpose: '试产',
      })
      return answered(`reserve ${quantity} at ${location}`, answer, async () => {
        const made = [answer.body.id, answer.body.rest?.id].filter(id => id !== undefined)
        const back = await Promise.all(made.map(id => desk.take(desk.buyer, 'stock.reservation', id, 'release', { reason: '不用了' })))
        return back.every(({ status }) => status === 200)
      })
    },
  },
  {
    name: 'issue what is reserved',
    async run({ material, line }, { among }) {
      const one = among(
        await rowsOf(sql<{ id: number }>`select id from stock_reservation where material_id = ${material} and status = 'open' order by id`),
      )
      if (!one) return null
      return answered(`issue reservation ${one.id}`, await desk.take(desk.buyer, 'stock.reservation', one.id, 'issue', { to: line }))
    },
  },
  {
    name: 'count',
    weight: 2,
    run: ({ usable, blocked }, choose) => countPlace(desk, choose.among([...usable, blocked]) ?? 0, choose),
  },
  {
    name: 'buy',
    async run({ material }, { upTo }) {
      const price = `${3 + upTo(9)}.${10 + upTo(80)}`
      await desk.sent({ supplier, material, price, quantity: '10' })
      return { says: `order at ${price}`, taken: true }
    },
  },
]

/** Every move that brought goods or took them away, with what one cost by the last order sent before it, in turn. */
const bookedOf = (material: number): Promise<readonly Booked[]> =>
  rowsOf(sql<Booked>`select case when m.from_balance_id is null then 'in' else 'out' end as kind, m.id, m.quantity::text as quantity, m.reverses_id as reverses,
      case when m.reason = 'opening' then p.price::text end as cost, case when m.reason <> 'opening' and m.from_balance_id is null and m.reverses_id is null then p.price::text end as usual
    from stock_move as m left join lateral (select l.price from purchase_order_items as l join purchase_order as o on o.id = l.owner_id
      where l.material_id = m.material_id and o.sent_at <= m.at order by o.sent_at desc limit 1) as p on true
    where m.material_id = ${material} and (m.from_balance_id is null) <> (m.to_balance_id is null) order by m.id`)

const shownWorth = async (material: number): Promise<readonly [quantity: string, value: string]> => {
  const { rows } = (await desk.buyer.get(`/api/report/stock/value_flow/?material=${material}`)).json()
  const { endQuantity = '0.0000', endValue = '0.0000' } = rows[0]?.values ?? {}
  return [endQuantity, endValue]
}

const brokenValue = async ({ material }: Shelves): Promise<readonly string[]> => {
  const booked = await bookedOf(material)
  const { quantity, value } = averageReference(booked)
  const [shownQuantity, shownValue] = await shownWorth(material)
  return shownQuantity === quantity && shownValue === value
    ? []
    : [
        `${shownQuantity} are told to be worth ${shownValue}, and by their moves ${quantity} are worth ${value}:`,
        ...booked.map(one => JSON.stringify(one)),
      ]
}

/** A piece is in one place, once. */
const brokenPieces = async ({ material }: Shelves): Promise<readonly string[]> => {
  const rows = await rowsOf(sql<{
    words: string
  }>`select format('piece %s lies %s times', serial, sum(quantity)) as words from stock_balance
    where material_id = ${material} and serial is not null group by serial having sum(quantity) > 1`)
  return rows.map(({ words }) => words)
}

const shelves: Histories<Shelves> = {
  async begin() {
    const tracking = trackings[(worlds += 1) % trackings.length] ?? 'plain'
    const material = await desk.material({ batchTracked: tracking === 'lots', serialTracked: tracking === 'pieces' })
    const made = async (entity: string, values: object): Promise<number> => {
      const { status, body } = await desk.make(desk.buyer, entity, { ...values })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    }
    const place = (kind: string, turn = 1) =>
      made('stock.location', { code: `P${material}-${turn}-${kind}`.toUpperCase(), name: kind, kind, usual: false })
    const lot = (code: string, expiresOn: string) => made('stock.lot', { material, code, expiresOn })
    return {
      material,
      tracking,
      usable: [await place('usable', 1), await place('usable', 2)],
      blocked: await place('blocked'),
      line: await place('production'),
      lots: tracking === 'lots' ? [await lot('L-1', '2199-01-31'), await lot('L-2', '2190-01-31')] : [],
    }
  },
  commands,
  invariants: [
    { name: 'ledger and balances', broken: ({ material }) => brokenBalances(desk.server.database.db, [material]) },
    { name: 'pieces', broken: brokenPieces },
    { name: 'value', isDear: true, broken: brokenValue },
    { name: 'progress', isDear: true, broken: () => brokenProgress(desk.server.database.db, entities) },
    { name: 'audit', broken: () => changes() },
  ],
  async state({ material }) {
    const [, value] = await shownWorth(material)
    return { ...(await lyingGoods(desk.server.database.db, [material])), ...(exact(value).eq(0) ? {} : { value }) }
  },
  length: 30,
  seconds: [20, 360],
}

test(
  'whatever is moved, counted and taken back, balances are what the ledger says and stock is worth what its documents say',
  async () => {
    const { taken, histories } = await playHistories('stock', shelves)
    expect(histories < enough || taken.has('open')).toBe(true)
  },
  patienceOf(shelves),
)
