import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import { askAtEnd } from '../context/trial.server.ts'
import { arrived } from '../database/sentAhead.server.ts'
import type { Refusal } from '../errors/refuse.ts'
import { refusalOf } from '../http/answer.server.ts'
import { collisionSaid } from './collisions.server.ts'

/** Why some work would be refused, tried inside a step and undone whatever comes of it; undefined where nothing refuses it. */
export const refusalTried = async (context: Context, work: (trial: Context) => Promise<unknown>): Promise<Refusal | undefined> => {
  const { tx } = context
  const trial = { ...context, isTrial: true } as const
  let refusal: Refusal | undefined
  await sql`savepoint tried`.execute(tx)
  try {
    await work(trial)
    await arrived(tx)
    await askAtEnd(trial)
  } catch (error) {
    refusal = refusalOf(error)
    if (!refusal || refusal.code === 'busy' || refusal.code === 'storageFull') throw error
  } finally {
    await sql`rollback to savepoint tried`.execute(tx)
  }
  return refusal && collisionSaid(context, refusal)
}
