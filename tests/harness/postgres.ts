import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../core/database/embedded.server.ts'
import { migrate, readMigrations } from '../../core/database/migrate.server.ts'
import { passingPlace, passingPlaces } from './passingPlace.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run: addresses of its template database, already migrated. */
    readonly template: { readonly url: string; readonly ownerUrl: string; readonly database: string }
  }
}

const prefix = 'meniscus-test-'
const templateDatabase = 'template_migrated'

/** So many servers may be open at once: each file that is being tried has its own, and some start several, each with the connections of a process. */
const servers = 6

/**
 * What benchmarks and the product do otherwise: nobody tidies up after databases that are thrown away, and what comes again is planned once instead of six times, because on
 * tables of a few rows planning is most of the work.
 */
const asTested = ['autovacuum = off', 'plan_cache_mode = force_generic_plan'] as const

/** Starts one PostgreSQL for the whole run, with a migrated database from which each test file gets its copy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = join(passingPlace, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  const kept = join(keptClusters, nameOfMigrated())
  const start = () => startEmbedded({ folder, durable: false, processes: servers })
  if (existsSync(kept)) copy(kept, folder)
  else {
    const fresh = await start()
    await stated(fresh.ownerUrl, `create database ${templateDatabase}`)
    await migrate(inDatabase(fresh.ownerUrl, templateDatabase), readMigrations('migrations'))
    await fresh.stop()
    await keepCluster(folder, kept)
  }
  const embedded = await start()
  const ownerUrl = inDatabase(embedded.ownerUrl, templateDatabase)
  for (const setting of asTested) await stated(ownerUrl, `alter system set ${setting}`)
  await stated(ownerUrl, 'select pg_reload_conf()')
  project.provide('template', { url: inDatabase(embedded.url, templateDatabase), ownerUrl, database: templateDatabase })
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const inDatabase = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

const stated = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** What an earlier run has migrated, stopped: the next run with the same migrations begins with a copy of it. */
const keptClusters = join('.cache', 'tests')

/** Names a migrated cluster by everything that decides what is in it. */
const nameOfMigrated = (): string => {
  const digest = createHash('sha256')
  for (const file of ['package-lock.json', ...readdirSync('migrations', { recursive: true }).map(name => join('migrations', String(name)))])
    if (/\.(?:sql|json|ts)$/.test(file)) digest.update(file).update(readFileSync(file))
  return digest.digest('hex').slice(0, 32)
}

/** With its owner, who is not whoever starts the tests where these are started by root. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to])

/** Keeps a stopped cluster in the place of those of other migrations; another run may have been first, or be about to. */
const keepCluster = async (folder: string, kept: string): Promise<void> => {
  const part = `${kept}.${process.pid}`
  await mkdir(keptClusters, { recursive: true })
  const others = (await readdir(keptClusters)).filter(name => !name.startsWith(basename(kept)))
  for (const other of others) await rm(join(keptClusters, other), { recursive: true, force: true })
  copy(folder, part)
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }))
}

/** Stops and removes the databases of test runs that were killed. */
const removeAbandoned = async (): Promise<void> => {
  const folders = passingPlaces.flatMap(place => readdirSync(place).map(name => ({ name, folder: join(place, name) })))
  for (const { name, folder } of folders.filter(entry => entry.name.startsWith(prefix))) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await startEmbedded({ folder, durable: false }).then(
      embedded => embedded.stop(),
      () => undefined,
    )
    await rm(folder, { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
