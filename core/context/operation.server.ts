import { sql } from 'kysely'
import type { Actor } from '../rights/actor.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { transaction, type TransactionOptions } from '../database/transaction.server.ts'
import type { Context, Transaction } from './serve.server.ts'
import type { Product } from './served.server.ts'

/** What a step is taken for. */
export interface RequestInfo {
  readonly actor: Actor
  readonly requestId: string
  readonly ip: string | null
  readonly userAgent?: string
  readonly route?: string
  /** The warnings that the person has confirmed, by their keys. */
  readonly confirmed?: ReadonlySet<string>
  /** Signs what is signed of it. */
  readonly sign?: NonNullable<Context['sign']>
  /** Aborted when whoever asked is gone before the answer; absent where nobody waits for one, or what was begun is finished anyway. */
  readonly leaving?: AbortSignal
}

export type OperationDatabase = Pick<OpenDatabase, 'db'> & Partial<Pick<OpenDatabase, 'writes'>>

/** What the first statement of a transaction tells. */
export interface Begun {
  /** The database's clock when the transaction began, ISO 8601 in UTC. */
  readonly now: string
  /** Which others had ended by then, as the database writes it (`pg_current_snapshot`). */
  readonly began?: string
}

/** Begins a transaction with nothing but its time. */
const readClock = async (tx: Transaction): Promise<Begun> => {
  const { rows } = await sql<Begun>`select now() as now, pg_current_snapshot()::text as began`.execute(tx)
  return rows[0] ?? { now: '' }
}

/** Does the work as one step in one transaction, by the database's clock. */
export const runOperation = <T>(
  product: Product,
  database: OperationDatabase,
  occasion: RequestInfo,
  work: (context: Context) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => runOperationFrom(product, database, occasion, readClock, work, options)

/** The same where the first statement of the transaction does something by itself, besides telling its time. */
export const runOperationFrom = <B extends Begun, T>(
  product: Product,
  database: OperationDatabase,
  occasion: RequestInfo,
  begin: (tx: Transaction) => Promise<B>,
  work: (context: Context, begun: B) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> =>
  transaction(
    database.db,
    async tx => {
      const begun = await begin(tx)
      const reading = database.writes && { writes: database.writes, written: new Set<string>() }
      return work(
        { ...occasion, tx, product, now: begun.now, ...(begun.began ? { began: begun.began } : {}), ...(reading ? { reading } : {}) },
        begun,
      )
    },
    options,
  )
