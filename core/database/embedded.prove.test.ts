import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { passingPlace } from '../../tests/harness/passingPlace.ts'
import { serves } from './cluster.server.ts'
import { removeFormerSockets } from './clusterSocket.server.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.server.ts'

const base = join(passingPlace, `meniscus-embedded-${process.pid}-${randomBytes(4).toString('hex')} 数据's`)
const running = new Set<EmbeddedDatabase>()

const start = async (name: string): Promise<EmbeddedDatabase> => {
  const embedded = await startEmbedded({ folder: join(base, name), durable: false })
  running.add(embedded)
  return embedded
}

const stop = async (embedded: EmbeddedDatabase): Promise<void> => {
  running.delete(embedded)
  await embedded.stop()
}

const ask = async (url: string, statement: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

const postmasterOf = (name: string): string => join(base, name, 'database', 'postmaster.pid')
const serverOf = (name: string): number => Number.parseInt(readFileSync(postmasterOf(name), 'utf8'), 10)

/** Starts the database in a process of its own and kills that process, as a crash would. */
const startAndKill = async (name: string): Promise<void> => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.server.ts'))}
    await startEmbedded({ folder: ${JSON.stringify(join(base, name))}, durable: false })
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
  await new Promise(resolve => child.once('exit', resolve))
}

afterEach(async () => {
  for (const embedded of running) await stop(embedded)
  await rm(base, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('keeps its rows over a stop and a second start, and sorts Chinese by pinyin', async () => {
    const first = await start('kept')
    await ask(first.ownerUrl, `create table supplier as select unnest(array['张', '阿', '王', 'B', 'a']) as name`)
    await stop(first)
    expect(existsSync(postmasterOf('kept'))).toBe(false)
    const second = await start('kept')
    expect(await ask(second.ownerUrl, `select string_agg(name, '' order by name) as answer from supplier`)).toBe('阿王张aB')
    expect(await ask(second.ownerUrl, `select current_setting('data_checksums') as answer`)).toBe('on')
  })

  test('is reached through a socket in its folder, and through the loopback address where the path is too long for one', async () => {
    const near = await start('near')
    const far = await start('x'.repeat(100))
    const through = `select coalesce(host(inet_server_addr()), 'socket') as answer`
    expect(await ask(near.url, through)).toBe('socket')
    expect(await ask(far.url, through)).toBe('127.0.0.1')
    const { port } = new URL(near.url)
    expect(await ask(near.url.replace(/@[^/]+/, `@127.0.0.1:${port}`), through), 'other programs still find it there').toBe('127.0.0.1')
  })

  test('keeps its socket while another process looks whether there is something to remove', async () => {
    const looked = await start('looked')
    const cluster = join(base, 'looked', 'database')
    await removeFormerSockets(cluster, pid => serves(pid, cluster))
    expect(await ask(looked.url, 'select 1 as answer')).toBe(1)
  })

  test('uses the server again that a killed process has left running', async () => {
    await startAndKill('orphan')
    const orphan = serverOf('orphan')
    const next = await start('orphan')
    expect(serverOf('orphan')).toBe(orphan)
    await stop(next)
    expect(existsSync(postmasterOf('orphan'))).toBe(false)
  })

  test('recovers when the server itself was killed too', async () => {
    await startAndKill('crashed')
    process.kill(serverOf('crashed'), 'SIGKILL')
    const folder = join(base, 'crashed', 'database')
    const left = readdirSync(folder).filter(name => name.startsWith('.s.PGSQL.'))
    expect(left, 'the socket of the killed server and its lock').toHaveLength(2)
    const next = await start('crashed')
    for (const name of left) expect(readdirSync(folder)).not.toContain(name)
    expect(await ask(next.url, 'select 1 as answer')).toBe(1)
  })

  test.each(['SIGQUIT', 'SIGKILL'] as const)(
    'is started again where it was when it ends by %s, as often as it does',
    async signal => {
      const turns: string[] = []
      const kept = await startEmbedded({ folder: join(base, 'dying'), told: what => void turns.push(what) })
      running.add(kept)
      await ask(kept.ownerUrl, 'create table note (n integer)')
      for (const round of [1, 2]) {
        await ask(kept.ownerUrl, `insert into note values (${round}) returning n as answer`)
        process.kill(serverOf('dying'), signal)
        await expect.poll(() => turns.filter(turn => turn === 'running').length, { timeout: 30_000 }).toBe(round)
        expect(await ask(kept.ownerUrl, 'select count(*)::integer as answer from note')).toBe(round)
      }
      await stop(kept)
      expect(existsSync(postmasterOf('dying')), 'one that was stopped stays so').toBe(false)
    },
    90_000,
  )

  test('is not misled by a process number that now belongs to another program', async () => {
    await stop(await start('reused'))
    writeFileSync(postmasterOf('reused'), `${process.pid}\n${join(base, 'reused', 'database')}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
    const next = await start('reused')
    expect(await ask(next.url, 'select 1 as answer')).toBe(1)
  })

  test('removes what a process left that was killed while it created the database', async () => {
    const dead = 2 ** 22 + 1
    await mkdir(join(base, 'unfinished', `database.new-${dead}`), { recursive: true })
    await chmod(base, 0o755)
    await start('unfinished')
    expect(readdirSync(join(base, 'unfinished'))).toEqual(['database'])
  })

  test('tells a second process that the folder is in use', async () => {
    await start('shared')
    await expect(startEmbedded({ folder: join(base, 'shared'), durable: false })).rejects.toMatchObject({ problem: 'databaseInUse' })
  })

  test('refuses the data of another major version and names both', async () => {
    await stop(await start('older'))
    writeFileSync(join(base, 'older', 'database', 'PG_VERSION'), '16\n')
    await expect(start('older')).rejects.toMatchObject({
      problem: 'dataIncompatible',
      message: expect.stringMatching(/PostgreSQL 16; .* PostgreSQL 18/),
    })
  })

  test('lets the application write rows but not change tables', async () => {
    const embedded = await start('roles')
    await expect(ask(embedded.url, 'create table mine (id int)')).rejects.toThrow('permission denied')
  })
})
