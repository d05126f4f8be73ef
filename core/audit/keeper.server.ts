import type { OpenDatabase } from '../database/pool.server.ts'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { anchorFolder, anchorChain } from './anchors.server.ts'
import { tellOutside, type OutsideParts } from './anchorsOutside.server.ts'
import { retainAudit } from './archive.server.ts'
import { archiveFolder } from './archiveFile.server.ts'
import { compareRecords, rememberComparison } from './compare.server.ts'
import { differenceWords } from './differenceWords.ts'
import { takeFirstStock, takeStock } from './takeStock.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { openAuditDatabase, sealerOf } from './seal.server.ts'

/** What keeps the audit works on. */
export interface KeeperParts {
  readonly database: Pick<OpenDatabase, 'pool'>
  readonly dataFolder: string
  /** Whose records are compared with the audit. */
  readonly entities: readonly AnyEntity[]
  /** Where anchors are told besides, and with which key what a mail speaks of is sealed. */
  readonly outside: Pick<OutsideParts, 'places' | 'sealing'>
  /** Told that rows were sealed: what happened can be told to others now. */
  readonly sealed?: () => Promise<void>
  /** Told what went wrong; it is tried again the next time. */
  readonly failed: (error: unknown) => void
}

/** The keeper of the audit: seals and anchors it every few seconds, archives what is old. */
export interface Keeper {
  /** Its own connections, for whoever works through the whole audit. */
  readonly database: OpenDatabase
  /** Archives what is old, takes stock after an upgrade, and compares some records every night. */
  readonly upkeep: readonly ServedJob[]
  /** Accounts for what a new company begins with. */
  begin(): Promise<void>
  close(): Promise<void>
}

/** What is old enough is archived every hour. */
export const auditSchedule = defineUpkeep({ name: 'audit.retain', label: ['归档审计', 'Archiving the audit'], at: '37 * * * *' })

/** Every night some records are held against the audit. */
export const comparingSchedule = defineUpkeep({
  name: 'audit.compare',
  label: ['核对记录与审计', 'Comparing records with the audit'],
  at: '17 3 * * *',
})

/** Of each entity so many are compared in a night. */
const nightly = 2000

/** How often new rows are sealed, in milliseconds. */
const sealInterval = 3000

/** Keeps the audit from the first start until it is closed; what is written last is sealed before the process ends. */
export const openKeeper = ({ database, dataFolder, entities, outside, sealed, failed }: KeeperParts): Keeper => {
  const own = openAuditDatabase(database.pool.options.connectionString ?? '')
  const sealer = sealerOf(own.db)
  const seal = async (): Promise<void> => {
    try {
      if ((await sealer.seal()) > 0) await sealed?.()
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
    upkeep: [
      serveJob(auditSchedule.job, async () => {
        await takeStock({ db: own.db, entities })
        await retainAudit(own.db, dataFolder)
      }),
      serveJob(comparingSchedule.job, async () => {
        const found = await compareRecords({ db: own.db, entities, archive: archiveFolder(dataFolder), sample: nightly })
        await rememberComparison(own.db, found)
        for (const difference of found.differences) failed(new Error(differenceWords(difference)[1]))
      }),
    ],
    begin: () => takeFirstStock({ db: own.db, entities }),
    async close() {
      clearInterval(sealing)
      await working
      await sealOnce()
      await telling
      await own.close()
    },
  }
}
