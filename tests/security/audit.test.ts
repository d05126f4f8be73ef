import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../core/database/freePort.server.ts'
import { apiPath } from '../../core/define/area.ts'
import { entitiesAsked } from '../harness/entitiesAsked.ts'
import type { Visitor } from '../harness/server.ts'
import { anotherProcess } from './anotherProcess.ts'
import { openCompany, told, type Company } from './company.ts'
import { cutOff, exchange } from './wire.ts'

// What is remembered, by whom it can be changed, and what is never written down anywhere.

let company: Company
let root: pg.Client
const units = '/api/mnm/unit/'
const suppliers = '/api/purchase/supplier/'

beforeAll(async () => {
  company = await openCompany()
  root = new pg.Client({ connectionString: company.database.ownerUrl })
  await root.connect()
})
afterAll(() => root.end())

interface Remembered {
  readonly entity: string
  readonly recordId: number | null
  readonly action: string
  readonly actorId: number | null
}

/** What the work has added to the audit. */
const remembered = async (work: () => Promise<unknown>): Promise<readonly Remembered[]> => {
  const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from audit`.execute(company.database.db)
  await work()
  const { rows } =
    await sql<Remembered>`select entity, record_id as "recordId", action, actor_id as "actorId" from audit where id > ${before[0]?.last ?? 0} and (result = 'done' or entity = 'admin.user' and action like 'signIn%') order by id`.execute(
      company.database.db,
    )
  return rows
}

const upload = (by: Visitor, content = 'hello') =>
  by.post('/api/files/', `--x\r\nContent-Disposition: form-data; name="f"; filename="a.txt"\r\n\r\n${content}\r\n--x--\r\n`, {
    'content-type': 'multipart/form-data; boundary=x',
  })

describe('LG-02 everything that happens is told once', () => {
  test('of every entity: made, changed, deleted alone and in a batch; what changes nothing and what is refused leaves no trace', async () => {
    for (const entity of entitiesAsked) {
      const path = apiPath(entity)
      const input = await company.input(entity)
      let id = 0
      const made = await remembered(async () => {
        id = (await company.owner.post(path, input)).json().id
      })
      const own = made.filter(one => one.entity === entity.name)
      expect(own, entity.name).toEqual([{ entity: entity.name, recordId: id, action: 'create', actorId: company.owner.userId }])
      // What it brings into being with it is told too, and once.
      expect(new Set(made.map(one => JSON.stringify(one))).size, entity.name).toBe(made.length)
      const { version, can } = (await company.owner.get(`${path}${id}/`)).json()
      const nothing = await remembered(async () => {
        await company.owner.patch(`${path}${id}/`, { version })
        await company.owner.patch(`${path}${id}/`, { version: version + 1 })
        await company.owner.patch(`${path}${id}/`, { version, colour: 'red' })
        await company.owner.delete(`${path}${id}/?version=${Number(version) + 9}`)
        await company.owner.delete(`${path}batch_delete/`, { Ids: `[${id},999999999]` })
        await company.owner.post(path, { ...input, id: 1 })
        for (const step of Object.keys(entity.transitions ?? {}))
          await company.owner.post(`${path}${id}/${step}/`, { version: version + 1 })
      })
      expect(nothing, entity.name).toEqual([])
      expect((await company.owner.get(`${path}${id}/`)).json().version).toBe(version)
      if (!can.includes('delete')) continue
      const second = await company.make(entity)
      const deleted = await remembered(async () => {
        expect((await company.owner.delete(`${path}${id}/?version=${version}`)).statusCode).toBe(204)
        expect((await company.owner.delete(`${path}batch_delete/`, { Ids: `[${second.id}]` })).statusCode).toBe(200)
      })
      expect(deleted, entity.name).toEqual(
        [id, second.id].map(recordId => ({ entity: entity.name, recordId, action: 'delete', actorId: company.owner.userId })),
      )
    }
  }, 180_000)

  test('of steps, files, preferences and passwords', async () => {
    const { id } = await company.make(company.entity('purchase.supplier'))
    const person = await company.visitor({ points: 'all' })
    const actorId = person.userId
    let file = 0
    const happened = await remembered(async () => {
      await person.patch(`${suppliers}${id}/`, { version: 1, notes: '改' })
      await person.post(`${suppliers}${id}/suspend/`, { version: 2, input: { reason: '还不合格' } })
      await person.post(`${suppliers}${id}/deactivate/`, { version: 2, input: { reason: '不合作了' } })
      file = (await upload(person)).json().id
      await person.get(`/api/files/${file}/`)
      await person.patch('/api/users/me/preferences/', { language: 'en' })
      await person.patch('/api/users/me/preferences/', { language: 'en' })
      await person.post('/api/users/me/password/', {
        oldPassword: 'three quiet herons',
        newPassword: 'four loud herons',
        confirmPassword: 'four loud herons',
      })
      await person.post('/api/users/me/password/', {
        oldPassword: 'wrong',
        newPassword: 'five loud herons',
        confirmPassword: 'five loud herons',
      })
      await person.post('/api/logout/', {})
    })
    expect(happened.map(one => [one.entity, one.recordId, one.action])).toEqual([
      ['purchase.supplier', id, 'update'],
      ['purchase.supplier', id, 'deactivate'],
      ['file', file, 'upload'],
      ['file', file, 'download'],
      ['admin.user', actorId, 'changePreferences'],
      ['admin.user', actorId, 'changePassword'],
      ['admin.user', actorId, 'signOut'],
    ])
    expect(new Set(happened.map(one => one.actorId))).toEqual(new Set([actorId]))
  })

  test('of signing in, right and wrong, and of an administrator’s help', async () => {
    const person = await company.visitor({ points: 'all' })
    const client = {
      authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const knock = (username: string, password: string) =>
      company.app.inject({
        method: 'POST',
        url: '/o/token/',
        remoteAddress: '10.7.7.7',
        headers: client,
        payload: new URLSearchParams({ username, password, grant_type: 'password' }).toString(),
      })
    const { username } = (await person.get('/api/users/me/')).json()
    const happened = await remembered(async () => {
      await knock(username, 'wrong')
      await knock('nobody.of.that.name', 'wrong')
      await knock(username, 'three quiet herons')
    })
    expect(happened.map(one => [one.action, one.recordId, one.actorId])).toEqual([
      ['signInFailed', person.userId, null],
      ['signInFailed', null, null],
      ['signIn', person.userId, person.userId],
    ])
    const superAdmin = await company.visitor({ points: 'all', type: 'superAdmin' })
    const helped = await remembered(async () => {
      expect((await superAdmin.post(`/api/admin/user/${person.userId}/password_link/`, {})).statusCode).toBe(200)
      expect((await superAdmin.post(`/api/admin/user/${person.userId}/unlock/`, {})).statusCode).toBe(200)
      expect((await person.post(`/api/admin/user/${superAdmin.userId}/unlock/`, {})).statusCode).toBeGreaterThanOrEqual(400)
    })
    expect(helped.map(one => [one.action, one.recordId, one.actorId])).toEqual([
      ['givePasswordLink', person.userId, superAdmin.userId],
      ['unlock', person.userId, superAdmin.userId],
    ])
  })

  test('with who, when, from where and by which request; later renames do not touch it', async () => {
    const { id } = await company.make(company.entity('mnm.unit'), { name: '旧名', nameEn: null })
    await sql`update admin_user set name = '改名了' where id = ${company.owner.userId}`.execute(company.database.db)
    await company.owner.patch(`${units}${id}/`, { version: 1, name: '新名' })
    const { rows } = await sql<
      Record<string, unknown>
    >`select actor_name, record_title, ip::text, request_id, at, now() - at < interval '1 minute' as recent, changes
      from audit where entity = 'mnm.unit' and record_id = ${id} order by id`.execute(company.database.db)
    expect(rows).toMatchObject([
      {
        actor_name: 'visitor1 同学',
        record_title: '旧名',
        ip: '127.0.0.1/32',
        recent: true,
        request_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
      { record_title: '新名', changes: [expect.objectContaining({ field: 'name', before: ['旧名', '旧名'], after: ['新名', '新名'] })] },
    ])
    expect(rows[0]?.['request_id']).not.toBe(rows[1]?.['request_id'])
  })

  test('in the transaction of the change: both, or neither', async () => {
    await root.query(`alter table audit add constraint audit_test check (entity <> 'mnm.unit') not valid`)
    const before = await company.everything()
    const { id } = (await company.owner.get(`${units}?sort=id&page_size=1`)).json().results[0]
    for (const answer of [
      await company.owner.post(units, { name: '不留痕迹', precision: 0 }),
      await company.owner.patch(`${units}${id}/`, { version: 1, nameEn: 'no trace' }),
      await company.owner.delete(`${units}${id}/?version=1`),
    ]) {
      expect(answer.statusCode, told(answer)).toBeGreaterThanOrEqual(400)
    }
    expect(await company.everything()).toBe(before)
    await root.query('alter table audit drop constraint audit_test')
  })
})

describe('LG-03 the audit cannot be altered', () => {
  test('through no address', async () => {
    for (const url of ['/api/audit/', '/api/audit/1/', '/api/log/audit/1/', `${units}1/history/1/`]) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
        expect((await company.owner.send(method, url)).statusCode, `${method} ${url}`).toBe(404)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const url of [`${units}1/history/`, '/api/log/audit/', '/api/log/material/export/', '/api/log/proof/'])
        expect((await company.owner.send(method, url)).statusCode, `${method} ${url}`).toBe(405)
  })

  test.each([
    'update audit set actor_name = $$x$$',
    'delete from audit',
    'truncate audit',
    'truncate audit cascade',
    'drop table audit',
    'alter table audit disable trigger all',
    'alter table audit drop column actor_name',
    'drop trigger audit_is_append_only on audit',
    'create or replace function audit_is_append_only() returns trigger language plpgsql as $$begin return null; end$$',
    'set session_replication_role = replica',
    'insert into audit (id, actor_name, entity, action) overriding system value values (1, $$x$$, $$x$$, $$x$$)',
    'with gone as (delete from audit returning 1) select * from gone',
    'merge into audit using (select 1) as one on true when matched then delete',
    'select setval($$audit_id_seq$$, 1)',
    'update audit_seal set hash = prev',
    'delete from audit_seal',
    'truncate audit_seal',
    'alter table audit_seal disable trigger all',
    'delete from audit_anchor',
    'update audit_archive set to_n = 1',
    'delete from audit_review',
    'update audit_retention set live_months = 1',
    'insert into audit_retention (one) values (false)',
    'delete from audit_retention',
    'set meniscus.audit_purge = on; delete from audit',
    'create or replace function audit_purge(archive bigint) returns bigint language sql as $$select 1::bigint$$',
  ])('by the application: %s', async statement => {
    const { rows: before } = await sql`select count(*), md5(string_agg(audit::text, '' order by id)) from audit`.execute(
      company.database.db,
    )
    await expect(sql.raw(statement).execute(company.database.db)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23505)$/) })
    const { rows } = await sql`select count(*), md5(string_agg(audit::text, '' order by id)) from audit`.execute(company.database.db)
    expect(rows).toEqual(before)
  })

  test('nor by its owner without taking the guard away first', async () => {
    for (const statement of ['update audit set actor_name = $$x$$', 'delete from audit', 'truncate audit', 'delete from audit_seal'])
      await expect(root.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('LG-01 what is secret is written nowhere', () => {
  test('not to the log at its most talkative, not to any table, not to the log of the database', { timeout: 40_000 }, async () => {
    const logged = await anotherProcess(company, { logLevel: 'trace', doesJobs: true })
    const person = await company.visitor({ points: 'all', type: 'superAdmin' })
    const victim = await company.visitor({ points: [] })
    const secret = {
      old: 'three quiet herons',
      typed: 'CANARY-typed-pass',
      wrong: 'CANARY-wrong-pass',
      chosen: 'CANARY-chosen-pass',
      mail: 'CANARY-mail-pass',
    }
    const address = 'CANARY-address@example.com'
    const basic = { authorization: `Basic ${Buffer.from('meniscus-web:public').toString('base64')}` }
    const { username } = (await person.get('/api/users/me/')).json()
    const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
      method: 'POST',
      headers: { ...basic, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
    const token = `http://127.0.0.1:${logged.port}/o/token/`
    await fetch(token, form({ username, password: secret.wrong, grant_type: 'password' }))
    await fetch(token, form({ username: secret.typed, password: secret.wrong, grant_type: 'password' }))
    await fetch(`${token}?username=${username}&password=${secret.wrong}`, form({ grant_type: 'password' }))
    await fetch(token, { ...form({}), body: `{"password":"${secret.wrong}"` })
    const entered = await fetch(token, form({ username, password: secret.old, grant_type: 'password' }))
    const { access_token: fresh } = (await entered.json()) as { access_token: string }
    const cookies = entered.headers.getSetCookie().map(cookie => cookie.split(';')[0]?.split('=')[1] ?? '')
    const signedIn = { token: fresh, csrf: cookies[0] ?? '' }
    const change = { oldPassword: secret.old, newPassword: secret.chosen, confirmPassword: secret.chosen }
    const key = { 'idempotency-key': 'CANARY-key-0123456789' }
    for (const body of [
      { ...change, oldPassword: secret.wrong },
      { ...change, confirmPassword: secret.wrong },
      { ...change, extra: secret.typed },
      `{"oldPassword":"${secret.typed}`,
      change,
    ])
      await logged.ask(signedIn, 'POST', '/api/users/me/password/', body, key)
    const given = (
      await logged.ask(
        signedIn,
        'POST',
        `/api/admin/user/${victim.userId}/password_link/`,
        {},
        { 'idempotency-key': 'CANARY-other-0123456789' },
      )
    ).body.secret
    await logged.ask(signedIn, 'POST', '/api/first_administrator/', {
      secret: secret.typed,
      username: 'x',
      name: 'x',
      password: secret.typed,
    })
    await logged.ask(signedIn, 'POST', units, '{"name":"x', {})
    // A fault in the middle of a statement, whose error repeats what was sent.
    await root.query(`create function boom() returns trigger language plpgsql as $$begin raise exception 'boom' using detail = new.name, hint = new.name; end$$;
      create trigger boom before insert on mnm_unit for each row execute function boom()`)
    expect((await logged.ask(signedIn, 'POST', units, { name: 'CANARY-value', precision: 0 })).status).toBe(500)
    // A value that the database cannot read, which it quotes in the words of its error; and a statement that takes long.
    await root.query(
      `create or replace function boom() returns trigger language plpgsql as $$begin perform pg_sleep(0.3); perform new.name::integer; return new; end$$`,
    )
    expect((await logged.ask(signedIn, 'POST', units, { name: 'CANARY-quoted', precision: 0 })).status).toBe(500)
    await root.query('drop trigger boom on mnm_unit; drop function boom')
    // A mail server that is not there, and jobs that fail with what they were given.
    const { version } = (await logged.ask(signedIn, 'GET', '/api/admin/notifications/')).body
    const mail = { enabled: true, host: '127.0.0.1', port: await freePort(), security: 'tls', username: 'plant', password: secret.mail }
    const addresses = { senderAddress: 'plant@example.com', baseUrl: 'https://plant.example.com' }
    expect((await logged.ask(signedIn, 'PATCH', '/api/admin/notifications/', { version, ...mail, ...addresses })).status).toBe(200)
    expect((await logged.ask(signedIn, 'POST', '/api/admin/notifications/test/', { address })).status).toBe(200)
    await root.query(`select graphile_worker.add_job('announcement.deliver', '{"announcement": "CANARY-value"}')`)
    await expect.poll(() => logged.log()).toContain('An attempt at the job mail.send failed')
    await expect.poll(() => logged.log()).toContain('An attempt at the job announcement.deliver failed')
    const headers = `Authorization: Bearer ${fresh}\r\nX-CSRFToken: ${signedIn.csrf}\r\nCookie: csrftoken=${signedIn.csrf}\r\n`
    await exchange(logged.port, `GET ${units} HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: x\r\n\r\n`)
    await exchange(logged.port, `GET /api/%zz HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`)
    await cutOff(
      logged.port,
      `POST /api/files/ HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nhalf`,
      300,
    )
    await logged.ask(signedIn, 'POST', '/api/logout/', {})

    const log = logged.log()
    expect(log).toContain('"msg":"answered"')
    expect(log).toContain('a request failed')
    expect(log).toContain('a slow statement')
    expect(log).toContain('invalid input syntax for type integer')
    expect(log, 'whom a mail went to').not.toContain(address)
    const password = new URL(company.database.url).password
    const forbidden = {
      ...secret,
      token: fresh,
      csrf: signedIn.csrf,
      device: cookies[1] ?? '',
      given,
      basic: basic.authorization.slice(6),
      value: 'CANARY-value',
      quoted: 'CANARY-quoted',
      database: password,
    }
    for (const [name, value] of Object.entries(forbidden)) {
      expect(value.length, name).toBeGreaterThan(5)
      expect(log.includes(value), `${name} in the log: ${log.slice(Math.max(0, log.indexOf(value) - 200), log.indexOf(value) + 50)}`).toBe(
        false,
      )
    }
    const { rows: tables } = await root.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    const { rows: errors } = await root.query<{ error: string }>(
      `select string_agg(last_error, ' ') as error from graphile_worker._private_jobs`,
    )
    for (const [what, value] of Object.entries(forbidden)) expect(errors[0]?.error, `${what} in the queue`).not.toContain(value)
    for (const { name } of tables) {
      const { rows } = await root.query<{ all: string }>(`select coalesce(string_agg(t::text, '|'), '') as all from ${name} as t`)
      for (const [what, value] of Object.entries(forbidden)) expect(rows[0]?.all.includes(value), `${what} in ${name}`).toBe(false)
    }
    const owner = new pg.Client({ connectionString: inject('template').ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ log: string }>(`select pg_read_file('postgres.log') as log`)
    await owner.end()
    expect(rows[0]?.log).toContain('boom')
    // What it cannot read as what it should be, and that is no text, the database itself quotes.
    const { quoted: _quoted, ...unquoted } = forbidden
    for (const [what, value] of Object.entries(unquoted)) expect(rows[0]?.log.includes(value), `${what} in the database's log`).toBe(false)
  })
})
