import type { FastifyInstance } from 'fastify'
import type { Access } from '../core/access/access.server.ts'
import { refuseGuess } from '../core/access/guesses.server.ts'
import { servedAccessCalls } from '../core/access/calls.server.ts'
import { modelJobs } from '../core/ai/ask.server.ts'
import { openModel } from '../core/ai/model.server.ts'
import { openKeeper, type Keeper } from '../core/audit/keeper.server.ts'
import { servedLogCalls } from '../core/log/logCalls.server.ts'
import { verifierOf } from '../core/log/verification.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { openExchange, type Exchange } from '../core/exchange/exchange.server.ts'
import { servedExportCalls } from '../core/exchange/exportCalls.server.ts'
import { servedImportCalls } from '../core/exchange/importCalls.server.ts'
import { servedFileCalls } from '../core/files/calls.server.ts'
import { roomIn } from '../core/files/fileQuota.server.ts'
import { fileLimits, type FileLimits } from '../core/files/fileLimits.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { openJobs, type Jobs } from '../core/jobs/jobs.server.ts'
import { tellOfFailedJob } from '../core/notices/tellOfFailedJob.server.ts'
import { wakeWebhooks, webhookJobs } from '../core/webhooks/webhooks.server.ts'
import { networksIn } from '../core/webhooks/reach.server.ts'
import { companyKeyFrom } from '../core/context/companyKey.server.ts'
import { sealingWith } from '../core/mail/seal.server.ts'
import { openLive, type Live } from '../core/live/live.server.ts'
import { keepSlowStatements } from '../core/observe/slowStatements.server.ts'
import { servedPictures } from '../core/files/pictures.server.ts'
import { unnamedCompany } from '../core/define/paper.ts'
import { openTypesetter, type Typesetter } from '../core/papers/typesetter.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import type { Product } from '../core/context/served.server.ts'
import type { Environment } from './environment.server.ts'
import { registry } from './registry.ts'
import { logs, schedules, servedCalls, servedEntities, servedJobs, upkeepJobs } from './served.server.ts'

/** What works beside the requests, and what the requests need of it. */
export interface Works {
  readonly product: Product
  readonly live: Live
  readonly jobs: Jobs
  readonly keeper: Keeper
  readonly exchange: Exchange
  readonly limits: FileLimits
  readonly typesetter: Typesetter
  /** Ends what is under way, in order. */
  close(): Promise<void>
}

/** What the works are opened with. */
export interface WorksParts {
  readonly database: OpenDatabase
  readonly environment: Pick<Environment, 'dataFolder' | 'fileLimits'> &
    Partial<Pick<Environment, 'anchorPlaces' | 'company' | 'outgoingInternal' | 'model'>>
  readonly access: Access
  readonly store: FileStore
  readonly log: FastifyInstance['log']
}

/** Opens everything that works beside the requests: the audit's seals, live pages, jobs, exports. */
export const openWorks = ({ database, environment, access, store, log }: WorksParts): Works => {
  const { dataFolder, anchorPlaces: places = {}, outgoingInternal = '' } = environment
  const reachable = networksIn(outgoingInternal)
  const model = environment.model && openModel(environment.model, reachable)
  const sealing = sealingWith(access.door.key)
  const webhookSealing = sealingWith(access.door.key, 'webhooks')
  const told = (words: string) => (error: unknown) => log.error(error, words)
  const keeper = openKeeper({
    database,
    dataFolder,
    entities: [...registry.entities.values()],
    outside: { places, sealing },
    sealed: () => wakeWebhooks(database.db),
    failed: told('The audit could not be sealed'),
  })
  const verifier = verifierOf({
    database: keeper.database,
    dataFolder,
    outside: places.folder,
    failed: told('The audit could not be verified'),
  })
  const { connectionString = '' } = database.pool.options
  const live = openLive({ db: database.db, connectionString, product: () => product })
  const limits = { ...fileLimits, ...environment.fileLimits }
  const roomForUploads = roomIn(store, limits)
  const joined = productOf(registry, servedEntities, [
    ...servedAccessCalls(access),
    ...servedCalls({
      access,
      live,
      sealing,
      webhookSealing,
      dataFolder,
      store,
      roomForUploads,
      model,
      jobNamed: name => jobs.named(name),
      refuseGuess: guess => refuseGuess(database.db, guess),
    }),
    ...servedLogCalls(logs, verifier),
    ...servedFileCalls(limits),
    servedPictures(store),
    ...servedExportCalls,
    ...servedImportCalls,
  ])
  const product: Product = { ...joined, reachable, companyKey: companyKeyFrom(access.door.key) }
  const typesetter = openTypesetter({ told: faults => log.error({ faults }, 'The template of a paper is wrong') })
  const exchange = openExchange({
    product,
    database,
    dataFolder,
    printing: { typesetter, company: environment.company ?? unnamedCompany, store },
  })
  const forgetSlow = keepSlowStatements(log)
  const jobs = openJobs({
    db: database.db,
    connectionString,
    served: [
      ...servedJobs({ database, product, sealing }),
      ...upkeepJobs({ database, product, store, roomForUploads, dataFolder, log }),
      ...modelJobs(database.db, model),
      ...webhookJobs({ database, product, sealing: webhookSealing, allowed: reachable }),
      ...exchange.jobs,
      ...keeper.upkeep,
      access.tidying,
    ],
    schedules,
    failed: tellOfFailedJob({ database, product, log: (error, words) => log.error(error, words) }),
  })
  return {
    product,
    live,
    jobs,
    keeper,
    exchange,
    limits,
    typesetter,
    async close() {
      forgetSlow()
      typesetter.close()
      await jobs.close()
      await exchange.close()
      await access.close()
      await verifier.settled()
      await keeper.close()
    },
  }
}
