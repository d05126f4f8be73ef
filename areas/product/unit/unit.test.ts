import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { released } from '../../../tests/harness/released.ts'
import { anotherProcess, type AnotherProcess, type Asked } from '../../../tests/security/anotherProcess.ts'
import { openCompany, told, type Company } from '../../../tests/security/company.ts'

// SNs are given once: to batches, to units, over two processes.

let company: Company
let other: AnotherProcess
let turn = 0

beforeAll(async () => {
  company = await openCompany()
  other = await anotherProcess(company)
})

/** Asks one of the two processes, by turns; asks again when it was too busy, as a browser does. */
const post = async (path: string, body: object): Promise<Asked> => {
  for (;;) {
    turn += 1
    const here = turn % 2 === 0 ? undefined : await company.owner.post(path, body)
    const answer = here ? { status: here.statusCode, body: here.json() } : await other.ask(company.owner, 'POST', path, body)
    if (answer.status !== 503) return answer
  }
}

const product = async (): Promise<{ readonly id: number; readonly pn: string }> => {
  const made = await company.usable(company.entity('product.model'))
  return { id: made.id, pn: String(made['pn']) }
}

const range = (model: number, quantity: number, startSn: string | null = null): Promise<Asked> =>
  post('/api/product/snRange/', { model, quantity, startSn })

const unitOf = (body: object): Promise<Asked> => post('/api/product/unit/', body)

