import { sql, type RawBuilder } from 'kysely'
import { mkdir, statfs } from 'node:fs/promises'
import type { OutsideState } from '#core/audit'
import { sealLag } from '#core/audit.server'
import { residentMemory, serveCall, slowStatements, type ServedCall, type Transaction } from '#core/context.server'
import type { FileStore, RoomForUploads } from '#core/files.server'
import { togetherSlow, type SlowStatement } from '#core/jobs'
import { canBeRetried, failedJobs, jobQueues, queueState, retryJob, retryJobsNamed, type JobNamed } from '#core/jobs.server'
import type { Measures } from './health.ts'
import { readHealth, retryJobCall, retryJobsCall, type RunningProcess } from './healthCalls.ts'

type Stored = Omit<Measures, 'jobLag' | 'jobsFailed' | 'sealLag' | 'storageFree' | 'uploadsLeft' | 'memory'>

interface StoredProcess extends RunningProcess {
  readonly slow: readonly SlowStatement[]
}

/** What is measured beside the database. */
export interface HealthParts {
  /** A folder on the volume whose room counts. */
  readonly dataFolder: string
  readonly store: Pick<FileStore, 'state'>
  readonly roomForUploads: RoomForUploads
  readonly jobNamed: JobNamed
}

/** How the running product is measured, and how jobs that were given up are tried again. */
export const servedHealthCalls = (parts: HealthParts): readonly ServedCall[] => [
  measured(parts),
  serveCall(retryJobCall, async (context, { id }) => {
    await retryJob(context, parts.jobNamed, id)
    return { queued: 1 }
  }),
  serveCall(retryJobsCall, async (context, { job }) => ({ queued: await retryJobsNamed(context, parts.jobNamed, job) })),
]

/** How much was wrong when it was last looked for it, by what the audit remembers of that; nothing where it was never looked. */
const lastFound = (entity: string, action: string): RawBuilder<number> =>
  sql<number>`coalesce((select (detail ->> 'differences')::integer from audit where entity = ${entity} and action = ${action}
    order by at desc, id desc limit 1), 0)`

/** Measures the running product. */
export const measure = async (
  tx: Transaction,
  { dataFolder, roomForUploads }: Pick<HealthParts, 'dataFolder' | 'roomForUploads'>,
): Promise<Measures> => {
  const { rows } = await sql<Stored>`select
    (select count(*)::integer from mail where done_at is null) as "mailWaiting",
    (select count(*)::integer from mail where state = 'failed' and done_at > now() - interval '1 day') as "mailFailed",
    (select extract(epoch from now() - max(at))::float8 from audit_anchor) as "anchorAge",
    ${lastFound('log.audit', 'compare')} as "recordsDiffering",
    ${lastFound('server', 'keptCheck')} as "keptDiffering",
    ${lastFound('server', 'fileCheck')} as "filesDiffering",
    (select extract(epoch from now() - max(at))::float8 from backup_run where lacking = 0) as "backupAge",
    coalesce((select lacking from backup_run order by at desc, id desc limit 1), 0) as "backupLacking",
    (select coalesce(sum(size), 0)::float8 from (select distinct on (sha256) size from stored_file) as blob) as "filesSize",
    pg_database_size(current_database())::float8 as "databaseSize",
    (select count(*)::float8 from pg_stat_activity where backend_type = 'client backend') / current_setting('max_connections')::float8 as connections,
    coalesce((select extract(epoch from max(now() - query_start))::float8 from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()), 0) as "longestStatement"`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('The database has not answered how it stands')
  const { lag, failed } = await queueState(tx)
  // A company that has uploaded nothing yet has no folder.
  await mkdir(dataFolder, { recursive: true })
  const { bavail, blocks } = await statfs(dataFolder)
  const { seconds } = await sealLag(tx)
  return {
    ...stored,
    jobLag: lag,
    jobsFailed: failed,
    sealLag: seconds,
    storageFree: bavail / blocks,
    uploadsLeft: await roomForUploads(tx),
    memory: residentMemory(),
  }
}

/** How telling anchors of the audit outside stands, for each place that is configured. */
export const outsideStates = async (tx: Transaction): Promise<readonly OutsideState[]> =>
  (await sql<OutsideState>`select place, told_at as "toldAt", problem from audit_anchor_outside order by place`.execute(tx)).rows

const measured = ({ store, jobNamed, ...parts }: HealthParts): ServedCall =>
  serveCall(readHealth, async ({ tx }) => {
    const named = <T extends { readonly job: string }>(jobs: readonly T[]) =>
      jobs.map(one => {
        const served = jobNamed(one.job)
        return { ...one, label: served?.job.label ?? null, retriable: canBeRetried(served) }
      })
    const running = await sql<StoredProcess>`select id, started_at as "startedAt", memory::float8 as memory, slow_statements as slow
      from server_process where seen_at > now() - interval '1 minute' order by started_at, id`.execute(tx)
    return {
      measures: await measure(tx, parts),
      store: await store.state(),
      outside: await outsideStates(tx),
      queues: named(await jobQueues(tx)),
      failed: named(await failedJobs(tx)),
      // A process that does no jobs says nothing of itself to the others.
      slow: togetherSlow(running.rows.length > 0 ? running.rows.map(({ slow }) => slow) : [slowStatements()]),
      processes: running.rows.map(({ slow: _slow, ...one }) => one),
    }
  })
