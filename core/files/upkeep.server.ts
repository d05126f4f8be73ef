import { sql } from 'kysely'
import { defineUpkeep } from '../jobs/job.ts'
import { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
import { reconcileFiles } from './reconcile.server.ts'
import { textJobs, textSchedules } from './text/fileText.server.ts'
import { sweepFiles, type SweepParts } from './sweep.server.ts'

/** Tells operators what somebody has to look at. */
export interface UpkeepLog {
  warn(facts: object, message: string): void
  error(facts: unknown, message: string): void
}

const sweeping = defineUpkeep({ name: 'file.sweep', label: ['清理文件', 'Clean up files'], at: '23 * * * *' })
const comparing = defineUpkeep({
  name: 'file.compare',
  label: ['核对文件', 'Comparing files with their records'],
  at: '30 20 * * *',
  madeUpWithin: 24 * 60 * 60 * 1000,
})

/** Swept every hour; rows are compared with bytes once a day, at 04:30 in China, or when the first process runs after that. */
export const fileSchedules = [sweeping, comparing, ...textSchedules] as const

/** The jobs that keep files tidy, and tell when somebody has to look at them. */
export const fileUpkeep = (parts: SweepParts, log: UpkeepLog): readonly ServedJob[] => [
  serveJob(sweeping.job, async () => {
    const swept = await sweepFiles(parts)
    if (swept.alarm) log.warn(swept, 'More files than usual belong to nothing; none was removed')
  }),
  serveJob(comparing.job, async () => {
    const found = await reconcileFiles(parts.db, parts.store)
    const differences = found.missing.length + found.damaged.length
    if (differences > 0) log.error(found, 'Files are missing from the store or damaged')
    await sql`insert into audit (actor_name, entity, action, changes, detail)
      values ('', 'server', 'fileCheck', '[]', ${JSON.stringify({ intact: differences === 0, checked: found.files, differences })})`.execute(
      parts.db,
    )
  }),
  ...textJobs(parts),
]
