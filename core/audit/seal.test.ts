import { sql } from 'kysely'
import { createServer } from 'node:http'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealAll } from '../../tests/harness/sealAll.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { sealingWith } from '../mail/seal.server.ts'
import { anchorChain, anchorFolder } from './anchors.server.ts'
import { retainAudit } from './archive.server.ts'
import { tellOutside } from './anchorsOutside.server.ts'
import { sealerOf, sealLag } from './seal.server.ts'
import { verifyAudit } from './verify.server.ts'

// The chain in the database: who seals what in which order, and what somebody who is above all rules of the database cannot hide.

let database: TestDatabase
let superuser: pg.Client
let dataFolder: string

beforeAll(async () => {
  database = await testDatabase()
  superuser = new pg.Client({ connectionString: database.ownerUrl })
  await superuser.connect()
})
afterAll(() => superuser.end())

beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'meniscus-audit-'))
  await tamper(
    'delete from audit; delete from audit_seal; delete from audit_anchor; delete from audit_anchor_outside; delete from audit_archived; delete from audit_archive_indexed; delete from audit_archive',
  )
  return () => rmSync(dataFolder, { recursive: true, force: true })
})

/** What a superuser does: past triggers and rights. */
const tamper = async (statement: string): Promise<void> => {
  await superuser.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

const add = async (count: number, name = '李'): Promise<void> => {
  await sql`insert into audit (actor_name, entity, record_id, record_title, action, changes, detail)
    select ${name}, 'mnm.unit', n, '件 ' || n, 'update', '[{"field": "name", "label": ["名称", "Name"], "before": null, "after": ["一", "one"]}]', '{"size": 3}'
    from generate_series(1, ${count}::int) as n`.execute(database.db)
}

const seal = () => sealAll(database.db)
const verify = () => verifyAudit({ db: database.db, dataFolder })
const sealedIds = async (): Promise<readonly number[]> =>
  (await sql<{ id: number }>`select audit_id as id from audit_seal order by n`.execute(database.db)).rows.map(({ id }) => id)

/** The one file of a folder of anchors, which is called by the year. */
const fileIn = (folder: string): string => {
  const [file = '', ...others] = readdirSync(folder)
  expect([file, others]).toEqual([expect.stringMatching(/^\d{4}\.jsonl$/), []])
  return join(folder, file)
}

describe('the sealer', () => {
  test('links every row once and in order, over several batches, and again from where it stopped', async () => {
    await add(4321)
    expect(await seal()).toBe(4321)
    expect(await seal()).toBe(0)
    await add(3)
    expect(await sealLag(database.db)).toMatchObject({ rows: 3 })
    const sealer = sealerOf(database.db)
    expect(await sealAll(database.db, sealer)).toBe(3)
    await add(2)
    expect(await sealAll(database.db, sealer)).toBe(2)
    expect(await sealLag(database.db)).toMatchObject({ rows: 0 })
    const ids = await sealedIds()
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(await verify()).toMatchObject({ intact: true, checked: 4326, unsealed: 0 })
  })

  test('waits for a transaction that is older, so that its row comes first', async () => {
    const slow = new pg.Client({ connectionString: database.url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(`insert into audit (actor_name, entity, action, changes) values ('慢', 'mnm.unit', 'create', '[]')`)
    const sealer = sealerOf(database.db)
    await add(1, '快')
    expect(await sealer.seal()).toBe(0)
    expect(await sealer.seal()).toBe(0)
    await slow.query('commit')
    await slow.end()
    expect(await sealAll(database.db, sealer)).toBe(2)
    const { rows } = await sql<{
      name: string
    }>`select actor_name as name from audit_seal as s join audit as a on a.id = s.audit_id order by n`.execute(database.db)
    expect(rows.map(({ name }) => name)).toEqual(['慢', '快'])
  })

  test('goes on at its end alone: no link follows another one than the one before it', async () => {
    await add(2)
    await seal()
    const { rows } = await sql<{
      n: number
      hash: string
    }>`select n, encode(hash, 'hex') as hash from audit_seal order by n desc limit 2`.execute(database.db)
    const [end, former] = rows
    if (!end || !former) throw new Error('Nothing was sealed')
    await add(1)
    const link = (n: number, prev: string) =>
      sql`insert into audit_seal (n, audit_id, sealed_at, prev, hash)
      select ${n}, max(id), now(), decode(${prev}, 'hex'), sha256('x') from audit`.execute(database.db)
    for (const [n, prev] of [
      [end.n + 1, former.hash],
      [end.n + 2, end.hash],
      [end.n + 1, '0'.repeat(64)],
    ] as const)
      await expect(link(n, prev)).rejects.toMatchObject({ constraint: 'audit_seal_follows' })
    expect(await seal()).toBe(1)
    expect(await verify()).toMatchObject({ intact: true, unsealed: 0 })
  })

  test('is one, however many run: every row has one seal and the chain does not fork', async () => {
    const sealers = [1, 2, 3, 4].map(() => sealerOf(database.db))
    for (let turn = 0; turn < 5; turn++) {
      await Promise.all([add(150), ...sealers.map(sealer => sealer.seal())])
    }
    await seal()
    expect(new Set(await sealedIds()).size).toBe(750)
    expect(await verify()).toMatchObject({ intact: true, checked: 750 })
  })

  test('seals what came with a copy of another database, whose transactions this one does not know yet', async () => {
    await sql`insert into audit (xid, actor_name, entity, action, changes) values ('900000000000'::xid8, '旧', 'mnm.unit', 'create', '[]')`.execute(
      database.db,
    )
    expect(await seal()).toBe(1)
    expect(await verify()).toMatchObject({ intact: true })
  })
})

describe('what a superuser does to the audit is found', () => {
  const prepared = async (): Promise<number> => {
    await add(30)
    await seal()
    await anchorChain(database.db, anchorFolder(dataFolder))
    const ids = await sealedIds()
    return ids[14] ?? 0
  }

  test.each([
    ['a changed name', (id: number) => `update audit set actor_name = '王' where id = ${id}`, 'rowChanged'],
    [
      'a changed value',
      (id: number) => `update audit set changes = jsonb_set(changes, '{0,after,0}', '"二"') where id = ${id}`,
      'rowChanged',
    ],
    [
      'a changed time, by a microsecond',
      (id: number) => `update audit set at = at + interval '1 microsecond' where id = ${id}`,
      'rowChanged',
    ],
    ['a value that was taken away', (id: number) => `update audit set detail = null where id = ${id}`, 'rowChanged'],
    ['a row that was taken away', (id: number) => `delete from audit where id = ${id}`, 'rowMissing'],
    [
      'a row with its seal',
      (id: number) => `delete from audit where id = ${id}; delete from audit_seal where audit_id = ${id}`,
      'sealMissing',
    ],
    ['another hash', (id: number) => `update audit_seal set hash = sha256('x') where audit_id = ${id}`, 'sealChanged'],
    [
      'another time of sealing',
      (id: number) => `update audit_seal set sealed_at = sealed_at - interval '1 day' where audit_id = ${id}`,
      'rowChanged',
    ],
  ])('%s', async (_what, statement, fault) => {
    const id = await prepared()
    await tamper(statement(id))
    expect(await verify()).toMatchObject({ intact: false, broken: { fault, n: 15, ...(fault === 'sealMissing' ? {} : { auditId: id }) } })
  })

  test('a row that was put between others', async () => {
    await prepared()
    const [first = 0] = await sealedIds()
    await tamper(
      `insert into audit (id, at, xid, actor_name, entity, action, changes) overriding system value values (${first - 1}, now() - interval '1 day', '3'::xid8, '假', 'mnm.unit', 'create', '[]')`,
    )
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'rowInserted', auditId: first - 1 } })
  })

  test('an end that was cut off, and a whole chain that was made anew, against the anchors', async () => {
    const id = await prepared()
    await tamper(`delete from audit_seal where n > 20; delete from audit where id > ${id + 5}`)
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'sealMissing', n: 21 } })
    await tamper(`update audit set actor_name = '王' where id = ${id}; delete from audit_seal; delete from audit_anchor`)
    await add(20)
    await seal()
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'anchorDiffers', n: 30 } })
    rmSync(anchorFolder(dataFolder), { recursive: true })
    expect(await verify(), 'who can change the anchors everywhere can change everything').toMatchObject({ intact: true })
  })

  test('an anchor of the database that is another one than in the file', async () => {
    await prepared()
    await tamper(`update audit_anchor set hash = sha256('x')`)
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'anchorDiffers', n: 30 } })
  })
})

