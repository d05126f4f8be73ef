import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { beginFlows } from '../../../tests/harness/beginFlows.ts'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany } from '../../../tests/security/company.ts'
import { stockKeeper } from '../../stock/count/count.flow.ts'

// What is used in a repair leaves stock once, and the report of its case says what is in the unit; once issued it stays.

const company = await openCompany()
const { db } = company.database
/** Goods that lie where parts of repairs are taken from, each worth so much. */
const goods = async (worth?: string) => {
  const made = await goodsInStock((entity, change) => company.usable(entity, change))
  if (worth !== undefined) await company.make(company.entity('crm.cost'), { model: made.model, amount: worth, validFrom: companyToday() })
  await sql`update stock_location set usual = id = (select max(location_id) from stock_balance where material_id = ${made.material} and kind = 'usable')
    where kind = 'usable'`.execute(db)
  return made
}
const { material } = await goods('0.02')
await company.make(company.entity('stock.location'), { kind: 'production', usual: true })
const colleague = await company.visitor({ points: 'all', department: await company.department('质检') })

const at = (entity: string): string => `/api/${entity.replaceAll('.', '/')}/`
const read = async (entity: string, id: number) => (await company.owner.get(`${at(entity)}${id}/`)).json()
const take = async (entity: string, id: number, step: string, input?: object, by: Visitor = company.owner) => {
  const { version } = await read(entity, id)
  const answer = await by.post(`${at(entity)}${id}/${step}/`, { version, ...(input ? { input } : {}) })
  expect(answer.statusCode, `${step} ${answer.body}`).toBe(200)
  return answer.json()
}
const lying = async (of = material): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select sum(quantity)::int as n from stock_balance where material_id = ${of} and kind = 'usable'`.execute(db)
  return rows[0]?.n ?? 0
}

const { id, serial } = (await company.make(company.entity('rma.case'))) as { readonly id: number; readonly serial?: unknown }
const code: string = (await read('rma.case', id)).code

test('parts leave stock as the repair is finished; finished again after a failed test, the record is what is in the unit', async () => {
  await take('rma.case', id, 'receive', { scanned: serial, receivedOn: companyToday(), accessories: '无' })
  await take('rma.case', id, 'claim')
  const made = await company.owner.post(at('rma.repair'), { case: id, name: '更换膜头', parts: [{ material, quantity: '2' }] })
  expect(made.statusCode, made.body).toBe(201)
  const repair: number = made.json().id
  expect(await lying()).toBe(1000)
  await take('rma.repair', repair, 'finish', { action: '更换', minutes: 20 })
  expect(await lying()).toBe(998)
  await take('rma.repair', repair, 'toTest')
  const { version: tested } = await read('rma.repair', repair)
  const own = await company.owner.post(`${at('rma.repair')}${repair}/fail/`, { version: tested, input: { reason: '读数仍漂移' } })
  expect([own.statusCode, own.json().message]).toEqual([403, expect.stringContaining('colleague')])
  await take('rma.repair', repair, 'fail', { reason: '读数仍漂移' }, colleague)
  expect(await read('rma.repair', repair), 'the last test').toMatchObject({
    status: 'toRepair',
    tester: { id: colleague.userId },
    testedOn: companyToday(),
    finishedOn: null,
  })
  const { version } = await read('rma.repair', repair)
  const changed = await company.owner.patch(`${at('rma.repair')}${repair}/`, { version, parts: [{ material, quantity: '3' }] })
  expect(changed.statusCode, changed.body).toBe(200)
  await take('rma.repair', repair, 'finish', { action: '更换并校准', minutes: 35 })
  expect(await lying()).toBe(997)
  await take('rma.repair', repair, 'toTest')
  await take('rma.repair', repair, 'pass', { testNote: '合格' }, colleague)
  expect(await read('rma.case', id)).toMatchObject({ repairsPassed: 1, openRepairs: 0 })
  const more = await company.owner.post(at('rma.repair'), { case: id, name: '换主板', parts: [{ material, quantity: '9999' }] })
  const { id: second, version: seen } = more.json()
  const short = await company.owner.post(`${at('rma.repair')}${second}/finish/`, { version: seen, input: { action: '换', minutes: 5 } })
  expect(short.statusCode).toBe(400)
  expect(await lying()).toBe(997)
  await take('rma.repair', second, 'notRepaired', { notRepairedReason: 'noParts' })
})

test('a report is numbered within its case, says its parts and minutes, and is changed only as a new version', async () => {
  const write = async () => {
    const made = await company.owner.post(at('rma.serviceReport'), { case: id, diagnosis: '膜头老化', actions: '更换膜头' })
    expect(made.statusCode, made.body).toBe(201)
    return made.json()
  }
  const report = await write()
  expect(report).toMatchObject({ code: `SR-${code}-1`, parts: [{ quantity: '3.0000' }], minutes: 35 })
  expect((await write()).code).toBe(`SR-${code}-2`)
  const issued = await take('rma.serviceReport', report.id, 'issue')
  expect(issued).toMatchObject({ status: 'issued', issuedOn: companyToday() })
  const typed = await company.owner.patch(`${at('rma.serviceReport')}${report.id}/`, { version: issued.version, minutes: 5 })
  expect(typed.statusCode).toBe(400)
  const revised = await company.owner.patch(`${at('rma.serviceReport')}${report.id}/`, {
    version: issued.version,
    recommendations: '每月校准',
  })
  expect(revised.statusCode, revised.body).toBeLessThan(300)
  expect(revised.json()).toMatchObject({ code: `SR-${code}-1-v2`, status: 'draft' })
  expect((await read('rma.serviceReport', report.id)).status).toBe('issued')
  await take('rma.serviceReport', revised.json().id, 'issue')
  expect((await read('rma.serviceReport', report.id)).status).toBe('superseded')
})

describe('parts that are dear', () => {
  const repairOf = async (of: number, part: number, quantity: string): Promise<number> => {
    const made = await company.owner.post(at('rma.repair'), { case: of, name: '更换主板', parts: [{ material: part, quantity }] })
    expect(made.statusCode, made.body).toBe(201)
    return made.json().id
  }
  const onBench = async (): Promise<number> => {
    const made = (await company.make(company.entity('rma.case'))) as { readonly id: number; readonly serial?: unknown }
    await take('rma.case', made.id, 'receive', { scanned: made.serial, receivedOn: companyToday(), accessories: '无' })
    await take('rma.case', made.id, 'claim')
    return made.id
  }
  const done = { action: '更换主板', minutes: 20 }
  const finish = async (of: number) => {
    const { version } = await read('rma.repair', of)
    return company.owner.post(`${at('rma.repair')}${of}/finish/`, { version, input: done })
  }
  const decided = async (of: number, decision: 'approve' | 'reject', by: Visitor) => {
    const { results } = (await by.get(`/api/approval/document/?entity=rma.repair&record=${of}`)).json()
    const [{ id: asked, hash, version, mine }] = results
    return by.post(`/api/approval/${asked}/decide/`, { task: mine[0]?.task, decision, hash, version, comment: '已核对' })
  }

  test('leave stock once somebody else agreed: those of one case, and of one material in all repairs, count together; nor does anybody know better where the books do not', async () => {
    const keeper = await company.visitor({ points: 'all', department: await company.department('仓库') })
    const give = await beginFlows(company, company.owner)
    await give(stockKeeper.key, keeper)
    const { material: board } = await goods('200')
    const bench = await onBench()
    const first = await repairOf(bench, board, '2')
    expect((await finish(first)).json()).toMatchObject({ status: 'finished', partsValue: '400.00' })
    const second = await repairOf(bench, board, '1')
    expect((await finish(second)).json()).toMatchObject({ error: 'ruleBroken', fields: { parts: expect.stringContaining('approval') } })
    const why = { ...done, partsReason: '主板烧毁' }
    expect(await take('rma.repair', second, 'finishDear', why)).toMatchObject({ status: 'partsPending', partsValue: '200.00' })
    expect(await lying(board)).toBe(998)
    expect((await decided(second, 'reject', keeper)).statusCode).toBe(200)
    expect(await read('rma.repair', second)).toMatchObject({ status: 'toRepair', partsValue: null, partsReason: null })
    await take('rma.repair', second, 'finishDear', why)
    const agreed = await decided(second, 'approve', keeper)
    expect(agreed.statusCode, agreed.body).toBe(200)
    expect(await read('rma.repair', second)).toMatchObject({ status: 'finished', partsReason: '主板烧毁', finishedOn: companyToday() })
    expect(await lying(board)).toBe(997)
    // What is little for each case is much of one material.
    const much = await repairOf(await onBench(), board, '21')
    await take('rma.repair', much, 'finishDear', why)
    expect((await decided(much, 'approve', keeper)).statusCode).toBe(200)
    expect((await finish(await repairOf(await onBench(), board, '1'))).json()).toMatchObject({ partsValue: '200.00' })
    expect((await finish(await repairOf(await onBench(), board, '1'))).json()).toMatchObject({ error: 'ruleBroken' })
    const { material: unknown } = await goods()
    expect((await finish(await repairOf(await onBench(), unknown, '1'))).json()).toMatchObject({ error: 'ruleBroken' })
    // Nobody is asked about what is not dear.
    const cheap = await repairOf(await onBench(), (await goods('0.5')).material, '1')
    const { version } = await read('rma.repair', cheap)
    expect((await company.owner.post(`${at('rma.repair')}${cheap}/finishDear/`, { version, input: why })).json()).toMatchObject({
      error: 'ruleBroken',
    })
  })
})
