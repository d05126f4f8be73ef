import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field } from '../../core/define/field.ts'
import { transaction } from '../../core/database/transaction.server.ts'
import { entitiesAsked, standing } from '../harness/entitiesAsked.ts'
import type { Visitor } from '../harness/server.ts'
import { anotherProcess, type AnotherProcess, type Asked } from './anotherProcess.ts'
import { openCompany, type Company } from './company.ts'
import { cutOff, listening } from './wire.ts'

// Many at once, in two processes on one database; and what a client may do when it never heard the answer.

let company: Company
let other: AnotherProcess
const units = '/api/mnm/unit/'
const suppliers = '/api/purchase/supplier/'

beforeAll(async () => {
  company = await openCompany()
  other = await anotherProcess(company)
})

/** Sends a request to one of the two processes, by turns; repeats what was refused as busy, as a browser does, with the same key. */
const send = async (
  turn: number,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown,
  key = randomUUID(),
  person: Visitor = company.owner,
): Promise<Asked> => {
  for (let tries = 1; ; tries++) {
    const headers = { 'idempotency-key': key }
    const here = turn % 2 === 0 ? await person.send(method, path, body, headers) : undefined
    const answer: Asked = here
      ? { status: here.statusCode, body: here.body === '' ? null : here.json() }
      : await other.ask(person, method, path, body, headers)
    const again = answer.status === 503 || (answer.status === 409 && answer.body.error === 'keyInUse')
    if (!again || tries === 20) return answer
    await sleep(10 * tries)
  }
}

const many = <T>(count: number, work: (turn: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, (_one, turn) => work(turn)))

const counted = async (table: string, where = sql`true`): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(company.database.db)
  return rows[0]?.n ?? 0
}

const supplierInput = (name: string) => ({ name, type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30 })

