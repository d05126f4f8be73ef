import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, multipartOf, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { unitTable } from '../../tests/harness/unitTable.ts'
import { transaction } from '../database/transaction.server.ts'
import { addJob } from '../jobs/addJob.server.ts'
import { importJobs } from './jobs.ts'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk
const units = unitTable(() => owner)

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('质量部') })
  desk = exchangeDesk(owner)
})

describe('rights', () => {
  test('to import do not replace those to create, to change, to see or to write a field', async () => {
    const importer = await server.visitor({ points: ['mnm.unit:read', 'mnm.unit:import'] })
    const view = await exchangeDesk(importer).bring('mnm.unit', units.of(units.row(units.fresh())))
    expect(view.counts).toMatchObject({ bad: 1, written: 0 })
    const buyer = await server.visitor({ points: ['purchase.supplier:read', 'purchase.supplier:import', 'purchase.supplier:create'] })
    const read = await exchangeDesk(buyer).open('purchase.supplier', '名称,银行账号\n甲,123\n')
    expect(read.plan?.targets).toEqual(['name', null])
    for (const target of ['bankAccount', 'status', 'code', 'id', 'createdBy', 'version', '__proto__', 'constructor']) {
      const refused = await buyer.post(`/api/exchange/import/${read.id}/check/`, { plan: { ...read.plan, targets: ['name', target] } })
      expect(refused.statusCode, target).toBe(400)
    }
    expect(
      (
        await (
          await server.visitor({ points: ['mnm.unit:read'] })
        ).send('POST', '/api/exchange/import/?entity=mnm.unit', multipartOf('x', 'x.csv'), {
          'content-type': 'multipart/form-data; boundary=cut',
        })
      ).statusCode,
    ).toBe(403)
  })

  test('end at the scope: another’s record is one that does not exist, whatever key is tried', async () => {
    const made = await desk.bring(
      'purchase.priceComparison',
      'Title,Annual interest rate,Baseline payment terms (days),Handling cost per additional supplier (CNY)\nA,0.05,30,100\n',
    )
    const [row] = await desk.rows(made.id)
    expect(row?.recordId, JSON.stringify(row)).toBeGreaterThan(0)
    const mine = exchangeDesk(await server.visitor({ points: 'all', scope: 'own' }))
    for (const id of [row?.recordId, 999_999_999]) {
      const read = await mine.open('purchase.priceComparison', `记录编号,标题\n${id},改名\n`)
      await mine.check(read, { mode: 'update', key: ['id'] })
      expect((await mine.rows(read.id))[0]?.problems).toEqual([
        { target: '', message: ['找不到这条记录，或您无权查看', 'Record not found, or you do not have permission to view it'] },
      ])
    }
  })
})

describe('work', () => {
  test('that a killed process left behind is taken up again and ends once', async () => {
    const name = units.fresh()
    const read = await desk.open('mnm.unit', units.of(units.row(name), units.row(units.fresh())))
    await desk.check(read)
    // As a process leaves it that was killed while it wrote.
    await sql`update data_import set state = 'writing', scope = 'good' where id = ${read.id}`.execute(server.database.db)
    await transaction(server.database.db, async tx => {
      await addJob(tx, importJobs.writing, { id: read.id }, { key: 'left behind' })
      await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-gone', locked_at = now() - interval '1 minute'
        where key = 'left behind'`.execute(tx)
    })
    expect(await desk.settled(read.id)).toMatchObject({ state: 'written', counts: { written: 2 } })
    expect(await units.listed(name)).toHaveLength(1)
  })

  test('that fails again and again is given up in words', async () => {
    const read = await desk.open('mnm.unit', units.of(units.row(units.fresh())))
    await sql`update data_import set state = 'checking' where id = ${read.id}`.execute(server.database.db)
    await transaction(server.database.db, async tx => {
      await addJob(tx, importJobs.checking, { id: read.id }, { key: 'tried thrice' })
      await sql`update graphile_worker._private_jobs set attempts = 3 where key = 'tried thrice'`.execute(tx)
    })
    const view = await desk.settled(read.id)
    expect(view).toMatchObject({ state: 'read', problem: ['操作失败，请重试', 'operation failed, please retry'] })
  })

  test('of two imports at once of the same records ends with one record each', async () => {
    const names = [units.fresh(), units.fresh(), units.fresh()]
    const table = units.of(...names.map(name => units.row(name)))
    const [one, other] = [await desk.open('mnm.unit', table), await desk.open('mnm.unit', table)]
    await Promise.all([desk.check(one), desk.check(other)])
    const views = await Promise.all([desk.write(one.id, 'all'), desk.write(other.id, 'all')])
    expect(views.map(view => view.state).toSorted()).toEqual(['checked', 'written'])
    for (const name of names) expect(await units.listed(name)).toHaveLength(1)
  })
})
