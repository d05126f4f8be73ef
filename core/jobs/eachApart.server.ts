import { runOperation, type OperationDatabase } from '../context/operation.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { Product } from '../context/served.server.ts'
import { programActor } from './programActor.ts'

/** Where the program works by itself, and what its work is called in the log. */
interface Upkeep {
  readonly database: OperationDatabase
  readonly product: Product
  readonly requestId: string
}

/**
 * Does something about each of some records in the name of the program, in their order and each in a transaction of its own: one that fails holds up
 * no other. Throws an `AggregateError` of those that failed, which name their records, after all of them.
 */
export const eachApart = async (
  { database, product, requestId }: Upkeep,
  ids: readonly number[],
  work: (context: Context, id: number) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const id of ids)
    try {
      await runOperation(product, database, { actor: programActor, requestId, ip: null }, context => work(context, id))
    } catch (error) {
      failures.push(new Error(`${requestId}: ${id} failed`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, `${requestId}: ${failures.length} of ${ids.length} failed`)
}
