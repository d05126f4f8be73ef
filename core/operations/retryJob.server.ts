import { sql } from 'kysely'
import { audit } from '../audit/audit.server.ts'
import type { Label } from '../language/label.ts'
import { refuse } from '../errors/refuse.ts'
import type { Context } from '../context/serve.server.ts'
import { attemptsHeld } from '../jobs/job.ts'
import type { ServedJob } from '../jobs/jobs.server.ts'

/** How a job that the queue holds is done, by its name; undefined of one that this program does not know. */
export type JobNamed = (name: string) => ServedJob | undefined

/** Whether a job that was given up can be tried again: this program knows it, and nobody was told that it will not be done. */
export const canBeRetried = (served: ServedJob | undefined): served is ServedJob => served !== undefined && served.givenUp === undefined

const gone: Label = ['这个任务已经完成或已被清理，请刷新页面', 'This job has finished or was removed. Refresh the page.']
const running: Label = ['这个任务正在进行，请等它结束', 'This job is running now. Please wait until it has ended']
const waiting: Label = ['这个任务已在等待下一次尝试', 'This job is already scheduled for retry']
const unknown: Label = ['当前版本不支持此类任务，无法重试', 'This version does not support this job type. It cannot be retried.']
const toldOf: Label = ['发起人已收到失败通知，请由其重新发起', 'The initiator was notified of the failure and must start it again']
const noneGivenUp: Label = ['已无此类失败任务，请刷新页面', 'There are no failed jobs of this type. Refresh the page.']

interface HeldJob {
  readonly name: string
  readonly isRunning: boolean
  readonly isGivenUp: boolean
}

/** Queues a job that was given up for all its attempts anew, at once. Refused when it is running, waiting or gone, or cannot be tried again. */
export const retryJob = async (context: Context, jobNamed: JobNamed, id: number): Promise<void> => {
  const { rows } =
    await sql<HeldJob>`select t.identifier as name, j.locked_at is not null as "isRunning", j.attempts >= j.max_attempts as "isGivenUp"
    from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id where j.id = ${id} for update of j`.execute(
      context.tx,
    )
  const [held] = rows
  if (!held) return refuse('notFound', { message: gone })
  if (held.isRunning) return refuse('illegalTransition', { message: running })
  if (!held.isGivenUp) return refuse('illegalTransition', { message: waiting })
  const { job } = retriable(jobNamed, held.name)
  await begunAnew(context, attemptsHeld(job), [id])
  await audit(context, {
    entity: 'admin.job',
    recordId: id,
    recordTitle: job.label[0],
    action: 'retry',
    changes: [],
    detail: { job: job.name },
  })
}

/** The same with every job of one name that was given up; answers how many there were. */
export const retryJobsNamed = async (context: Context, jobNamed: JobNamed, name: string): Promise<number> => {
  const { job } = retriable(jobNamed, name)
  const { rows } = await sql<{ id: number }>`select j.id
    from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id
    where t.identifier = ${name} and j.attempts >= j.max_attempts and j.locked_at is null for update of j`.execute(context.tx)
  if (rows.length === 0) return refuse('illegalTransition', { message: noneGivenUp })
  await begunAnew(
    context,
    attemptsHeld(job),
    rows.map(({ id }) => id),
  )
  const detail = { job: job.name, jobs: rows.length }
  await audit(context, { entity: 'admin.job', recordId: null, recordTitle: job.label[0], action: 'retry', changes: [], detail })
  return rows.length
}

const retriable = (jobNamed: JobNamed, name: string): ServedJob => {
  const served = jobNamed(name)
  if (served === undefined) return refuse('illegalTransition', { message: unknown })
  return canBeRetried(served) ? served : refuse('illegalTransition', { message: toldOf })
}

const begunAnew = async ({ tx }: Context, attempts: number, ids: readonly number[]): Promise<void> => {
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0, max_attempts => ${attempts}::integer)`.execute(
    tx,
  )
}