describe('what lies outside the rules of time', () => {
  test('a row that is dated before those that were sealed before it, with the next number and sealed in its turn', async () => {
    await add(30)
    await seal()
    await tamper(`insert into audit (at, actor_id, actor_name, entity, record_id, action, changes)
      values ('2025-01-01', 3, '沈国平', 'quality.iqc', 5, 'pass', '[]')`)
    await seal()
    const ids = await sealedIds()
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'rowMisdated', n: 31, auditId: ids.at(-1) } })
  })

  test('a row that is dated after its seal', async () => {
    await add(3)
    await tamper(
      `insert into audit (at, actor_name, entity, action, changes) values (now() + interval '1 day', '沈国平', 'quality.iqc', 'pass', '[]')`,
    )
    await seal()
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'rowMisdated', n: 4 } })
  })

  test('not what one transaction brings in at the beginning, of whatever time; after that nothing may be older', async () => {
    await sql`insert into audit (at, actor_name, entity, action, changes)
      select now() - make_interval(days => case when n <= 100 then 300 + (n * 37) % 200 else (n * 37) % 500 end), '李', 'mnm.unit', 'update', '[]' from generate_series(1, 300) as n`.execute(
      database.db,
    )
    await seal()
    expect(await verify()).toMatchObject({ intact: true, checked: 300 })
    // Also when a part of it lies in the archive, or is exported without that.
    await tamper(`update audit_retention set live_months = 8`)
    expect((await retainAudit(database.db, dataFolder)).purged).toBeGreaterThan(0)
    await tamper(`update audit_retention set live_months = 12; delete from audit where action = 'purge'`)
    expect(await verify()).toMatchObject({ intact: true, checked: 300 })
    // Sealed first: a transaction of another database may hold up this row, and then the other one would stand before it.
    await add(1)
    await seal()
    await tamper(`insert into audit (at, xid, actor_name, entity, action, changes)
      select now() - interval '1 year', xid, '沈国平', 'quality.iqc', 'pass', '[]' from audit order by id limit 1`)
    await seal()
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'rowMisdated', n: 302 } })
  })
})

