import type { OpenDatabase } from '../database/pool.server.ts'
import { noticeEvents } from './events.ts'
import { tellAdministrators } from './tellAdministrators.server.ts'
import type { Product } from '../context/served.server.ts'
import { runOperation } from '../context/operation.server.ts'
import type { JobsParts } from '../jobs/jobs.server.ts'
import { programActor } from '../jobs/programActor.ts'

/** What telling of failed jobs needs. */
export interface FailureParts {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly product: Product
  readonly log: (error: unknown, words: string) => void
}

/** Writes down every failed attempt, and tells the administrators of a job that was given up, once a day for each kind of job. */
export const tellOfFailedJob =
  ({ database, product, log }: FailureParts): JobsParts['failed'] =>
  async (job, error, last) => {
    log(error, last ? `The job ${job} was given up` : `An attempt at the job ${job} failed`)
    if (!last) return
    const occasion = { actor: programActor, requestId: 'jobs', ip: null }
    await runOperation(product, database, occasion, context =>
      tellAdministrators(context, {
        event: noticeEvents.jobFailed,
        title: [`后台任务失败：${job}`, `A background job failed: ${job}`],
        body: ['多次重试后仍未成功，请查看服务器日志。', 'It did not succeed after many attempts. Please look at the log of the server.'],
        dedupeKey: `jobFailed ${job}`,
        within: 24 * 60,
      }),
    ).catch((trouble: unknown) => log(trouble, 'The administrators could not be told of a failed job'))
  }
