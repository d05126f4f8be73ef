import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { accessGate, callerOf, openAccess } from '../core/access/access.server.ts'
import { openApprovalClock } from '../core/approvals/clock.server.ts'
import { logs } from '../areas/log/logs.ts'
import { openKeeper } from '../core/audit/keeper.server.ts'
import { servedLogCalls } from '../core/audit/logCalls.server.ts'
import { logRoutes } from '../core/audit/logRoutes.server.ts'
import { rememberRefusals } from '../core/audit/refusals.server.ts'
import { verifierOf } from '../core/audit/verification.server.ts'
import { isSignedIn } from '../core/access/session.server.ts'
import { servedAccessCalls } from '../core/access/calls.server.ts'
import { firstAdministratorRoute } from '../core/access/firstAdministrator.server.ts'
import { passwordLinkRoute } from '../core/access/passwordLink.server.ts'
import { tokenRoute } from '../core/access/token.server.ts'
import { hourly } from '../core/database/hourly.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { servedFileCalls } from '../core/files/calls.server.ts'
import { fileLimits } from '../core/files/fileLimits.ts'
import { openExchange } from '../core/exchange/exchange.server.ts'
import { exchangeRoutes } from '../core/exchange/exchangeRoutes.server.ts'
import { servedExportCalls } from '../core/exchange/exportCalls.server.ts'
import { servedImportCalls } from '../core/exchange/importCalls.server.ts'
import { fileRoutes } from '../core/files/fileRoutes.server.ts'
import { folderStore } from '../core/files/folderStore.server.ts'
import { keepFilesTidy } from '../core/files/upkeep.server.ts'
import type { StillSignedIn } from '../core/files/watchSession.server.ts'
import { health, type Readiness } from '../core/http/health.server.ts'
import { collectMethods, createHttp } from '../core/http/http.server.ts'
import { pages } from '../core/http/pages.server.ts'
import { docs } from '../core/openapi/docs.server.ts'
import { batchRoute } from '../core/records/batch.server.ts'
import { callRoute } from '../core/records/callRoutes.server.ts'
import { groupsRoute } from '../core/records/groups.server.ts'
import { forgetOldKeys } from '../core/records/idempotency.server.ts'
import { entityRoutes } from '../core/records/routes.server.ts'
import { productOf } from '../core/records/served.server.ts'
import { openJobs, type Jobs } from '../core/jobs/jobs.server.ts'
import { tellOfFailedJob } from '../core/jobs/tellOfFailedJob.server.ts'
import { sealingWith } from '../core/mail/seal.server.ts'
import { openLive } from '../core/notices/live.server.ts'
import { areas, registry } from './registry.ts'
import type { Environment } from './environment.server.ts'
import { schedules, servedCalls, servedEntities, servedJobs } from './served.server.ts'

/** What the server is built from. */
export interface ServerParts {
  readonly database: OpenDatabase
  readonly environment: Pick<Environment, 'production' | 'logLevel' | 'trustProxy' | 'dataFolder' | 'secret' | 'fileLimits'>
  readonly readiness: Readiness
  /** Whether this process does the queued jobs as they come; a test does them when it wants them done. */
  readonly doesJobs: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of jobs. */
    readonly jobs: Jobs
  }
}

/** The whole product behind one port, not yet listening. */
export const buildServer = async ({ database, environment, readiness, doesJobs }: ServerParts): Promise<FastifyInstance> => {
  const app = await createHttp(environment)
  const { production, secret, dataFolder } = environment
  const access = await openAccess({ database, areas, keyChoice: { production, ...(secret === undefined ? {} : { given: secret }) } })
  const keeper = openKeeper({ database, dataFolder, failed: error => app.log.error(error, 'The audit could not be sealed') })
  const verifier = verifierOf({
    db: keeper.database.db,
    dataFolder,
    failed: error => app.log.error(error, 'The audit could not be verified'),
  })
  const { connectionString = '' } = database.pool.options
  const live = openLive({ db: database.db, connectionString })
  const sealing = sealingWith(access.door.key)
  const limits = { ...fileLimits, ...environment.fileLimits }
  const calls = [
    ...servedAccessCalls(access),
    ...servedCalls({ access, live, sealing }),
    ...servedLogCalls(logs, verifier),
    ...servedFileCalls(limits),
    ...servedExportCalls,
    ...servedImportCalls(() => exchange.background),
  ]
  const product = productOf(registry, servedEntities, calls)
  const exchange = openExchange({
    product,
    database,
    dataFolder,
    failed: error => app.log.error(error, 'Work in the background has failed'),
  })
  const jobs = openJobs({
    db: database.db,
    connectionString,
    served: servedJobs({ database, product, sealing }),
    schedules,
    failed: tellOfFailedJob({ database, product, log: (error, words) => app.log.error(error, words) }),
  })
  app.decorate('jobs', jobs)
  const refuseOtherMethods = collectMethods(app)
  const approvalClock = openApprovalClock({
    database,
    product,
    failed: error => app.log.error(error, 'An approval could not be reminded of'),
  })
  const stopTidying = hourly(() => forgetOldKeys(database.db))
  const store = folderStore(join(dataFolder, 'files'))
  const stopFileUpkeep = keepFilesTidy({ db: database.db, store, registry }, app.log)
  // Streams would keep the server from closing.
  app.addHook('preClose', () => live.close())
  app.addHook('onClose', async () => {
    stopTidying()
    stopFileUpkeep()
    await jobs.close()
    approvalClock.close()
    await exchange.close()
    await access.close()
    await verifier.settled()
    await keeper.close()
  })

  rememberRefusals(app, { db: database.db, registry })
  health(app, database, readiness)
  await tokenRoute(app, access.door)
  firstAdministratorRoute(app, access.door, registry)
  passwordLinkRoute(app, access.door, product)
  await docs(app, registry)
  await app.register(async signedIn => {
    accessGate(signedIn, access, registry)
    const routing = { product, database, callerOf }
    for (const entity of registry.entities.values()) {
      entityRoutes(signedIn, routing, entity)
      batchRoute(signedIn, routing, entity)
      groupsRoute(signedIn, routing, entity)
    }
    for (const call of product.calls) callRoute(signedIn, routing, call)
    logRoutes(signedIn, routing, { logs, db: keeper.database.db, dataFolder })
    const stillSignedIn: StillSignedIn = request => isSignedIn(access.sessions, request.raw.rawHeaders)
    await exchangeRoutes(signedIn, routing, exchange)
    await fileRoutes(signedIn, { ...routing, store, limits, stillSignedIn })
  })
  await app.after()
  refuseOtherMethods()
  await pages(app, join(import.meta.dirname, '../dist'))
  if (doesJobs) await jobs.start()
  return app
}
