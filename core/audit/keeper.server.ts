import type { OpenDatabase } from '../database/pool.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { anchorFolder, anchorChain } from './anchors.server.ts'
import { tellOutside, type OutsideParts } from './anchorsOutside.server.ts'
import { retainAudit } from './archive.server.ts'
import { openAuditDatabase, sealerOf } from './seal.server.ts'

/** What keeps the audit works on. */
export interface KeeperParts {
  readonly database: Pick<OpenDatabase, 'pool'>
  readonly dataFolder: string
  /** Where anchors are told besides, and with which key what a mail speaks of is sealed. */
  readonly outside: Pick<OutsideParts, 'places' | 'sealing'>
  /** Told what went wrong; it is tried again the next time. */
  readonly failed: (error: unknown) => void
}

/** The keeper of the audit: seals and anchors it every few seconds, archives what is old. */
export interface Keeper {
  /** Its own connections, for whoever works through the whole audit. */
  readonly database: OpenDatabase
  /** Archives what is old. */
  readonly retaining: ServedJob
  close(): Promise<void>
}

/** What is old enough is archived every hour. */
export const auditSchedule = defineUpkeep({ name: 'audit.retain', label: ['归档审计', 'Archiving the audit'], at: '37 * * * *' })

/** How often new rows are sealed, in milliseconds. */
const sealInterval = 3000

/** Keeps the audit from the first start until it is closed; what is written last is sealed before the process ends. */
export const openKeeper = ({ database, dataFolder, outside, failed }: KeeperParts): Keeper => {
  const own = openAuditDatabase(database.pool.options.connectionString ?? '')
  const sealer = sealerOf(own.db)
  const seal = async (): Promise<void> => {
    try {
      await sealer.seal()
      await anchorChain(own.db, anchorFolder(dataFolder))
    } catch (error) {
      failed(error)
    }
  }
  // Apart from the sealing, which must not wait for a place that does not answer.
  let telling: Promise<void> | undefined
  const tellOnce = (): Promise<void> =>
    (telling ??= tellOutside({ db: own.db, ...outside })
      .catch(failed)
      .finally(() => (telling = undefined)))
  let working: Promise<void> | undefined
  const sealOnce = (): Promise<void> => (working ??= seal().finally(() => (working = undefined)))
  const sealing = setInterval(() => {
    void sealOnce()
    if (Object.keys(outside.places).length > 0) void tellOnce()
  }, sealInterval)
  sealing.unref()
  return {
    database: own,
    retaining: serveJob(auditSchedule.job, async () => void (await retainAudit(own.db, dataFolder))),
    async close() {
      clearInterval(sealing)
      await working
      await sealOnce()
      await telling
      await own.close()
    },
  }
}
