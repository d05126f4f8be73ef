import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/pool.server.ts'

/** Whether the process should receive requests; switched off when it is about to stop. */
export interface Readiness {
  ready: boolean
}

/** An answer of the database is believed for this long, so that a probe never becomes a load. In ms. */
const believed = 1000

/** `/livez`: the process runs. `/readyz`: it can work. Neither tells anything else. */
export const health = (app: FastifyInstance, database: OpenDatabase, readiness: Readiness): void => {
  let asked = { at: 0, answers: false }
  const databaseAnswers = async (): Promise<boolean> => {
    if (Date.now() - asked.at < believed) return asked.answers
    const answers = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    asked = { at: Date.now(), answers }
    return answers
  }
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness.ready && (await databaseAnswers())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
}