describe('the last rows', () => {
  test('cannot be cut off unseen: 500 of them, or those of a minute, are anchored', async () => {
    await add(30)
    await seal()
    const folder = anchorFolder(dataFolder)
    await anchorChain(database.db, folder)
    await add(499)
    await seal()
    expect(await anchorChain(database.db, folder), 'too few, too soon').toBeUndefined()
    await add(1)
    await seal()
    expect(await anchorChain(database.db, folder)).toMatchObject({ n: 530 })
    const ids = await sealedIds()
    await tamper(
      `delete from audit where id > ${ids[479] ?? 0}; delete from audit_seal where n > 480; delete from audit_anchor where n > 480`,
    )
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'sealMissing', n: 481 } })
    // Covered up by new rows.
    await add(80)
    await seal()
    expect(await verify()).toMatchObject({ intact: false, broken: { fault: 'anchorDiffers', n: 530 } })
  })

  test('are also held by a folder outside, when whoever cuts them off can write the data folder too', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'meniscus-outside-'))
    const sealing = sealingWith(Buffer.alloc(32))
    await add(30)
    await seal()
    await anchorChain(database.db, anchorFolder(dataFolder))
    await tellOutside({ db: database.db, places: { folder: outside }, sealing })
    const ids = await sealedIds()
    await tamper(`delete from audit where id > ${ids[9] ?? 0}; delete from audit_seal where n > 10; delete from audit_anchor`)
    rmSync(anchorFolder(dataFolder), { recursive: true })
    expect(await verify()).toMatchObject({ intact: true })
    expect(await verifyAudit({ db: database.db, dataFolder, outside })).toMatchObject({
      intact: false,
      broken: { fault: 'sealMissing', n: 11 },
    })
    rmSync(outside, { recursive: true })
  })
})