describe('CC-01 one key', () => {
  test('sent 20 times at once makes one record, and all hear of the same one', async () => {
    const key = randomUUID()
    const answers = await many(20, turn => send(turn, 'POST', units, { name: '一次', precision: 0 }, key))
    expect(answers.map(answer => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    expect(await counted('mnm_unit', sql`name = '一次'`)).toBe(1)
    expect(await counted('audit', sql`entity = 'mnm.unit' and record_title = '一次'`)).toBe(1)
  })

  test('with another body, address or method is refused; of another person it is another key', async () => {
    const key = randomUUID()
    const made = await send(0, 'POST', units, { name: '钥匙', precision: 0 }, key)
    expect((await send(1, 'POST', units, { name: '钥匙', precision: 1 }, key)).status).toBe(422)
    expect((await send(1, 'POST', suppliers, { name: '钥匙', precision: 0 }, key)).status).toBe(422)
    expect((await send(1, 'PATCH', `${units}${made.body.id}/`, { version: 1, precision: 1 }, key)).status).toBe(422)
    const second = await company.visitor({ points: 'all' })
    expect((await send(1, 'POST', units, { name: '别人的钥匙', precision: 0 }, key, second)).body).toMatchObject({ name: '别人的钥匙' })
    expect((await send(1, 'POST', units, { name: '钥匙', precision: 0 }, key)).body).toEqual(made.body)
  })

  test('a refusal is not remembered, and lost rights are asked again before an answer is repeated', async () => {
    const key = randomUUID()
    expect((await send(0, 'POST', units, { name: '一次', precision: 0 }, key)).status).toBe(409)
    await sql`update mnm_unit set name = '改名' where name = '一次'`.execute(company.database.db)
    expect((await send(0, 'POST', units, { name: '一次', precision: 0 }, key)).status).toBe(201)
    const person = await company.visitor({ points: ['mnm.unit:create', 'mnm.unit:read'] })
    const made = await send(0, 'POST', units, { name: '曾经可以', precision: 0 }, key, person)
    expect(made.status).toBe(201)
    await sql`delete from admin_role_points where owner_id in (select target_id from admin_user_roles where owner_id = ${person.userId})`.execute(
      company.database.db,
    )
    await sql`select pg_notify('access', ${`user:${person.userId}`})`.execute(company.database.db)
    await expect.poll(async () => (await send(0, 'POST', units, { name: '曾经可以', precision: 0 }, key, person)).status).toBe(403)
  })

  test.each(['', 'short', 'x'.repeat(129), 'with a space in it', '一把中文的钥匙一把中文的钥匙一把中文的钥匙', '\u007f'.repeat(20)])(
    '%j is no key',
    async key => {
      const refused = await company.owner.send(
        'POST',
        units,
        { name: '无钥匙', precision: 0 },
        { 'idempotency-key': Buffer.from(key).toString('latin1') },
      )
      expect(refused.statusCode).toBe(400)
      expect(await counted('mnm_unit', sql`name = '无钥匙'`)).toBe(0)
    },
  )
})

describe('CC-02 an answer that was never heard', () => {
  test('the connection is cut at any moment: the same request again makes one record', async () => {
    const port = await listening(company.app)
    await many(12, async turn => {
      const [name, key] = [`断线${turn}`, randomUUID()]
      const body = JSON.stringify({ name, precision: 0 })
      const head = `POST ${units} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${company.owner.token}\r\nX-CSRFToken: ${company.owner.csrf}\r\nCookie: csrftoken=${company.owner.csrf}\r\nIdempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
      await cutOff(port, head + (turn === 0 ? body.slice(0, 10) : body), turn * turn)
      expect((await send(turn, 'POST', units, { name, precision: 0 }, key)).status).toBe(201)
      expect(await counted('mnm_unit', sql`name = ${name}`)).toBe(1)
      expect(await counted('audit', sql`entity = 'mnm.unit' and record_title = ${name}`)).toBe(1)
    })
  })

  test('the process dies under its work: what it acknowledged is there, and everything sent again is there once', async () => {
    const doomed = await anotherProcess(company)
    const keys = Array.from({ length: 20 }, () => randomUUID())
    const heard = new Set<number>()
    const sent = keys.map(async (key, turn) => {
      const answer = await doomed
        .ask(company.owner, 'POST', units, { name: `死去${turn}`, precision: 0 }, { 'idempotency-key': key })
        .catch(() => undefined)
      if (answer?.status === 201) heard.add(turn)
      if (heard.size === 5) await doomed.kill()
    })
    await Promise.all(sent)
    for (const turn of heard) expect(await counted('mnm_unit', sql`name = ${`死去${turn}`}`)).toBe(1)
    const answers = await many(20, turn => send(0, 'POST', units, { name: `死去${turn}`, precision: 0 }, keys[turn]))
    expect(answers.map(answer => answer.status)).toEqual(keys.map(() => 201))
    expect(await counted('mnm_unit', sql`name like '死去%'`)).toBe(20)
    expect(await counted('audit', sql`entity = 'mnm.unit' and record_title like '死去%'`)).toBe(20)
    expect(await counted('idempotency', sql`key = any(${keys})`)).toBe(20)
  })
})

describe('CC-08 numbers', () => {
  test('of 100 records made at once in two processes, a tenth of them rolled back, are unique and without a gap', async () => {
    const first = await company.make(company.entity('purchase.supplier'), { name: '第一家' })
    const answers = await many(100, turn => send(turn, 'POST', suppliers, supplierInput(turn % 10 === 9 ? '第一家' : `第${turn}家`)))
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(10)
    const numbers = answers.filter(answer => answer.status === 201).map(answer => Number(String(answer.body.code).slice(1)))
    const start = Number(String(first['code']).slice(1)) + 1
    expect(numbers.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 90 }, (_one, index) => start + index))
  })
})

describe('CC-10 the same record twice', () => {
  test('one is made, and the others get it or are told, never as a fault', async () => {
    const told: { readonly entity: AnyEntity; readonly input: Readonly<Record<string, unknown>> }[] = []
    // One after the other: their references are made for them, too.
    for (const entity of entitiesAsked) told.push({ entity, input: await company.input(entity) })
    // What may be left empty, and is, is not the same twice.
    const unique = told.filter(({ entity, input }) =>
      Object.entries<Field>(entity.fields).some(
        ([name, field]) => field.unique === true && !field.readonly && (input[name] ?? null) !== null,
      ),
    )
    expect(unique.length).toBeGreaterThan(2)
    const tried = standing(unique, ({ entity }) =>
      Object.values<Field>(entity.fields).flatMap(field => (field.unique === true ? [`${field.kind} ${String(field.required)}`] : [])),
    )
    for (const { entity, input } of tried) {
      const answers = await many(10, turn => send(turn, 'POST', apiPath(entity), input))
      // What was on its way when the first was written is the same delivery again: it gets what stands there.
      const statuses = answers.map(answer => answer.status)
      expect(
        statuses.toSorted((left, right) => right - left),
        `${entity.name} ${JSON.stringify(answers.map(answer => answer.body.error))}`,
      ).toEqual([...statuses.filter(status => status === 409), 201, ...statuses.filter(status => status === 200)])
      expect(new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.id)).size).toBe(1)
      const names = Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.unique === true ? [name] : []))
      for (const { status, body } of answers) if (status === 409) expect(names, JSON.stringify(body)).toContain(body.field)
    }
  })
})

describe('the version of a record', () => {
  test('lets one of 20 changes pass', async () => {
    const { id } = await company.make(company.entity('purchase.supplier'))
    const answers = await many(20, turn => send(turn, 'PATCH', `${suppliers}${id}/`, { version: 1, notes: `甲${turn}` }))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(
      answers.filter(answer => answer.status === 409 && answer.body.error === 'staleVersion' && answer.body.data.current.version === 2),
    ).toHaveLength(19)
    expect(await counted('audit', sql`entity = 'purchase.supplier' and record_id = ${id} and action = 'update'`)).toBe(1)
  })

  test('loses no change of those who read again and try again', async () => {
    const { id } = await company.make(company.entity('purchase.supplier'), { notes: '' })
    await many(8, async turn => {
      for (let tries = 0; tries < 40; tries++) {
        const { version, notes } = (await company.owner.get(`${suppliers}${id}/`)).json()
        const answer = await send(turn, 'PATCH', `${suppliers}${id}/`, { version, notes: `${notes ?? ''}[${turn}]` })
        if (answer.status === 200) return
        expect(answer.status).toBe(409)
      }
    })
    const { notes, version } = (await company.owner.get(`${suppliers}${id}/`)).json()
    expect([...String(notes).matchAll(/\[(\d)\]/g)].map(([, turn]) => Number(turn)).toSorted((left, right) => left - right)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
    expect(version).toBe(9)
  })

  test('lets one of 10 steps pass, and one of a step and a change', async () => {
    const { id } = await company.make(company.entity('purchase.supplier'))
    const answers = await many(10, turn =>
      turn < 8
        ? send(turn, 'POST', `${suppliers}${id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
        : send(turn, 'PATCH', `${suppliers}${id}/`, { version: 1, notes: '乙' }),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(9)
    expect(await counted('audit', sql`entity = 'purchase.supplier' and record_id = ${id}`)).toBe(2)
  })
})

describe('CC-11 waiting for one another', () => {
  test('batches in opposite order, and changes between them, end without a fault', async () => {
    const ids: number[] = []
    for (let turn = 0; turn < 24; turn++) ids.push((await company.make(company.entity('mnm.unit'))).id)
    const answers = await many(8, turn => {
      if (turn < 4) return send(turn, 'DELETE', `${units}batch_delete/`, { Ids: JSON.stringify(turn % 2 === 0 ? ids : ids.toReversed()) })
      return send(turn, 'PATCH', `${units}${ids[turn * 3] ?? 0}/`, { version: 1, precision: 3 })
    })
    expect(answers.slice(0, 4).filter(answer => answer.status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 404], JSON.stringify(answer.body)).toContain(answer.status)
    expect(await counted('mnm_unit', sql`id = any(${ids})`)).toBe(0)
  })

  test('a record that is referred to while it is being deleted stays, or the reference is refused', async () => {
    const material = company.entity('mnm.material')
    for (let turn = 0; turn < 6; turn++) {
      const unit = await company.make(company.entity('mnm.unit'))
      const input = { ...(await company.input(material)), unit: unit.id }
      const [deleted, made] = await Promise.all([
        send(turn, 'DELETE', `${units}${unit.id}/?version=1`, undefined),
        send(turn + 1, 'POST', apiPath(material), input),
      ])
      expect([`${deleted.status} ${made.status}`], JSON.stringify([deleted.body, made.body])).toContain(
        deleted.status === 204 ? `204 ${made.status}` : '409 201',
      )
      expect(made.status).toBeLessThan(500)
      expect(await counted('mnm_unit', sql`id = ${unit.id}`)).toBe(made.status === 201 ? 1 : 0)
    }
  })

  test('what is held too long is said to be busy, and a key whose first request has not ended to be in use', async () => {
    const { id } = await company.make(company.entity('mnm.unit'))
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const [key, body] = [randomUUID(), { version: 1, precision: 1 }]
    const holding = transaction(company.database.db, async tx => {
      await sql`select from mnm_unit where id = ${id} for update`.execute(tx)
      await sql`select from answered_before(${company.owner.userId}, ${key})`.execute(tx)
      locked.resolve()
      await held.promise
      throw new Error('given up')
    })
    await locked.promise
    const [waiting, repeated] = await Promise.all([
      company.owner.patch(`${units}${id}/`, body),
      company.owner.send('PATCH', `${units}${id}/`, body, { 'idempotency-key': key }),
    ])
    held.resolve()
    await expect(holding).rejects.toThrow('given up')
    expect([waiting.statusCode, waiting.json().error, waiting.headers['retry-after']]).toEqual([503, 'busy', '1'])
    expect([repeated.statusCode, repeated.json().error, repeated.headers['retry-after']]).toEqual([409, 'keyInUse', '1'])
    expect((await send(0, 'PATCH', `${units}${id}/`, body, key)).status).toBe(200)
  })
})
