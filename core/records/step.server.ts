import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { OpenDatabase } from '../database/pool.server.ts'
import { transaction } from '../database/transaction.server.ts'
import type { Step } from './serve.server.ts'
import type { Product } from './served.server.ts'

/** What a step is taken for. */
export interface Occasion {
  readonly actor: Actor
  readonly requestId: string
  readonly ip: string | null
  readonly userAgent?: string
  readonly route?: string
}

/** Does the work as one step in one transaction, by the database's clock. */
export const takeStep = <T>(
  product: Product,
  database: Pick<OpenDatabase, 'db'> & Partial<Pick<OpenDatabase, 'writes'>>,
  occasion: Occasion,
  work: (step: Step) => Promise<T>,
): Promise<T> =>
  transaction(database.db, async tx => {
    const { rows } = await sql<{ now: string }>`select now() as now`.execute(tx)
    const reading = database.writes && { writes: database.writes, written: new Set<string>() }
    return work({ ...occasion, tx, product, now: rows[0]?.now ?? '', ...(reading ? { reading } : {}) })
  })
