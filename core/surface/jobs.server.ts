export { addJob } from '../jobs/addJob.server.ts'
export { serveJob, type ServedJob } from '../jobs/jobs.server.ts'
export { failedJobs, jobQueues, queueState } from '../jobs/queueState.server.ts'
export { canBeRetried, retryJob, retryJobsNamed, type JobNamed } from '../operations/retryJob.server.ts'
