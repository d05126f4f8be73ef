import type { IsolationLevel } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './pool.server.ts'
import { codeOf } from './startFailure.server.ts'

/** The connection broke while the transaction was being committed: whether its effects stand is not known. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection broke during commit; whether the change stands is not known', { cause })
    this.name = 'OutcomeUnknown'
  }
}

/** What a transaction needs besides its work. */
export interface TransactionOptions {
  /** `read committed` when absent. */
  readonly isolation?: IsolationLevel
}

const attempts = 5

/** Serialisation failure and deadlock: the database has undone everything, so the same work may be done again. */
const mayBeRepeated = (error: unknown): boolean => codeOf(error) === '40001' || codeOf(error) === '40P01'

/**
 * Does the work in one transaction and answers what it answers; any error undoes everything. Repeated up to five times, after a
 * random pause of 10 to 200 ms, when the database undid it because of others; so the work must have no effect outside the
 * database. Never repeated when the outcome of a commit is not known (`OutcomeUnknown`).
 */
export const transaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work, options)
    } catch (error) {
      if (attempt === attempts || !mayBeRepeated(error)) throw error
      await sleep(10 + Math.random() * 190)
    }
  }
}

const once = async <T>(db: Database, work: (tx: Tx) => Promise<T>, { isolation }: TransactionOptions): Promise<T> => {
  const start = db.startTransaction()
  const tx = await (isolation ? start.setIsolationLevel(isolation) : start).execute()
  // A connection that cannot even undo is thrown away by the driver; the first error is the one that says why.
  const undone = () =>
    tx
      .rollback()
      .execute()
      .then(
        () => true,
        () => false,
      )
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    await undone()
    throw error
  }
  try {
    await tx.commit().execute()
    return result
  } catch (error) {
    // Undone over the same connection: the server had refused the commit. Otherwise its answer is lost.
    throw (await undone()) ? error : new OutcomeUnknown(error)
  }
}
