import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../tests/harness/database.ts'
import { migrate, readMigrations, type Migration } from './migrate.server.ts'
import { formerList } from './migrationDigests.server.ts'
import { openDatabase } from './pool.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'meniscus-migrations-'))

const migrationsOf = (files: Readonly<Record<string, string>>): readonly Migration[] => {
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return readMigrations(folder)
}

const audit = 'create table audit (id int);'

const tablesOf = async ({ ownerUrl }: TestDatabase): Promise<readonly string[]> => {
  const owner = openDatabase(ownerUrl)
  const { rows } = await owner.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  await owner.close()
  return rows.map(row => row.name)
}

afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('migrations', () => {
  test('are applied in order, once', async () => {
    const database = await emptyDatabase()
    const first = migrationsOf({ '0001_core.sql': audit })
    expect(await migrate(database.ownerUrl, first)).toBe(1)
    expect(await migrate(database.ownerUrl, first)).toBe(0)
    const second = migrationsOf({ '0002_unit.sql': 'create table unit (id int); alter table audit add column note text;' })
    expect(await migrate(database.ownerUrl, second)).toBe(1)
    expect(await tablesOf(database)).toEqual(['audit', 'migration', 'unit'])
  })

  test('are applied once when two processes start together', async () => {
    const database = await emptyDatabase()
    const migrations = migrationsOf({ '0001_core.sql': `${audit} select pg_sleep(0.3);` })
    const applied = await Promise.all([migrate(database.ownerUrl, migrations), migrate(database.ownerUrl, migrations)])
    expect(applied.toSorted((left, right) => left - right)).toEqual([0, 1])
  })

  test('leave the database as it was when one fails, and go on from there when it is mended', async () => {
    const database = await emptyDatabase()
    const broken = migrationsOf({ '0001_core.sql': audit, '0002_unit.sql': 'create table unit (id int); select 1/0;' })
    await expect(migrate(database.ownerUrl, broken)).rejects.toMatchObject({
      problem: 'migrationFailed',
      message: expect.stringContaining('Migration 2 (unit) failed and the database is as it was: division by zero'),
    })
    expect(await tablesOf(database)).toEqual(['audit', 'migration'])
    expect(await migrate(database.ownerUrl, migrationsOf({ '0002_unit.sql': 'create table unit (id int);' }))).toBe(1)
  })

  test('refuse a database that is newer than the program, and say both numbers', async () => {
    const database = await emptyDatabase()
    const migrations = migrationsOf({ '0001_core.sql': audit, '0002_unit.sql': 'create table unit (id int);' })
    await migrate(database.ownerUrl, migrations)
    await expect(migrate(database.ownerUrl, migrations.slice(0, 1))).rejects.toMatchObject({
      problem: 'schemaNewer',
      says: [expect.stringMatching(/2.*1/), expect.stringMatching(/has schema 2, this program knows 1/)],
    })
  })

  test('refuse a file that was changed after it had been applied, but not other line ends', async () => {
    const database = await emptyDatabase()
    await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': `${audit}\n` }))
    expect(await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': `${audit}\r\n` }))).toBe(0)
    await expect(migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': `${audit} -- changed` }))).rejects.toMatchObject({
      problem: 'schemaChanged',
      message: expect.stringContaining('Migration 1 (core)'),
    })
  })

  test('take a company that applied the statements under a former comment, as it is recorded with both digests', async () => {
    const database = await emptyDatabase()
    const [former] = migrationsOf({ '0001_core.sql': `-- In core/old.\n${audit}` })
    await migrate(database.ownerUrl, former ? [former] : [])
    const [present] = migrationsOf({ '0001_core.sql': `-- In core/new.\n${audit}` })
    writeFileSync(join(folder, formerList), `# The folder was renamed.\n${former?.sha256} ${present?.sha256} 0001_core.sql\n`)
    expect(await migrate(database.ownerUrl, readMigrations(folder))).toBe(0)
    await expect(migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': `${audit} -- changed` }))).rejects.toMatchObject({
      problem: 'schemaChanged',
    })
  })

  test('have names that begin with a count or a time, each of them once', () => {
    expect(() => migrationsOf({ '0001_core.sql': audit, 'unit.sql': '' })).toThrow('unit.sql should be called yyyyMMddHHmmss_name.sql')
    rmSync(join(folder, 'unit.sql'))
    expect(() => migrationsOf({ '20261120080000_unit.sql': '', '20261120080000_brand.sql': '' })).toThrow('stands before two migrations')
  })

  test('that were written side by side are applied whichever comes first', async () => {
    const database = await emptyDatabase()
    await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': audit, '20261120090000_unit.sql': 'create table unit (id int);' }))
    expect(await migrate(database.ownerUrl, migrationsOf({ '20261120080000_brand.sql': 'create table brand (id int);' }))).toBe(1)
    expect(await tablesOf(database)).toEqual(['audit', 'brand', 'migration', 'unit'])
  })

  test('go on where a database of the first version, which counted in small numbers, stands', async () => {
    const database = await emptyDatabase()
    const first = migrationsOf({ '0001_core.sql': audit })
    await migrate(database.ownerUrl, first)
    const owner = openDatabase(database.ownerUrl)
    await owner.pool.query('alter table migration alter column number type integer')
    await owner.close()
    expect(await migrate(database.ownerUrl, migrationsOf({ '20261120080000_unit.sql': 'create table unit (id int);' }))).toBe(1)
  })

  test('do not wait for ever for a table that is in use', { timeout: 60_000 }, async () => {
    const database = await emptyDatabase()
    await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': audit }))
    const holder = await database.pool.connect()
    await holder.query('begin; select * from audit')
    const waiting = migrate(
      database.ownerUrl,
      migrationsOf({ '0002_audit.sql': `set local lock_timeout = '100ms'; alter table audit add column note text;` }),
      2,
    )
    await expect(waiting).rejects.toMatchObject({ problem: 'migrationFailed', message: expect.stringContaining('lock timeout') })
    holder.release(true)
  })

  test(
    'step aside from a table that is in use, so that its readers go on, and come back once it is free',
    { timeout: 60_000 },
    async () => {
      const database = await emptyDatabase()
      await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': audit }))
      const holder = await database.pool.connect()
      await holder.query('begin; select * from audit')
      const migrated = migrate(database.ownerUrl, migrationsOf({ '0002_audit.sql': 'alter table audit add column note text;' }))
      await expect
        .poll(async () => (await database.pool.query(`select from pg_locks where not granted and relation = 'audit'::regclass`)).rowCount)
        .toBeGreaterThan(0)
      // Queues behind the migration, and is let through when that steps aside.
      await database.pool.query('select * from audit')
      await holder.query('commit')
      holder.release()
      expect(await migrated).toBe(1)
    },
  )

  test('let the application write rows of tables that come later, and never the audit', async () => {
    const database = await emptyDatabase()
    await migrate(database.ownerUrl, migrationsOf({ '0001_core.sql': audit }))
    await migrate(
      database.ownerUrl,
      migrationsOf({ '0002_unit.sql': 'create table unit (id bigint generated always as identity, name text);' }),
    )
    await database.pool.query(`insert into unit (name) values ('mg/L')`)
    await database.pool.query('insert into audit values (1)')
    for (const statement of [
      'update audit set id = 2',
      'delete from audit',
      'truncate audit',
      'drop table audit',
      'delete from migration',
    ]) {
      await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('say why a database refuses, without the password', async () => {
    const nowhere = migrate('postgres://somebody:secret-word@127.0.0.1:1/none', [])
    await expect(nowhere).rejects.toMatchObject({
      problem: 'databaseRefuses',
      message: expect.stringMatching(/^(?!.*secret-word).*ECONNREFUSED/),
    })
  })
})
