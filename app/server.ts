import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { accessGate, callerOf, openAccess } from '../core/access/access.server.ts'
import { confirmBy } from '../core/access/confirmBy.server.ts'
import { firstAdministratorRoute } from '../core/access/firstAdministrator.server.ts'
import { passwordLinkRoute } from '../core/access/passwordLink.server.ts'
import { isSignedIn } from '../core/access/session.server.ts'
import { tokenRoute } from '../core/access/token.server.ts'
import { archiveFolder } from '../core/audit/archiveFile.server.ts'
import { logRoutes } from '../core/log/logRoutes.server.ts'
import { rememberRefusals } from '../core/audit/refusals.server.ts'
import { explainMissing, unmigrated } from '../core/schema/unmigrated.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { hearTableWrites } from '../core/database/tableWrites.server.ts'
import { exchangeRoutes } from '../core/exchange/exchangeRoutes.server.ts'
import { fileRoutes } from '../core/files/fileRoutes.server.ts'
import { openFileStore } from '../core/files/openFileStore.server.ts'
import { health, type Readiness } from '../core/http/health.server.ts'
import { createHttp, refuseOtherMethods } from '../core/http/http.server.ts'
import { pages } from '../core/http/pages.server.ts'
import { shedLoad, type SheddingLimits } from '../core/http/shedding.server.ts'
import type { JobGroup } from '../core/jobs/job.ts'
import type { Jobs } from '../core/jobs/jobs.server.ts'
import { deskRoutes } from '../core/guest/deskRoutes.server.ts'
import { guestRoutes } from '../core/guest/guestRoute.server.ts'
import { feedRoute } from '../core/feeds/feedRoute.server.ts'
import { docs } from '../core/openapi/docs.server.ts'
import { unnamedCompany } from '../core/define/paper.ts'
import { checkRoute } from '../core/guest/checkRoute.server.ts'
import { labelRoute } from '../core/papers/labels/labelRoute.server.ts'
import { paperRoute } from '../core/papers/paperRoute.server.ts'
import { printingTurns } from '../core/papers/print.server.ts'
import { batchRoute } from '../core/operations/batch.server.ts'
import { callRoute } from '../core/operations/callRoutes.server.ts'
import { groupsRoute } from '../core/records/groups.server.ts'
import { entityRoutes, listRoutes } from '../core/operations/routes.server.ts'
import { reportFile } from '../core/reports/reportFile.server.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { runOperation } from '../core/context/operation.server.ts'
import { openTelemetry } from '../core/telemetry/telemetry.server.ts'
import type { Environment } from './environment.server.ts'
import { areas, registry } from './registry.ts'
import { bringUpToDate, foundCompany, logs, servedReports, serviceDesk } from './served.server.ts'
import { openWorks } from './works.server.ts'

/** What the server is built from. */
export interface ServerParts {
  readonly database: OpenDatabase
  readonly environment: Pick<
    Environment,
    'production' | 'logLevel' | 'trustProxy' | 'dataFolder' | 'secret' | 'fileLimits' | 'objects' | 'telemetryEndpoint'
  > &
    Partial<Pick<Environment, 'processes' | 'anchorPlaces' | 'company' | 'outgoingInternal' | 'model'>>
  readonly readiness: Readiness
  /** Whether this process does the queued jobs as they come, or those of some groups; a test does them when it wants them done. */
  readonly doesJobs: boolean | readonly JobGroup[]
  /** When calls are refused because there is too much to do; the usual limits when absent. */
  readonly shedding?: Partial<SheddingLimits>
  /** Hears of refusals that lead to what is not there; logged when absent. */
  readonly astray?: (why: string) => void
}

/** What the migrations lead to. */
export const schemaRecord = join(import.meta.dirname, '../migrations/schema')

declare module 'fastify' {
  interface FastifyInstance {
    /** The queue of jobs. */
    readonly jobs: Jobs
  }
}

