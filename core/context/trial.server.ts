import { sql } from 'kysely'
import { runOperation, type OperationDatabase, type RequestInfo } from './operation.server.ts'
import type { Product } from './served.server.ts'
import type { Context } from './serve.server.ts'

class Undone extends Error {}

/**
 * Does the work as one step in a transaction that is undone whatever comes of it, and answers what it answers. The only place where a context is a trial:
 * what it leaves out can never be missing from what stands.
 */
export const runTrial = async <T>(
  product: Product,
  database: OperationDatabase,
  occasion: RequestInfo,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  let answered: { readonly value: T } | undefined
  try {
    await runOperation(product, database, occasion, async context => {
      answered = { value: await work({ ...context, isTrial: true }) }
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone) || !answered) throw error
  }
  if (!answered) throw new Error('A trial ended without its answer')
  return answered.value
}

/**
 * Lets the database ask now what it asks at the end of a transaction, where that is undone and would never have an end: whatever refuses to write refuses to try. In a
 * step that stands nothing is asked earlier than it has to be.
 */
export const askAtEnd = async ({ tx, isTrial }: Pick<Context, 'tx' | 'isTrial'>): Promise<void> => {
  if (!isTrial) return
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}
