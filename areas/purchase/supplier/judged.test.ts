import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { asProgram } from '../../../tests/harness/asProgram.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import { reinstateSupplier } from './suspendByInspection.server.ts'

const entity = 'purchase.supplier'
const evaluation = 'purchase.supplierEvaluation'

let desk: PurchasingDesk

beforeAll(async () => {
  desk = await purchasingDesk()
})

/** So many lots of a supplier that were inspected some days ago, of which so many were rejected. */
const inspected = async (supplier: number, lots: number, rejected: number, daysAgo: number): Promise<void> => {
  const material = await desk.material()
  for (let turn = 0; turn < lots; turn++) {
    const [verdict, rate] = turn < rejected ? ['rejected', 0] : ['accepted', 1]
    await sql`insert into quality_iqc (code, status, supplier_id, material_id, material_class, quantity, unit_id, origin, round, verdict, pass_rate, inspected_at)
      select ${`T-${supplier}-${daysAgo}-${turn}`}, 'toInspect', ${supplier}, id, 'C', 100, unit_id, 'delivery', 1, ${verdict}, ${rate},
        now() - make_interval(days => ${daysAgo}) from mnm_material where id = ${material}`.execute(desk.server.database.db)
  }
}
const night = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('purchase.servedJudgementJob', '{}'::json)`.execute(desk.server.database.db)
  await desk.server.app.jobs.runDue()
}
const now = (id: number) => desk.read(entity, id)

/** A supplier about whom nobody has decided lately, as long ago as a score reaches. */
const longKnown = async (): Promise<number> => {
  const id = await desk.supplier()
  await sql`update purchase_supplier set scored_since = null where id = ${id}`.execute(desk.server.database.db)
  return id
}

/** Everybody who is asked agrees that the supplier may deliver again; answers how the service was rated. */
const evaluated = async (supplier: number, service: number): Promise<void> => {
  const values = { supplier, decision: 'conditional', conditions: '加严检验', grounds: '整改已验证', service }
  const { body } = await desk.make(desk.otherBuyer, evaluation, values)
  expect((await desk.take(desk.otherBuyer, evaluation, body.id, 'submit')).status).toBe(200)
  await desk.agree(evaluation, body.id)
}

describe('the score of a supplier', () => {
  test('grades them every night, and suspends whoever has a D with the reason, telling who buys from them', async () => {
    const [poor, fair] = [await longKnown(), await longKnown()]
    const sent = await desk.sent({ supplier: poor })
    await inspected(poor, 4, 3, 20)
    await inspected(fair, 4, 1, 20)
    await night()
    expect(await now(fair)).toMatchObject({ status: 'qualified', grade: 'B' })
    expect(await now(poor)).toMatchObject({ status: 'suspended', grade: 'D', scoreFrom: 'qualified', blocked: true })
    const { results } = (await desk.buyer.get(`/api/purchase/supplier/${poor}/history/`)).json()
    expect(results[0]).toMatchObject({ action: 'suspend', reason: 'Graded D; reinstated by an evaluation' })
    const told = sql<{ to: number }>`select user_id as to from user_notice where link = ${`/purchase/supplier/${poor}`}`
    expect((await told.execute(desk.server.database.db)).rows.map(({ to }) => to)).toContain(desk.buyer.userId)
    expect(await desk.read('purchase.order', sent.id)).toMatchObject({ state: 'sent', supplierBlocked: true })
  })

  test('suspends nobody of whom too little is known, nor twice by the same facts', async () => {
    const [new_, back] = [await longKnown(), await longKnown()]
    await inspected(new_, 2, 2, 20)
    await inspected(back, 4, 4, 20)
    await night()
    expect(await now(new_)).toMatchObject({ status: 'qualified', grade: null })
    expect((await now(back)).status).toBe('suspended')
    await evaluated(back, 2)
    expect(await now(back)).toMatchObject({ status: 'conditional', scoreFrom: null, scoredSince: dayFromNow(0) })
    await night()
    expect(await now(back)).toMatchObject({ status: 'conditional', grade: 'D' })
    // The decision was made a month ago. What was delivered well since then keeps the supplier, what is delivered badly suspends them again.
    await sql`update purchase_supplier set scored_since = company_today() - 15 where id = ${back}`.execute(desk.server.database.db)
    await inspected(back, 3, 0, 10)
    await night()
    expect(await now(back)).toMatchObject({ status: 'conditional', grade: 'D' })
    await inspected(back, 9, 9, 5)
    await night()
    expect(await now(back)).toMatchObject({ status: 'suspended', scoreFrom: 'conditional' })
  })

  test('suspends nobody again for what was overdue at the time of the decision and has come since', async () => {
    const id = await longKnown()
    await inspected(id, 3, 0, 1)
    const late = await desk.sent({ supplier: id })
    expect(
      (await desk.take(desk.buyer, 'purchase.order', late.id, 'confirm', { promisedOn: dayFromNow(5), samePrices: true })).status,
    ).toBe(200)
    const { db } = desk.server.database
    /** An order that should have come forty days ago is late from the third day after on; the supplier was decided on that many days ago. */
    const decided = (daysAgo: number) =>
      sql`update purchase_supplier set scored_since = company_today() - ${daysAgo}::int, status = 'conditional', score_from = null where id = ${id}`.execute(
        db,
      )
    await sql`update purchase_order set sent_at = now() - interval '60 days', deliver_by = ${dayFromNow(-40)}, promised_on = ${dayFromNow(-40)},
      confirmed_for = ${dayFromNow(-40)} where id = ${late.id}`.execute(db)
    // By delivery alone, so that one late line is a D.
    const weights = { validFrom: dayFromNow(0), quality: 0, delivery: 100, price: 0, service: 0 }
    const rule = await desk.make(desk.chief, 'purchase.scoreRule', weights)
    expect(rule.status, JSON.stringify(rule.body)).toBe(201)
    await decided(37)
    await night()
    expect(await now(id)).toMatchObject({ status: 'conditional', grade: 'D' })
    const items = late.items.map(line => ({ ordered: line.id, quantity: '100', supplierLot: 'L' }))
    const came = await desk.make(desk.buyer, 'purchase.receipt', { order: late.id, receivedOn: dayFromNow(-10), notes: '补记', items })
    expect(came.status, JSON.stringify(came.body)).toBe(201)
    await night()
    expect(await now(id)).toMatchObject({ status: 'conditional', grade: 'D' })
    // Decided on a day earlier, nobody knew yet that it was late.
    await decided(38)
    await night()
    expect(await now(id)).toMatchObject({ status: 'suspended', scoreFrom: 'conditional' })
    await sql`delete from purchase_score_rule where id = ${rule.body.id}`.execute(db)
  })

  test('counts the ratings of approved evaluations by the weights of the company', async () => {
    const id = await longKnown()
    await inspected(id, 3, 0, 1)
    await evaluated(id, 3)
    const scored = async () => {
      const { rows } = (await desk.buyer.get(`/api/report/purchase/supplier_score/?supplier=${id}`)).json()
      return rows[0].values
    }
    // (100 × 40 + 60 × 10) ÷ 50
    expect(await scored()).toMatchObject({ service: '60.0', score: '92.0' })
    const rule = { validFrom: dayFromNow(0), quality: 50, delivery: 0, price: 0, service: 50 }
    expect((await desk.make(desk.chief, 'purchase.scoreRule', { ...rule, price: 1 })).status).toBe(400)
    expect((await desk.make(desk.chief, 'purchase.scoreRule', rule)).status).toBe(201)
    expect(await scored()).toMatchObject({ score: '80.0' })
  })
})

describe('a supplier whom inspection has suspended', () => {
  test.each(['major', 'minor'])('comes back once a corrective action is accepted and nothing of theirs is stopped: %s', async defects => {
    const { database } = desk.server
    const id = await desk.supplier()
    await sql`update purchase_supplier set status = 'suspended', suspended_from = 'qualified' where id = ${id}`.execute(database.db)
    await sql`insert into quality_inspection_regime (code, supplier_id, material_id, agreement, major, major_score, minor, minor_score, major_state, minor_state)
      values (${`SW-${id}`}, ${id}, ${await desk.material()}, 'notAgreed', 'tightened', 0, 'normal', 0, '{}', '{}')`.execute(database.db)
    const reinstated = async (severity: string) => {
      await sql`update quality_inspection_regime set ${sql.id(defects)} = ${severity} where supplier_id = ${id}`.execute(database.db)
      await asProgram(database, context => reinstateSupplier(context, id, 'CA-1'))
      return now(id)
    }
    expect(await reinstated('stopped')).toMatchObject({ status: 'suspended', suspendedFrom: 'qualified' })
    expect(await reinstated('tightened')).toMatchObject({ status: 'qualified', suspendedFrom: null })
  })
})

describe('a blocked supplier', () => {
  test.each([
    ['suspended', true],
    ['blacklisted', true],
    ['inactive', true],
    ['pending', false],
    ['conditional', false],
  ])('is one that is %s: %s', async (status, blocked) => {
    const id = await desk.supplier()
    await sql`update purchase_supplier set status = ${status} where id = ${id}`.execute(desk.server.database.db)
    expect(await now(id)).toMatchObject({ status, blocked })
  })

  test('is neither offered nor taken for a new comparison or order, not by the database either', async () => {
    const id = await desk.supplier()
    const drawn = await desk.ordered({ supplier: id })
    const asked = await desk.make(desk.buyer, 'purchase.priceComparison', {
      title: '比价',
      suppliers: [{ supplier: id, billType: 'none', settlementDays: 30 }],
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    expect((await desk.take(desk.buyer, entity, id, 'suspend', { reason: '停供' })).status).toBe(200)
    const offered = async (more: string) =>
      JSON.stringify((await desk.buyer.get(`/api/purchase/supplier/options/?page_size=30${more}`)).json())
    const { name } = await now(id)
    expect(await offered('')).toContain(name)
    expect(await offered('&blocked=false')).not.toContain(name)
    expect(
      await desk.make(desk.buyer, 'purchase.priceComparison', {
        title: '再比',
        suppliers: [{ supplier: id, billType: 'none', settlementDays: 30 }],
      }),
    ).toMatchObject({
      status: 400,
      body: { error: 'ruleBroken', message: expect.stringContaining(name) },
    })
    // Whoever was asked before stays asked.
    expect((await desk.change(desk.buyer, 'purchase.priceComparison', asked.body.id, { title: '改名' })).status).toBe(200)
    const order = { supplier: id, deliverBy: dayFromNow(20), items: [] }
    expect(await desk.make(desk.buyer, 'purchase.order', order)).toMatchObject({ status: 400, body: { field: 'supplier' } })
    expect((await desk.change(desk.buyer, 'purchase.order', drawn.id, { notes: '等待恢复' })).status).toBe(200)
    expect((await desk.take(desk.buyer, 'purchase.order', drawn.id, 'send')).status).toBe(400)
    const { db } = desk.server.database
    await expect(
      sql`update purchase_order set state = 'sent', code = 'PO-1', number_root = 'PO-1', supplier_name = 'S', supplier_name_en = 'S' where id = ${drawn.id}`.execute(
        db,
      ),
    ).rejects.toThrow('suspended')
  })
})