describe('a range of SNs', () => {
  test('follows the highest SN that was given, and is called by PN and both ends', async () => {
    const { id, pn } = await product()
    expect(await range(id, 100)).toMatchObject({
      status: 201,
      body: { startSn: '000001', endSn: '000100', caption: `${pn}/000001–000100` },
    })
    expect(await range(id, 50)).toMatchObject({ status: 201, body: { startSn: '000101', endSn: '000150' } })
    expect(await range(id, 1, '900000')).toMatchObject({ status: 201, body: { startSn: '900000' } })
  })

  test('never overlaps another one or the SN of a unit, and never ends behind 999999', async () => {
    const { id } = await product()
    await range(id, 100, '000200')
    expect(await unitOf({ model: id, sn: '000150' })).toMatchObject({ status: 201 })
    for (const [quantity, start] of [
      [10, '000295'],
      [1, '000200'],
      [300, '000100'],
      [5, '000148'],
      [2, '999999'],
    ] as const)
      expect(await range(id, quantity, start)).toMatchObject({ status: 400 })
    expect(await range(id, 1, '999999')).toMatchObject({ status: 201 })
    expect(await range(id, 1)).toMatchObject({ status: 400, body: { error: 'ruleBroken' } })
  })

  test('stays as it was given, in the database as well', async () => {
    const { id } = await product()
    const { body } = await range(id, 10)
    expect(body.can).not.toContain('delete')
    expect((await company.owner.patch(`/api/product/snRange/${body.id}/`, { version: 1, quantity: 20 })).statusCode).toBe(400)
    for (const statement of [
      sql`update product_sn_range set quantity = 20, end_sn = '000020' where id = ${body.id}`,
      sql`delete from product_sn_range where id = ${body.id}`,
      sql`insert into product_sn_range (model_id, pn, start_sn, end_sn, quantity, caption) values (${id}, '12345', '000005', '000014', 10, 'x')`,
    ])
      await expect(statement.execute(company.database.db)).rejects.toThrow(/stay|overlap/)
  })

  test('of an assembly that is made here is given once its bill is effective', async () => {
    const { id } = await product()
    const made = (await company.owner.get(`/api/product/model/${id}/`)).json().material.id
    await sql`update product_model set source = 'make' where id = ${id}`.execute(company.database.db)
    await sql`update mnm_material set assembly = true where id = ${made}`.execute(company.database.db)
    expect(await range(id, 5)).toMatchObject({
      status: 400,
      body: { field: 'model', message: expect.stringContaining('bill of materials') },
    })
    const component = await company.usable(company.entity('mnm.material'))
    const lines = [{ item: '10', component: component.id, quantity: '1' }]
    const bill = await company.owner.post('/api/product/bom/', { parent: made, lines })
    const colleague = await company.visitor({ points: ['product.bom:read', 'product.bom:submit', 'product.bom:release'] })
    const asColleague = async (_method: 'POST', path: string, body: object) => {
      const answer = await colleague.post(path, body)
      return { status: answer.statusCode, body: answer.json() }
    }
    await released(asColleague, '/api/product/bom/', bill.json())
    expect(await range(id, 5)).toMatchObject({ status: 201 })
  })

  test('tells who keeps the families when nine tenths of the SNs are given', async () => {
    const { id } = await product()
    const keeper = await company.visitor({ points: ['product.family:update', 'product.model:read'] })
    const said = async (): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_notice
        where user_id = ${keeper.userId} and event = 'product.snNearlyUsedUp' and record_id = ${id}`.execute(company.database.db)
      return rows[0]?.n ?? 0
    }
    await range(id, 899_998)
    expect(await said()).toBe(0)
    await range(id, 2)
    await range(id, 2)
    expect(await said()).toBe(1)
  })

  test('of a hundred batches that ask at once over two processes each gets its own', async () => {
    const { id } = await product()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, batch) => range(id, 1 + (batch % 7))))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const given = answers.flatMap(({ body }) =>
      Array.from({ length: Number(body.endSn) - Number(body.startSn) + 1 }, (_, place) => Number(body.startSn) + place),
    )
    expect(given.toSorted((one, next) => one - next)).toEqual(given.map((_, place) => place + 1))
  }, 120_000)
})

describe('a unit', () => {
  test('of a hundred that are made at once in one range each gets another SN, and there is no more', async () => {
    const { id } = await product()
    const { body } = await range(id, 80)
    const answers = await Promise.all(Array.from({ length: 100 }, () => unitOf({ model: id, snRange: body.id })))
    const made = answers.filter(({ status }) => status === 201).map(one => one.body.sn)
    expect(new Set(made).size).toBe(80)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
  }, 120_000)

  test('is found however its number is typed or scanned', async () => {
    const { id, pn } = await product()
    const { body } = await unitOf({ model: id, sn: '000417' })
    expect(body.code).toBe(`${pn}/000417`)
    for (const typed of [`${pn}/000417`, `${pn}-000417`, `${pn}000417`, `${pn}／000417`]) {
      const found = await company.owner.get(`/api/search/number/?q=${encodeURIComponent(typed)}`)
      expect(found.json().exact, typed).toMatchObject([{ entity: 'product.unit', id: body.id }])
    }
  })

  test('has the SN of one of its product only once; another product may have the same one', async () => {
    const [one, other_] = [await product(), await product()]
    expect((await unitOf({ model: one.id, sn: '000001' })).status).toBe(201)
    expect((await unitOf({ model: one.id, sn: '000001' })).status).toBe(409)
    expect((await unitOf({ model: other_.id, sn: '000001' })).status).toBe(201)
    for (const sn of ['1', '00001A', '0000001', '００００１７']) expect((await unitOf({ model: one.id, sn })).status, sn).toBe(400)
    expect((await unitOf({ model: one.id })).status).toBe(400)
  })

  test('that lies in a range belongs to it; one of another product is refused', async () => {
    const [one, other_] = [await product(), await product()]
    const { body } = await range(one.id, 10)
    expect((await unitOf({ model: one.id, sn: '000003' })).body).toMatchObject({ snRange: { id: body.id } })
    expect((await unitOf({ model: one.id, sn: '000011', snRange: body.id })).status).toBe(400)
    expect((await unitOf({ model: other_.id, sn: '000004', snRange: body.id })).status).toBe(400)
  })

  test('goes through production to stock and back to the line; its SN is never given again', async () => {
    const { id } = await product()
    const location = await company.make(company.entity('stock.location'))
    const { body: made } = await unitOf({ model: id, sn: '000001' })
    const take = async (step: string, input?: object) => {
      const { version } = (await company.owner.get(`/api/product/unit/${made.id}/`)).json()
      const answer = await company.owner.post(`/api/product/unit/${made.id}/${step}/`, { version, ...(input ? { input } : {}) })
      return { status: answer.statusCode, body: answer.json(), words: told(answer) }
    }
    expect((await take('stock', { location: location.id })).status).toBe(409)
    expect((await take('assembled')).body).toMatchObject({ stage: 'firstTest' })
    expect((await take('passTest')).body).toMatchObject({ stage: 'readBack', tester: { id: company.owner.userId } })
    expect((await take('stock', { location: location.id })).body).toMatchObject({ stage: 'stocked', location: { id: location.id } })
    expect((await take('repair', { reason: '读数漂移' })).body).toMatchObject({ stage: 'repair', location: null })
    expect((await unitOf({ model: id, sn: '000001' })).status).toBe(409)
    const story = (await company.owner.get(`/api/product/unit/${made.id}/history/`)).json().results
    expect(story.map((entry: { readonly action: string }) => entry.action)).toEqual(
      expect.arrayContaining(['create', 'assembled', 'passTest', 'stock', 'repair']),
    )
  })
})
