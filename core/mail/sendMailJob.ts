import { defineJob, idPayload } from '../jobs/job.ts'

/** Sends one queued mail. */
export const sendMailJob = defineJob({ name: 'mail.send', parse: idPayload('mail'), group: 'network' })
