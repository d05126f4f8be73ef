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

/** A piece of work, and how a failure names it. */
interface Piece {
  readonly name: string
  readonly work: (context: Context) => Promise<void>
}

const apart = async ({ database, product, requestId }: Upkeep, pieces: readonly Piece[]): Promise<void> => {
  const failures: unknown[] = []
  for (const { name, work } of pieces)
    try {
      await runOperation(product, database, { actor: programActor, requestId, ip: null }, work)
    } catch (error) {
      failures.push(new Error(`${requestId}: ${name} failed`, { cause: error }))
    }
  if (failures.length > 0) throw new AggregateError(failures, `${requestId}: ${failures.length} of ${pieces.length} failed`)
}

/**
 * Does something about each of some records in the name of the program, in their order and each in a transaction of its own: one that fails holds up
 * no other. Throws an `AggregateError` of those that failed, which name their records, after all of them.
 */
export const eachApart = (upkeep: Upkeep, ids: readonly number[], work: (context: Context, id: number) => Promise<void>): Promise<void> =>
  apart(
    upkeep,
    ids.map(id => ({ name: String(id), work: context => work(context, id) })),
  )

/** The same of several kinds of work, whose failures name their functions. */
export const allApart = (upkeep: Upkeep, works: readonly ((context: Context) => Promise<void>)[]): Promise<void> =>
  apart(
    upkeep,
    works.map(work => ({ name: work.name, work })),
  )
