import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { atEnd } from '../../tests/harness/atEnd.ts'
import { testDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { readSchemaRecord } from './schemaRecord.server.ts'
import { countWritesOf, hearTableWrites, ownWritePatience, tablesWritten } from './tableWrites.server.ts'
import { transaction } from './transaction.server.ts'
import { withinTime } from '../../tests/harness/withinTime.ts'

describe('the tables that a statement writes', () => {
  test.each([
    ['select * from mnm_unit for update', []],
    ['insert into "mnm_unit" ("name") values ($1)', ['mnm_unit']],
    ['update mnm_unit as t set name = $1', ['mnm_unit']],
    ['with gone as (delete from mnm_brand returning id) insert into mnm_unit select', ['mnm_brand', 'mnm_unit']],
    ['truncate table only mnm_unit', ['mnm_unit']],
    ['  DELETE FROM mnm_unit', ['mnm_unit']],
  ])('%s', (text, tables) => {
    expect(tablesWritten(text)).toEqual(tables)
  })
})

describe('what one connection writes', () => {
  const after = (...statements: readonly (readonly [text: string, failed?: boolean])[]): readonly string[] => {
    const noted: string[] = []
    const ended = countWritesOf({ note: table => void noted.push(table) })
    for (const [text, failed = false] of statements) ended(text, failed)
    return noted
  }

  test('counts when it is committed, and not when it is undone', () => {
    expect(after(['begin'], ['update a set x = 1'])).toEqual([])
    expect(after(['begin'], ['update a set x = 1'], ['insert into b values (1)'], ['commit'])).toEqual(['a', 'b'])
    expect(after(['start transaction isolation level serializable'], ['update a set x = 1'], ['rollback'], ['begin'], ['commit'])).toEqual(
      [],
    )
    expect(after(['begin'], ['savepoint s'], ['update a set x = 1'], ['rollback to savepoint s'], ['commit'])).toEqual(['a'])
  })

  test('counts at once outside a transaction, and also when the answer of a commit was lost', () => {
    expect(after(['update a set x = 1'])).toEqual(['a'])
    expect(after(['update a set x = 1', true], ['select 1'])).toEqual([])
    expect(after(['begin'], ['update a set x = 1'], ['commit', true])).toEqual(['a'])
  })
})

describe('the writes of a database', () => {
  let database: TestDatabase
  let owner: pg.Client

  beforeAll(async () => {
    database = await testDatabase()
    const hearing = hearTableWrites(database.url)
    atEnd(() => hearing.close())
    await vi.waitUntil(() => database.writes.areHeard(), { timeout: 20_000 })
    owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    atEnd(() => owner.end())
  })

  const newUnit = (name: string) =>
    sql`insert into mnm_unit (name, precision, created_at, updated_at, search_text) values (${name}, 0, now(), now(), '')`

  test('of this process count before whoever wrote is answered', async () => {
    const before = database.writes.countOf('mnm_unit')
    await transaction(database.db, async tx => {
      await newUnit('mg').execute(tx)
      expect(database.writes.countOf('mnm_unit')).toBe(before)
    })
    expect(database.writes.countOf('mnm_unit')).toBeGreaterThan(before)
  })

  test('of any other program are heard: raw statements, truncation, lines that go with their record', async () => {
    for (const [statement, table] of [
      [`insert into mnm_unit (name, precision) values ('by hand', 0)`, 'mnm_unit'],
      [`update mnm_unit set precision = 1`, 'mnm_unit'],
      [`truncate quality_iqc_readings`, 'quality_iqc_readings'],
      [`delete from purchase_supplier`, 'purchase_supplier_contacts'],
    ] as const) {
      if (table === 'purchase_supplier_contacts')
        await owner.query(`with s as (insert into purchase_supplier (code, name, type, status, bill_type, currency, settlement_days)
          values ('S1', 'a', 'trader', 'pending', 'none', 'CNY', 0) returning id)
          insert into purchase_supplier_contacts (owner_id, position, name) select id, 0, 'x' from s`)
      const before = database.writes.countOf(table)
      await owner.query(statement)
      await expect.poll(() => database.writes.countOf(table), { message: statement }).toBeGreaterThan(before)
    }
  })

  test('that are undone elsewhere are not heard', async () => {
    const before = database.writes.countOf('mnm_brand')
    await owner.query(`begin; insert into mnm_brand (name) values ('x'); rollback`)
    await owner.query(`update mnm_unit set precision = 2`)
    const units = database.writes.countOf('mnm_unit')
    await owner.query(`update mnm_unit set precision = 3`)
    await expect.poll(() => database.writes.countOf('mnm_unit')).toBeGreaterThan(units)
    expect(database.writes.countOf('mnm_brand')).toBe(before)
  })

  test('count anew for every table when hearing was interrupted, and nothing is trusted meanwhile', async () => {
    const before = database.writes.countOf('mnm_brand')
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meniscus writes' and datname = current_database()`,
    )
    await expect.poll(() => database.writes.areHeard()).toBe(false)
    await expect.poll(() => database.writes.areHeard()).toBe(true)
    expect(database.writes.countOf('mnm_brand')).toBeGreaterThan(before)
  })

  test('are waited for by who says which change was their own, until the last of them was heard', async () => {
    await owner.query(`begin; insert into mnm_brand (name) values ('own')`)
    const { rows } = await owner.query<{ change: string }>('select pg_current_xact_id()::text as change')
    const change = rows[0]?.change ?? ''
    const before = database.writes.countOf('mnm_brand')
    const counted = database.writes.heard(change).then(() => database.writes.countOf('mnm_brand'))
    await owner.query(`select pg_notify('written', '#${change}')`)
    await owner.query('commit')
    expect(await counted).toBeGreaterThan(before)
  })

  test('are not waited for longer than a moment', async () => {
    const start = performance.now()
    const isSoon = withinTime(20 * ownWritePatience)
    await database.writes.heard('1')
    expect(performance.now() - start).toBeGreaterThanOrEqual(ownWritePatience - 2)
    isSoon()
  })

  test('of every table of the definitions are told', async () => {
    const { rows } = await owner.query<{ table: string }>(
      `select c.relname as "table" from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_written')`,
      [['approval_instance', 'approval_task', ...readSchemaRecord('migrations/schema').tables.map(({ name }) => name)]],
    )
    expect(rows).toEqual([])
  })
})
