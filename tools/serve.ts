import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../app/environment.server.ts'
import { buildServer } from '../app/server.ts'
import { openDatabase } from '../core/database/pool.server.ts'
import { endWithoutBreaking } from '../core/http/http.server.ts'
import { drainTime, type Ending } from './ending.ts'

/** Connections of all processes for requests, as many as keep the database's cores busy; each process has at least four. */
const poolOf = (processes: number): number => Math.max(4, Math.ceil(Math.min(20, 2 * availableParallelism()) / processes))

/** Answers requests in this process, on a database that is ready for it, until `ending` stops it; `leave` makes the port free, once all is ready to listen. */
export const serve = async (
  environment: Environment,
  databaseUrl: string,
  ending: Ending,
  leave: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const database = openDatabase(databaseUrl, { max: poolOf(environment.processes) })
  const readiness = { ready: true }
  const server = await buildServer({ database, environment, readiness, doesJobs: true })
  // Where another process goes on, nobody may notice that this one ends.
  if (environment.production || environment.processes > 1) endWithoutBreaking(server)
  ending.before(async () => {
    readiness.ready = false
    await Promise.race([server.close(), sleep(drainTime)])
    await Promise.race([database.close(), sleep(1000)])
  })
  await server.ready()
  await leave()
  await server.listen({ host: environment.host, port: environment.port })
}
