export { defineJob, defineUpkeep, idPayload, noPayload, type Schedule } from '../jobs/job.ts'
export { programActor } from '../jobs/programActor.ts'
export type { FailedJob, JobQueue, QueueState } from '../jobs/queueState.ts'
export { slowFrom, togetherSlow, type SlowStatement } from '../observe/slowStatement.ts'
