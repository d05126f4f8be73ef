import { defineJob, noPayload, type Schedule } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { reconcileFiles } from './reconcile.server.ts'
import { sweepFiles, type SweepParts } from './sweep.server.ts'

/** Tells operators what somebody has to look at. */
export interface UpkeepLog {
  warn(facts: object, message: string): void
  error(facts: unknown, message: string): void
}

const sweepJob = defineJob({ name: 'file.sweep', label: ['清理文件', 'Sweeping files'], parse: noPayload, attempts: 3, group: 'upkeep' })
const compareJob = defineJob({
  name: 'file.compare',
  label: ['核对文件', 'Comparing files with their records'],
  parse: noPayload,
  attempts: 3,
  group: 'upkeep',
})

/** Swept every hour; rows are compared with bytes once a day, at 04:30 in China, or when the first process runs after that. */
export const fileSchedules: readonly Schedule[] = [
  { job: sweepJob, at: '23 * * * *' },
  { job: compareJob, at: '30 20 * * *', madeUpWithin: 24 * 60 * 60 * 1000 },
]

/** The jobs that keep files tidy, and tell when somebody has to look at them. */
export const fileUpkeep = (parts: SweepParts, log: UpkeepLog): readonly ServedJob[] => [
  serveJob(sweepJob, async () => {
    const swept = await sweepFiles(parts)
    if (swept.alarm) log.warn(swept, 'More files than usual belong to nothing; none was removed')
  }),
  serveJob(compareJob, async () => {
    const found = await reconcileFiles(parts.db, parts.store)
    if (found.missing.length + found.damaged.length > 0) log.error(found, 'Files are missing from the store or damaged')
  }),
]
