import { sql } from 'kysely'
import { createServer, connect, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../tests/harness/database.ts'
import { DatabaseBusy, isUnreachable, openDatabase, type OpenDatabase } from './pool.server.ts'
import { OutcomeUnknown, transaction } from './transaction.server.ts'

const { db, pool, url, ownerUrl } = await testDatabase()

const opened = new Set<OpenDatabase>()
const open = (...parameters: Parameters<typeof openDatabase>): OpenDatabase => {
  const database = openDatabase(...parameters)
  opened.add(database)
  return database
}
afterAll(async () => {
  for (const database of opened) await database.close()
})

const answerOf = async (expression: string): Promise<unknown> =>
  (await sql<{ answer: unknown }>`select ${sql.raw(expression)} as answer`.execute(db)).rows[0]?.answer

describe('values of the database', () => {
  test.each([
    ['a whole number is a number', `9007199254740991::int8`, 9007199254740991],
    ['whole numbers in a list are numbers', `array[1, null, 3]::int8[]`, [1, null, 3]],
    ['a decimal stays exact', `0.10::numeric(18,2)`, '0.10'],
    ['decimals in a list stay exact', `array[0.10, 2]::numeric(18,2)[]`, ['0.10', '2.00']],
    ['a quantity stays exact', `12.5::qty`, '12.5000'],
    ['a business day is its text', `date '2026-10-08'`, '2026-10-08'],
    ['an instant is ISO 8601 in UTC, as JavaScript writes it', `timestamptz '2026-10-08 17:30:00.5+08'`, '2026-10-08T09:30:00.500Z'],
    ['an instant keeps finer parts than JavaScript knows', `timestamptz '2026-10-08 09:30:00.123456Z'`, '2026-10-08T09:30:00.123456Z'],
    ['instants in a list are ISO 8601', `array[timestamptz '2026-10-08 09:30Z']`, ['2026-10-08T09:30:00.000Z']],
    ['a flag is a boolean', `true`, true],
    ['nothing is null', `null::timestamptz`, null],
  ])('%s', async (_name, expression, expected) => {
    expect(await answerOf(expression)).toEqual(expected)
  })

  test('a whole number that JavaScript would round is refused, not rounded', async () => {
    await expect(answerOf(`9007199254740992::int8`)).rejects.toThrow('too large to be read exactly')
  })

  test.each(['qty', 'amount'])('a column of %s refuses what is no amount', async domain => {
    for (const value of ['NaN', 'Infinity', '-0.0001'])
      await expect(answerOf(`'${value}'::${domain}`)).rejects.toThrow(/violates check|overflow/)
  })
})

describe('a session', () => {
  test('speaks UTC, waits briefly and sees only the public schema', async () => {
    const settings = [
      'TimeZone',
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'search_path',
      'application_name',
    ]
    const found = await Promise.all(settings.map(name => answerOf(`current_setting('${name}')`)))
    expect(found).toEqual(['UTC', '5s', '2s', '10s', 'public', 'meniscus'])
  })

  test('says that it is busy when no connection comes free within two seconds', async () => {
    const small = open(url, { max: 1 })
    const held = await small.pool.connect()
    await Promise.all([
      expect(sql`select 1`.execute(small.db)).rejects.toBeInstanceOf(DatabaseBusy),
      expect(small.pool.query('select 1')).rejects.toBeInstanceOf(DatabaseBusy),
    ])
    held.release()
    expect((await small.pool.query('select 1')).rowCount).toBe(1)
  })

  test('ends a statement that takes too long', async () => {
    const hasty = open(url, { statementTimeout: 50 })
    await expect(sql`select pg_sleep(5)`.execute(hasty.db)).rejects.toMatchObject({ code: '57014' })
  })

  test('knows a database that went away from a statement that was refused', async () => {
    const nowhere = open(url.replace(/@[^/]+/, '@127.0.0.1:1'))
    expect(isUnreachable(await nowhere.pool.query('select 1').catch((error: unknown) => error))).toBe(true)
    const withoutSocket = open(url.replace(/@[^/]+/, '@%2Fnowhere:1'))
    expect(isUnreachable(await withoutSocket.pool.query('select 1').catch((error: unknown) => error))).toBe(true)
    const ended = pool.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
    expect(isUnreachable(await ended)).toBe(true)
    expect(isUnreachable(await pool.query('select 1/0').catch((error: unknown) => error))).toBe(false)
  })

  test('gives up a server that no longer answers, and works again when it does', async () => {
    const proxy = await startProxy()
    const database = open(url.replace(/@[^/]+/, `@127.0.0.1:${proxy.port}`), { silence: 1000 })
    expect((await sql`select 1`.execute(database.db)).rows).toHaveLength(1)
    proxy.swallow(true)
    const silent = await sql`select 1`.execute(database.db).catch((error: unknown) => error)
    expect(isUnreachable(silent)).toBe(true)
    proxy.swallow(false)
    expect((await sql`select 1`.execute(database.db)).rows).toHaveLength(1)
  })
})

describe('a transaction', () => {
  const count = async (kind: string): Promise<unknown> =>
    (await pool.query('select count(*) as n from counter where kind = $1', [kind])).rows[0].n
  const write = (tx: OpenDatabase['db'], kind: string) => tx.insertInto('counter').values({ kind, period: '', last: 1 }).execute()

  test('undoes everything when its work fails', async () => {
    const work = transaction(db, async tx => {
      await write(tx, 'undone')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await count('undone')).toBe(0)
  })

  test("is done again when two of them stand in each other's way", async () => {
    await write(db, 'left')
    await write(db, 'right')
    const raise = (first: string, second: string) =>
      transaction(db, async tx => {
        for (const kind of [first, second]) {
          await sql`update counter set last = last + 1 where kind = ${kind}`.execute(tx)
          await sql`select pg_sleep(0.05)`.execute(tx)
        }
      })
    await Promise.all([raise('left', 'right'), raise('right', 'left')])
    const { rows } = await pool.query(`select last from counter where kind in ('left', 'right')`)
    expect(rows).toEqual([{ last: 3 }, { last: 3 }])
  })

  test('is done again five times at most', async () => {
    let runs = 0
    const work = transaction(db, async tx => {
      runs++
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(5)
  })

  test('is not done again when the database refuses what it wrote', async () => {
    let runs = 0
    await write(db, 'twice')
    const work = transaction(db, async tx => {
      runs++
      await write(tx, 'twice')
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })

  test('sees what others commit meanwhile only when it is not serializable', async () => {
    const work = transaction(
      db,
      async tx => {
        await sql`select count(*) from counter`.execute(tx)
        await write(db, 'meanwhile')
        return (await sql<{ n: number }>`select count(*) as n from counter where kind = 'meanwhile'`.execute(tx)).rows[0]?.n
      },
      { isolation: 'repeatable read' },
    )
    expect(await work).toBe(0)
  })

  test('says that its outcome is unknown, and is not done again, when the answer to the commit is lost', async () => {
    const proxy = await startProxy()
    const database = open(url.replace(/@[^/]+/, `@127.0.0.1:${proxy.port}`), { max: 1 })
    let runs = 0
    const work = transaction(database.db, async tx => {
      runs++
      await write(tx, 'lost')
      proxy.breakAfterNextRequest()
    })
    await expect(work).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(runs).toBe(1)
    await expect.poll(() => count('lost')).toBe(1)
  })
})

describe('the audit', () => {
  const entry = { actor_name: 'tester', entity: 'mnm.unit', action: 'create' }

  test.each(['update audit set reason = null', 'delete from audit', 'truncate audit'])('refuses "%s" to everybody', async statement => {
    await db.insertInto('audit').values(entry).execute()
    const owner = open(ownerUrl, { max: 1 })
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    await expect(owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('notes the clock of the database and the transaction', async () => {
    const { rows } = await pool.query(
      `insert into audit (actor_name, entity, action) values ('a', 'b', 'c') returning at, xid::text::int8 as xid, changes`,
    )
    expect(rows[0]).toMatchObject({ changes: {}, xid: expect.any(Number), at: expect.stringMatching(/^20\d\d-.*Z$/) })
  })
})

/** Stands between a pool and the database and fails as networks fail. */
const startProxy = async () => {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let swallowing = false
  let breaking = false
  const server = createServer(client => {
    const upstream = connect(Number(target.port), '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', chunk => {
      if (swallowing) return
      upstream.write(chunk)
      if (breaking) {
        breaking = false
        client.destroy()
      }
    })
    upstream.on('data', chunk => !swallowing && !client.destroyed && client.write(chunk))
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port')
  return {
    port: address.port,
    swallow: (on: boolean) => void (swallowing = on),
    breakAfterNextRequest: () => void (breaking = true),
  }
}
