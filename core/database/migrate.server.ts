import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readFormerDigests, type FormerDigest } from './migrationDigests.server.ts'
import { installQueue } from './installQueue.server.ts'
import { grantApplication } from './roles.server.ts'
import { codeOf, databaseRefuses, diskFull, StartFailure } from './startFailure.server.ts'

/** One step of the schema: a file `yyyyMMddHHmmss_name.sql`; the first ones are counted, `0001_core.sql`. */
export interface Migration {
  /** The digits before the name: the time at which it was written, or the count of the first ones. They order the migrations. */
  readonly number: number
  readonly name: string
  readonly file: string
  readonly sql: string
  /** SHA-256 of the text with line feeds, in hexadecimal. */
  readonly sha256: string
  /** Digests of the same statements under a comment that was changed after companies had applied them. */
  readonly formerly: readonly string[]
}

interface Applied {
  readonly number: number
  readonly name: string
  readonly sha256: string
}

/** Reads the migrations of a folder in the order of their numbers, each of which stands once. */
export const readMigrations = (folder: string): readonly Migration[] => {
  const formerly = readFormerDigests(folder)
  const migrations = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .map(file => readMigration(folder, file, formerly))
    .toSorted((left, right) => left.number - right.number)
  const twice = migrations.find(({ number }, index) => migrations[index + 1]?.number === number)
  if (!twice) return migrations
  throw new StartFailure('schemaChanged', [
    `编号 ${twice.number} 有两个迁移文件。`,
    `The number ${twice.number} stands before two migrations.`,
  ])
}

const readMigration = (folder: string, file: string, formerly: readonly FormerDigest[]): Migration => {
  const match = /^(\d{4}|\d{14})_([a-z0-9_]+)\.sql$/.exec(file)
  if (!match) {
    throw new StartFailure('schemaChanged', [
      `迁移文件 ${file} 应命名为 yyyyMMddHHmmss_名称.sql。`,
      `The migration ${file} should be called yyyyMMddHHmmss_name.sql.`,
    ])
  }
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  const former = formerly.filter(one => one.file === file && one.present === sha256).map(one => one.former)
  return { number: Number(match[1]), name: match[2] ?? '', file, sql, sha256, formerly: former }
}

/** Whether a company that applied a file with this digest has applied the migration. */
export const isApplied = (migration: Migration | undefined, sha256: string): boolean =>
  migration !== undefined && [migration.sha256, ...migration.formerly].includes(sha256)

/**
 * Brings the database that the owner's URL names to the newest migration and answers how many were applied. Each runs in a
 * transaction of its own, one process at a time, and tries so many times for a table that is in use. One that was written beside others is applied also when later ones have been.
 * Refuses when an applied file has changed or the database is newer than the program.
 */
export const migrate = async (ownerUrl: string, migrations: readonly Migration[], attempts = 20): Promise<number> => {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'meniscus migration',
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC -c search_path=public -c client_min_messages=warning',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw databaseRefuses(error)
  }
  try {
    await refuseUnfit(client)
    await takeTurn(client)
    await client.query(
      `create table if not exists migration (
        number bigint primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    await countInLargeNumbers(client)
    const { rows } = await client.query<Applied>('select number::float8 as number, name, sha256 from migration order by number')
    refuseOtherSchema(rows, migrations)
    const done = new Set(rows.map(({ number }) => number))
    const pending = migrations.filter(({ number }) => !done.has(number))
    for (const migration of pending) await apply(client, migration, attempts)
    if (pending.length > 0) await rememberUpgrade(client, pending)
    await grantApplication(client)
    await installQueue(client, ownerUrl)
    return pending.length
  } finally {
    await client.end()
  }
}

/** A company that has a past is told that its schema, and perhaps its rows, were changed by the program: what they hold must be taken stock of. */
const rememberUpgrade = async (client: pg.Client, pending: readonly Migration[]): Promise<void> => {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'audit' and column_name = 'kept'`,
  )
  if (rowCount === 0) return
  await client.query(
    `insert into audit (actor_name, entity, action, changes, detail)
      select '', 'server', 'upgrade', '[]', jsonb_build_object('migrations', $1::text) where exists (select from audit)`,
    [pending.map(({ name }) => name).join(', ')],
  )
}

const oldestServer = 15

const refuseUnfit = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  )
  const { version = '', encoding = '' } = rows[0] ?? {}
  if (Number.parseInt(version, 10) >= oldestServer && encoding === 'UTF8') return
  throw new StartFailure('databaseRefuses', [
    `需要 PostgreSQL ${oldestServer} 以上、UTF8 编码的数据库；现在是 ${version}、${encoding}。`,
    `A database of PostgreSQL ${oldestServer} or newer in UTF8 is needed; this one is ${version} in ${encoding}.`,
  ])
}

/** Any fixed number: the lock that lets one process migrate at a time; it ends with the connection. */
const migrationLock = 314_159_265

const takeTurn = async (client: pg.Client): Promise<void> => {
  for (let waited = 0; waited < 120_000; waited += 200) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [migrationLock])
    if (rows[0]?.taken) return
    await sleep(200)
  }
  throw new StartFailure('migrationFailed', [
    '另一个进程正在迁移数据库，两分钟内没有完成。请稍后再启动。',
    'Another process has been migrating the database for two minutes. Start again later.',
  ])
}

/** Databases of the first version held only small numbers. */
const countInLargeNumbers = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns where table_name = 'migration' and column_name = 'number' and data_type = 'integer'`,
  )
  if (rowCount) await client.query('alter table migration alter column number type bigint')
}

const refuseOtherSchema = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(migration => [migration.number, migration]))
  const newer = applied.findLast(({ number }) => !known.has(number))
  if (newer) {
    const newest = migrations.at(-1)?.number ?? 0
    throw new StartFailure('schemaNewer', [
      `数据库的结构版本是 ${newer.number}，而本程序只认识到 ${newest}。请启动较新的程序。`,
      `The database has schema ${newer.number}, this program knows ${newest}. Start a newer program.`,
    ])
  }
  const changed = applied.find(({ number, sha256 }) => !isApplied(known.get(number), sha256))
  if (changed) {
    throw new StartFailure('schemaChanged', [
      `迁移 ${changed.number}（${changed.name}）在执行之后被修改过。请恢复原文件，改动另写一个新的迁移。`,
      `Migration ${changed.number} (${changed.name}) was changed after it had been applied. Restore the file and write a new migration for the change.`,
    ])
  }
}

/** So long a migration queues for a table before it steps aside: whoever reads the table queues behind it meanwhile. */
const lockTimeout = '900ms'

/** The milliseconds until it queues again, in which those behind it go on. */
const pause = 500

const lockNotAvailable = '55P03'

const apply = async (client: pg.Client, migration: Migration, attempts: number): Promise<void> => {
  const { number, name, sql, sha256 } = migration
  try {
    // What a file does with rows is checked before it goes on to the table: PostgreSQL alters none of which checks are still due.
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'; set constraints all immediate`)
    await client.query(sql)
    await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [number, name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (codeOf(error) === lockNotAvailable && attempts > 1) {
      await sleep(pause)
      return apply(client, migration, attempts - 1)
    }
    if (codeOf(error) === '53100') throw diskFull('PostgreSQL', error)
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartFailure(
      'migrationFailed',
      [
        `迁移 ${number}（${name}）失败，数据库保持原样：${reason}`,
        `Migration ${number} (${name}) failed and the database is as it was: ${reason}`,
      ],
      error,
    )
  }
}
