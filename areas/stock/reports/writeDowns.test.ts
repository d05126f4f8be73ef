import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

let desk: PurchasingDesk
let [dearer, cheaper]: number[] = []

const asked = async (material: number | undefined, parameters = '', by: Visitor = desk.buyer) => {
  const answer = await by.get(`/api/report/stock/write_downs/?material=${material}${parameters}`)
  return { status: answer.statusCode, ...answer.json() }
}

const proposed = async (material: number | undefined) =>
  (await desk.buyer.get(`/api/draft/?entity=stock.realisableValue&field=material&record=${material}&proposal=writeDown`)).json()

/** Time passes for what has happened so far, as only the owner of the database can make it. */
const owned = async (statement: string, values: readonly unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: desk.server.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`set session_replication_role = replica`)
    await owner.query(statement, [...values])
  } finally {
    await owner.end()
  }
}

beforeAll(async () => {
  desk = await purchasingDesk()
  ;[dearer, cheaper] = [await desk.material({ batchTracked: false }), await desk.material({ batchTracked: false })]
  await desk.received({ price: '10', quantity: '40', material: dearer })
  await desk.received({ price: '12', quantity: '40', material: dearer })
  await desk.received({ price: '16', quantity: '30', material: cheaper })
  await desk.received({ price: '10', quantity: '10', material: cheaper })
})

test('what costs more now than it did is not proposed; what costs less is, down to what it costs now', async () => {
  expect((await asked(dearer)).rows).toEqual([])
  const { rows, total } = await asked(cheaper)
  expect(rows).toMatchObject([
    {
      values: {
        quantity: '40.0000',
        carried: '580.0000',
        expired: '0.0000',
        replacement: '10.0000',
        slow: false,
        inactive: false,
        proposed: '10.0000',
        writeDown: '180.0000',
        balances: 1,
      },
    },
  ])
  expect(total.values).toMatchObject({ carried: '580.0000', writeDown: '180.0000' })
})

test('the proposal goes along into the form, and once it is recorded nothing more is proposed', async () => {
  expect((await proposed(cheaper)).values).toMatchObject({ amount: '10.0000', material: { id: cheaper } })
  const values = { material: cheaper, amount: '10', validFrom: dayFromNow(0), reason: '按最近采购价' }
  expect((await desk.make(desk.buyer, 'stock.realisableValue', values)).status).toBe(201)
  expect((await asked(cheaper)).rows).toEqual([])
})

test('what has expired brings nothing', async () => {
  const lots = await desk.material({ batchTracked: true })
  const shelf = (await desk.make(desk.buyer, 'stock.location', { code: 'SHELF', name: '货架', kind: 'usable', usual: true })).body.id
  for (const [code, quantity] of [
    ['L-OLD', '30'],
    ['L-NEW', '10'],
  ]) {
    const values = { material: lots, code, madeOn: null, expiresOn: dayFromNow(90) }
    const { body: lot, status } = await desk.make(desk.buyer, 'stock.lot', values)
    expect(status, JSON.stringify(lot)).toBe(201)
    const move = { material: lots, owner: 'company', lot: lot.id, serial: null, reason: 'opening', quantity, to: shelf }
    const made = await desk.make(desk.buyer, 'stock.move', move)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
  }
  await desk.sent({ price: '8', quantity: '1', material: lots })
  // Nobody knew what they cost when they came: they have no value that could be written down.
  expect((await asked(lots)).rows).toEqual([])
  await desk.received({ price: '8', quantity: '40', material: lots })
  await owned(`update stock_lot set expires_on = company_today() - 3 where material_id = $1 and code = 'L-OLD'`, [lots])
  await owned(`update stock_balance as b set expires_on = l.expires_on from stock_lot as l where l.id = b.lot_id and l.material_id = $1`, [
    lots,
  ])
  const { rows } = await asked(lots)
  expect(rows).toMatchObject([{ values: { carried: '320.0000', expired: '30.0000', proposed: '2.0000', writeDown: '240.0000' } }])
})

test('what nobody has used for long is listed with what it is carried at, for people to estimate', async () => {
  await owned(`update stock_move set at = at - interval '7 months' where material_id = $1`, [dearer])
  expect((await asked(dearer)).rows).toEqual([])
  const { rows } = await asked(dearer, '&months=6')
  expect(rows).toMatchObject([{ values: { carried: '880.0000', slow: true, lastUsedOn: null, proposed: null, writeDown: '0.0000' } }])
  expect((await proposed(dearer)).values).not.toHaveProperty('amount')
})

test('what is sold for less than it cost is proposed at its price less the costs of sale, to who may see sales prices', async () => {
  const goods = await desk.material({ batchTracked: false, saleable: true })
  await desk.received({ price: '100', quantity: '10', material: goods })
  const idOf = async (entity: string, values: object): Promise<number> => {
    const { status, body } = await desk.make(desk.buyer, entity, { ...values })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }
  const [family, category, unit] = [
    await idOf('product.family', { code: 'CD', name: '电导率', pnBlock: '31' }),
    await idOf('product.category', { code: 'EL', name: '电极' }),
    await idOf('mnm.unit', { name: '支', precision: 0 }),
  ]
  const made = await desk.make(desk.buyer, 'product.model', { nameZh: '电导率电极', family, category, unit, source: 'buy' })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  await sql`update product_model set material_id = ${goods}, pn = '31000', revision = 1, status = 'active' where id = ${made.body.id}`.execute(
    desk.server.database.db,
  )
  const day = dayFromNow(-30)
  const sold = async (tier: string, amount: string, validFrom = day) => {
    const answer = await desk.make(desk.buyer, 'crm.price', {
      model: made.body.id,
      tier,
      currency: 'CNY',
      amount,
      validFrom,
      reason: '期初',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  }
  await sold('retail', '110')
  await sold('T4', '90')
  const rule = {
    tier: 'T4',
    currency: 'CNY',
    validFrom: dayFromNow(0),
    changeLimit: '0.05',
    tierShare: '0.8',
    minMargin: '0',
    saleCosts: '0.1',
  }
  expect((await desk.make(desk.buyer, 'crm.priceRule', rule)).status).toBe(201)
  expect((await asked(goods)).rows).toMatchObject([
    { values: { carried: '1000.0000', selling: '81.000000', proposed: '81.0000', writeDown: '190.0000' } },
  ])
  expect((await proposed(goods)).values).toMatchObject({ amount: '81.0000' })
  const points = ['stock.balance:read', 'stock.move:read', 'mnm.material:read', 'field.price:read', 'field.cost:read']
  expect((await asked(goods, '', await desk.server.visitor({ points, scope: 'all' }))).rows).toEqual([])
})

test('who may not see costs is told nothing', async () => {
  const points = ['stock.balance:read', 'stock.move:read', 'mnm.material:read', 'field.price:read']
  const clerk = await desk.server.visitor({ points })
  expect((await asked(dearer, '', clerk)).status).toBe(403)
})
