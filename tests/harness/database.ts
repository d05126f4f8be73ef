import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../core/database/pool.server.ts'
import { atEnd } from './atEnd.ts'

/** A database of one test file, gone when the file ends. */
export interface TestDatabase extends OpenDatabase {
  /** As the application connects. */
  readonly url: string
  /** As migrations connect: may create tables. */
  readonly ownerUrl: string
}

/** A database with every migration and no rows, for the test file that asks. */
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(inject('template').database)

/** A database with nothing in it at all. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom('template1')

const databaseFrom = async (template: string): Promise<TestDatabase> => {
  const server = inject('template')
  const name = `test_${randomBytes(6).toString('hex')}`
  const [url, ownerUrl] = [server.url, server.ownerUrl].map(address => address.replace(/[^/]+$/, name))
  if (url === undefined || ownerUrl === undefined) throw new Error('The test run has no PostgreSQL')
  // Its files are copied as they are: the usual way writes every page to the log, and takes as long again as the test.
  await asOwner(client => client.query(`create database ${name} template ${template} strategy file_copy`))
  const database = openDatabase(url)
  atEnd(async () => {
    await database.close()
    await dropDatabase(name)
  })
  return { ...database, url, ownerUrl }
}

const asOwner = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('template').ownerUrl.replace(/[^/]+$/, 'postgres') })
  await client.connect()
  await work(client)
  await client.end()
}

/**
 * Drops a database once its sessions have gone: a pool says that it has ended before they have, and nobody listens any more to what a session says
 * that is thrown out (57P01), which would end the process. Who stays for two seconds was left open, and is thrown out.
 */
const dropDatabase = (name: string): Promise<void> =>
  asOwner(async client => {
    const until = performance.now() + 2_000
    const isUsed = async () => (await client.query('select from pg_stat_activity where datname = $1', [name])).rowCount !== 0
    while (performance.now() < until && (await isUsed())) await sleep(5)
    await client.query(`drop database ${name} with (force)`)
  })
