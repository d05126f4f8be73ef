import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../database/pool.server.ts'

/** Whether the process should receive requests; switched off when it is about to stop. */
export interface Readiness {
  ready: boolean
}

/** An answer of the database is believed for this long, so that a probe never becomes a load. In ms. */
const believed = 1000

/** A database that takes longer than this is one that does not answer. In ms. */
const patience = 2500

/** `/livez`: the process runs. `/readyz`: it can work. Neither tells anything else. */
export const health = (app: FastifyInstance, database: OpenDatabase, readiness: Readiness): void => {
  let asked: { readonly answers: Promise<boolean>; until: number } | undefined
  const ask = (): Promise<boolean> => {
    const answered = sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    const answers = Promise.race([answered, sleep(patience, false, { ref: false })])
    // Whoever asks while the question is under way waits for its answer: many probes are one statement.
    const question = { answers, until: Number.POSITIVE_INFINITY }
    asked = question
    void answers.then(() => (question.until = performance.now() + believed))
    return answers
  }
  const databaseAnswers = (): Promise<boolean> => (asked && performance.now() < asked.until ? asked.answers : ask())
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness.ready && (await databaseAnswers())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