/** The whole product behind one port, not yet listening. */
export const buildServer = async ({
  database,
  environment,
  readiness,
  doesJobs,
  shedding,
  astray,
}: ServerParts): Promise<FastifyInstance> => {
  const app = await createHttp({
    ...environment,
    explain: environment.production ? undefined : error => explainMissing(error, unmigrated(registry, schemaRecord)),
    astray,
  })
  await shedLoad(app, { database, processes: environment.processes ?? 1, ...(shedding ? { limits: shedding } : {}) })
  const { production, secret, dataFolder, telemetryEndpoint } = environment
  const telemetry = await openTelemetry({ endpoint: telemetryEndpoint, database, log: app.log })
  const hearing = hearTableWrites(database.pool.options.connectionString ?? '')
  const access = await openAccess({ database, areas, keyChoice: { production, ...(secret === undefined ? {} : { given: secret }) } })
  const store = await openFileStore(environment, error => app.log.error(error, 'The object store has not answered as it should'))
  const works = openWorks({ database, environment, access, store, log: app.log })
  const { product, live, jobs, keeper, exchange, limits, typesetter } = works
  app.decorate('jobs', jobs)
  const knowAddresses = refuseOtherMethods(app)
  // Streams would keep the server from closing.
  app.addHook('preClose', () => live.close())
  app.addHook('onClose', async () => {
    await works.close()
    await hearing.close()
    await telemetry.close()
  })

  rememberRefusals(app, { db: database.db, registry })
  health(app, database, readiness)
  await tokenRoute(app, access.door)
  firstAdministratorRoute(app, access.door, product, foundCompany)
  passwordLinkRoute(app, access.door, product)
  feedRoute(app, { product, database })
  await guestRoutes(app, { product, database, store, limits, typesetter }, environment.company ?? unnamedCompany)
  if (serviceDesk) await deskRoutes(app, { product, database, store, limits }, serviceDesk, environment.company ?? unnamedCompany)
  checkRoute(app, { product, database })
  docs(app, registry)
  await app.register(async signedIn => {
    accessGate(signedIn, access, registry)
    const routing = { product, database, callerOf, confirm: confirmBy(access.door), archive: archiveFolder(dataFolder) }
    const printing = { product, database, typesetter, turns: printingTurns(), company: environment.company ?? unnamedCompany, store }
    for (const entity of registry.entities.values()) {
      entityRoutes(signedIn, routing, entity)
      paperRoute(signedIn, routing, printing, entity)
      labelRoute(signedIn, routing, printing, entity)
      batchRoute(signedIn, routing, entity)
      groupsRoute(signedIn, routing, entity)
    }
    for (const lines of registry.lines.values()) {
      listRoutes(signedIn, routing, lines)
      groupsRoute(signedIn, routing, lines)
    }
    for (const call of product.calls) callRoute(signedIn, routing, call)
    for (const report of servedReports) reportFile(signedIn, routing, printing, report)
    logRoutes(signedIn, routing, { logs, db: keeper.database.db, dataFolder })
    await exchangeRoutes(signedIn, routing, exchange)
    await fileRoutes(signedIn, { ...routing, store, limits, stillSignedIn: request => isSignedIn(access.sessions, request.raw.rawHeaders) })
  })
  await app.after()
  knowAddresses()
  await pages(app, join(import.meta.dirname, '../dist'))
  // Before anybody can come in.
  if (doesJobs === true) await keeper.begin()
  if (doesJobs !== false) {
    // What an administrator can mend by hand keeps nobody from working.
    await runOperation(product, database, { actor: programActor, requestId: 'start', ip: null }, bringUpToDate).catch((error: unknown) =>
      app.log.error(error, 'What the company has could not be brought up to what the product is now'),
    )
  }
  if (doesJobs !== false) await jobs.start(doesJobs === true ? undefined : doesJobs)
  return app
}
