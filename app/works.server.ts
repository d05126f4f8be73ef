import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { logs } from '../areas/log/logs.ts'
import type { Access } from '../core/access/access.server.ts'
import { servedAccessCalls } from '../core/access/calls.server.ts'
import { openApprovalClock } from '../core/approvals/clock.server.ts'
import { openKeeper, type Keeper } from '../core/audit/keeper.server.ts'
import { servedLogCalls } from '../core/audit/logCalls.server.ts'
import { verifierOf } from '../core/audit/verification.server.ts'
import { hourly } from '../core/database/hourly.server.ts'
import type { OpenDatabase } from '../core/database/pool.server.ts'
import { openExchange, type Exchange } from '../core/exchange/exchange.server.ts'
import { servedExportCalls } from '../core/exchange/exportCalls.server.ts'
import { servedImportCalls } from '../core/exchange/importCalls.server.ts'
import { servedFileCalls } from '../core/files/calls.server.ts'
import { fileLimits, type FileLimits } from '../core/files/fileLimits.ts'
import type { FileStore } from '../core/files/fileStore.server.ts'
import { folderStore } from '../core/files/folderStore.server.ts'
import { keepFilesTidy } from '../core/files/upkeep.server.ts'
import { openJobs, type Jobs } from '../core/jobs/jobs.server.ts'
import { tellOfFailedJob } from '../core/jobs/tellOfFailedJob.server.ts'
import { sealingWith } from '../core/mail/seal.server.ts'
import { openLive, type Live } from '../core/notices/live.server.ts'
import { forgetOldKeys } from '../core/records/idempotency.server.ts'
import { servedPictures } from '../core/people/pictures.server.ts'
import { productOf, type Product } from '../core/records/served.server.ts'
import type { Environment } from './environment.server.ts'
import { registry } from './registry.ts'
import { schedules, servedCalls, servedEntities, servedJobs } from './served.server.ts'

/** What works beside the requests, and what the requests need of it. */
export interface Works {
  readonly product: Product
  readonly live: Live
  readonly jobs: Jobs
  readonly keeper: Keeper
  readonly exchange: Exchange
  readonly store: FileStore
  readonly limits: FileLimits
  /** Ends what is under way, in order. */
  close(): Promise<void>
}

/** What the works are opened with. */
export interface WorksParts {
  readonly database: OpenDatabase
  readonly environment: Pick<Environment, 'dataFolder' | 'fileLimits'>
  readonly access: Access
  readonly log: FastifyInstance['log']
}

/** Opens everything that works beside the requests: the audit's seals, live pages, jobs, the clock of approvals, exports, upkeep of files. */
export const openWorks = ({ database, environment, access, log }: WorksParts): Works => {
  const { dataFolder } = environment
  const told = (words: string) => (error: unknown) => log.error(error, words)
  const keeper = openKeeper({ database, dataFolder, failed: told('The audit could not be sealed') })
  const verifier = verifierOf({ db: keeper.database.db, dataFolder, failed: told('The audit could not be verified') })
  const { connectionString = '' } = database.pool.options
  const live = openLive({ db: database.db, connectionString })
  const sealing = sealingWith(access.door.key)
  const limits = { ...fileLimits, ...environment.fileLimits }
  const store = folderStore(join(dataFolder, 'files'))
  const product = productOf(registry, servedEntities, [
    ...servedAccessCalls(access),
    ...servedCalls({ access, live, sealing, dataFolder }),
    ...servedLogCalls(logs, verifier),
    ...servedFileCalls(limits),
    servedPictures(store),
    ...servedExportCalls,
    ...servedImportCalls(() => exchange.background),
  ])
  const exchange = openExchange({ product, database, dataFolder, failed: told('Work in the background has failed') })
  const jobs = openJobs({
    db: database.db,
    connectionString,
    served: servedJobs({ database, product, sealing }),
    schedules,
    failed: tellOfFailedJob({ database, product, log: (error, words) => log.error(error, words) }),
  })
  const approvalClock = openApprovalClock({ database, product, failed: told('An approval could not be reminded of') })
  const stopTidying = hourly(() => forgetOldKeys(database.db))
  const stopFileUpkeep = keepFilesTidy({ db: database.db, store, registry }, log)
  return {
    product,
    live,
    jobs,
    keeper,
    exchange,
    store,
    limits,
    async close() {
      stopTidying()
      stopFileUpkeep()
      await jobs.close()
      approvalClock.close()
      await exchange.close()
      await access.close()
      await verifier.settled()
      await keeper.close()
    },
  }
}