describe('anchors', () => {
  test('whose files are gone are missed: those of the data folder after a while, and those of the folder outside that was told', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'meniscus-outside-'))
    await add(30)
    await seal()
    await anchorChain(database.db, anchorFolder(dataFolder))
    const told = () => verifyAudit({ db: database.db, dataFolder, outside })
    expect(await told(), 'the folder outside was told nothing yet').toMatchObject({ intact: true })
    await tellOutside({ db: database.db, places: { folder: outside }, sealing: sealingWith(Buffer.alloc(32)) })
    expect(await told()).toMatchObject({ intact: true })
    rmSync(outside, { recursive: true })
    expect(await told()).toMatchObject({ intact: false, faults: [{ fault: 'anchorsMissing' }] })
    rmSync(anchorFolder(dataFolder), { recursive: true })
    expect(await verify(), 'its file may just be being written').toMatchObject({ intact: true })
    await tamper(`update audit_anchor set at = at - interval '11 minutes'`)
    expect(await verify()).toMatchObject({ intact: false, faults: [{ fault: 'anchorsMissing' }] })
  })

  test('are told outside: what fails is remembered, waits a minute, and is told in full afterwards; nothing twice', async () => {
    const taken: unknown[] = []
    let status = 500
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        if (status === 200) taken.push(JSON.parse(body))
        response.writeHead(status).end()
      })
    })
    const ready = Promise.withResolvers<void>()
    receiver.listen(0, '127.0.0.1', ready.resolve)
    await ready.promise
    const address = receiver.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const folder = join(dataFolder, 'not', 'there', 'yet')
    const places = { folder, webhook: `http://127.0.0.1:${port}/`, mail: 'quality@example.com' }
    const tell = () => tellOutside({ db: database.db, places, sealing: sealingWith(Buffer.alloc(32)) })
    const states = async () =>
      (
        await sql<{
          place: string
          n: number
          problem: string | null
        }>`select place, n, problem from audit_anchor_outside order by place`.execute(database.db)
      ).rows
    const anchored = async () => {
      await add(1)
      await seal()
      await tamper(`update audit_anchor set at = at - interval '61 seconds'`)
      return anchorChain(database.db, anchorFolder(dataFolder))
    }
    const first = await anchored()
    await tell()
    expect(await states()).toEqual([
      { place: 'folder', n: 1, problem: null },
      { place: 'mail', n: 0, problem: 'Email is disabled' },
      { place: 'webhook', n: 0, problem: 'HTTP 500' },
    ])
    status = 200
    await sql`update mail_setting set enabled = true, host = 'mail.example.com', sender_address = 'm@example.com', base_url = 'https://m.example.com'`.execute(
      database.db,
    )
    const second = await anchored()
    await tell()
    expect(taken, 'not again within a minute').toEqual([])
    await sql`update audit_anchor_outside set tried_at = tried_at - interval '61 seconds'`.execute(database.db)
    await tell()
    await tell()
    expect(await states()).toEqual(['folder', 'mail', 'webhook'].map(place => ({ place, n: 2, problem: null })))
    expect(taken).toMatchObject([{ anchors: [first, second].map(anchor => ({ n: anchor?.n, hash: anchor?.hash })) }])
    const lines = readFileSync(fileIn(folder), 'utf8').trim().split('\n')
    expect(lines.map(line => JSON.parse(line).n)).toEqual([1, 2])
    await anchored()
    await tell()
    const mails = await sql`select address, event from mail`.execute(database.db)
    expect(mails.rows, 'one mail a day').toEqual([{ address: 'quality@example.com', event: 'notice.anchor' }])
    receiver.close()
    await tellOutside({ db: database.db, places: {}, sealing: sealingWith(Buffer.alloc(32)) })
    expect(await states(), 'what is not configured any more is no trouble').toEqual([])
    await sql`update mail_setting set enabled = false`.execute(database.db)
  })

  test('are written when the chain has grown and a minute has passed, and the file is only added to', async () => {
    await add(2)
    await seal()
    const folder = anchorFolder(dataFolder)
    expect(await anchorChain(database.db, folder)).toMatchObject({ n: 2 })
    await add(1)
    await seal()
    expect(await anchorChain(database.db, folder)).toBeUndefined()
    await tamper(`update audit_anchor set at = at - interval '61 seconds'`)
    expect(await anchorChain(database.db, folder)).toMatchObject({ n: 3 })
    expect(await anchorChain(database.db, folder)).toBeUndefined()
    const file = fileIn(folder)
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    expect(lines.map(line => JSON.parse(line).n)).toEqual([2, 3])
    // The power went while the last line was written.
    writeFileSync(file, `${lines.join('\n')}\n{"n":4,"ha`)
    expect(await verify()).toMatchObject({ intact: true, anchors: 2 })
  })
})
