import { sql } from 'kysely'
import type { Transaction } from '../context/serve.server.ts'
import { attemptsHeld, type Job } from './job.ts'

/** How a job is queued. */
export interface JobOptions {
  /** Not before this instant, ISO 8601; as soon as the transaction is committed when absent. */
  readonly runAt?: string
  /** A job of the same key that has not begun is replaced: there is one of it. */
  readonly key?: string
  /** Jobs of one queue are done one after the other. */
  readonly queue?: string
}

/** Queues a job in the transaction of what it follows from: it is done if, and only if, that is committed. */
export const addJob = async <Payload extends object>(
  tx: Transaction,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { runAt, key, queue }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz, max_attempts => ${attemptsHeld(job)}::int, job_key => ${key ?? null}::text)`.execute(tx)
}
