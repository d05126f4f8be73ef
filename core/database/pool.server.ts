import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { AsyncResource } from 'node:async_hooks'
import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { watchClient } from '../observe/watchedClient.server.ts'
import { prepareRepeated } from './prepared.server.ts'
import { rowTypes } from './rowTypes.server.ts'
import { allowSendingAhead } from './sentAhead.server.ts'
import { codeOf } from './startFailure.server.ts'
import { countWritesOf, tableWritesOf, type TableWrites } from './tableWrites.server.ts'

/** The tables as the core sees them: their columns follow from the definitions at run time. */
export type Tables = Record<string, Record<string, unknown>>

/** Runs statements, each on a connection of its own. */
export type Database = Kysely<Tables>

/** Runs statements inside one transaction; functions that write take it first. */
export type Tx = Transaction<Tables>

/** An open database: `db` for composed statements, `pool` for prepared ones. */
export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  /** What all pools of this process, and other processes, write of the database. */
  readonly writes: TableWrites
  close(): Promise<void>
}

/** How the sessions of a pool behave; times in milliseconds. */
export interface SessionOptions {
  /** Connections at most; twice the cores when absent, 20 at most. */
  readonly max?: number
  /** A statement is ended after this time; 5 s when absent. Exports ask for more in a pool of their own. */
  readonly statementTimeout?: number
  /** A silent connection is given up after this time, for a server that no longer answers; `statementTimeout` and 5 s when absent. */
  readonly silence?: number
  /** How the sessions are called in the database's own views. */
  readonly name?: string
}

/** All connections are taken and none came free in time: the caller may try again in a second. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('No database connection came free in time', { cause })
    this.name = 'DatabaseBusy'
  }
}

const acquireTimeout = 2000

/** Opens a pool of sessions that all speak UTC, never wait long and see only the public schema. No connection is made yet. */
export const openDatabase = (url: string, options: SessionOptions = {}): OpenDatabase => {
  const statementTimeout = options.statementTimeout ?? 5000
  const silence = options.silence ?? statementTimeout + 5000
  const writes = tableWritesOf(url)
  const pool = new SessionPool({
    connectionString: url,
    max: options.max ?? Math.min(20, Math.max(4, 2 * availableParallelism())),
    connectionTimeoutMillis: acquireTimeout,
    idleTimeoutMillis: silence,
    application_name: options.name ?? 'meniscus',
    statement_timeout: statementTimeout,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c search_path=public',
    types: rowTypes,
    pipeline: true,
    stream: () => givenUpAfter(silence),
  })
  // Who waits on a connection that breaks is told by the rejected statement; without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    prepareRepeated(client)
    watchClient(client, countWritesOf(writes))
    allowSendingAhead(client)
  })
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, writes, close: () => pool.end() }
}

const givenUpAfter = (silence: number): Socket => {
  const socket = new Socket()
  socket.setTimeout(silence, () => socket.destroy(Object.assign(new Error('The database has not answered in time'), { code: 'ETIMEDOUT' })))
  return socket
}

const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', '57P01', '57P02', '57P03'])

/** Whether a statement failed because the database could not be reached or went away; the driver says some of these only in words. */
export const isUnreachable = (error: unknown): boolean =>
  lostConnection.has(codeOf(error) ?? '') ||
  isWithoutSocket(error) ||
  (error instanceof Error && /^(Connection terminated|Client has encountered a connection error)/.test(error.message))

/** A server that has ended takes its socket along. */
const isWithoutSocket = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

/**
 * The driver names a pool without a free connection only in the text of a plain error; here it becomes a `DatabaseBusy`. What waits for a
 * connection is called back as part of its own work, not of what set the connection free.
 */
class SessionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void): void
  override connect(
    callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(AsyncResource.bind((error, client, done) => callback(error && named(error), client, done)))
    return super.connect().catch((error: unknown) => {
      throw named(error)
    })
  }
}

const named = <E>(error: E): E | DatabaseBusy =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect' ? new DatabaseBusy(error) : error
