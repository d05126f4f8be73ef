import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { inspectionFloor, type InspectionFloor, type ShownLot, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { stockKeeper } from '../../stock/count/count.flow.ts'

// What is missing of an accepted lot when it is put in stock, and lots of which somebody had moved the goods by hand before that was refused.

let floor: InspectionFloor
let inspector: Worker
let warehouse: Worker
let keeper: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  ;[inspector, warehouse, keeper] = [await floor.worker(), await floor.worker(), await floor.worker()]
  await sql`insert into admin_user_roles (owner_id, target_id, position)
    select ${keeper.id}, id, 1 from admin_role where name = ${stockKeeper.name[0]}`.execute(floor.database.db)
})

const passed = async (quantity: string, more: object = {}): Promise<ShownLot> => {
  const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity, ...more }))
  const { status, body } = await warehouse.take(lot, 'pass')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** What went where because of a lot. */
const moves = async ({ id }: Pick<ShownLot, 'id'>): Promise<readonly string[]> => {
  const { body } = await warehouse.ask('GET', `/api/stock/move/?document=quality.iqc/${id}&sort=id&page_size=50`)
  return body.results.map((one: { reason: string; quantity: string }) => `${one.reason} ${Number(one.quantity)}`)
}

const decided = async ({ id }: Pick<ShownLot, 'id'>, decision: 'approve' | 'reject'): Promise<void> => {
  const { body } = await keeper.ask('GET', `/api/approval/document/?entity=quality.iqc&record=${id}`)
  const { id: asked, hash, version, mine } = body.results[0]
  const answer = await keeper.ask('POST', `/api/approval/${asked}/decide/`, {
    task: mine[0].task,
    decision,
    hash,
    version,
    comment: '已核对',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe('less than was accepted', () => {
  test('asks for a reason where it is little', async () => {
    const lot = await passed('60')
    expect((await warehouse.take(lot, 'putInStock', { quantity: '58' })).body.fields).toHaveProperty(['input.remark'])
    const { body } = await warehouse.take(lot, 'putInStock', { quantity: '58', remark: '开箱少 2 件' })
    expect(body).toMatchObject({ status: 'stocked', stockedQuantity: '58.0000', shortage: '2.0000', shortageReason: '开箱少 2 件' })
    expect(await moves(lot)).toEqual(['receipt 60', 'stocking 58', 'count 2'])
  })

  test('asks others where it is much, as a count does, and nothing is written off before they agree', async () => {
    const lot = await passed('60')
    expect(await warehouse.take(lot, 'putInStock', { quantity: '1', remark: '只有 1 件' })).toMatchObject({
      status: 400,
      body: { data: { reason: 'shortageInApproval' } },
    })
    const short = { quantity: '1', reason: '其余 59 件不知去向' }
    expect((await warehouse.take(lot, 'stockShort', short)).body).toMatchObject({ status: 'shortPending', shortage: '59.0000' })
    expect(await moves(lot)).toEqual(['receipt 60'])
    await decided(lot, 'reject')
    expect(await warehouse.lot(lot.id)).toMatchObject({ status: 'toStock', shortage: null, shortageReason: null })
    await warehouse.take(lot, 'stockShort', short)
    await decided(lot, 'approve')
    expect(await warehouse.lot(lot.id)).toMatchObject({ status: 'stocked', stockedQuantity: '1.0000', shortage: '59.0000' })
    expect(await moves(lot)).toEqual(['receipt 60', 'stocking 1', 'count 59'])
    // What was found after all is put in stock anew.
    const { body } = await warehouse.take(lot, 'unstock', { reason: '找到了' })
    expect(body).toMatchObject({ status: 'toStock', shortage: null })
    expect((await warehouse.take(lot, 'stockShort', { quantity: '60', reason: '齐了' })).body.data).toMatchObject({
      reason: 'nothingShort',
    })
    expect((await warehouse.take(lot, 'putInStock', { quantity: '60' })).body).toMatchObject({ status: 'stocked', shortage: null })
  })
})

test('a little that is missing of each delivery counts together, and asks others as soon as it is much', async () => {
  const material = await floor.material({ batchTracked: false })
  const short = async (by: string) => {
    const lot = await passed('100', { material })
    return (await warehouse.take(lot, 'putInStock', { quantity: by, remark: '开箱少了' })).body
  }
  expect(await short('97')).toMatchObject({ status: 'stocked', shortage: '3.0000' })
  expect(await short('97')).toMatchObject({ data: { reason: 'shortageInApproval' } })
  expect(await short('98')).toMatchObject({ status: 'stocked' })
})

describe('a lot of which somebody took the goods by hand, as it was allowed once', () => {
  /** As a clerk could before: past the ways that there are now. */
  const takenByHand = async (lot: ShownLot, quantity: string, kind: 'usable' | 'destroyed'): Promise<void> => {
    const owner = new pg.Client({ connectionString: floor.database.ownerUrl })
    await owner.connect()
    await owner.query('alter table stock_move disable trigger stock_move_goes')
    const code = `${kind}-${lot.id}`.toUpperCase()
    await owner.query(`insert into stock_location (code, name, caption, caption_en, kind, usual) values ($1, $1, $1, $1, $2, false)`, [
      code,
      kind,
    ])
    const balance =
      kind === 'usable'
        ? (
            await warehouse.ask('POST', '/api/stock/balance/', {
              material: lot.material.id,
              lot: (await warehouse.ask('GET', `/api/stock/lot/?material=${lot.material.id}`)).body.results[0]?.id ?? null,
              location: (await owner.query(`select id from stock_location where code = $1`, [code])).rows[0].id,
              owner: 'company',
            })
          ).body.id
        : null
    await owner.query(
      `insert into stock_move (code, at, reason, material_id, quantity, unit_id, from_id, to_id, lot_id, owner, from_balance_id, to_balance_id)
        select 'L' || b.id, now(), 'transfer', b.material_id, $1::numeric, b.unit_id, b.location_id, l.id, b.lot_id, b.owner, b.id, $2
        from stock_balance as b, stock_location as l where b.material_id = $3 and b.kind = 'quarantine' and b.quantity > 0 and l.code = $4`,
      [quantity, balance, lot.material.id, code],
    )
    await owner.query('alter table stock_move enable trigger stock_move_goes')
    await owner.end()
  }
  const waiting = async (): Promise<number> => {
    const { body } = await warehouse.ask('GET', '/api/dashboard/numbers/')
    return body.waiting.find((tile: { readonly label: string }) => tile.label === 'Lots to put in stock')?.number.count ?? 0
  }

  test.each(['usable', 'destroyed'] as const)(
    'goes on when it is put in stock: the rest moves, and no tile tells of it (%s)',
    async kind => {
      const lot = await passed('60')
      await takenByHand(lot, '60', kind)
      const before = await waiting()
      const { status, body } = await warehouse.take(lot, 'putInStock', { quantity: '60' })
      expect([status, body.status], JSON.stringify(body)).toEqual([200, 'stocked'])
      expect(await moves(lot)).toEqual(['receipt 60'])
      expect(await waiting()).toBe(before - 1)
    },
  )

  test('goes on with what is left, and what is missing beyond that is refused', async () => {
    const lot = await passed('60')
    await takenByHand(lot, '20', 'usable')
    expect((await warehouse.take(lot, 'putInStock', { quantity: '60' })).body).toMatchObject({ status: 'stocked' })
    expect(await moves(lot)).toEqual(['receipt 60', 'stocking 40'])
  })

  test('is returned from where its goods lie', async () => {
    const lot = await floor.inspect(inspector, await floor.lot(inspector, { quantity: '60' }), 60)
    await takenByHand(lot, '60', 'usable')
    const returned = { parts: [{ followUp: 'return', quantity: '60' }] }
    const { supplierReturn } = (await warehouse.take(lot, 'dispose', returned)).body
    const path = `/api/quality/supplierReturn/${supplierReturn.id}/`
    const step = async (name: string, input: object) => {
      const { version } = (await warehouse.ask('GET', path)).body
      return warehouse.ask('POST', `${path}${name}/`, { version, input })
    }
    await step('pack', { packages: 1 })
    const { status, body } = await step('ship', { carrier: '顺丰', trackingNumber: 'SF1', shippedOn: companyToday() })
    expect(status, JSON.stringify(body)).toBe(200)
    const { results } = (await warehouse.ask('GET', `/api/stock/move/?document=quality.supplierReturn/${supplierReturn.id}`)).body
    expect(results).toMatchObject([{ quantity: '60.0000', from: { title: `USABLE-${lot.id}` } }])
  })
})
